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

  @Test(arguments: [false, true])
  func `a history that cannot be forgotten is reported as a failure`(isDryRun: Bool) {
    interactor(RefusingTodoStore(.noPlace)).forgetHistory(isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }
}
