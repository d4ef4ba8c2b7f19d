import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of copy` {
  private struct Copied: Equatable {
    let copies, blocked: [ItemChange]
    let numbers: [ItemID: Int]
  }

  private final class MockOutput: Spy<Result<Copied, StoreError>>, CopyInteractorOutput {
    func didCopy(
      _ copies: [ItemChange], blocked: [ItemChange], naming numbers: [ItemID: Int],
      by request: CopyRequest
    ) { record(.success(Copied(copies: copies, blocked: blocked, numbers: numbers))) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [
    Fixtures.item(1, tags: ["home"], started: Fixtures.yesterday, spent: 60), Fixtures.item(2),
  ]
  /// The copy of item 1 without the edits, and with them.
  private static let bare = copy(tags: ["home"])
  private static let added = copy(tags: ["home", "work"])

  private static func copy(tags: [String]) -> TodoItem {
    TodoItem(
      number: 3, id: Fixtures.id(101), title: "Buy milk", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, tags: tags.map(Tag.init))
  }

  /// Copies items of a list, and returns its items.
  private func copy(
    _ target: ItemTarget, _ edits: [ItemEdit], isDryRun: Bool = false
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = CopyInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock), makeID: Fixtures.ids(after: 100))
    interactor.output = output
    interactor.copyItems(
      CopyRequest(target: target, edits: edits, remarks: [], isDryRun: isDryRun))
    return try store.read().items
  }

  @Test(arguments: [false, true])
  func `a copy is open and has no time spent; the edits apply to it, and an item waits for it`(
    isDryRun: Bool
  ) throws {
    let edits: [ItemEdit] = [.addTag(Tag("work")), .depends(.block(.number(2)))]
    let waiting = Fixtures.item(2, depends: [101], modifiedAt: Fixtures.now)
    #expect(
      try copy(.number(1), edits, isDryRun: isDryRun)
        == (isDryRun ? Self.before : [Self.before[0], waiting, Self.added]))
    #expect(
      output.events == [
        .success(
          Copied(
            copies: [.changed(from: Self.bare, to: Self.added)],
            blocked: [.changed(from: Self.before[1], to: waiting)],
            numbers: [Fixtures.id(101): 3]))
      ])
  }

  @Test(
    arguments: [
      (.these(.number(1), .number(9)), [], .noSuchItem("9")),
      (.these(.range(1, 2)), [.title("Call")], .badEdit(.titleForSeveral(2))),
      (.number(1), [.depends(.add(.number(9)))], .noSuchItem("9")),
    ] as [(ItemTarget, [ItemEdit], StoreError)])
  func `a missing item, and a title for several copies, add nothing`(
    target: ItemTarget, edits: [ItemEdit], error: StoreError
  ) throws {
    #expect(try copy(target, edits) == Self.before)
    #expect(output.events == [.failure(error)])
  }
}
