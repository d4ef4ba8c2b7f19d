import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of reopen` {
  private final class MockInteractor: Spy<TargetRequest>, ReopenInteractorInput {
    func reopenItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: ReopenPresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ReopenPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (false, "reopened 1: Buy milk", "item 5, the next in the series, was removed"),
    (true, "would reopen 1: Buy milk", "item 5, the next in the series, would be removed"),
  ])
  func `the report has the reopened item, and the change of the next item of its series`(
    isDryRun: Bool, line: String, remark: String
  ) {
    presenter.didReopen(
      Completion(
        outcomes: [
          CompletionOutcome(
            item: Fixtures.item(1), isChanged: true, effect: .removedNext(Fixtures.item(5)))
        ], effects: DependencyEffects(), isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.view.events.flatMap(\.remarks) == [.fact(remark)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
