import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of stop` {
  private let view = ReportViewSpy()
  private let router = RouterSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)

  private func stop(_ target: ItemTarget?, isDryRun: Bool = false, in store: any TodoStore) {
    let interactor = StopInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    let presenter = StopPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(StopRequest(target: target, isDryRun: isDryRun))
  }

  /// An item that was changed, with its verb.
  private static func line(
    _ verb: ChangeReport.Verb, _ before: TodoItem, _ after: TodoItem
  ) -> ChangeReport.Line {
    ChangeReport.Line(.changed(from: before, to: after), changed: verb, at: Fixtures.wall)
  }

  @Test func `an item that is as asked for already changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    stop(.number(Self.idle.number), in: store)
    let row = ItemRow(Self.idle, at: Fixtures.wall)
    #expect(view.events == [.of([ChangeReport.Line(verb: .alreadyStopped, row: row)])])
    #expect(try store.history().done == [])
  }

  @Test func `stopping without items stops all that are active, also hidden ones`() throws {
    let hidden = Fixtures.item(3, wait: "2026-12-01").started(at: Fixtures.yesterday)
    let store = try InMemoryTodoStore([Self.idle, Self.running, hidden])
    stop(nil, in: store)
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
    stop(nil, in: try InMemoryTodoStore([Self.idle]))
    #expect(view.events == [.of([], nothing: .nothingToStop)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a dry run and a mistake write nothing`() throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    stop(.these(.range(1, 2)), isDryRun: true, in: store)
    stop(try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(view.events.count == 1)
    #expect(router.events.count == 2)
  }
}
