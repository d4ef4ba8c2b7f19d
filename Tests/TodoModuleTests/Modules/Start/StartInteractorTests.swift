import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of start` {
  private struct Started: Equatable {
    let started, stopped: [ItemChange]
    let isDryRun: Bool
  }

  private final class MockOutput: Spy<Result<Started, StoreError>>, StartInteractorOutput {
    func didStart(_ started: [ItemChange], stopping others: [ItemChange], isDryRun: Bool) {
      record(.success(Started(started: started, stopped: others, isDryRun: isDryRun)))
    }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, started: Fixtures.yesterday), Fixtures.item(2), Fixtures.doneItem(3),
  ]
  /// Item 1 after a day of work, and item 2 since now.
  private static let stopped = Fixtures.item(1, spent: 86_400, modifiedAt: Fixtures.now)
  private static let started = Fixtures.item(2, started: Fixtures.now, modifiedAt: Fixtures.now)

  /// Starts items of a list, and returns the list after that.
  private func start(
    _ target: ItemTarget, keepsOthers: Bool = false, isDryRun: Bool = false,
    at moment: String? = nil
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = StartInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.startWork(
      StartRequest(
        target: target, keepsOthers: keepsOthers, isDryRun: isDryRun,
        moment: try moment.map { try DateExpression($0) }))
    return try store.read().items
  }

  @Test(arguments: [(false, false), (false, true), (true, false)])
  func `an item is started, and the others are stopped unless they are to be kept`(
    keepsOthers: Bool, isDryRun: Bool
  ) throws {
    let first = keepsOthers ? Self.before[0] : Self.stopped
    #expect(
      try start(.number(2), keepsOthers: keepsOthers, isDryRun: isDryRun)
        == (isDryRun ? Self.before : [first, Self.started, Self.before[2]]))
    let stopped = keepsOthers ? [] : [ItemChange.changed(from: Self.before[0], to: first)]
    #expect(
      output.events == [
        .success(
          Started(
            started: [.changed(from: Self.before[1], to: Self.started)], stopped: stopped,
            isDryRun: isDryRun))
      ])
  }

  @Test(
    arguments: [
      (.number(3), nil, .alreadyDone(number: 3)),
      (.these(.range(2, 3)), nil, .alreadyDone(number: 3)),
      (.these(.number(2), .number(9)), nil, .noSuchItem("9")),
      // Item 1 was started after that.
      (.number(2), "2026-11-18", .startedLater(number: 1)),
    ] as [(ItemTarget, String?, StoreError)])
  func `if one item cannot be started, none is started or stopped`(
    target: ItemTarget, moment: String?, error: StoreError
  ) throws {
    #expect(try start(target, at: moment) == Self.before)
    #expect(output.events == [.failure(error)])
  }
}
