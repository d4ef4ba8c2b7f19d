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

  @Test func `agrees with the comparison of texts wherever it has an answer`() {
    var random = SplitMix64(seed: 7)
    var answers = 0
    for _ in 0..<20_000 {
      let name = Self.name(&random).lowercased()
      let search = NameSearch(name)
      let tags = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.name(&random) }
      let quoted = Array(tags.map { "\"\($0)\"" }.joined(separator: ",").utf8)
      let isAmong = tags.contains { $0.lowercased() == name }
      // A slice that does not begin at 0.
      let answer = search.isAmong(([0, 0, 0] + quoted + [0])[3..<3 + quoted.count])
      #expect(answer == nil || answer == isAmong, "\(name) in \(tags)")
      for isExact in [true, false] {
        let project = tags[0].lowercased()
        let holds = project == name || !isExact && project.hasPrefix(name + ".")
        let answer = search.isOrBegins(Array(tags[0].utf8)[...], isExact: isExact)
        #expect(answer == nil || answer == holds, "\(name) and \(tags[0])")
        if answer != nil { answers += 1 }
      }
    }
    #expect(answers > 5000)
  }
}
