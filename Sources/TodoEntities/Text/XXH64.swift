/// The 64-bit checksum XXH64, which finds accidental damage. It is easily forged, so it is no
/// protection against malice.
///
/// The algorithm is the one of the xxHash specification, with seed 0. Bytes can be added in pieces
/// of any length:
///
/// ```swift
/// var checksum = XXH64()
/// checksum.add([0x61])
/// checksum.add([0x62, 0x63])
/// checksum.value  // 0x44BC2CF5AD770999, as for "abc" in one piece
/// ```
package struct XXH64 {
  /// The bytes of a step: a lane of eight for each accumulator.
  private static let stripe = 32

  /// The four accumulators.
  private var lanes = (Prime.first &+ Prime.second, Prime.second, UInt64(0), 0 &- Prime.first)
  /// The bytes after the last full stripe, fewer than 32.
  private var rest: [UInt8] = []
  /// How many bytes have been added.
  private var count: UInt64 = 0

  /// Creates the checksum of no bytes.
  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    count &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = XXH64.stripe - rest.count
      rest += bytes.prefix(missing)
      guard rest.count == XXH64.stripe else { return }
      bytes = bytes.dropFirst(missing)
      addStripes(of: rest[...])
      // Keeps the memory, since the pieces can be short and many.
      rest.removeAll(keepingCapacity: true)
    }
    addStripes(of: bytes)
    rest += bytes[(bytes.endIndex - bytes.count % XXH64.stripe)...]
  }

  /// Adds all full stripes. Reads through a pointer, which takes a sixth of the time; each read is
  /// within the 32 bytes that the loop has compared with the count.
  private mutating func addStripes(of bytes: ArraySlice<UInt8>) {
    var (first, second, third, fourth) = lanes
    bytes.withUnsafeBytes { bytes in
      func lane(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      var offset = 0
      while offset <= bytes.count - XXH64.stripe {
        first = XXH64.round(first, lane(offset))
        second = XXH64.round(second, lane(offset + 8))
        third = XXH64.round(third, lane(offset + 16))
        fourth = XXH64.round(fourth, lane(offset + 24))
        offset += XXH64.stripe
      }
    }
    lanes = (first, second, third, fourth)
  }

  /// The checksum of the bytes added so far.
  package var value: UInt64 {
    var sum = converged &+ count
    var rest = rest[...]
    while rest.count >= 8 {
      sum = XXH64.rotated(sum ^ XXH64.round(0, XXH64.number(rest.prefix(8))), by: 27)
      sum = sum &* Prime.first &+ Prime.fourth
      rest = rest.dropFirst(8)
    }
    if rest.count >= 4 {
      sum = XXH64.rotated(sum ^ XXH64.number(rest.prefix(4)) &* Prime.first, by: 23)
      sum = sum &* Prime.second &+ Prime.third
      rest = rest.dropFirst(4)
    }
    for byte in rest {
      sum = XXH64.rotated(sum ^ UInt64(byte) &* Prime.fifth, by: 11) &* Prime.first
    }
    sum = (sum ^ sum >> 33) &* Prime.second
    sum = (sum ^ sum >> 29) &* Prime.third
    return sum ^ sum >> 32
  }

  /// The accumulators as one number; a constant if no stripe was full.
  private var converged: UInt64 {
    if count < UInt64(XXH64.stripe) { return Prime.fifth }
    let (first, second, third, fourth) = lanes
    let sum =
      XXH64.rotated(first, by: 1) &+ XXH64.rotated(second, by: 7)
      &+ XXH64.rotated(third, by: 12) &+ XXH64.rotated(fourth, by: 18)
    return [first, second, third, fourth].reduce(sum) { sum, lane in
      (sum ^ XXH64.round(0, lane)) &* Prime.first &+ Prime.fourth
    }
  }

  /// Returns the number that these bytes are, the lowest byte first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @inline(__always)
  private static func round(_ accumulator: UInt64, _ lane: UInt64) -> UInt64 {
    rotated(accumulator &+ lane &* Prime.second, by: 31) &* Prime.first
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}

/// The prime numbers of the specification.
private enum Prime {
  static let first: UInt64 = 0x9E37_79B1_85EB_CA87
  static let second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  static let third: UInt64 = 0x1656_67B1_9E37_79F9
  static let fourth: UInt64 = 0x85EB_CA77_C2B2_AE63
  static let fifth: UInt64 = 0x27D4_EB2F_1656_67C5
}
