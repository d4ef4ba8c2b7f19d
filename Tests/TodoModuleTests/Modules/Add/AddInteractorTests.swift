import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of add` {
  private let output = AddInteractorOutputSpy()

  private func interactor(_ store: any TodoStore) -> AddInteractor {
    var count: UInt32 = 100
    let interactor = AddInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock),
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
    let error = DateError.inToken("due:9999-12-31+1d", .outOfRange("9999-12-31+1d"))
    #expect(output.events == [.failed(.badEdit(.date(error), line: 2))])
    #expect(try store.read().items == [])
  }

  @Test func `a cycle of dependencies is reported with the line that closed it`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1, id: Fixtures.id(1))], nextNumber: 2)
    func draft(_ line: Int, _ edits: DependencyEdit...) -> AddRequest.Draft {
      AddRequest.Draft(
        title: "Line \(line)", edits: edits.map(ItemEdit.depends), remarks: [], line: line)
    }
    let drafts = [
      draft(1, .add(.number(1))), draft(2, .add(.number(2))),
      draft(3, .add(.number(3)), .block(.number(1))), draft(4, .add(.number(4))),
      draft(5, .block(.number(5))),
    ]
    interactor(store).addItems(AddRequest(drafts: drafts, isDryRun: false))
    #expect(output.events == [.failed(.badEdit(.dependencyCycle([4, 3, 2, 1, 4]), line: 3))])
    #expect(try store.read().items.count == 1)
  }

  @Test func `drafts can name the items of earlier ones`() throws {
    let store = InMemoryTodoStore()
    let drafts = (1...4).map { line in
      AddRequest.Draft(
        title: "Line \(line)",
        edits: line == 1 ? [] : [.depends(.add(ItemSelection([.range(1, line - 1)])))],
        remarks: [], line: line)
    }
    interactor(store).addItems(AddRequest(drafts: drafts, isDryRun: false))
    let items = try store.read().items
    #expect(items.map(\.depends) == (0..<4).map { items.prefix($0).map(\.id) })
  }

  @Test func `the highest number of another item does not prevent adding`() throws {
    let last = Fixtures.item(9_007_199_254_740_991, id: Fixtures.id(1))
    let store = try InMemoryTodoStore([last])
    interactor(store).addItems(AddRequest(drafts: [Self.draft], isDryRun: false))
    #expect(try store.read().items.map(\.number) == [last.number, 1])
  }

  @Test func `a dry run reports the store's error too`() throws {
    let request = AddRequest(drafts: [Self.draft], isDryRun: true)
    interactor(JSONFileTodoStore(refusing: .noPlace)).addItems(request)
    #expect(output.events == [.failed(.noPlace)])
  }
}
