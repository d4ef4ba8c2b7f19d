import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of remove` {
  private let view = ReportViewSpy()
  private let interactor = RemoveInteractorSpy()
  private let router = RouterSpy()
  private let presenter: RemovePresenter

  init() {
    presenter = RemovePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test(arguments: [false, true]) func `a request is handed on`(isDryRun: Bool) {
    presenter.didRequestRemoval(of: .number(3), isDryRun: isDryRun)
    #expect(interactor.events == [.remove(.number(3), isDryRun: isDryRun)])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true]) func `removed items are reported`(isDryRun: Bool) {
    let items = [Fixtures.item(1), Fixtures.doneItem(2)]
    presenter.didRemove(Removal(items: items, lastOfSeries: []), isDryRun: isDryRun)
    let lines = items.map {
      ChangeReport.Line(verb: .removed, row: ItemRow($0, at: Fixtures.wall))
    }
    #expect(
      view.events == [
        .report(ChangeReport(lines, isDryRun: isDryRun, emptyWords: ChangeReport.noMatch))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (false, "the series of item 1 has ended with it"),
    (true, "the series of item 1 would end with it"),
  ])
  func `the end of a series is remarked on`(_ isDryRun: Bool, _ remark: String) {
    let items = [Fixtures.item(1), Fixtures.item(2)]
    presenter.didRemove(Removal(items: items, lastOfSeries: [items[0]]), isDryRun: isDryRun)
    guard case .report(let report) = view.events.first else {
      Issue.record("no report")
      return
    }
    #expect(report.remarks == [remark])
  }

  @Test func `a failure is shown, and closes with its code`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(view.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(router.events == [.closed(.notFound)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.badSelection("x", .notANumber))
    #expect(router.events == [.usage(.badSelection("x", .notANumber))])
    #expect(view.events == [])
  }
}

@Suite struct `The interactor of remove` {
  private let output = RemoveInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  private func remove(
    _ target: ItemTarget, from store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.removeItems(target, isDryRun: isDryRun)
  }

  @Test func `selected items are gone, and their numbers are not given again`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(.these(.number(3), .number(1)), from: store)
    #expect(output.events == [.removed([Self.items[0], Self.items[2]], isDryRun: false)])
    #expect(try store.read().items == [Self.items[1]])
    #expect(try store.read().nextNumber == 4)
  }

  @Test func `a filter selects among open items`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(try .filter("tag:none"), from: store)
    #expect(output.events == [.removed([Self.items[0], Self.items[2]], isDryRun: false)])
  }

  @Test func `a dry run says the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    remove(.number(2), from: store, isDryRun: true)
    #expect(output.events == [.removed([Self.items[1]], isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test(arguments: [false, true])
  func `a series ends with its last open item, and only once`(isDryRun: Bool) throws {
    let first = try Fixtures.item(1).applying(
      [.every(try RepetitionExpression("1w"))], at: Fixtures.clock)
    let second = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Again", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: first.due, repetition: first.repetition)
    let other = Fixtures.item(3)
    remove(
      .number(2), from: try InMemoryTodoStore([first, second, other]), isDryRun: isDryRun)
    remove(
      .these(.range(1, 3)), from: try InMemoryTodoStore([first, second, other]),
      isDryRun: isDryRun)
    let done = second.completed(at: Fixtures.now)
    remove(.these(.range(1, 2)), from: try InMemoryTodoStore([first, done]), isDryRun: isDryRun)
    remove(.number(2), from: try InMemoryTodoStore([first, done]), isDryRun: isDryRun)
    #expect(
      output.events == [
        .removed([second], isDryRun: isDryRun),
        .removed([first, second, other], lastOfSeries: [second], isDryRun: isDryRun),
        .removed([first, done], lastOfSeries: [first], isDryRun: isDryRun),
        .removed([done], isDryRun: isDryRun),
      ])
  }

  @Test func `one item that does not exist refuses all`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(.these(.number(1), .number(9)), from: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test(arguments: [false, true])
  func `the store's error is reported`(isDryRun: Bool) {
    remove(.number(1), from: RefusingTodoStore(.noPlace), isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }
}

@Suite struct `The view of remove` {
  private let output = RemoveViewOutputSpy()

  private func start(_ arguments: Result<ParsedArguments, UsageError>) {
    let fixture = ContextFixture(arguments: arguments)
    RemoveView(output: output, context: fixture.context).start()
  }

  @Test func `words are a selection`() {
    start(.success(ParsedArguments(["1-3", "7"], flags: [.dryRun])))
    let target = ItemTarget.these(.range(1, 3), .number(7))
    #expect(output.events == [.remove(target, isDryRun: true)])
  }

  @Test func `what selects no items is refused`() {
    start(.success(ParsedArguments([])))
    start(.success(ParsedArguments(["3,,7"])))
    start(.failure(.unknownLetters("-x")))
    #expect(
      output.events == [
        .rejected(.missingOperand("the number of an item")),
        .rejected(.badSelection("3,,7", .notANumber)), .rejected(.unknownLetters("-x")),
      ])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { RemoveView(output: output, context: $0) }
  }
}

@Suite struct `The router of remove` {
  @Test func `it joins the parts into a module that works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.item(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])), store: store)
    RemoveRouter.assemble(fixture.context).start()
    #expect(fixture.output == "removed 1: Buy milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.number) == [2])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture()
    RemoveRouter.assemble(fixture.context).start()
    let error = UsageError.missingOperand("the number of an item")
    #expect(fixture.navigator.events == [.usage(error, command: "remove")])
  }
}
