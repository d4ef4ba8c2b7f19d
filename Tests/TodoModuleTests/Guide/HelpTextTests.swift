import Testing

@testable import TodoModule

@Suite struct `Texts that help is made of` {
  @Test func `a text is read as paragraphs, entries and code`() {
    let text = """
      One two
      three.

        a b   the first,
              and more
        -c    the  second

        if a
          b

      Four.
      """
    #expect(
      HelpPage.blocks(of: text) == [
        .paragraph("One two three."),
        .entries([.init("a b", "the first, and more"), .init("-c", "the  second")]),
        .code(["if a", "  b"]), .paragraph("Four."),
      ])
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic has no blanks that wrapping would lose`(topic: HelpTopic) {
    for case .paragraph(let text) in topic.blocks {
      #expect(!text.contains("  ") && text.first != " ", "\(text)")
    }
  }

  /// How long help may be: lines of a page at 80 columns, words of the manual, and terms.
  private static let (lines, longLines, words, terms) = (60, 100, 13_500, 36)

  @Test func `help stays short`() throws {
    let program = try ProgramFixture()
    let topics = HelpTopic.allCases.map { [$0.rawValue] }
    let formats = ExchangeFormat.allCases.map { ["formats", $0.rawValue] }
    for page in topics + formats + CommandRegistry.specs.map({ [$0.name] }) {
      let text = program.run(bytes: (["help"] + page).map { Array($0.utf8) }).output
      let isLong = page[0] == "formats" || page[0] == "json"
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      // Each further attribute is a row of json.
      let room = page == ["json"] ? 4 : 0
      #expect(count + room <= (isLong ? Self.longLines : Self.lines), "\(page): cut it, or part it")
    }
    let manual = program.run("manual").output
    #expect(manual.split(whereSeparator: \.isWhitespace).count <= Self.words)
    let rows = HelpTopic.terms.text.map {
      if case .entries(let rows) = $0 { rows.count } else { 0 }
    }
    #expect(rows.reduce(0, +) <= Self.terms)
  }
}
