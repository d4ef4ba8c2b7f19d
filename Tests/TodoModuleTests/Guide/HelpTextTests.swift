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
}
