import Testing
import TodoEntities

@testable import TodoModule

// Each role of `check` alone, between mocks of the roles next to it; then the complete module. For all modules,
// Architecture/ModuleLifetimeTests tests that no object of a module outlives its view.

@Suite struct `Presenter of check` {
  private final class MockView: Spy<MockView.Event>, CheckViewInput {
    enum Event: Equatable { case matches(Int, countsAll: Bool) }

    func showMatches(_ count: Int, countsAll: Bool) {
      record(.matches(count, countsAll: countsAll))
    }
  }

  private final class MockInteractor: Spy<CheckRequest>, CheckInteractorInput {
    func countMatches(_ request: CheckRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: CheckPresenter

  init() {
    presenter = CheckPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static func request(countsAll: Bool = false) -> CheckRequest {
    CheckRequest(query: ItemQuery(.all([])), countsAll: countsAll)
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request())
    #expect(interactor.events == [Self.request()])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test(arguments: [(0, false, ExitCode.no), (1, false, .ok), (0, true, .no), (12, true, .ok)])
  func `the matches are shown, and the exit code says whether there are any`(
    matches: Int, countsAll: Bool, code: ExitCode
  ) {
    presenter.didCount(matches, for: Self.request(countsAll: countsAll))
    #expect(view.events == [.matches(matches, countsAll: countsAll)])
    #expect(router.events == [.closed(code)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(.noPlace))])
  }
}

@Suite struct `Interactor of check` {
  private final class MockOutput: Spy<MockOutput.Event>, CheckInteractorOutput {
    enum Event: Equatable { case counted(Int, CheckRequest), failed(StoreError) }

    func didCount(_ matches: Int, for request: CheckRequest) { record(.counted(matches, request)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()

  /// Counts in a list of three open items and a done one. Returns what was asked.
  private func count(
    _ filter: String, includesHidden: Bool = false, countsAll: Bool = true
  ) throws -> CheckRequest {
    let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3), Fixtures.item(4)]
    let interactor = CheckInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    let query = ItemQuery(try ItemFilter(where: filter), includesHidden: includesHidden)
    let request = CheckRequest(query: query, countsAll: countsAll)
    interactor.countMatches(request)
    return request
  }

  @Test(arguments: [(false, false, 1), (false, true, 3), (true, true, 4)])
  func `the search stops at the first match unless all are counted`(
    includesHidden: Bool, countsAll: Bool, matches: Int
  ) throws {
    let request = try count("milk or rent", includesHidden: includesHidden, countsAll: countsAll)
    #expect(output.events == [.counted(matches, request)])
  }

  @Test(arguments: [false, true]) func `no match is an answer too`(countsAll: Bool) throws {
    let request = try count("zzz", countsAll: countsAll)
    #expect(output.events == [.counted(0, request)])
  }

  @Test func `a filter with a date out of range fails`() throws {
    _ = try count("due:9999-12-31+1d")
    let error = DateError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(output.events == [.failed(.badDate(error))])
  }
}

@Suite struct `View of check`: ViewSuite {
  let stage = ViewStage(CheckView.init)

  @Test func `words and options become a request, unless the filter is invalid`() {
    start(["+home"], flags: [.all, .count])
    let query = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true)
    #expect(output.events == [.requested(CheckRequest(query: query, countsAll: true))])
    #expect(start(["OR"]) == .rejected(.said("the operator 'OR' must be in lower case")))
  }

  @Test(arguments: [
    (OutputForm.lines, 1, false, ""), (.table, 0, false, ""), (.lines, 12, true, "12\n"),
    (.table, 0, true, "0\n"), (.json, 1, false, "true\n"), (.json, 0, false, "false\n"),
    (.json, 12, true, "12\n"),
  ])
  func `an answer is printed only as a count or as JSON`(
    form: OutputForm, matches: Int, countsAll: Bool, expected: String
  ) {
    #expect(shown(form) { $0.showMatches(matches, countsAll: countsAll) } == expected)
  }
}

@Suite struct `Running check` {
  @Test func `the exit code is the answer, and --count prints the number`() {
    let program = ProgramFixture("add Buy milk +home")
    #expect(program.run("check", "+home") == .init())
    #expect(program.run("check", "+work") == .init(.no))
    #expect(program.run("check", "--count", "milk") == "1\n")
  }
}
