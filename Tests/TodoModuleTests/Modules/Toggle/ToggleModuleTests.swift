import Testing

@testable import TodoEntities
@testable import TodoModule

// Each role of `toggle` alone, between mocks of the roles next to it; then the whole module. What it shares with
// `done` and `reopen`, such as series and dependencies, is tested in Display/ItemCompletionPresenterTests. That
// nothing of a module survives its view is tested for all modules at once, in Architecture/ModuleLifetimeTests.

@Suite struct `Presenter of toggle` {
  private final class MockView: Spy<ChangeReport>, ReportViewInput {
    func showReport(_ report: ChangeReport) { record(report) }
  }

  private final class MockInteractor: Spy<TargetRequest>, ToggleInteractorInput {
    func changeItems(_ request: TargetRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: TogglePresenter

  init() {
    presenter = TogglePresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    let request = TargetRequest(target: .number(3), isDryRun: false)
    presenter.didRequest(request)
    #expect(interactor.events == [request])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true])
  func `the report says what became of each item`(isDryRun: Bool) {
    let (open, done) = (Fixtures.item(1), Fixtures.doneItem(2))
    let outcomes = [open, done].map { CompletionOutcome(item: $0, isChanged: true, effect: nil) }
    presenter.didChange(outcomes, DependencyEffects(), isDryRun: isDryRun)
    let lines = [
      ChangeReport.Line(verb: .reopened, row: ItemRow(open, at: Fixtures.wall)),
      ChangeReport.Line(verb: .ended(.done), row: ItemRow(done, at: Fixtures.wall)),
    ]
    #expect(view.events == [.of(lines, isDryRun: isDryRun)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(.noSuchItem("9")))])
  }
}

@Suite struct `Interactor of toggle` {
  private final class MockOutput: Spy<MockOutput.Event>, ToggleInteractorOutput {
    enum Event: Equatable {
      case changed([CompletionOutcome], DependencyEffects, isDryRun: Bool)
      case failed(StoreError)
    }

    func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool) {
      record(.changed(outcomes, effects, isDryRun: isDryRun))
    }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  private func toggle(
    _ target: ItemTarget, in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = ToggleInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeItems(TargetRequest(target: target, isDryRun: isDryRun))
  }

  @Test(arguments: [false, true])
  func `open items are completed and done ones reopened, at the time of the command`(
    isDryRun: Bool
  ) throws {
    let store = try InMemoryTodoStore(Self.before)
    toggle(.these(.number(2), .number(1)), in: store, isDryRun: isDryRun)
    let after = Self.before[...1].map { $0.toggled(at: Fixtures.now) }
    let outcomes = after.map { CompletionOutcome(item: $0, isChanged: true, effect: nil) }
    #expect(output.events == [.changed(outcomes, DependencyEffects(), isDryRun: isDryRun)])
    #expect(try store.read().items == (isDryRun ? Self.before : after + [Self.before[2]]))
  }

  @Test func `if one item does not exist, none is changed`() throws {
    let store = try InMemoryTodoStore(Self.before)
    toggle(.these(.number(1), .number(9)), in: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.before)
  }
}

@Suite struct `View of toggle`: ViewSuite {
  let stage = ViewStage(ToggleView.init)

  @Test func `words are a selection, and a word that is none is rejected`() {
    let request = TargetRequest(target: .these(.range(1, 3), .number(7)), isDryRun: true)
    #expect(start(["1-3", "7"], flags: [.dryRun]) == .requested(request))
    #expect(start(["3,,7"]) == .rejected(.notNumbers("3,,7")))
  }

  @Test func `a report has a line for each item`() {
    let row = ItemRow(Fixtures.item(2, Fixtures.hostileTitle), at: Fixtures.wall)
    let report = ChangeReport.of([ChangeReport.Line(verb: .reopened, row: row)])
    #expect(
      shown(.table) { $0.showReport(report) } == "reopened 2: \(Fixtures.escapedHostileTitle)\n")
  }
}

@Suite struct `Running toggle` {
  @Test func `open items are done, and done ones are open again`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1", "2"])), store: store)
    Command.toggle.start(in: fixture)
    #expect(fixture.output == "done 1: Buy milk\nreopened 2: Pay rent\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
