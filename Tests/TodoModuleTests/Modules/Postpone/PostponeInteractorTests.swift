import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of postpone` {
  private final class MockOutput: Spy<Result<[ItemChange], StoreError>>, PostponeInteractorOutput {
    func didPostpone(_ changes: [ItemChange], by request: PostponeRequest) {
      record(.success(changes))
    }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, due: "2026-11-20"), Fixtures.item(2), Fixtures.doneItem(3, due: "2026-11-19"),
  ]
  private static let moved = Fixtures.item(1, due: "2026-11-21", modifiedAt: Fixtures.now)
  private static let change = ItemChange.changed(from: before[0], to: moved)

  @Test(
    arguments: [
      (.number(1), false, [moved, before[1], before[2]], .success([change])),
      (
        .these(.number(3), .number(1)), false, [moved, before[1], before[2]],
        .success([change, .changed(from: before[2], to: before[2])])
      ),
      (.number(1), true, before, .success([change])),
      (
        .these(.range(1, 2)), false, before,
        .failure(.badEdit(.noDateToMove(item: 2, .nextDay)))
      ),
      (.these(.number(1), .number(9)), false, before, .failure(.noSuchItem("9"))),
    ] as [(ItemTarget, Bool, [TodoItem], Result<[ItemChange], StoreError>)])
  func `open items move by a day, all of them or none, and a done one stays`(
    target: ItemTarget, isDryRun: Bool, after: [TodoItem],
    answer: Result<[ItemChange], StoreError>
  ) throws {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = PostponeInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.postponeItems(PostponeRequest(target: target, when: .nextDay, isDryRun: isDryRun))
    #expect(try store.read().items == after)
    #expect(output.events == [answer])
  }
}
