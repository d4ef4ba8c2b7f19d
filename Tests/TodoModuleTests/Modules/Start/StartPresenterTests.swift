import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of start` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)
  private static let started = idle.started(at: Fixtures.now)

  private func start(
    _ target: ItemTarget, keepsOthers: Bool = false, isDryRun: Bool = false,
    in store: any TodoStore
  ) {
    let interactor = StartInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = StartPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(
      StartRequest(target: target, keepsOthers: keepsOthers, isDryRun: isDryRun))
  }

  /// An item that was changed, with its verb.
  private static func line(
    _ verb: ChangeReport.Verb, _ before: TodoItem, _ after: TodoItem
  ) -> ChangeReport.Line {
    ChangeReport.Line(.changed(from: before, to: after), changed: verb, at: Fixtures.wall)
  }

  @Test func `starting an item stops the others, which come first`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(.number(1), in: store)
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
    start(.number(1), keepsOthers: true, in: store)
    #expect(try store.read().items == [Self.started, Self.running])
  }

  @Test func `an item that is as asked for already changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(.number(Self.running.number), in: store)
    let row = ItemRow(Self.running, at: Fixtures.wall)
    #expect(view.events == [.of([ChangeReport.Line(verb: .alreadyStarted, row: row)])])
    #expect(try store.history().done == [])
  }

  @Test func `a done item cannot be started, and nothing is stopped then`() throws {
    let items = [Fixtures.doneItem(1), Self.running]
    let store = try InMemoryTodoStore(items)
    start(.number(1), in: store)
    #expect(router.events == [.failure(Failure(.alreadyDone(number: 1)))])
    #expect(try store.read().items == items)
  }

  @Test func `a filter that finds nothing stops nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    start(try .filter("+no"), in: store)
    #expect(view.events == [.of([])])
    #expect(try store.read().items == [Self.idle, Self.running])
  }

  @Test func `a dry run and a mistake write nothing`() throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    start(.these(.range(1, 2)), isDryRun: true, in: store)
    start(try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(view.events.count == 1)
    #expect(router.events.count == 2)
  }
}
