import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of history` {
  private let output = HistoryInteractorOutputSpy()
  private static let command = PastCommand(arguments: ["add", "x"], at: Fixtures.now, itemCount: 1)

  private func interactor(_ store: any TodoStore) -> HistoryInteractor {
    let interactor = HistoryInteractor(store: store)
    interactor.output = output
    return interactor
  }

  @Test func `the history is read, and forgetting removes commands to undo and to redo`() throws {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: Self.command.arguments)
    for _ in 0..<2 {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { Fixtures.item($0) }
      }
    }
    try store.undo()
    let interactor = interactor(store)
    interactor.readHistory(of: nil)
    interactor.forgetHistory(isDryRun: true)
    interactor.forgetHistory(isDryRun: false)
    interactor.readHistory(of: nil)
    interactor.forgetHistory(isDryRun: false)
    #expect(
      output.events == [
        .read(CommandHistory(done: [Self.command], undone: [Self.command]), of: nil),
        .forgot(2, isDryRun: true), .forgot(2, isDryRun: false),
        .read(CommandHistory(done: [], undone: []), of: nil), .forgot(0, isDryRun: false),
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
  }

  @Test(arguments: [false, true])
  func `a history that cannot be forgotten is reported as a failure`(isDryRun: Bool) {
    interactor(JSONFileTodoStore(refusing: .noPlace)).forgetHistory(isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }

  /// Item 1, added and renamed; item 2, added and removed.
  private func changedStore() throws -> InMemoryTodoStore {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: Self.command.arguments)
    for number in 1...2 {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { _ in Fixtures.item(number) }
      }
    }
    try store.rename(1, "Buy oats")
    try store.remove(2)
    return store
  }

  @Test func `the commands that changed an item are found by its number and by its id`() throws {
    let item = Fixtures.item(1)
    let renamed = ItemChange.changed(from: item, to: item.titled("Buy oats"))
    let prefix = try #require(ItemIDPrefix("a0000001"))
    for element in [ItemSelection.Element.number(1), .prefix(prefix)] {
      let selection = ItemSelection([element])
      try interactor(changedStore()).readHistory(of: selection)
      guard case .read(let history, of: selection) = output.events.last else {
        Issue.record("\(output.events)")
        continue
      }
      #expect(history.done.map(\.changes) == [[.added(item)], [], [renamed], []])
      #expect(history.undone == [])
    }
  }

  @Test func `an item that was removed still has a history`() throws {
    try interactor(changedStore()).readHistory(of: ItemSelection([.number(2)]))
    guard case .read(let history, _) = output.events.last else {
      Issue.record("\(output.events)")
      return
    }
    let item = Fixtures.item(2)
    #expect(history.done.map(\.changes) == [[], [.added(item)], [], [.removed(item)]])
  }

  @Test func `an item that never existed is an error, one without changes is not`() throws {
    try interactor(changedStore()).readHistory(of: ItemSelection([.number(3)]))
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    let selection = ItemSelection([.number(3)])
    interactor(store).readHistory(of: selection)
    #expect(
      output.events == [
        .failed(.noSuchItem("3")), .read(CommandHistory(done: [], undone: []), of: selection),
      ])
  }
}
