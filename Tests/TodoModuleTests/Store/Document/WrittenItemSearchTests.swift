import Testing

@testable import TodoEntities
@testable import TodoModule

/// A list in a file is searched in the file's bytes where that is possible, and one in memory item by item.
/// Both must find the same.
@Suite struct `A search in the bytes of a file` {
  private static let letters = [
    "a", "b", "A", "B", "é", "e", "\u{301}", "k", "\u{212A}", ",", "\"", " ", "ß", "1",
  ]

  @Test func `finds what a search in complete items finds`() throws {
    var random = SplitMix64(seed: 17)
    var (undecoded, found) = (0, 0)
    for _ in 0..<30 {
      let items = (1...20).map { Self.item($0, &random) }
      let list = try Self.list(items)
      for _ in 0..<60 {
        let text = Self.text(1...2, &random)
        let search = TextSearch(text)
        let matcher = try ItemMatcher(.term(.text(text)), at: Fixtures.clock, in: list)
        for (position, item) in items.enumerated() {
          let expected =
            ([item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name))
            .contains(where: search.isFound)
          #expect(
            matcher.matches(at: position, item.outline) == expected, "'\(text)' in \(item)")
          if list.listed(at: position).object != nil { undecoded += 1 }
          if expected { found += 1 }
        }
      }
    }
    // Of 36,000 searches.
    #expect(undecoded > 10_000 && found > 5000)
  }

  @Test func `explains words as complete items do`() throws {
    var random = SplitMix64(seed: 18)
    var explained = 0
    for _ in 0..<300 {
      let items = (1...4).map { Self.item($0, &random) }
      let list = try Self.list(items)
      for _ in 0..<10 {
        let text = Self.text(1...2, &random)
        var terms = [ItemFilter.Term.text(text)]
        if let tag = Tag(typed: text) { terms.append(.tag(tag)) }
        if let project = Project(text) { terms += [.project(project), .exactProject(project)] }
        let filter = ItemFilter.all(terms.map(ItemFilter.term))
        let expected = TodoList(items).misses(of: filter)
        #expect(list.misses(of: filter) == expected, "\(text) in \(items)")
        if expected != [.text(text, meant: nil)] { explained += 1 }
      }
    }
    #expect(explained > 500)
  }

  private static func text(
    _ lengths: ClosedRange<Int>, _ random: inout SplitMix64
  ) -> String {
    (0..<Int.random(in: lengths, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }.joined()
  }

  /// An item with any title, and often a project, tags and notes.
  private static func item(_ number: Int, _ random: inout SplitMix64) -> TodoItem {
    let tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      text(1...4, &random).filter { $0 != " " && $0 != "," && $0 != "\"" }
    }
    let project = text(0...4, &random).filter { $0 != " " && $0 != "\"" && $0 != "," }
    return Fixtures.item(
      number, "t" + text(0...6, &random), project: Project(project)?.name,
      tags: Set(tags.filter { Tag(typed: $0) != nil }).sorted(),
      notes: Bool.random(using: &random) ? nil : "n" + text(0...3, &random))
  }

  /// The list of the items, as it is after it was saved.
  private static func list(_ items: [TodoItem]) throws -> TodoList {
    try ListDocument(ListFixture.list(items.map(ListFixture.line(of:))).bytes).list
  }
}
