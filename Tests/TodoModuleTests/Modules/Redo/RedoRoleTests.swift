import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of redo` {
  private final class MockInteractor: Spy<RewindRequest>, RedoInteractorInput {
    func redoCommands(_ request: RewindRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, RewindRequest>
  private let presenter: RedoPresenter

  private static func request(isDryRun: Bool) -> RewindRequest {
    RewindRequest(direction: .redo, steps: 1, isDryRun: isDryRun, skips: false)
  }

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = RedoPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request(isDryRun: false))
    mocks.expectOnly(asked: Self.request(isDryRun: false))
  }

  @Test(arguments: [
    (false, ["redid: todo add 'Buy milk'", "added 1: Buy milk"]),
    (true, ["would redo: todo add 'Buy milk'", "would add 1: Buy milk"]),
  ])
  func `the report has the command and the changes of its items`(
    isDryRun: Bool, texts: [String]
  ) {
    let command = PastCommand(arguments: ["add", "Buy milk"], at: Fixtures.now, itemCount: 1)
    presenter.didRedo(
      RewindOutcome(commands: [command], changes: [.added(Fixtures.item(1))]), naming: [:],
      by: Self.request(isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [texts])
    #expect(mocks.view.events.flatMap(\.remarks) == [])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
