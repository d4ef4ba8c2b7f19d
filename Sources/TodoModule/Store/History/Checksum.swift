import TodoEntities

/// The checksum of a list file or of an entry of its history: XXH64, in the file as 16 lower-case
/// hexadecimal digits.
struct Checksum: Equatable, CustomStringConvertible {
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

  /// Reads 16 hexadecimal digits; nil for anything else.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let digit = digit.hexValue else { return nil }
      value = value << 4 | UInt64(digit)
    }
    self.value = value
  }

  var description: String { value.hexDigits }
}
