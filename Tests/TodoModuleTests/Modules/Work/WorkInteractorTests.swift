import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of start and stop` {
  private let output = WorkInteractorOutputSpy()
  private static let idle = Fixtures.item(1)
  private static let running = Fixtures.item(2).started(at: Fixtures.yesterday)
  private static let stopped = running.stopped(at: Fixtures.now)
  private static let started = idle.started(at: Fixtures.now)

  private func run(
    _ change: WorkChange, _ target: ItemTarget?, keepsOthers: Bool = false,
    isDryRun: Bool = false, in store: any TodoStore
  ) {
    let interactor = WorkInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeItems(
      WorkRequest(change: change, target: target, keepsOthers: keepsOthers, isDryRun: isDryRun))
  }

  @Test func `starting an item stops the others`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, .number(1), in: store)
    #expect(
      output.events == [
        .changed(
          WorkOutcome(
            stopped: [.changed(from: Self.running, to: Self.stopped)],
            changes: [.changed(from: Self.idle, to: Self.started)]))
      ])
    #expect(try store.read().items == [Self.started, Self.stopped])
    #expect(Self.stopped.spent == 86_400)
  }

  @Test func `the others go on if asked for`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, .number(1), keepsOthers: true, in: store)
    #expect(try store.read().items == [Self.started, Self.running])
  }

  @Test func `starting an active item again changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, .number(2), in: store)
    #expect(
      output.events == [
        .changed(
          WorkOutcome(stopped: [], changes: [.changed(from: Self.running, to: Self.running)]))
      ])
    #expect(try store.history().done == [])
  }

  @Test func `a done item cannot be started, and nothing is stopped then`() throws {
    let items = [Fixtures.doneItem(1), Self.running]
    let store = try InMemoryTodoStore(items)
    run(.start, .number(1), in: store)
    #expect(output.events == [.failed(.alreadyDone(number: 1))])
    #expect(try store.read().items == items)
  }

  @Test func `a filter that finds nothing stops nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.start, try .filter("+no"), in: store)
    #expect(output.events == [.changed(WorkOutcome(stopped: [], changes: []))])
    #expect(try store.read().items == [Self.idle, Self.running])
  }

  @Test func `stopping without items stops all that are active, also hidden ones`() throws {
    let hidden = Fixtures.item(3, wait: "2026-12-01").started(at: Fixtures.yesterday)
    let store = try InMemoryTodoStore([Self.idle, Self.running, hidden])
    run(.stop, nil, in: store)
    #expect(
      output.events == [
        .changed(
          WorkOutcome(
            stopped: [],
            changes: [
              .changed(from: Self.running, to: Self.stopped),
              .changed(from: hidden, to: hidden.stopped(at: Fixtures.now)),
            ]))
      ])
  }

  @Test func `stopping an item that is not active changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.idle, Self.running])
    run(.stop, .number(1), in: store)
    #expect(
      output.events == [
        .changed(WorkOutcome(stopped: [], changes: [.changed(from: Self.idle, to: Self.idle)]))
      ])
    #expect(try store.read().items == [Self.idle, Self.running])
  }

  @Test(arguments: [WorkChange.start, .stop])
  func `a dry run and a mistake write nothing`(change: WorkChange) throws {
    let store = ReadOnlyStore([Self.idle, Self.running])
    run(change, .these(.range(1, 2)), isDryRun: true, in: store)
    run(change, try .words("milk"), in: store)
    #expect(store.writes == 0)
    #expect(output.events.count == 2)
  }
}
