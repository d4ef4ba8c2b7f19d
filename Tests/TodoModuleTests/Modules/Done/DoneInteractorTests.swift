import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of done` {
  private final class MockOutput: Spy<Result<Completion, StoreError>>, DoneInteractorOutput {
    func didComplete(_ completion: Completion) { record(.success(completion)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1), Fixtures.item(2, depends: [1])]
  private static let done = Fixtures.doneItem(1, "Buy milk", completedAt: Fixtures.now)

  /// Completes items of a list, and returns its items.
  private func complete(
    _ request: TargetRequest, in items: [TodoItem] = before
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(items)
    let interactor = DoneInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.completeItems(request)
    return try store.read().items
  }

  /// The answer if item 1 is done now, and item 2 can be done next.
  private static func answer(isDryRun: Bool) -> Result<Completion, StoreError> {
    .success(
      Completion(
        outcomes: [CompletionOutcome(item: done, isChanged: true)],
        effects: DependencyEffects(unblocked: [before[1]]), isDryRun: isDryRun))
  }

  @Test(
    arguments: [
      (.number(1), [done, before[1]], answer(isDryRun: false)),
      (.number(1, isDryRun: true), before, answer(isDryRun: true)),
      (
        TargetRequest(target: .these(.number(1), .number(9)), isDryRun: false), before,
        .failure(.noSuchItem("9"))
      ),
    ] as [(TargetRequest, [TodoItem], Result<Completion, StoreError>)])
  func `named items are done now, all of them or none`(
    request: TargetRequest, after: [TodoItem], answer: Result<Completion, StoreError>
  ) throws {
    #expect(try complete(request) == after)
    #expect(output.events == [answer])
  }

  @Test func `a done item does not change`() throws {
    let items = [Fixtures.doneItem(3)]
    #expect(try complete(.number(3), in: items) == items)
    let outcome = CompletionOutcome(item: items[0], isChanged: false)
    #expect(
      output.events == [
        .success(
          Completion(outcomes: [outcome], effects: DependencyEffects(), isDryRun: false))
      ])
  }

  @Test func `an item is completed at the given time, unless it is in the future`() throws {
    func request(_ moment: String) throws -> TargetRequest {
      TargetRequest(target: .number(1), isDryRun: false, moment: try DateExpression(moment))
    }
    // Noon of the day before.
    let noon = Instant(secondsSinceEpoch: 1_795_089_600)
    let earlier = TodoItem(
      number: 1, id: Fixtures.id(1), title: "Buy milk", isCompleted: true,
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.now, completedAt: noon)
    #expect(try complete(request("yesterday")) == [earlier, Self.before[1]])
    #expect(try complete(request("tomorrow")) == Self.before)
    let day = try #require(Fixtures.date("2026-11-21"))
    #expect(output.events.last == .failure(.dateInFuture(day)))
  }
}
