import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of add` {
  private let output = AddInteractorOutputSpy()

  private func interactor(_ store: any TodoStore) -> AddInteractor {
    var count: UInt32 = 100
    let interactor = AddInteractor(
      store: store, clock: Fixtures.clock,
      makeID: {
        count += 1
        return Fixtures.id(count)
      })
    interactor.output = output
    return interactor
  }

  private static let item = TodoItem(
    number: 4, id: Fixtures.id(101), title: "Buy milk", createdAt: Fixtures.now,
    modifiedAt: Fixtures.now, priority: .high, tags: [Tag("home")], notes: "cold")
  private static let next = TodoItem(
    number: 5, id: Fixtures.id(102), title: "Pay rent", createdAt: Fixtures.now,
    modifiedAt: Fixtures.now)

  private static let draft = AddRequest.Draft(
    title: "Buy milk", edits: [.addTag(Tag("home")), .priority(.high), .notes("cold")],
    remarks: [.tokenInPhrase("due:fri")], line: nil)

  @Test func `a new item gets the next number, and is reported with its draft`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    interactor(store).addItems(AddRequest(drafts: [Self.draft], isDryRun: false))
    #expect(
      output.events == [
        .added([AddedItem(item: Self.item, draft: Self.draft)], isDryRun: false)
      ])
    #expect(try store.read().items == [Fixtures.item(3), Self.item])
  }

  @Test func `each draft becomes an item, all in one write`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(3)])
    let drafts = [
      Self.draft, AddRequest.Draft(title: "Pay rent", edits: [], remarks: [], line: nil),
    ]
    interactor(store).addItems(AddRequest(drafts: drafts, isDryRun: false))
    let added = zip([Self.item, Self.next], drafts).map { AddedItem(item: $0, draft: $1) }
    #expect(output.events == [.added(added, isDryRun: false)])
    #expect(try store.read().items == [Fixtures.item(3), Self.item, Self.next])
    #expect(try store.history().done.count == 1)
  }

  @Test func `a dry run reports the same and writes nothing`() throws {
    let store = ReadOnlyStore([Fixtures.item(3)])
    interactor(store).addItems(AddRequest(drafts: [Self.draft], isDryRun: true))
    #expect(
      output.events == [
        .added([AddedItem(item: Self.item, draft: Self.draft)], isDryRun: true)
      ])
    #expect(store.writes == 0)
  }

  @Test func `without drafts nothing is added`() throws {
    let store = InMemoryTodoStore()
    interactor(store).addItems(AddRequest(drafts: [], isDryRun: false))
    #expect(output.events == [.added([], isDryRun: false)])
    #expect(try store.history().done == [])
  }

  @Test func `if one draft is invalid nothing is added, and its line is reported`() throws {
    let store = InMemoryTodoStore()
    let due = ItemEdit.due(try DateExpression("9999-12-31+1d"))
    let drafts = [
      AddRequest.Draft(title: "a", edits: [], remarks: [], line: 1),
      AddRequest.Draft(title: "b", edits: [due], remarks: [], line: 2),
    ]
    interactor(store).addItems(AddRequest(drafts: drafts, isDryRun: false))
    let error = DateResolutionError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(output.events == [.failed(.badEdit(.date(error), line: 2))])
    #expect(try store.read().items == [])
  }

  @Test func `nothing is added after the highest number`() throws {
    let last = Fixtures.item(9_007_199_254_740_991, id: Fixtures.id(1))
    let store = try InMemoryTodoStore([last])
    interactor(store).addItems(AddRequest(drafts: [Self.draft], isDryRun: false))
    #expect(output.events == [.failed(.outOfNumbers)])
    #expect(try store.read().items == [last])
  }

  @Test func `a dry run reports the store's error too`() throws {
    let request = AddRequest(drafts: [Self.draft], isDryRun: true)
    interactor(RefusingTodoStore(.noPlace)).addItems(request)
    #expect(output.events == [.failed(.noPlace)])
  }
}
