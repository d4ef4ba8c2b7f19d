import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of undo` {
  private struct Rewound: Equatable {
    let outcome: RewindOutcome
    let numbers: [ItemID: Int]
  }

  private final class MockOutput: Spy<Result<Rewound, StoreError>>, UndoInteractorOutput {
    func didUndo(_ rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest)
    { record(.success(Rewound(outcome: rewound, numbers: numbers))) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1), Fixtures.item(2)]
  /// Item 1 after the command that is undone.
  private static let edited = Fixtures.item(1, "Buy oats", depends: [2])
  private static let outcome = RewindOutcome(
    commands: [PastCommand(arguments: ["edit", "1"], at: Fixtures.now, itemCount: 1)],
    changes: [.changed(from: edited, to: before[0])])

  @Test(
    arguments: [
      (1, false, before, .success(outcome)), (1, true, [edited, before[1]], .success(outcome)),
      (2, false, [edited, before[1]], .failure(.nothingToUndo(available: 1))),
    ] as [(Int, Bool, [TodoItem], Result<RewindOutcome, StoreError>)])
  func `undoes all commands or none, and reports dependencies`(
    steps: Int, isDryRun: Bool, after: [TodoItem], answer: Result<RewindOutcome, StoreError>
  ) throws {
    let store = try InMemoryTodoStore(
      Self.before, now: Fixtures.now, commandLine: ["edit", "1"])
    try store.write { $0.replace(at: 0, with: Self.edited) }
    let interactor = UndoInteractor(store: store)
    interactor.output = output
    interactor.undoCommands(
      RewindRequest(direction: .undo, steps: steps, isDryRun: isDryRun, skips: false))
    #expect(try store.read().items == after)
    #expect(
      output.events == [answer.map { Rewound(outcome: $0, numbers: [Fixtures.id(2): 2]) }])
  }
}
