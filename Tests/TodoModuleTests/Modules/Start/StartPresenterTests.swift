import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of start and stop` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)
  private static let started = idle.started(at: Fixtures.now)

  private func run(
    _ change: StartChange, _ target: ItemTarget?, keepsOthers: Bool = false,
    isDryRun: Bool = false, in store: any TodoStore
  ) {
    let interactor = StartInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = StartPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      StartRequest(change: change, target: target, keepsOthers: keepsOthers, isDryRun: isDryRun))
  }

  /// An item that was changed, with its verb.
  private static func line(
    _ verb: ChangeReport.Verb, _ before: TodoItem, _ after: TodoItem
  ) -> ChangeReport.Line {
    ChangeReport.Line(.changed(from: before, to: after), changed: verb, at: Fixtures.wall)
  }

  @Test func `starting an item stops the others, which come first`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, .number(1), in: store)
    #expect(
      view.events == [
        .of([
          Self.line(.stopped, Self.running, Self.stopped),
          Self.line(.started, Self.idle, Self.started),
        ])
      ])
    #expect(router.events == [.closed(.ok)])
    #expect(try store.read().items == [Self.started, Self.stopped])
    #expect(Self.stopped.spent == 86_400)
  }

  @Test func `the others go on if asked for`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, .number(1), keepsOthers: true, in: store)
    #expect(try store.read().items == [Self.started, Self.running])
  }

  @Test(arguments: [
    (StartChange.start, running, ChangeReport.Verb.alreadyStarted), (.stop, idle, .alreadyStopped),
  ])
  func `an item that is as asked for already changes nothing`(
    change: StartChange, item: TodoItem, verb: ChangeReport.Verb
  ) throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(change, .number(item.number), in: store)
    let row = ItemRow(item, at: Fixtures.wall)
    #expect(view.events == [.of([ChangeReport.Line(verb: verb, row: row)])])
    #expect(try store.history().done == [])
  }

  @Test func `a done item cannot be started, and nothing is stopped then`() throws {
    let items = [Fixtures.doneItem(1), Self.running]
    let store = try InMemoryTodoStore(items)
    run(.start, .number(1), in: store)
    #expect(router.events == [.failure(Failure(.alreadyDone(number: 1)))])
    #expect(try store.read().items == items)
  }

  @Test func `a filter that finds nothing stops nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, try .filter("+no"), in: store)
    #expect(view.events == [.of([])])
    #expect(try store.read().items == [Self.idle, Self.running])
  }

  @Test func `stopping without items stops all that are active, also hidden ones`() throws {
    let hidden = Fixtures.item(3, wait: "2026-12-01").started(at: Fixtures.yesterday)
    let store = try InMemoryTodoStore([Self.idle, Self.running, hidden])
    run(.stop, nil, in: store)
    #expect(
      view.events == [
        .of(
          [
            Self.line(.stopped, Self.running, Self.stopped),
            Self.line(.stopped, hidden, hidden.stopped(at: Fixtures.now)),
          ], nothing: .nothingToStop)
      ])
  }

  @Test func `if nothing runs, it says so`() throws {
    run(.stop, nil, in: try InMemoryTodoStore([Self.idle]))
    #expect(view.events == [.of([], nothing: .nothingToStop)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [StartChange.start, .stop])
  func `a dry run and a mistake write nothing`(change: StartChange) throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    run(change, .these(.range(1, 2)), isDryRun: true, in: store)
    run(change, try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(view.events.count == 1)
    #expect(router.events.count == 2)
  }
}
