import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of clear` {
  private final class MockInteractor: Spy<ClearRequest>, ClearInteractorInput {
    func removeDone(_ request: ClearRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, ClearRequest>
  private let presenter: ClearPresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ClearPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(ClearRequest(filter: .all([]), before: nil, isDryRun: false))
    mocks.expectOnly(asked: ClearRequest(filter: .all([]), before: nil, isDryRun: false))
  }

  @Test(arguments: [(false, "removed 2: Pay rent"), (true, "would remove 2: Pay rent")])
  func `each done item is named`(isDryRun: Bool, line: String) {
    presenter.didRemove([Fixtures.doneItem(2)], isDryRun: isDryRun)
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.view.events.flatMap(\.remarks) == [])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `without done items there is nothing to clear`() {
    presenter.didRemove([], isDryRun: false)
    #expect(mocks.view.events.map(\.ifEmpty) == ["nothing to clear"])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
