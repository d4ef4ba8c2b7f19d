import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of stop` {
  private final class MockInteractor: Spy<StopRequest>, StopInteractorInput {
    func stopWork(_ request: StopRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, StopRequest>
  private let presenter: StopPresenter

  private static func request(_ target: ItemTarget?, isDryRun: Bool = false) -> StopRequest {
    StopRequest(target: target, isDryRun: isDryRun, moment: nil)
  }

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = StopPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request(.number(3)))
    mocks.expectOnly(asked: Self.request(.number(3)))
  }

  @Test(arguments: [
    (false, ["stopped 1: Buy milk", "not started 2: Buy milk"]),
    (true, ["would stop 1: Buy milk", "not started 2: Buy milk"]),
  ])
  func `the report says which item was started`(isDryRun: Bool, texts: [String]) {
    let running = Fixtures.item(1, started: Fixtures.yesterday)
    presenter.didStop(
      [
        .changed(from: running, to: Fixtures.item(1)),
        .changed(from: Fixtures.item(2), to: Fixtures.item(2)),
      ], by: Self.request(.these(.range(1, 2)), isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [texts])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `if there is nothing to stop, the sentence depends on whether an item was named`() {
    presenter.didStop([], by: Self.request(nil))
    presenter.didStop([], by: Self.request(.number(3)))
    #expect(
      mocks.view.events.map(\.ifEmpty)
        == ["no item is started", "no item matches; nothing was changed"])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
