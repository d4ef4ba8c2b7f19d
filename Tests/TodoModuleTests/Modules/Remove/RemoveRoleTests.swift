import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of remove` {
  private final class MockInteractor: Spy<TargetRequest>, RemoveInteractorInput {
    func removeItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: RemovePresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = RemovePresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (
      false, "removed 1: Buy milk",
      ["removing item 1 ended its series", "item 2 depended on item 1"]
    ),
    (
      true, "would remove 1: Buy milk",
      ["removing item 1 would end its series", "item 2 depends on item 1"]
    ),
  ])
  func `reports removed items, ended series and lost dependencies`(
    isDryRun: Bool, line: String, remarks: [String]
  ) {
    let item = Fixtures.item(1)
    let needed = Removal.Needed(number: 1, dependents: [2])
    presenter.didRemove(
      Removal(items: [item], lastOfSeries: [item], needed: [needed], leftDone: nil),
      isDryRun: isDryRun)
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.view.events.flatMap(\.remarks) == remarks.map { .fact($0) })
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store is a failure`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}

@Suite struct `Interactor of remove` {
  private final class MockOutput: Spy<Result<Removal, StoreError>>, RemoveInteractorOutput {
    func didRemove(_ removal: Removal, isDryRun: Bool) { record(.success(removal)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let items = [Fixtures.item(1), Fixtures.item(2, depends: [1]), Fixtures.item(3)]
  private static let removal = Removal(
    items: [items[0]], lastOfSeries: [], needed: [.init(number: 1, dependents: [2])], leftDone: nil)

  @Test(
    arguments: [
      (TargetRequest.number(1), [2, 3], .success(removal)),
      (.number(1, isDryRun: true), [1, 2, 3], .success(removal)),
      (.number(9), [1, 2, 3], .failure(.noSuchItem("9"))),
    ] as [(TargetRequest, [Int], Result<Removal, StoreError>)])
  func `named items are removed, and items that depend on them are reported`(
    request: TargetRequest, left: [Int], answer: Result<Removal, StoreError>
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.removeItems(request)
    #expect(output.events == [answer])
    #expect(try store.read().items.map(\.number) == left)
  }
}

@Suite struct `View of remove`: ViewSuite {
  let stage = ViewStage(RemoveView.init)

  @Test func `numbers are a selection, and a range must not go backwards`() {
    #expect(start(["3"], flags: [.dryRun]) == .requested(.number(3, isDryRun: true)))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    let words = Fixtures.formatter.report()
    let report = ReportViewModel(lines: [words.line(.removed, Fixtures.item(3))])
    #expect(shown(.lines) { $0.showReport(report) } == "removed 3: Buy milk\n")
    #expect(shown(.json) { $0.showReport(report) }.contains(#""number":3,"#))
  }
}
