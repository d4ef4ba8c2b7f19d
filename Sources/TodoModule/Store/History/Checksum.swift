import TodoEntities

/// The checksum of a list file or of an entry of its history: XXH64, in the file as 16 lower-case
/// hexadecimal digits.
struct Checksum: Equatable, CustomStringConvertible {
  static let digitCount = 16

  private let value: UInt64

  /// Takes the checksum of the bytes that were added to a sum.
  init(_ sum: XXH64) { value = sum.value }

  init(of bytes: ArraySlice<UInt8>) { self.init(of: [bytes]) }

  /// Computes the checksum of bytes that come in pieces.
  init(of pieces: [ArraySlice<UInt8>]) {
    var sum = XXH64()
    for piece in pieces { sum.add(piece) }
    value = sum.value
  }

  /// Reads the digits; nil if they are not 16 lower-case hexadecimal digits.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == Checksum.digitCount else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(digit - 0x61 + 10)
      default: return nil
      }
    }
    self.value = value
  }

  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Checksum.digitCount - digits.utf8.count) + digits
  }
}
