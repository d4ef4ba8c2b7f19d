import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of start` {
  private final class MockInteractor: Spy<StartRequest>, StartInteractorInput {
    func startWork(_ request: StartRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, StartRequest>
  private let presenter: StartPresenter
  private static let request = StartRequest(
    target: .number(3), keepsOthers: false, isDryRun: false, moment: nil)

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = StartPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request)
    mocks.expectOnly(asked: Self.request)
  }

  @Test(arguments: [
    (false, ["stopped 1: Buy milk", "started 2: Buy milk", "already started 3: Buy milk"]),
    (
      true,
      ["would stop 1: Buy milk", "would start 2: Buy milk", "already started 3: Buy milk"]
    ),
  ])
  func `stopped items are before started items`(isDryRun: Bool, texts: [String]) {
    let running = { (number: Int) in Fixtures.item(number, started: Fixtures.yesterday) }
    presenter.didStart(
      [
        .changed(from: Fixtures.item(2), to: running(2)),
        .changed(from: running(3), to: running(3)),
      ], stopping: [.changed(from: running(1), to: Fixtures.item(1))], isDryRun: isDryRun)
    #expect(mocks.view.events.map(\.texts) == [texts])
    #expect(mocks.view.events.flatMap(\.remarks) == [])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
