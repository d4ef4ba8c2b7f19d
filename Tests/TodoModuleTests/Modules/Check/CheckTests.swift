import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of check` {
  private let view = CheckViewSpy()
  private let interactor = CheckInteractorSpy()
  private let router = RouterSpy()
  private let presenter: CheckPresenter

  init() {
    presenter = CheckPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  private func request(counting: Bool) -> CheckRequest {
    CheckRequest(query: ItemQuery(.all([])), countsAll: counting)
  }

  @Test func `a request goes to the interactor`() {
    presenter.didRequestCheck(request(counting: true))
    #expect(interactor.requests == [request(counting: true)])
  }

  @Test(arguments: [
    (false, 0, CheckAnswer.isMatched(false), ExitCode.no), (false, 1, .isMatched(true), .ok),
    (true, 0, .count(0), .no), (true, 7, .count(7), .ok),
  ])
  func `the answer is the exit code`(
    counting: Bool, matches: Int, answer: CheckAnswer, code: ExitCode
  ) {
    presenter.didCount(matches, for: request(counting: counting))
    #expect(view.events == [.answer(answer)])
    #expect(router.events == [.closed(code)])
  }

  @Test func `a failure is not a no`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [.failure(Failure(.noPlace))])
    #expect(router.events == [.closed(.io)])
  }

  @Test func `words that make no request open the usage`() {
    presenter.didRejectArguments(.badTerm("", .empty))
    #expect(router.events == [.usage(.badTerm("", .empty))])
  }
}

@Suite struct `Interactor of check` {
  private let output = CheckInteractorOutputSpy()
  private let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3), Fixtures.item(4)]

  private func run(_ filter: String, all: Bool = false, counting: Bool) throws {
    let interactor = CheckInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.countMatches(
      CheckRequest(
        query: ItemQuery(try ItemFilter(where: filter), includesHidden: all), countsAll: counting))
  }

  @Test func `the first match is enough unless all are counted`() throws {
    try run("milk or rent", counting: false)
    try run("milk or rent", counting: true)
    try run("milk or rent", all: true, counting: true)
    try run("zzz", counting: false)
    #expect(output.events == [.counted(1), .counted(3), .counted(4), .counted(0)])
  }

  @Test func `a date that cannot be reckoned is a failure`() throws {
    try run("due:9999-12-31+1d", counting: false)
    #expect(
      output.events == [
        .failed(.badDate(.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))))
      ])
  }
}

@Suite struct `View of check` {
  private let output = CheckViewOutputSpy()

  @Test func `words and options make a request`() {
    let arguments = ParsedArguments(["+home"], flags: [.all, .count])
    let fixture = ContextFixture(arguments: .success(arguments))
    CheckView(output: output, context: fixture.context).start()
    let query = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true)
    #expect(output.events == [.check(CheckRequest(query: query, countsAll: true))])
  }

  @Test func `a bad filter is rejected`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["OR"])))
    CheckView(output: output, context: fixture.context).start()
    #expect(output.events == [.rejected(.badTerm("OR", .capitals))])
  }

  @Test(arguments: [
    (OutputForm.lines, CheckAnswer.isMatched(true), ""), (.table, .isMatched(false), ""),
    (.lines, .count(12), "12\n"), (.table, .count(0), "0\n"), (.json, .isMatched(true), "true\n"),
    (.json, .isMatched(false), "false\n"), (.json, .count(12), "12\n"),
  ])
  func `the answer is silent unless it is asked for`(
    form: OutputForm, answer: CheckAnswer, expected: String
  ) {
    let fixture = ContextFixture(form: form)
    CheckView(output: output, context: fixture.context).showAnswer(answer)
    #expect(fixture.output == expected)
  }
}
