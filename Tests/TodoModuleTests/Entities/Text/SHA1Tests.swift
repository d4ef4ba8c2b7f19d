import Testing
import TodoEntities

@testable import TodoModule

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
