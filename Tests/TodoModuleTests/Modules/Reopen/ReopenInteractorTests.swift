import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of reopen` {
  private final class MockOutput: Spy<Result<Completion, StoreError>>, ReopenInteractorOutput {
    func didReopen(_ completion: Completion) { record(.success(completion)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  /// The latest commit, which records the requested numbers.
  private final class MockCommits: Spy<Int?>, ListRecalling {
    var document = ListDocument()

    func recall(number: Int?, _ find: (ListDocument) -> TodoItem?) -> TodoItem? {
      record(number)
      return find(document)
    }
  }

  private let output = MockOutput()
  private let commits = MockCommits()
  private static let before = [Fixtures.item(1), Fixtures.doneItem(2)]
  private static let reopened = Fixtures.item(2, "Pay rent", modifiedAt: Fixtures.now)

  private func reopen(_ request: TargetRequest, in store: InMemoryTodoStore) {
    let interactor = ReopenInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock), past: commits)
    interactor.output = output
    interactor.reopenItems(request)
  }

  /// The answer with this one outcome.
  private static func answer(
    _ outcome: CompletionOutcome, isDryRun: Bool = false
  ) -> Result<Completion, StoreError> {
    .success(
      Completion(outcomes: [outcome], effects: DependencyEffects(), isDryRun: isDryRun))
  }

  @Test(
    arguments: [
      (
        .number(2), [before[0], reopened],
        answer(CompletionOutcome(item: reopened, isChanged: true))
      ),
      (
        TargetRequest(target: .filter(.all([])), isDryRun: false), [before[0], reopened],
        answer(CompletionOutcome(item: reopened, isChanged: true))
      ),
      (
        .number(2, isDryRun: true), before,
        answer(CompletionOutcome(item: reopened, isChanged: true), isDryRun: true)
      ),
      (.number(1), before, answer(CompletionOutcome(item: before[0], isChanged: false))),
      (
        TargetRequest(target: .these(.number(2), .number(9)), isDryRun: false), before,
        .failure(.noSuchItem("9"))
      ),
    ] as [(TargetRequest, [TodoItem], Result<Completion, StoreError>)])
  func `named items are open again, all of them or none, and a filter searches ended items`(
    request: TargetRequest, after: [TodoItem], answer: Result<Completion, StoreError>
  ) throws {
    let store = try InMemoryTodoStore(Self.before)
    reopen(request, in: store)
    #expect(try store.read().items == after)
    #expect(output.events == [answer])
    #expect(commits.events == [])
  }

  @Test func `a removed item is restored from the history`() throws {
    let store = try InMemoryTodoStore(Self.before)
    try store.write { $0.remove(at: 0) }
    reopen(.number(1), in: store)
    let back = Fixtures.item(1, modifiedAt: Fixtures.now)
    #expect(try store.read().items == [Self.before[1], back])
    #expect(
      output.events == [
        Self.answer(
          CompletionOutcome(item: back, isChanged: true, comeback: .asItWas(holder: nil)))
      ])
    #expect(commits.events == [])
  }

  @Test func `an item that is not in the history is restored from the commits of a shared list`()
    throws
  {
    let store = try InMemoryTodoStore(Self.before)
    try store.write { $0.isShared = true }
    var text: [UInt8] = []
    ItemEncoder.append(Fixtures.item(7, "Call"), to: &text)
    commits.document = try ListDocument(lines: [text[...]])
    reopen(.number(7), in: store)
    reopen(.number(9), in: store)
    #expect(commits.events == [7, 9])
    #expect(try store.read().items.map(\.title) == ["Buy milk", "Pay rent", "Call"])
    #expect(output.events.count == 2)
    #expect(output.events.last == .failure(.noSuchItem("9")))
  }
}
