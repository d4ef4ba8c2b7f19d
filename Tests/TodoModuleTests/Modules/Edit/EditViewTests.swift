import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of edit` {
  private let output = EditViewOutputSpy()

  private func start(_ arguments: ParsedArguments, isInteractive: Bool = true) {
    let fixture = ContextFixture(arguments: .success(arguments), isInteractive: isInteractive)
    EditView(output: output, context: fixture.context).start()
  }

  @Test(arguments: [false, true])
  func `the first word selects, the others are edits`(isInteractive: Bool) throws {
    start(ParsedArguments(["1-3", "Buy", "+home"], flags: [.dryRun]), isInteractive: isInteractive)
    let words = try EditWords.reading("Buy", "+home")
    #expect(output.events == [.edit(words, .these(.range(1, 3)), isDryRun: true)])
  }

  @Test func `a selection alone is for the editor`() {
    start(ParsedArguments(["3"]))
    start(ParsedArguments(["3"], flags: [.dryRun]))
    #expect(
      output.events == [
        .editor(.number(3), isDryRun: false), .editor(.number(3), isDryRun: true),
      ])
  }

  @Test func `beside --where all words are edits, and there must be some`() throws {
    var arguments = ParsedArguments(["+home"])
    arguments.set(.filter, to: "due:any")
    start(arguments)
    var alone = ParsedArguments([])
    alone.set(.filter, to: "due:any")
    start(alone)
    #expect(
      output.events == [
        .edit(try EditWords.reading("+home"), try .filter("due:any"), isDryRun: false),
        .rejected(.emptyEditor),
      ])
  }

  @Test func `the editor needs a terminal`() {
    start(ParsedArguments(["3"]), isInteractive: false)
    #expect(output.events == [.rejected(.terminalNeeded("the editor"))])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["milk"], .badSelection("milk", .notANumber)),
    (["milk", "+home"], .badSelection("milk", .notANumber)),
    (["3", ""], .blankTitle),
    (["3", " "], .blankTitle),
    (["3", "note:a", "note:b"], .repeatedKey(.note)),
  ]

  @Test(arguments: mistakes)
  func `words without a meaning are refused`(row: (words: [String], error: UsageError)) {
    start(ParsedArguments(row.words))
    #expect(output.events == [.rejected(row.error)])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { EditView(output: output, context: $0) }
  }
}

@Suite struct `The router of edit` {
  @Test func `it joins the parts into a module that works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1", "Buy", "oat", "milk"])), store: store)
    EditRouter.assemble(fixture.context).start()
    #expect(fixture.output == "changed 1: Buy oat milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.title) == ["Buy oat milk"])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])))
    EditRouter.assemble(fixture.context).start()
    #expect(
      fixture.navigator.events == [.usage(.terminalNeeded("the editor"), command: "edit")])
  }

  @Test func `the editor is the navigator's`() {
    let navigator = NavigatorSpy()
    let text = EditedText(text: "b", path: "/tmp/x")
    navigator.outcome = .edited(text)
    let router = EditRouter()
    router.navigator = navigator
    #expect(router.openEditor(on: "a") == .edited(text))
    router.discard(text)
    #expect(navigator.events == [.editor("a"), .discarded(text)])
  }
}

@Suite struct `Editing an item as text, in the whole program` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
    program.run("add", "Buy milk", "+home")
    program.attachTerminal()
  }

  @Test func `a changed line changes the item`() {
    program.editor = .changing { $0.replacing("Buy milk", with: "Buy oat milk") }
    #expect(program.run("edit", "1") == .init(output: "changed 1: Buy oat milk\n"))
    #expect(program.editor.events.count == 2)
    #expect(program.run("list", "--json").output.contains("Buy oat milk"))
  }

  @Test func `an unchanged text leaves the file byte for byte`() {
    let before = program.folder.text()
    program.editor = .changing { $0 }
    #expect(program.run("edit", "1") == .init(output: "unchanged 1: Buy milk\n"))
    #expect(program.folder.text() == before)
    let text = program.editor.events.first
    #expect(
      program.editor.events == [
        .opened(
          "title: Buy milk\ntags: home\nproject: \npriority: \ndue: \nwait: \nevery: \n"
            + "until: \n\n"),
        .discarded(
          EditedText(
            text: "title: Buy milk\ntags: home\nproject: \npriority: \ndue: \nwait: \nevery: \n"
              + "until: \n\n", path: ScriptedEditor.path)),
      ])
    #expect(text != nil)
  }

  @Test func `a bad line names the file that is kept`() {
    program.editor = .changing { _ in "nonsense \u{1B}\n" }
    let run = program.run("edit", "1")
    #expect(run.code == .usage)
    #expect(
      run.errors
        == #"todo: line 1 of the edited text is not 'key: value': 'nonsense \e';"#
        + " your text is kept in /tmp/draft.txt\n")
    #expect(!program.editor.events.contains { if case .discarded = $0 { true } else { false } })
  }

  @Test func `an edit that another process overtook is a conflict`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text.replacing("Buy milk", with: "x")
    }
    let run = program.run("edit", "1")
    #expect(run.code == .conflict)
    #expect(
      run.errors
        == "todo: item 1 was changed by another process while you edited it; nothing was changed;"
        + " your text is kept in /tmp/draft.txt\n")
    #expect(program.run("list", "--json").output.contains("other"))
  }

  @Test func `an unchanged text is no conflict, even if another process was quicker`() {
    let program = program
    program.editor = .changing { text in
      program.run("edit", "1", "+other")
      return text
    }
    #expect(program.run("edit", "1").code == .ok)
  }

  @Test func `an editor that failed changes nothing`() {
    let before = program.folder.text()
    program.editor = .failing(.exited(1))
    #expect(
      program.run("edit", "1")
        == .init(
          .childFailed, errors: "todo: the editor ended with code 1; nothing was changed\n"))
    #expect(program.folder.text() == before)
  }

  @Test func `without a terminal there is no editor`() {
    program.terminals = Host.Terminals(input: true, output: false, errors: true, width: nil)
    let run = program.run("edit", "1")
    #expect(run.code == .usage)
    #expect(program.editor.events == [])
  }
}
