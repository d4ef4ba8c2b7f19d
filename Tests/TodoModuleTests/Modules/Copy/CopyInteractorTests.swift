import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of copy` {
  private let output = CopyInteractorOutputSpy()
  private static let items = [
    Fixtures.item(1, due: "2026-11-18", priority: .high, tags: ["home"], notes: "cold"),
    Fixtures.doneItem(2), Fixtures.item(3, "Sweep"),
  ]

  private func copy(_ request: CopyRequest, in store: any TodoStore) {
    var count: UInt32 = 100
    let interactor = CopyInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock),
      makeID: {
        count += 1
        return Fixtures.id(count)
      })
    interactor.output = output
    interactor.copyItems(request)
  }

  private static func request(
    _ target: ItemTarget, _ edits: [ItemEdit] = [], isDryRun: Bool = false
  ) -> CopyRequest {
    CopyRequest(target: target, edits: edits, remarks: [], isDryRun: isDryRun)
  }

  /// Returns a new open item with the content of this one.
  private static func copy(of item: TodoItem, _ number: Int, id: UInt32) -> TodoItem {
    var content = item.content
    content.isCompleted = false
    content.completedAt = nil
    return TodoItem(
      number: number, id: Fixtures.id(id), createdAt: Fixtures.now, modifiedAt: Fixtures.now,
      content: content)
  }

  @Test func `a copy is a new open item with the same content, also of a done one`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let request = Self.request(.these(.range(1, 2)))
    copy(request, in: store)
    let copies = [
      Self.copy(of: Self.items[0], 4, id: 101), Self.copy(of: Self.items[1], 5, id: 102),
    ]
    #expect(output.events == [.copied(copies.map { .changed(from: $0, to: $0) }, request)])
    #expect(try store.read().items == Self.items + copies)
    #expect(try store.history().done.count == 1)
  }

  @Test func `edits change the copies, and dates count from the due date of each original`() throws
  {
    let store = try InMemoryTodoStore(Self.items)
    let due = ItemEdit.date(.due, try DateExpression("due+1w", allowsDue: true))
    let request = Self.request(.number(1), [.title("Buy tea"), due, .removeTag(Tag("home"))])
    copy(request, in: store)
    let list = try store.read().items
    #expect(Array(list.prefix(3)) == Self.items)
    #expect(list[3].title == "Buy tea")
    #expect(list[3].due == Fixtures.date("2026-11-25"))
    #expect(list[3].tags.isEmpty)
    #expect(list[3].notes == "cold")
    #expect(
      output.events == [
        .copied(
          [.changed(from: Self.copy(of: Self.items[0], 4, id: 101), to: list[3])], request)
      ])
  }

  @Test func `a copy of a repeating item begins a series of its own`() throws {
    let original = Repetition(
      rule: .every(1, .month), mode: .strict, anchor: try DateFixtures.day("2026-01-31"),
      series: Fixtures.id(9))
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "Rent", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, due: Fixtures.date("2026-11-30"), repetition: original)
    let store = try InMemoryTodoStore([item])
    copy(Self.request(.these(.number(1))), in: store)
    let list = try store.read().items
    #expect(list[1].repetition?.series == Fixtures.id(101))
    #expect(list[1].repetition?.anchor == original.anchor)
  }

  @Test func `one title is not given to several items`() throws {
    let store = try InMemoryTodoStore(Self.items)
    copy(Self.request(.these(.range(1, 2)), [.title("x")]), in: store)
    copy(Self.request(try .filter("tag:none"), [.title("x")]), in: store)
    #expect(output.events.first == .failed(.badEdit(.titleForSeveral(2))))
    #expect(output.events.count == 2)
    #expect(try store.read().items.map(\.title) == Self.items.map(\.title) + ["x"])
  }

  @Test func `an edit that does not fit one item copies none, and names the original`() throws {
    let store = try InMemoryTodoStore(Self.items)
    let due = ItemEdit.date(.due, try DateExpression("due+1w", allowsDue: true))
    copy(Self.request(.these(.number(1), .number(3)), [due]), in: store)
    let error = DateError.inToken("due:due+1w", .needsDue("due+1w"))
    #expect(output.events == [.failed(.badEdit(.inItem(3, .date(error))))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    let request = Self.request(.number(3), isDryRun: true)
    copy(request, in: store)
    let copy = Self.copy(of: Self.items[2], 4, id: 101)
    #expect(output.events == [.copied([.changed(from: copy, to: copy)], request)])
    #expect(store.writes == 0)
  }

  @Test func `if one item does not exist, none is copied`() throws {
    let store = try InMemoryTodoStore(Self.items)
    copy(Self.request(.these(.number(1), .number(9))), in: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `the highest number of another item does not prevent copying`() throws {
    let store = try InMemoryTodoStore([
      Fixtures.item(1), Fixtures.item(2).with(number: TodoItem.highestNumber),
    ])
    copy(Self.request(.number(1)), in: store)
    #expect(try store.read().items.map(\.number) == [1, TodoItem.highestNumber, 2])
  }
}
