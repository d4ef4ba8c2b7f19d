import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of history` {
  private let view = HistoryViewSpy()
  private let interactor = HistoryInteractorSpy()
  private let router = RouterSpy()

  private func presenter(_ clock: Clock = Fixtures.clock) -> HistoryPresenter {
    let presenter = HistoryPresenter(interactor: interactor, router: router, clock: clock)
    presenter.view = view
    return presenter
  }

  @Test func `each request calls its own method of the interactor`() {
    let requests = [
      HistoryRequest.show(limit: nil), .forget(isDryRun: false), .forget(isDryRun: true),
    ]
    for request in requests { presenter().didRequestHistory(request) }
    #expect(interactor.events == requests)
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `commands to undo come before those to redo, each with its number of steps`() {
    let past = (1...5).map {
      PastCommand(arguments: ["add", "\($0)"], at: Fixtures.now, itemCount: $0)
    }
    let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)
    presenter(clock)
      .didRead(CommandHistory(done: Array(past[..<3]), undone: Array(past[3...])))
    let rows = [(RewindDirection.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    #expect(
      view.events == [
        .rows(
          zip(rows, 1...).map { row, number in
            HistoryRow(
              direction: row.0, steps: row.1, time: Fixtures.now, wall: clock.wall,
              itemCount: number,
              arguments: ["add", "\(number)"])
          })
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `with a limit, the latest commands are shown`() {
    let past = (1...3).map {
      PastCommand(arguments: ["add", "\($0)"], at: Fixtures.now, itemCount: $0)
    }
    for (limit, numbers) in [(2, ["2", "3"]), (9, ["1", "2", "3"])] {
      let presenter = presenter()
      presenter.didRequestHistory(.show(limit: limit))
      presenter.didRead(CommandHistory(done: past, undone: []))
      guard case .rows(let rows) = view.events.last else { continue }
      #expect(rows.map { $0.arguments[1] } == numbers)
    }
    #expect(view.events.count == 2)
  }

  @Test func `an empty history is shown as no rows`() {
    presenter().didRead(CommandHistory(done: [], undone: []))
    #expect(view.events == [.rows([])])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [0, 1, 12], [false, true])
  func `the number of forgotten commands is shown`(count: Int, isDryRun: Bool) {
    presenter().didForget(count, isDryRun: isDryRun)
    #expect(view.events == [.forgotten(count, isDryRun: isDryRun)])
    #expect(router.events == [.closed(.ok)])
  }
}
