import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of history` {
  private enum Answer: Equatable {
    case read(CommandHistory, of: ItemSelection?, [ItemID: Int])
    case removed([TodoItem], [[String]?], besides: [Int])
    case forgot(Int, isDryRun: Bool)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, HistoryInteractorOutput {
    func didRead(_ history: CommandHistory, of item: ItemSelection?, naming numbers: [ItemID: Int])
    { record(.read(history, of: item, numbers)) }
    func didRead(removed: [RemovedItem], besides list: TodoList) {
      record(
        .removed(removed.map(\.item), removed.map(\.arguments), besides: list.items.map(\.number)))
    }
    func didForget(_ count: Int, isDryRun: Bool) { record(.forgot(count, isDryRun: isDryRun)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  /// The latest commit, which records that it was read.
  private final class MockCommits: Spy<Int?>, ListRecalling {
    var document = ListDocument()

    func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem? {
      record(number)
      return find(document)
    }
  }

  private let output = MockOutput()
  private let commits = MockCommits()
  private let store: InMemoryTodoStore
  private let interactor: HistoryInteractor
  private static let before = [Fixtures.item(1), Fixtures.item(2), Fixtures.item(3)]
  private static let edited = Fixtures.item(1, "Buy oats", depends: [2])

  /// Item 1 was edited, and then item 3 removed.
  init() throws {
    store = try InMemoryTodoStore(Self.before, now: Fixtures.now, commandLine: ["test"])
    try store.write { $0.replace(at: 0, with: Self.edited) }
    try store.write { $0.remove(at: 2) }
    interactor = HistoryInteractor(store: store, past: commits)
    interactor.output = output
  }

  private static func command(_ changes: [ItemChange] = []) -> PastCommand {
    PastCommand(arguments: ["test"], at: Fixtures.now, itemCount: 1, changes: changes)
  }

  @Test func `the history has all commands, or the changes of one item`() {
    interactor.readHistory(of: nil)
    interactor.readHistory(of: .number(1))
    interactor.readHistory(of: .number(3))
    let all = CommandHistory(done: [Self.command(), Self.command()], undone: [])
    let first = Self.command([.changed(from: Self.before[0], to: Self.edited)])
    let second = Self.command([.removed(Self.before[2])])
    #expect(
      output.events == [
        .read(all, of: nil, [:]),
        .read(
          CommandHistory(done: [first, Self.command()], undone: []), of: .number(1),
          [Fixtures.id(2): 2]),
        .read(CommandHistory(done: [Self.command(), second], undone: []), of: .number(3), [:]),
      ])
  }

  @Test func `an item that is neither in the list nor in the history is an error`() {
    interactor.readHistory(of: .number(9))
    #expect(output.events == [.failed(.noSuchItem("9"))])
  }

  @Test func `removed items are found in the history, and in the commits of a shared list`()
    throws
  {
    interactor.readRemoved()
    #expect(output.events == [.removed([Self.before[2]], [["test"]], besides: [1, 2])])
    #expect(commits.events == [])
    try store.write { $0.isShared = true }
    let lines = [Fixtures.item(2), Fixtures.item(3), Fixtures.item(4, "Call")].map { item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return text[...]
    }
    commits.document = try ListDocument(lines: lines)
    interactor.readRemoved()
    #expect(
      output.events.last
        == .removed(
          [Self.before[2], Fixtures.item(4, "Call")], [["test"], nil], besides: [1, 2]))
    #expect(commits.events == [nil])
  }

  @Test func `a dry run forgets nothing`() throws {
    interactor.forgetHistory(isDryRun: true)
    #expect(try store.history().done.count == 2)
    interactor.forgetHistory(isDryRun: false)
    #expect(try store.history().done == [])
    #expect(output.events == [.forgot(2, isDryRun: true), .forgot(2, isDryRun: false)])
    #expect(try store.read().items.map(\.number) == [1, 2])
  }
}
