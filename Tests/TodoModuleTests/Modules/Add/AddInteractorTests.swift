import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The interactor of add` {
  private let output = AddInteractorOutputSpy()

  private func interactor(_ store: any TodoStore) -> AddInteractor {
    var count: UInt32 = 100
    let interactor = AddInteractor(store: store, clock: Fixtures.clock) {
      count += 1
      return Fixtures.id(count)
    }
    interactor.output = output
    return interactor
  }

  private static let drafts = [
    ItemDraft(
      title: "Buy milk", edits: [.addTag(Tag("home")), .priority(.high), .notes("2 litres")]),
    ItemDraft(title: "Pay rent", edits: []),
  ]

  private static let added = [
    TodoItem(
      number: 4, id: Fixtures.id(101), title: "Buy milk", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, priority: .high, tags: [Tag("home")], notes: "2 litres"),
    TodoItem(
      number: 5, id: Fixtures.id(102), title: "Pay rent", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now),
  ]

  @Test func `new items get the next numbers, in one write`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    interactor(store).addItems(Self.drafts, isDryRun: false)
    #expect(output.events == [.added(Self.added)])
    #expect(try store.read().items == [Fixtures.item(3)] + Self.added)
    #expect(try store.history().done.count == 1)
  }

  @Test func `a dry run says the same and writes nothing`() {
    let store = ReadOnlyStore([Fixtures.item(3)])
    interactor(store).addItems(Self.drafts, isDryRun: true)
    #expect(output.events == [.added(Self.added)])
    #expect(store.writes == 0)
  }

  @Test func `no drafts are no items`() throws {
    let store = InMemoryTodoStore()
    interactor(store).addItems([], isDryRun: false)
    #expect(output.events == [.added([])])
    #expect(try store.history().done == [])
  }

  @Test func `one draft that cannot be made refuses all`() throws {
    let store = InMemoryTodoStore()
    let bad = ItemDraft(title: "b", edits: [.due(try DateExpression("9999-12-31+1d"))], line: 3)
    interactor(store).addItems([Self.drafts[1], bad], isDryRun: false)
    let error = DateResolutionError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(output.events == [.failed(.badEdit(.date(error), line: 3))])
    #expect(try store.read().items == [])
  }

  @Test func `behind the last number there is none`() throws {
    let last = Fixtures.item(9_007_199_254_740_991, id: Fixtures.id(1))
    let store = try InMemoryTodoStore([last])
    interactor(store).addItems([Self.drafts[1]], isDryRun: false)
    #expect(output.events == [.failed(.outOfNumbers)])
    #expect(try store.read().items == [last])
  }

  @Test(arguments: [false, true])
  func `the store's error is reported`(isDryRun: Bool) {
    interactor(RefusingStore(.noPlace)).addItems(Self.drafts, isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }
}
