import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `A search for a name in bytes` {
  private static let letters = ["a", "b", "A", "B", ".", "k", "K", "\u{212A}", "é", "É", "@", "["]

  private static func name(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }.joined()
  }

  @Test func `agrees with the comparison of texts`() {
    var random = SplitMix64(seed: 7)
    var found = 0
    for _ in 0..<20_000 {
      let name = Self.name(&random)
      let search = NameSearch(name)
      let other = Self.name(&random)
      // A slice that does not begin at 0.
      let bytes = ([0, 0, 0] + Array(other.utf8) + [0])[3...].dropLast()
      let (key, lowered) = (name.lowercased(), other.lowercased())
      #expect(search.isName(bytes) == (lowered == key), "\(name) and \(other)")
      let isOuter = lowered.hasPrefix(key + ".")
      #expect(search.isOuterName(bytes) == isOuter, "\(name) and \(other)")
      if lowered == key || isOuter { found += 1 }
    }
    #expect(found > 150)
  }
}
