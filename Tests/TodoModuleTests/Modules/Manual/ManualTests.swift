import Testing

@testable import TodoModule

/// Stands for the view of `manual`.
private final class ManualViewSpy: ManualViewInput {
  private(set) var manuals: [Manual] = []

  func showManual(_ manual: Manual) { manuals.append(manual) }
}

/// Stands for the presenter of `manual`.
private final class ManualViewOutputSpy: ManualViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case manual
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestManual() { events.append(.manual) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

@Suite struct `The manual page` {
  private static let command = CommandSpec(
    "add", aliases: ["new"], "Add an item",
    operands: [.init(.words, "<words>", repeats: true)], options: [.dryRun],
    discussion: ["One. Two."], examples: [.init("todo add 'x'", "adds x")])

  @Test func `the presenter makes it of the commands`() {
    let view = ManualViewSpy()
    let router = RouterSpy()
    let presenter = ManualPresenter(router: router, commands: [Self.command])
    presenter.view = view
    presenter.didRequestManual()
    presenter.didRejectArguments(.emptyTitle)
    #expect(view.manuals == [Manual(of: [Self.command])])
    #expect(router.events == [.closed(.ok), .usage(.emptyTitle)])
  }

  fileprivate static let rows: [([String], OutputForm, ManualViewOutputSpy.Event)] = [
    ([], .lines, .manual),
    ([], .table, .manual),
    ([], .json, .rejected(.noJSON(command: "manual"))),
    (["add"], .lines, .rejected(.unexpectedWord("add"))),
  ]

  @Test(arguments: rows.indices)
  func `the command takes no words, and there is no JSON`(index: Int) {
    let (words, form, event) = Self.rows[index]
    let output = ManualViewOutputSpy()
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words)), form: form)
    ManualView(output: output, context: fixture.context).start()
    #expect(output.events == [event])
  }

  @Test func `its sections stand in the order of mdoc`() {
    #expect(
      Manual(of: [Self.command]).sections.map(\.title).filter { mdoc.contains($0) } == mdoc)
  }

  private var mdoc: [String] {
    ["DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"]
  }

  @Test func `a command has its usage, its text and its options`() throws {
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
  func `a topic of the help is a section`(topic: HelpTopic) {
    let blocks = Manual(of: []).sections.map(\.blocks)
    #expect(blocks.contains(topic.page.blocks.map(Manual.Block.help)))
  }

  @Test func `blocks are set in mdoc`() {
    let manual = Manual(
      purpose: "keep it", date: "November 20, 2026",
      sections: [
        Manual.Section(
          "COMMANDS",
          [
            .help(.heading("add")), .help(.code(["todo add [-n]", ".x"])),
            .help(.paragraph("One. Two.")), .help(.paragraph("Three.")),
            .options([.dryRun]), .help(.entries([.init("+home", "a tag")])),
          ])
      ])
    #expect(
      ManualPage(manual).lines.joined(separator: "\n") == #"""
        .Dd November 20, 2026
        .Dt TODO 1
        .Os
        .Sh NAME
        .Nm todo
        .Nd keep it
        .Sh SYNOPSIS
        .Nm
        .Op Ar command
        .Op Ar options
        .Op Ar words ...
        .Sh COMMANDS
        .Ss "\&add"
        .Bd -literal -offset indent
        todo add [\-n]
        \&.x
        .Ed
        One.
        Two.
        .Pp
        Three.
        .Bl -tag -width Ds
        .It Fl n , Fl \-dry\-run
        print what would change; take no lock, write nothing
        .El
        .Bl -tag -width Ds
        .It Ic "\&+home"
        a tag
        .El
        """#)
  }
}
