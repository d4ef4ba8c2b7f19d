import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of cancel` {
  private final class MockInteractor: Spy<TargetRequest>, CancelInteractorInput {
    func cancelItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: CancelPresenter

  init() {
    let (view, interactor) = (MockReportView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = CancelPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (false, "cancelled 1: Buy milk", "the series of item 1 has ended"),
    (true, "would cancel 1: Buy milk", "the series of item 1 would end"),
  ])
  func `the report names the cancelled items and the effect on their series`(
    isDryRun: Bool, line: String, remark: String
  ) {
    let item = Fixtures.item(1).ended(as: .cancelled, at: Fixtures.now)
    presenter.didCancel(
      Completion(
        outcomes: [CompletionOutcome(item: item, isChanged: true, effect: .ended)],
        effects: DependencyEffects(), isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [[line]])
    #expect(mocks.view.events.flatMap(\.remarks) == [.fact(remark)])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}

@Suite struct `Interactor of cancel` {
  private final class MockOutput: Spy<Result<Completion, StoreError>>, CancelInteractorOutput {
    func didCancel(_ completion: Completion) { record(.success(completion)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  @Test(arguments: [false, true])
  func `items are cancelled at the time of the command, a done one too`(
    isDryRun: Bool
  ) throws {
    let (output, before) = (MockOutput(), [Fixtures.item(1), Fixtures.doneItem(2)])
    let store = try InMemoryTodoStore(before)
    let interactor = CancelInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.cancelItems(
      TargetRequest(target: .these(.range(1, 2)), isDryRun: isDryRun))
    let after = before.map { $0.ended(as: .cancelled, at: Fixtures.now) }
    #expect(try store.read().items == (isDryRun ? before : after))
    #expect(
      output.events == [
        .success(
          Completion(
            outcomes: after.map { CompletionOutcome(item: $0, isChanged: true, effect: nil) },
            effects: DependencyEffects(), isDryRun: isDryRun))
      ])
  }
}

@Suite struct `View of cancel`: ViewSuite {
  let stage = ViewStage(CancelView.init)

  @Test func `numbers are a selection, and a range must not go backwards`() {
    #expect(start(["3"], flags: [.dryRun]) == .requested(.number(3, isDryRun: true)))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }
}
