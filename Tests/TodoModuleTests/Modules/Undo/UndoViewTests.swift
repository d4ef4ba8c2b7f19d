import Testing
import TodoEntities

@testable import TodoModule

extension UndoView: ReportShowing {}

@Suite struct `The view of undo and redo` {
  private let output = UndoViewOutputSpy()

  private func start(_ arguments: Result<ParsedArguments, UsageError>) {
    let fixture = ContextFixture(arguments: arguments)
    UndoView(output: output, context: fixture.context).start()
  }

  @Test func `without a word it is one step`() {
    start(.success(ParsedArguments()))
    start(.success(ParsedArguments([], flags: [.dryRun])))
    #expect(
      output.events == [.rewind(steps: 1, isDryRun: false), .rewind(steps: 1, isDryRun: true)])
  }

  @Test func `a word is the number of steps`() {
    start(.success(ParsedArguments(["3"])))
    start(.success(ParsedArguments(["007"], flags: [.dryRun])))
    start(.success(ParsedArguments(["9223372036854775807"])))
    #expect(
      output.events == [
        .rewind(steps: 3, isDryRun: false), .rewind(steps: 7, isDryRun: true),
        .rewind(steps: .max, isDryRun: false),
      ])
  }

  @Test(arguments: [
    "0", "-1", "+1", "", "x", "1.5", "1 ", "٣", "0x1", "9223372036854775808",
    "99999999999999999999999999", "\u{1B}",
  ])
  func `a word that is no number of steps is rejected`(word: String) {
    start(.success(ParsedArguments([word])))
    #expect(output.events == [.rejected(.badCount(word))])
  }

  @Test func `a second word is one too many`() {
    start(.success(ParsedArguments(["1", "2"])))
    start(.success(ParsedArguments(["x", "y", "z"])))
    #expect(output.events == [.rejected(.unexpectedWord("2")), .rejected(.unexpectedWord("y"))])
  }

  @Test func `a line that could not be cut is rejected`() {
    start(.failure(.unknownLetters("-x")))
    #expect(output.events == [.rejected(.unknownLetters("-x"))])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { UndoView(output: output, context: $0) }
  }

  @Test(arguments: [
    (OutputForm.table, false, "undid: todo add '\\e'\nremoved 1: Buy milk\n"),
    (.lines, false, "undid: todo add '\\e'\nremoved 1: Buy milk\n"), (.table, true, ""),
  ])
  func `the commands stand in front of the items`(
    form: OutputForm, isQuiet: Bool, expected: String
  ) {
    let fixture = ContextFixture(form: form, isQuiet: isQuiet)
    let line = ChangeReport.Line(
      verb: .removed, row: ItemRow(Fixtures.item(1), at: Fixtures.wall))
    UndoView(output: output, context: fixture.context).showReport(
      ChangeReport([line], headings: ["undid: todo add '\u{1B}'"], isDryRun: false))
    #expect(fixture.output == expected)
    #expect(fixture.errors == "")
  }
}

@Suite struct `The routers of undo and redo` {
  private let store: InMemoryTodoStore

  init() throws {
    store = InMemoryTodoStore(now: Fixtures.now, commandLine: ["add", "Buy milk"])
    try store.write { (list: inout TodoList) throws(StoreError) in
      _ = list.append { Fixtures.item($0) }
    }
  }

  private func run(_ name: String, _ words: [String] = []) throws -> ContextFixture {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words)), store: store)
    try #require(CommandRegistry.module(named: name)).start(in: fixture)
    return fixture
  }

  @Test func `each joins the shared parts around its own direction`() throws {
    let undone = try run("undo")
    #expect(undone.output == "undid: todo add 'Buy milk'\nremoved 1: Buy milk\n")
    #expect(undone.navigator.events == [.closed(.ok)])
    #expect(try store.read().items == [])
    let redone = try run("redo", ["1"])
    #expect(redone.output == "redid: todo add 'Buy milk'\nbrought back 1: Buy milk\n")
    #expect(redone.navigator.events == [.closed(.ok)])
    #expect(try store.read().items == [Fixtures.item(1)])
    let refused = try run("redo")
    #expect(refused.output == "")
    #expect(refused.errors == "todo: there is nothing to redo\n")
    #expect(refused.navigator.events == [.closed(.notFound)])
  }

  @Test(arguments: ["undo", "redo"]) func `each complains with its own usage`(name: String) throws {
    #expect(try run(name, ["0"]).navigator.events == [.usage(.badCount("0"), command: name)])
  }
}
