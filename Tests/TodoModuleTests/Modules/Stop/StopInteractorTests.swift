import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of stop` {
  private final class MockOutput: Spy<Result<[ItemChange], StoreError>>, StopInteractorOutput {
    func didStop(_ changes: [ItemChange], by request: StopRequest) { record(.success(changes)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, started: Fixtures.yesterday),
    Fixtures.item(2, wait: "2026-12-01", started: Fixtures.yesterday), Fixtures.item(3),
  ]
  /// Items 1 and 2 after a day of work.
  private static let stopped = [
    Fixtures.item(1, spent: 86_400, modifiedAt: Fixtures.now),
    Fixtures.item(2, wait: "2026-12-01", spent: 86_400, modifiedAt: Fixtures.now),
  ]
  private static let first = ItemChange.changed(from: before[0], to: stopped[0])
  private static let second = ItemChange.changed(from: before[1], to: stopped[1])

  /// Stops items of a list, and returns the list after that.
  private func stop(
    _ target: ItemTarget?, isDryRun: Bool = false, at moment: String? = nil
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = StopInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.stopWork(
      StopRequest(
        target: target, isDryRun: isDryRun, moment: try moment.map { try DateExpression($0) }))
    return try store.read().items
  }

  @Test(
    arguments: [
      (nil, false, [stopped[0], stopped[1], before[2]], [first, second]),
      (.number(1), false, [stopped[0], before[1], before[2]], [first]),
      (.number(3), false, before, [.changed(from: before[2], to: before[2])]),
      (nil, true, before, [first, second]),
    ] as [(ItemTarget?, Bool, [TodoItem], [ItemChange])])
  func `without an item all are stopped, even a hidden one`(
    target: ItemTarget?, isDryRun: Bool, after: [TodoItem], changes: [ItemChange]
  ) throws {
    #expect(try stop(target, isDryRun: isDryRun) == after)
    #expect(output.events == [.success(changes)])
  }

  @Test(
    arguments: [
      (.these(.number(1), .number(9)), nil, .noSuchItem("9")),
      // Both were started after that.
      (nil, "2026-11-18", .startedLater(number: 1)),
    ] as [(ItemTarget?, String?, StoreError)])
  func `if one item cannot be stopped, none is`(
    target: ItemTarget?, moment: String?, error: StoreError
  ) throws {
    #expect(try stop(target, at: moment) == Self.before)
    #expect(output.events == [.failure(error)])
  }
}
