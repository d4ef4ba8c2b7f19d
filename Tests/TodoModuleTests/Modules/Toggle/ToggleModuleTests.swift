import Testing

@testable import TodoEntities
@testable import TodoModule

// Each role of `toggle` alone, between mocks of the roles next to it; then the whole module. What a report says of
// series and dependencies is tested in Presentation/CompletionReportTests. That nothing of a module survives its view
// is tested for all modules at once, in Architecture/ModuleLifetimeTests.

@Suite struct `Presenter of toggle` {
  private final class MockView: Spy<ReportViewModel>, ToggleViewInput {
    func showReport(_ report: ReportViewModel) { record(report) }
  }

  private final class MockInteractor: Spy<TargetRequest>, ToggleInteractorInput {
    func toggleItems(_ request: TargetRequest) { record(request) }
  }

  private let mocks: Mocks<ReportViewModel, TargetRequest>
  private let presenter: TogglePresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = TogglePresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(.number(3))
    mocks.expectOnly(asked: .number(3))
  }

  @Test(arguments: [
    (false, ["reopened 1: Buy milk", "done 2: Pay rent"]),
    (true, ["would reopen 1: Buy milk", "would complete 2: Pay rent"]),
  ])
  func `the report has the change of each item`(isDryRun: Bool, texts: [String]) {
    let outcomes = [Fixtures.item(1), Fixtures.doneItem(2)].map {
      CompletionOutcome(item: $0, isChanged: true, effect: nil)
    }
    presenter.didToggle(
      Completion(outcomes: outcomes, effects: DependencyEffects(), isDryRun: isDryRun))
    #expect(mocks.view.events.map(\.texts) == [texts])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noSuchItem("9"))
    mocks.expectOnly(.failure(Failure(.noSuchItem("9"))))
  }
}

@Suite struct `Interactor of toggle` {
  private final class MockOutput: Spy<Result<Completion, StoreError>>, ToggleInteractorOutput {
    func didToggle(_ completion: Completion) { record(.success(completion)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  /// Toggles items of a list, and returns the list after that.
  private func toggle(_ target: ItemTarget, isDryRun: Bool = false) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = ToggleInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.toggleItems(TargetRequest(target: target, isDryRun: isDryRun))
    return try store.read().items
  }

  @Test(arguments: [false, true])
  func `open items are completed and done ones reopened, at the time of the command`(
    isDryRun: Bool
  ) throws {
    let after = Self.before[...1].map { $0.toggled(at: Fixtures.now) }
    #expect(
      try toggle(.these(.number(2), .number(1)), isDryRun: isDryRun)
        == (isDryRun ? Self.before : after + [Self.before[2]]))
    let outcomes = after.map { CompletionOutcome(item: $0, isChanged: true, effect: nil) }
    #expect(
      output.events == [
        .success(Completion(outcomes: outcomes, effects: DependencyEffects(), isDryRun: isDryRun))
      ])
  }

  @Test func `if one item does not exist, none is changed`() throws {
    #expect(try toggle(.these(.number(1), .number(9))) == Self.before)
    #expect(output.events == [.failure(.noSuchItem("9"))])
  }
}

@Suite struct `View of toggle`: ViewSuite {
  let stage = ViewStage(ToggleView.init)

  @Test func `numbers are a selection, and a range must not go backwards`() {
    let request = TargetRequest(target: .these(.range(1, 3), .number(7)), isDryRun: true)
    #expect(start(["1-3", "7"], flags: [.dryRun]) == .requested(request))
    #expect(start(["3-1"]) == .rejected(.backwards))
  }

  @Test func `a report has a line for each item`() {
    let item = Fixtures.item(2, Fixtures.hostileTitle)
    let report = ReportViewModel(lines: [Fixtures.formatter.report().line(.reopened, item)])
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

/// Words instead of a number, in the complete program.
@Suite struct `Toggling an item by words of its title` {
  private let program = ProgramFixture(
    "add Call Ann", "add Call Bob", "add Buy milk", "done 1", "cancel 3")

  @Test(arguments: [
    ("Ann", "reopened 1: Call Ann"), ("bob", "done 2: Call Bob"), ("milk", "reopened 3: Buy milk"),
  ])
  func `finds open and ended items`(words: String, report: String) {
    #expect(program.type("toggle \(words)") == "\(report)\n")
  }

  @Test func `changes nothing if several have them`() {
    let run = program.type("toggle call")
    #expect(run.code == .notFound)
    #expect(run.suggestedLines == ["toggle 1", "toggle 2"])
    #expect(program.type("list is:done --format {number}").output == "1\n")
  }
}
