import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of explain` {
  private final class MockView: Spy<Explanation>, ExplainViewInput {
    func showExplanation(_ explanation: Explanation) { record(explanation) }
  }

  private final class MockInteractor: Spy<ExplainRequest>, ExplainInteractorInput {
    func explain(_ request: ExplainRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: ExplainPresenter

  init() {
    presenter = ExplainPresenter(interactor: interactor, router: router)
    presenter.view = view
    router.isReading = true
  }

  @Test func `a request is handed to the interactor, and its answer is shown`() throws {
    let rule = try RepetitionExpression("1w")
    presenter.didRequest(.every(rule))
    #expect(interactor.events == [.every(rule)])
    #expect(view.events == [])
    #expect(router.events == [])
    presenter.didExplain(.every(rule, [Fixtures.clock.today]))
    #expect(view.events == [.every(rule, [Fixtures.clock.today])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a date out of range is a mistake in the line, and other errors change nothing`() {
    presenter.didFail(.badDate(.outOfRange("9999y")))
    presenter.didFail(.noSuchItem("99"))
    #expect(view.events == [])
    #expect(
      router.events == [
        .usage(.badEdit(.date(.outOfRange("9999y")))),
        .failure(Failure(code: .notFound, message: "there is no item '99'")),
      ])
  }
}

@Suite struct `View of explain`: ViewSuite {
  let output = ViewOutputSpy<ExplainRequest>()
  func view(in context: ModuleContext) -> ExplainView {
    ExplainView(output: output, context: context)
  }

  @Test func `the first word says what is explained`() throws {
    start(["date", "fri"])
    start(["date", "mon"], flags: [.past])
    start(["filter", "+home", "or", "milk"])
    start(["filter"])
    start(["urgency", "3", "5-7"])
    start(["every", "1w/strict"])
    #expect(
      output.events == [
        .requested(.date(try DateExpression("fri"), .forward)),
        .requested(.date(try DateExpression("mon"), .backward)),
        .requested(.filter(.any([.term(.tag(Tag("home"))), .term(.text("milk"))]))),
        .requested(.filter(.all([]))),
        .requested(.urgency(ItemSelection([.number(3), .range(5, 7)]))),
        .requested(.every(try RepetitionExpression("1w/strict"))),
      ])
  }

  @Test func `a token is explained by its value`() throws {
    start(["date", "due:fri"])
    start(["date", "wait:due-3d"])
    start(["every", "every:1w/strict"])
    start(["date", "every:1w"])
    start(["date", "due:due-3d"])
    start(["date", "priority:high"])
    #expect(
      output.events == [
        .requested(.date(try DateExpression("fri"), .forward)),
        .requested(.date(try DateExpression("due-3d", allowsDue: true), .forward)),
        .requested(.every(try RepetitionExpression("1w/strict"))),
        .rejected(
          .said("'every:1w' is a rule, not a date; type: todo explain every 1w")),
        .rejected(.badDate(nil, .dueNotAllowed("due-3d"))),
        .rejected(.badDate(nil, .notADate("priority:high", suggestion: nil))),
      ])
  }

  @Test func `words that cannot be explained are rejected`() {
    start([])
    start(["dat", "fri"])
    start(["date"])
    start(["date", "fri", "mon"])
    start(["date", "2025-02-30"])
    start(["filter", "or"])
    start(["urgency"])
    start(["every", "weekli"])
    let place = FilterLocation(word: 1, character: nil)
    #expect(
      output.events == [
        .rejected(.missingOperand("what to explain (date, filter, urgency or every)")),
        .rejected(.said("cannot explain 'dat'; did you mean 'date'?")),
        .rejected(.missingOperand("a date, as in fri+1w@9")),
        .rejected(.unexpectedWord("mon")), .rejected(.badDate(nil, .noSuchDay("2025-02-30"))),
        .rejected(.inFilter(place, .mayBeText("missing term before 'or'", .search))),
        .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")),
        .rejected(.badDate(nil, .notARule("weekli", suggestion: "weekly"))),
      ])
  }
}
