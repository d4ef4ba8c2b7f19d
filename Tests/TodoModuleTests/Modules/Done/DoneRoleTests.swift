import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of done` {
  private final class MockInteractor: Spy<TargetRequest>, DoneInteractorInput {
    func completeItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: DonePresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = DonePresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (false, "done 1: Buy milk", "item 1 is done, but lines of its checklist are open: 1 of 1"),
    (
      true, "would complete 1: Buy milk",
      "item 1 would be done, but lines of its checklist are open: 1 of 1"
    ),
  ])
  func `the report names done items, and open lines of their checklists`(
    isDryRun: Bool, line: String, remark: String
  ) {
    let item = Fixtures.item(1, notes: "- [ ] oat").completed(at: Fixtures.now)
    presenter.didComplete(
      Completion(
        outcomes: [CompletionOutcome(item: item, isChanged: true, effect: nil)],
        effects: DependencyEffects(), isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.view.events.flatMap(\.remarks) == [.fact(remark)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `names an item that is done already`() {
    presenter.didComplete(
      Completion(
        outcomes: [CompletionOutcome(item: Fixtures.doneItem(2), isChanged: false, effect: nil)],
        effects: DependencyEffects(), isDryRun: false))
    #expect(mocks.view.events.map(\.texts) == [["already done 2: Pay rent"]])
    #expect(mocks.view.events.flatMap(\.remarks) == [])
  }

  @Test(arguments: [false, true])
  func `names the open item of the series of a done item`(isDryRun: Bool) {
    presenter.didFind(RelatedItems(successors: [(2, Fixtures.item(6, "Stretch"))]))
    presenter.didComplete(
      Completion(
        outcomes: [CompletionOutcome(item: Fixtures.doneItem(2), isChanged: false, effect: nil)],
        effects: DependencyEffects(), isDryRun: isDryRun))
    #expect(
      mocks.view.events.flatMap(\.remarks)
        == [.hint("item 2 is done. The next item of its series is 6: Stretch")])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}
