import Testing
import TodoEntities

@Suite struct `The checksum XXH64` {
  /// Published values, with seed 0.
  static let published: [(text: String, value: UInt64)] = [
    ("", 0xEF46_DB37_51D8_E999),
    ("a", 0xD24E_C4F1_A98C_6E5B),
    ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ]

  @Test(arguments: published)
  func `the checksum is the published one`(row: (text: String, value: UInt64)) {
    var sum = XXH64()
    sum.add(Array(row.text.utf8)[...])
    #expect(sum.value == row.value)
  }

  @Test func `bytes in pieces have the checksum of the whole`() {
    let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 * 37) }
    var whole = XXH64()
    whole.add(bytes[...])
    for first in 0...bytes.count {
      for second in stride(from: first, through: bytes.count, by: 7) {
        var pieces = XXH64()
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          pieces.add(piece)
        }
        #expect(pieces.value == whole.value)
      }
    }
  }

  @Test func `every flipped bit changes the checksum`() {
    let bytes = (0..<77).map { UInt8($0) }
    var sums: Set<UInt64> = []
    for offset in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[offset] ^= 1 << UInt8(bit)
        var sum = XXH64()
        sum.add(other[...])
        sums.insert(sum.value)
      }
    }
    #expect(sums.count == bytes.count * 8)
  }
}
