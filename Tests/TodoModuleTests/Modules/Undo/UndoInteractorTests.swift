import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of undo and redo` {
  private let output = UndoInteractorOutputSpy()
  private static let command = PastCommand(
    arguments: ["add", "Buy milk"], at: Fixtures.now, itemCount: 1)

  /// Returns a store after this many commands, each of which added one item.
  private func store(commands: Int) throws -> InMemoryTodoStore {
    let store = InMemoryTodoStore(now: Fixtures.now, commandLine: Self.command.arguments)
    for _ in 0..<commands {
      try store.write { (list: inout TodoList) throws(StoreError) in
        _ = list.append { Fixtures.item($0) }
      }
    }
    return store
  }

  private func rewind(
    _ direction: RewindDirection, _ steps: Int, in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = UndoInteractor(store: store)
    interactor.output = output
    interactor.rewind(UndoRequest(direction: direction, steps: steps, isDryRun: isDryRun))
  }

  @Test func `whole commands are undone and redone`() throws {
    let store = try store(commands: 2)
    rewind(.undo, 2, in: store)
    #expect(try store.read().items == [])
    rewind(.redo, 1, in: store)
    #expect(try store.read().items == [Fixtures.item(1)])
    let (first, second) = (Fixtures.item(1), Fixtures.item(2))
    #expect(
      output.events == [
        .rewound(
          RewindOutcome(
            commands: [Self.command, Self.command], changes: [.removed(first), .removed(second)]),
          isDryRun: false),
        .rewound(
          RewindOutcome(commands: [Self.command], changes: [.added(first)]), isDryRun: false),
      ])
  }

  @Test func `a dry run reports the same and changes nothing`() throws {
    let store = try store(commands: 1)
    rewind(.undo, 1, in: store, isDryRun: true)
    #expect(
      output.events == [
        .rewound(
          RewindOutcome(
            commands: [Self.command], changes: [.removed(Fixtures.item(1))]), isDryRun: true)
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
    #expect(try store.history() == CommandHistory(done: [Self.command], undone: []))
  }

  @Test(arguments: [false, true])
  func `asking for more steps than there are changes nothing`(isDryRun: Bool) throws {
    let store = try store(commands: 1)
    rewind(.undo, 2, in: store, isDryRun: isDryRun)
    rewind(.redo, 1, in: store, isDryRun: isDryRun)
    #expect(
      output.events == [
        .failed(.nothingToUndo(available: 1)), .failed(.nothingToRedo(available: 0)),
      ])
    #expect(try store.read().items == [Fixtures.item(1)])
  }
}
