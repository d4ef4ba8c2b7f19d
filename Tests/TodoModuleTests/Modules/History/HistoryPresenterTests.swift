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
      HistoryRequest.show(of: nil, limit: nil), .show(of: ItemSelection([.number(3)]), limit: nil),
      .forget(isDryRun: false), .forget(isDryRun: true),
    ]
    for request in requests { presenter().didRequest(request) }
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
      .didRead(CommandHistory(done: Array(past[..<3]), undone: Array(past[3...])), of: nil)
    let rows = [(RewindDirection.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    #expect(
      view.events == [
        .rows(
          zip(rows, past).map { row, command in
            HistoryRow(
              direction: row.0, steps: row.1, command: command, wall: clock.wall, change: nil)
          })
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a merge stands between the commands before and after it, without steps`() {
    func past(_ name: String, _ count: Int) -> PastCommand {
      PastCommand(arguments: [name], at: Fixtures.now, itemCount: count)
    }
    presenter().didRead(
      CommandHistory(
        done: [past("one", 1), past("two", 1)], undone: [past("three", 1)],
        merges: [
          PastMerge(command: past("sync", 7), olderCount: 0),
          PastMerge(command: past("sync", 3), olderCount: 1),
          PastMerge(command: past("merge", 2), olderCount: 2),
        ]), of: nil)
    guard case .rows(let rows) = view.events.last else { return #expect(!view.events.isEmpty) }
    #expect(
      rows.map { $0.command.arguments[0] } == ["sync", "one", "sync", "two", "merge", "three"])
    #expect(rows.map(\.direction) == [nil, .undo, nil, .undo, nil, .redo])
    #expect(rows.map(\.steps) == [nil, 2, nil, 1, nil, 1])
    #expect(rows.map(\.command.itemCount) == [7, 1, 3, 1, 2, 1])
  }

  @Test func `with a limit, the latest commands are shown`() {
    let past = (1...3).map {
      PastCommand(arguments: ["add", "\($0)"], at: Fixtures.now, itemCount: $0)
    }
    for (limit, numbers) in [(2, ["2", "3"]), (9, ["1", "2", "3"])] {
      let presenter = presenter()
      presenter.didRequest(.show(of: nil, limit: limit))
      presenter.didRead(CommandHistory(done: past, undone: []), of: nil)
      guard case .rows(let rows) = view.events.last else { continue }
      #expect(rows.map { $0.command.arguments[1] } == numbers)
    }
    #expect(view.events.count == 2)
  }

  @Test func `of an item, only the commands that changed it are shown, with what they changed`() {
    let selection = ItemSelection([.number(3)])
    let (old, new) = (Fixtures.item(3), Fixtures.item(3, due: "2026-11-23"))
    let changes: [[ItemChange]] = [[.added(old)], [], [.changed(from: old, to: new)]]
    let done = changes.map {
      PastCommand(arguments: ["x"], at: Fixtures.now, itemCount: 5, changes: $0)
    }
    let undone = [
      PastCommand(arguments: ["rm"], at: Fixtures.now, itemCount: 1, changes: [.removed(new)])
    ]
    presenter().didRead(CommandHistory(done: done, undone: undone), of: selection)
    let rows = [
      (done[0], RewindDirection.undo, 3, ItemChange.added(old)),
      (done[2], .undo, 1, .changed(from: old, to: new)), (undone[0], .redo, 1, .removed(new)),
    ].map { command, direction, steps, change in
      HistoryRow(
        direction: direction, steps: steps, command: command, wall: Fixtures.wall,
        change: HistoryRow.Change(
          line: ChangeReport.Line(rewinding: change, .redo, at: Fixtures.wall),
          before: change.before.map { ItemRow($0, at: Fixtures.wall) },
          after: change.after.map { ItemRow($0, at: Fixtures.wall) }))
    }
    #expect(view.events == [.rows(rows)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `with a limit, the latest changes of an item are shown`() {
    let past = (1...3).map {
      PastCommand(
        arguments: ["\($0)"], at: Fixtures.now, itemCount: 1,
        changes: $0 == 3 ? [] : [.added(Fixtures.item(3))])
    }
    let presenter = presenter()
    let selection = ItemSelection([.number(3)])
    presenter.didRequest(.show(of: selection, limit: 1))
    presenter.didRead(CommandHistory(done: past, undone: []), of: selection)
    guard case .rows(let rows) = view.events.last else { return }
    #expect(rows.map(\.command.arguments) == [["2"]])
  }

  @Test func `an item without changes in the history is reported`() {
    let past = [PastCommand(arguments: ["x"], at: Fixtures.now, itemCount: 1)]
    presenter().didRead(
      CommandHistory(done: past, undone: []), of: ItemSelection([.number(3)]))
    #expect(view.events == [.noChange])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an empty history is shown as no rows`() {
    presenter().didRead(CommandHistory(done: [], undone: []), of: nil)
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
