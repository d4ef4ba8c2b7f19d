import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of clear` {
  private final class MockOutput: Spy<Result<[TodoItem], StoreError>>, ClearInteractorOutput {
    func didRemove(_ items: [TodoItem], isDryRun: Bool) { record(.success(items)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  /// An open item, one that was done the day before, at 09:20, and one that was done four days ago.
  private static let before = [
    Fixtures.item(1), Fixtures.doneItem(2),
    Fixtures.doneItem(3, completedAt: Instant(secondsSinceEpoch: 1_794_820_800)),
  ]

  /// Removes done items of a list, and returns the remaining numbers.
  private func clear(
    _ filter: ItemFilter = .all([]), before date: String? = nil, isDryRun: Bool = false,
    in store: some TodoStore
  ) throws -> [Int] {
    let interactor = ClearInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.removeDone(
      ClearRequest(
        filter: filter, before: try date.map { try DateExpression($0) }, isDryRun: isDryRun))
    return try store.read().items.map(\.number)
  }

  @Test(
    arguments: [
      (.all([]), nil, false, [1], [2, 3]), (.all([]), nil, true, [1, 2, 3], [2, 3]),
      (.term(.text("milk")), nil, false, [1, 2, 3], []),
      (.all([]), "yesterday", false, [1, 2], [3]), (.all([]), "2026-11-19@10", false, [1], [2, 3]),
      (.all([]), "2026-11-16", false, [1, 2, 3], []),
    ] as [(ItemFilter, String?, Bool, [Int], [Int])])
  func `done items that match and were done before the date are removed`(
    filter: ItemFilter, date: String?, isDryRun: Bool, left: [Int], removed: [Int]
  ) throws {
    let store = try InMemoryTodoStore(Self.before)
    #expect(try clear(filter, before: date, isDryRun: isDryRun, in: store) == left)
    #expect(output.events == [.success(Self.before.filter { removed.contains($0.number) })])
  }

  @Test func `a date in the future and a list that cannot be written remove nothing`() throws {
    let store = try InMemoryTodoStore(Self.before)
    #expect(try clear(before: "tomorrow", in: store) == [1, 2, 3])
    let day = try #require(Fixtures.date("2026-11-21"))
    #expect(try clear(in: ReadOnlyStore(Self.before)) == [1, 2, 3])
    #expect(
      output.events == [
        .failure(.dateInFuture(day)),
        .failure(.system(.write, path: "read-only", .permissionDenied)),
      ])
  }
}
