import Testing

@testable import TodoModule

@Suite struct `Sections of the manual` {
  private static let command = CommandSpec(
    "add", aliases: ["new"], "Add an item",
    operands: [.init(.words, "<words>", repeats: true)], options: [.dryRun],
    discussion: ["One. Two."], examples: [.init("todo add 'x'", "adds x")])

  @Test func `the sections are in the order of mdoc`() {
    #expect(
      Manual(of: [Self.command]).sections.map(\.title).filter { mdoc.contains($0) } == mdoc)
  }

  private var mdoc: [String] {
    ["DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"]
  }

  @Test func `a command is described by usage, text and options`() throws {
    let manual = Manual(of: [Self.command])
    #expect(
      manual.sections.first { $0.title == "COMMANDS" }
        == Manual.Section(
          "COMMANDS",
          [
            .help(.heading("add, new")), .help(.code(["todo add [--dry-run] <words>…"])),
            .help(.paragraph("Add an item.")), .help(.paragraph("One. Two.")),
            .options([.dryRun]),
          ]))
    #expect(
      manual.sections.last
        == Manual.Section("EXAMPLES", [.help(.entries([.init("todo add 'x'", "adds x")]))]))
  }

  @Test(arguments: HelpTopic.allCases)
  func `a help topic is a section that starts with its examples`(topic: HelpTopic) {
    let blocks = Manual(of: []).sections.map(\.blocks)
    #expect(blocks.contains(topic.blocks.map(Manual.Block.help)))
    #expect(topic.blocks.first == .entries(topic.examples))
  }
}
