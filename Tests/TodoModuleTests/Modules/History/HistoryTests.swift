import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of history` {
  private let view = HistoryViewSpy()
  private let interactor = HistoryInteractorSpy()
  private let router = RouterSpy()

  private func presenter(_ clock: Clock = Fixtures.clock) -> HistoryPresenter {
    let presenter = HistoryPresenter(interactor: interactor, router: router, clock: clock)
    presenter.view = view
    return presenter
  }

  @Test func `requests are handed on`() {
    presenter().didRequestHistory()
    presenter().didRequestForgetting(isDryRun: false)
    presenter().didRequestForgetting(isDryRun: true)
    #expect(interactor.events == [.read, .forget(isDryRun: false), .forget(isDryRun: true)])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `commands stand in the order of time, each with its distance from now`() {
    let past = (1...5).map {
      PastCommand(arguments: ["add", "\($0)"], at: Fixtures.now, itemCount: $0)
    }
    let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)
    presenter(clock)
      .didRead(CommandHistory(done: Array(past[..<3]), undone: Array(past[3...])))
    let rows = [(HistoryRow.Way.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    #expect(
      view.events == [
        .rows(
          zip(rows, 1...).map { row, number in
            HistoryRow(
              way: row.0, steps: row.1, time: Fixtures.now, wall: clock.wall, itemCount: number,
              arguments: ["add", "\(number)"])
          })
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `no command is no failure`() {
    presenter().didRead(CommandHistory(done: [], undone: []))
    #expect(view.events == [.rows([])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [0, 1, 12], [false, true])
  func `what was forgotten is counted`(count: Int, isDryRun: Bool) {
    presenter().didForget(count, isDryRun: isDryRun)
    #expect(view.events == [.forgotten(count, isDryRun: isDryRun)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown and is the exit code`() {
    presenter().didFail(.busy(path: "/x", seconds: 5))
    #expect(view.events == [.failure(Failure(.busy(path: "/x", seconds: 5)))])
    #expect(router.events == [.closed(.busy)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter().didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
    #expect(interactor.events == [])
  }
}

@Suite struct `The interactor of history` {
  private let output = HistoryInteractorOutputSpy()
  private static let command = PastCommand(arguments: ["add", "x"], at: Fixtures.now, itemCount: 1)

  private func interactor(_ store: any TodoStore) -> HistoryInteractor {
    let interactor = HistoryInteractor(store: store)
    interactor.output = output
    return interactor
  }

  @Test func `it reads what can be undone and redone, and forgets both`() throws {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: Self.command.arguments)
    for _ in 0..<2 {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { Fixtures.item($0) }
      }
    }
    try store.undo()
    let interactor = interactor(store)
    interactor.readHistory()
    interactor.forgetHistory(isDryRun: true)
    interactor.forgetHistory(isDryRun: false)
    interactor.readHistory()
    interactor.forgetHistory(isDryRun: false)
    #expect(
      output.events == [
        .read(CommandHistory(done: [Self.command], undone: [Self.command])),
        .forgot(2, isDryRun: true), .forgot(2, isDryRun: false),
        .read(CommandHistory(done: [], undone: [])), .forgot(0, isDryRun: false),
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
  }

  @Test func `the store's error is reported`() {
    let interactor = interactor(RefusingTodoStore(.noPlace))
    interactor.readHistory()
    interactor.forgetHistory(isDryRun: false)
    #expect(output.events == [.failed(.noPlace), .failed(.noPlace)])
  }
}
