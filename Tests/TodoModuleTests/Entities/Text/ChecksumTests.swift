import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The checksum XXH64` {
  /// Published values, with seed 0.
  static let published: [(text: String, value: UInt64)] = [
    ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
    ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
  ]

  @Test(arguments: published)
  func `the checksum is the published one`(row: (text: String, value: UInt64)) {
    var sum = XXH64()
    sum.add(Array(row.text.utf8)[...])
    #expect(sum.value == row.value)
  }

  @Test func `bytes in pieces have the same checksum as in one piece`() {
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

@Suite struct `SHA-1 and UUIDs of names` {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func `the digest is the one in the standard`(text: String, expected: String) {
    let digits = SHA1.digest(text.bytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == expected)
  }

  /// RFC 9562, appendix A.4.
  @Test func `a DNS name has the UUID of the standard's example`() throws {
    let dns = try #require(ItemID(utf8: "6ba7b810-9dad-11d1-80b4-00c04fd430c8".utf8))
    let id = ItemID(name: "www.example.com".bytes, in: dns)
    #expect(id.description == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
  }
}
