import Testing

@testable import TodoModule

@Suite struct `Sections of the manual` {
  private static let command = CommandSpec(
    "add", aliases: ["new"], "Add an item",
    operands: [.init(.words, "<words>…")], options: [.dryRun, .also],
    discussion: "One. Two.", examples: [.init("todo add 'x'", "adds x")])

  @Test func `the sections are in the order of mdoc`() {
    #expect(
      Manual(of: [Self.command]).sections.map(\.title).filter { mdoc.contains($0) } == mdoc)
  }

  private var mdoc: [String] {
    [
      "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      "BUGS",
    ]
  }

  @Test func `a command is described by usage, text and the options that few commands have`() throws
  {
    let manual = Manual(of: [Self.command])
    #expect(
      manual.sections.first { $0.title == "COMMANDS" }
        == Manual.Section(
          title: "COMMANDS",
          blocks: [
            .heading("add, new"), .usage(Self.command.usage),
            .paragraph("Add an item."), .paragraph("One. Two."),
            .options([.also]),
          ]))
    #expect(
      manual.sections.first { $0.title == "EXAMPLES" }
        == Manual.Section(
          title: "EXAMPLES", blocks: [.entries([.init("todo add 'x'", "adds x")])]))
  }

  @Test func `BUGS says how to report a bug, and other pages are in order`() throws {
    let bugs = try #require(Manual(of: []).sections.last)
    #expect(bugs.title == "BUGS")
    #expect("\(bugs.blocks)".contains("Exit code 70"))
    let pages = Manual.references.split(separator: ", ")
    #expect(pages == pages.sorted())
  }

  @Test(arguments: HelpTopic.allCases)
  func `a help topic is a section that starts with its examples`(topic: HelpTopic) {
    let blocks = Manual(of: []).sections.map(\.blocks)
    #expect(blocks.contains { $0.starts(with: topic.blocks) })
    #expect(!topic.examples.isEmpty)
  }
}
