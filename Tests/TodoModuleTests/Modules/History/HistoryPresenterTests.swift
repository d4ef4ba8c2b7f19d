import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of history` {
  private final class View: Spy<View.Event>, HistoryViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case rows([HistoryRow])
      case noChange
      case forgotten(Int, isDryRun: Bool)
    }

    func showRows(_ rows: [HistoryRow]) { record(.rows(rows)) }
    func showNoChange() { record(.noChange) }
    func showForgotten(_ count: Int, isDryRun: Bool) {
      record(.forgotten(count, isDryRun: isDryRun))
    }

    /// The rows that were shown last.
    var rows: [HistoryRow]? { if case .rows(let rows) = events.last { rows } else { nil } }
  }

  private let view = View()
  private let router = RouterSpy()

  private func presenter(
    _ store: any TodoStore = InMemoryTodoStore(), clock: Clock = Fixtures.clock
  ) -> HistoryPresenter {
    let interactor = HistoryInteractor(store: store)
    let presenter = HistoryPresenter(interactor: interactor, router: router, clock: clock)
    interactor.output = presenter
    presenter.view = view
    return presenter
  }

  /// A list with a history of four commands: item 1, added and renamed; item 2, added and removed.
  private func changedStore() throws -> InMemoryTodoStore {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: ["x"])
    for number in 1...2 {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { _ in Fixtures.item(number) }
      }
    }
    try store.rename(1, "Buy oats")
    try store.remove(2)
    return store
  }

  private func past(_ name: String, _ count: Int = 1) -> PastCommand {
    PastCommand(arguments: [name], at: Fixtures.now, itemCount: count)
  }

  @Test func `forgetting removes commands to undo and to redo`() throws {
    let store = try changedStore()
    try store.undo()
    let presenter = presenter(store)
    for isDryRun in [true, false, false] { presenter.didRequest(.forget(isDryRun: isDryRun)) }
    presenter.didRequest(.show(of: nil, limit: nil))
    #expect(
      view.events == [
        .forgotten(4, isDryRun: true), .forgotten(4, isDryRun: false),
        .forgotten(0, isDryRun: false), .rows([]),
      ])
    #expect(router.events == Array(repeating: .closed(.ok), count: 4))
    #expect(try store.titles() == ["Buy oats", "Buy milk"])
  }

  @Test(arguments: [HistoryRequest.forget(isDryRun: false), .show(of: nil, limit: nil)])
  func `an error of the store is a failure`(request: HistoryRequest) {
    presenter(JSONFileTodoStore(refusing: .noPlace)).didRequest(request)
    #expect(router.events == [.failure(Failure(.noPlace))])
  }

  @Test func `commands to undo come before those to redo, each with its number of steps`() {
    let commands = (1...5).map { past("\($0)", $0) }
    let clock = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)
    presenter(clock: clock)
      .didRead(
        CommandHistory(done: Array(commands[..<3]), undone: Array(commands[3...])), of: nil,
        naming: [:])
    let rows = [(RewindDirection.undo, 3), (.undo, 2), (.undo, 1), (.redo, 1), (.redo, 2)]
    #expect(
      view.rows
        == zip(rows, commands).map { row, command in
          HistoryRow(
            direction: row.0, steps: row.1, command: command, wall: clock.wall, change: nil)
        })
  }

  @Test func `a merge stands between the commands before and after it, without steps`() throws {
    presenter().didRead(
      CommandHistory(
        done: [past("one"), past("two")], undone: [past("three")],
        merges: [
          PastMerge(command: past("sync", 7), olderCount: 0),
          PastMerge(command: past("sync", 3), olderCount: 1),
          PastMerge(command: past("merge", 2), olderCount: 2),
        ]), of: nil, naming: [:])
    let rows = try #require(view.rows)
    #expect(
      rows.map { $0.command.arguments[0] } == ["sync", "one", "sync", "two", "merge", "three"])
    #expect(rows.map(\.direction) == [nil, .undo, nil, .undo, nil, .redo])
    #expect(rows.map(\.steps) == [nil, 2, nil, 1, nil, 1])
    #expect(rows.map(\.command.itemCount) == [7, 1, 3, 1, 2, 1])
  }

  @Test(
    arguments: [
      (nil, 2, [2, 1]), (nil, 9, [4, 3, 2, 1]), (.number(1), 1, [2]),
    ] as [(ItemSelection?, Int, [Int?])])
  func `with a limit, the latest commands are shown`(
    item: ItemSelection?, limit: Int, steps: [Int?]
  ) throws {
    try presenter(changedStore()).didRequest(.show(of: item, limit: limit))
    #expect(view.rows?.map(\.steps) == steps)
  }

  @Test func `an item is named by its number or its id`() throws {
    let presenter = try presenter(changedStore())
    let prefix = try #require(ItemIDPrefix("a0000001"))
    for element in [ItemSelection.Element.number(1), .prefix(prefix)] {
      presenter.didRequest(.show(of: ItemSelection([element]), limit: nil))
    }
    #expect(view.events.first == view.events.last)
    #expect(view.rows?.map(\.steps) == [4, 2])
  }

  /// Expects that item 2 was added this many steps ago, and that the command to remove it follows.
  private func expectRemoval(
    after steps: Int, _ direction: RewindDirection, in store: InMemoryTodoStore
  ) throws {
    presenter(store).didRequest(.show(of: .number(2), limit: nil))
    let item = Fixtures.item(2)
    let row = ItemRow(item, at: Fixtures.wall)
    let changes: [(RewindDirection, Int, ItemChange, before: ItemRow?, after: ItemRow?)] = [
      (.undo, steps, .added(item), nil, row),
      (direction, 1, .removed(item), row, nil),
    ]
    #expect(
      view.rows
        == changes.map { direction, steps, change, before, after in
          var command = past("x")
          command.changes = [change]
          let line = ChangeReport.Line(rewinding: change, .redo, at: Fixtures.wall)
          return HistoryRow(
            direction: direction, steps: steps, command: command, wall: Fixtures.wall,
            change: HistoryRow.Change(line: line, before: before, after: after))
        })
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `of an item, only the commands that changed it are shown, with what they changed`()
    throws
  {
    let store = try changedStore()
    try store.undo()
    try expectRemoval(after: 2, .redo, in: store)
  }

  @Test func `an item that was removed still has a history`() throws {
    try expectRemoval(after: 3, .undo, in: try changedStore())
  }

  @Test func `an item without changes in the history is reported`() throws {
    presenter(try InMemoryTodoStore([Fixtures.item(3)]))
      .didRequest(.show(of: .number(3), limit: nil))
    #expect(view.events == [.noChange])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an item that never existed is an error`() throws {
    router.isReading = true
    try presenter(changedStore()).didRequest(.show(of: .number(3), limit: nil))
    #expect(view.events == [])
    #expect(router.events == [.failure(Failure(reading: .noSuchItem("3")))])
  }
}
