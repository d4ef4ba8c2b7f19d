import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of toggle, done and reopen` {
  private let output = DoneViewOutputSpy()

  private func start(_ arguments: Result<ParsedArguments, UsageError>) {
    let fixture = ContextFixture(arguments: arguments)
    DoneView(output: output, context: fixture.context).start()
  }

  @Test func `words are a selection`() {
    start(.success(ParsedArguments(["1-3,7", "9"])))
    let target = ItemTarget.these(.range(1, 3), .number(7), .number(9))
    #expect(output.events == [.change(target, isDryRun: false)])
  }

  @Test func `a dry run is asked for by its option`() {
    start(.success(ParsedArguments(["3"], flags: [.dryRun])))
    #expect(output.events == [.change(.number(3), isDryRun: true)])
  }

  @Test func `--where is a filter`() throws {
    var arguments = ParsedArguments([], flags: [.dryRun])
    arguments.set(.filter, to: "+home or +work")
    start(.success(arguments))
    #expect(output.events == [.change(try .filter("+home or +work"), isDryRun: true)])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["milk"], .badSelection("milk", .notANumber)),
    (["3", "7-3"], .badSelection("7-3", .backwards(7, 3))),
  ]

  @Test(arguments: mistakes)
  func `what selects no items is refused`(row: (words: [String], error: UsageError)) {
    start(.success(ParsedArguments(row.words)))
    #expect(output.events == [.rejected(row.error)])
  }

  @Test func `a line that could not be cut is refused`() {
    start(.failure(.unknownLetters("-x")))
    #expect(output.events == [.rejected(.unknownLetters("-x"))])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { DoneView(output: output, context: $0) }
  }
}

@Suite struct `The routers of toggle, done and reopen` {
  static let routers: [(name: String, first: String, second: String)] = [
    ("toggle", "done 1: Buy milk\n", "reopened 2: Pay rent\n"),
    ("done", "done 1: Buy milk\n", "already done 2: Pay rent\n"),
    ("reopen", "already open 1: Buy milk\n", "reopened 2: Pay rent\n"),
  ]

  @Test(arguments: routers)
  func `each joins the shared parts around its own change`(
    row: (name: String, first: String, second: String)
  ) throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1", "2"])), store: store)
    try #require(CommandRegistry.module(named: row.name)).start(in: fixture)
    #expect(fixture.output == row.first + row.second)
    #expect(fixture.navigator.events == [.closed(.ok)])
  }

  @Test(arguments: routers.map(\.name))
  func `each complains with its own usage`(name: String) throws {
    let fixture = ContextFixture()
    try #require(CommandRegistry.module(named: name)).start(in: fixture)
    let error = UsageError.missingOperand("the number of an item")
    #expect(fixture.navigator.events == [.usage(error, command: name)])
  }

  @Test func `done completes an item that repeats, and adds the next one`() throws {
    let repetition = Repetition(
      rule: .every(1, .week), mode: .catchUp, anchor: Fixtures.clock.today, series: Fixtures.id(1))
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "Water", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, due: FloatingDate(Fixtures.clock.today),
      repetition: repetition)
    let store = try InMemoryTodoStore([item])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])), store: store)
    DoneRouter.assemble(fixture.context).start()
    #expect(fixture.errors == "")
    #expect(fixture.output == "done 1: Water\nnext is 2: Water (2026-11-27)\n")
    #expect(try store.read().items.map(\.number) == [1, 2])
  }
}
