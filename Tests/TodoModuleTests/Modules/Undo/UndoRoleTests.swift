import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of undo` {
  private final class MockInteractor: Spy<RewindRequest>, UndoInteractorInput {
    func undoCommands(_ request: RewindRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, RewindRequest>
  private let presenter: UndoPresenter

  private static func request(isDryRun: Bool) -> RewindRequest {
    RewindRequest(direction: .undo, steps: 1, isDryRun: isDryRun, skips: false)
  }

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = UndoPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request(isDryRun: false))
    mocks.expectOnly(asked: Self.request(isDryRun: false))
  }

  @Test(arguments: [
    (false, ["undid: todo add 'Buy milk'", "removed 1: Buy milk"]),
    (true, ["would undo: todo add 'Buy milk'", "would remove 1: Buy milk"]),
  ])
  func `the report has the command and the changes of its items`(
    isDryRun: Bool, texts: [String]
  ) {
    let command = PastCommand(arguments: ["add", "Buy milk"], at: Fixtures.now, itemCount: 1)
    presenter.didUndo(
      RewindOutcome(commands: [command], changes: [.removed(Fixtures.item(1))]), naming: [:],
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
