import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of add` {
  private struct Added: Equatable {
    let items: [AddedItem]
    let outside: [Int]
    let numbers: [ItemID: Int]
  }

  private final class MockOutput: Spy<Result<Added, StoreError>>, AddInteractorOutput {
    func didAdd(
      _ items: [AddedItem], outsideView outside: [Int], naming numbers: [ItemID: Int],
      by request: AddRequest
    ) { record(.success(Added(items: items, outside: outside, numbers: numbers))) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private static let before = [Fixtures.item(1)]
  private static let call = draft("Call", [.addTag(Tag("work"))])

  private static func draft(
    _ title: String, _ edits: [ItemEdit], line: Int? = nil
  ) -> AddRequest.Draft {
    AddRequest.Draft(title: title, edits: edits, remarks: [], line: line)
  }

  /// Item 2 as a command adds it now, open or done.
  private static func item(isDone: Bool = false) -> TodoItem {
    TodoItem(
      number: 2, id: Fixtures.id(101), title: "Call", isCompleted: isDone,
      createdAt: Fixtures.now, modifiedAt: Fixtures.now,
      completedAt: isDone ? Fixtures.now : nil, tags: [Tag("work")])
  }

  /// Adds items to a list, and returns its items.
  private func add(
    _ drafts: [AddRequest.Draft], areDone: Bool = false, isDryRun: Bool = false,
    view: ItemFilter? = nil
  ) throws -> [TodoItem] {
    let store = try InMemoryTodoStore(Self.before)
    let interactor = AddInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock, viewFilter: view),
      makeID: Fixtures.ids(after: 100))
    interactor.output = output
    interactor.addItems(
      AddRequest(
        drafts: drafts, filterView: nil, isDryRun: isDryRun, areDone: areDone, moment: nil))
    return try store.read().items
  }

  @Test(arguments: [(false, false), (false, true), (true, false)])
  func `an item gets the next number and the edits, and --done completes it`(
    areDone: Bool, isDryRun: Bool
  ) throws {
    let item = Self.item(isDone: areDone)
    #expect(
      try add([Self.call], areDone: areDone, isDryRun: isDryRun)
        == (isDryRun ? Self.before : [Self.before[0], item]))
    let added = AddedItem(item: item, draft: Self.call, effect: nil, blocked: [])
    #expect(output.events == [.success(Added(items: [added], outside: [], numbers: [:]))])
  }

  @Test func `reports items that now depend on the new one, and new items outside the view`() throws
  {
    let draft = Self.draft("Call", [.addTag(Tag("work")), .depends(.block(.number(1)))])
    let waiting = Fixtures.item(1, depends: [101], modifiedAt: Fixtures.now)
    #expect(try add([draft], view: .term(.tag(Tag("home")))) == [waiting, Self.item()])
    let added = AddedItem(
      item: Self.item(), draft: draft, effect: nil,
      blocked: [.changed(from: Self.before[0], to: waiting)])
    #expect(
      output.events == [
        .success(Added(items: [added], outside: [2], numbers: [Fixtures.id(101): 2]))
      ])
  }

  @Test(
    arguments: [
      ([.depends(.add(.number(9)))], .noSuchItem("9")),
      (
        [.depends(.add(.number(1))), .depends(.block(.number(1)))],
        .badEdit(.dependencyCycle([3, 1, 3]), line: 2)
      ),
      ([.nextDue], .badEdit(.doesNotRepeat, line: 2)),
    ] as [([ItemEdit], StoreError)])
  func `if one line cannot be added, no line is added`(edits: [ItemEdit], error: StoreError) throws
  {
    #expect(try add([Self.call, Self.draft("b", edits, line: 2)]) == Self.before)
    #expect(output.events == [.failure(error)])
  }
}
