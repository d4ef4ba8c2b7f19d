import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of toggle, done and reopen` {
  private let output = DoneInteractorOutputSpy()
  private static let open = Fixtures.item(1)
  private static let done = Fixtures.doneItem(2)
  private static let completed = TodoItem(
    number: 1, id: Fixtures.id(1), title: "Buy milk", isCompleted: true,
    createdAt: Fixtures.yesterday, modifiedAt: Fixtures.now, completedAt: Fixtures.now)
  private static let reopened = TodoItem(
    number: 2, id: Fixtures.id(2), title: "Pay rent", createdAt: Fixtures.yesterday,
    modifiedAt: Fixtures.now)
  private static let both = ItemTarget.these(.range(1, 2))

  private func change(
    _ change: DoneChange, _ target: ItemTarget, in store: any TodoStore,
    isDryRun: Bool = false
  ) {
    let interactor = DoneInteractor(
      change: change, store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeItems(TargetRequest(target: target, isDryRun: isDryRun))
  }

  static let changes: [(change: DoneChange, first: TodoItem, second: TodoItem)] = [
    (.toggle, completed, reopened), (.complete, completed, done), (.reopen, open, reopened),
  ]

  @Test(arguments: changes)
  func `each command changes open and done items in its own way`(
    row: (change: DoneChange, first: TodoItem, second: TodoItem)
  ) throws {
    let store = try InMemoryTodoStore([Self.open, Self.done])
    change(row.change, Self.both, in: store)
    #expect(
      output.events == [
        .changed(
          [
            CompletionOutcome(item: row.first, isChanged: row.first != Self.open),
            CompletionOutcome(item: row.second, isChanged: row.second != Self.done),
          ], isDryRun: false)
      ])
    #expect(try store.read().items == [row.first, row.second])
    #expect(try store.history().done.count == 1)
  }

  @Test(arguments: changes)
  func `a dry run reports the same and writes nothing`(
    row: (change: DoneChange, first: TodoItem, second: TodoItem)
  ) {
    let store = ReadOnlyStore([Self.open, Self.done])
    change(row.change, Self.both, in: store, isDryRun: true)
    #expect(
      output.events == [
        .changed(
          [
            CompletionOutcome(item: row.first, isChanged: row.first != Self.open),
            CompletionOutcome(item: row.second, isChanged: row.second != Self.done),
          ], isDryRun: true)
      ])
    #expect(store.writes == 0)
  }

  @Test func `an item that is already done is left as it is`() throws {
    let store = try InMemoryTodoStore([Self.done])
    change(.complete, .number(2), in: store)
    #expect(
      output.events == [
        .changed([CompletionOutcome(item: Self.done, isChanged: false)], isDryRun: false)
      ])
    #expect(try store.history().done == [])
  }

  @Test func `what an item was waiting for, and what it unblocks, is reported`() throws {
    func item(_ number: Int, depends: [UInt32]) -> TodoItem {
      TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), title: "Paint",
        createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
        depends: depends.map(Fixtures.id))
    }
    let first = item(3, depends: [2])
    let next = item(4, depends: [3])
    let store = try InMemoryTodoStore([Self.open, item(2, depends: []), first, next])
    change(.complete, .number(3), in: store)
    #expect(
      output.events == [
        .changed(
          [CompletionOutcome(item: first.completed(at: Fixtures.now), isChanged: true)],
          DependencyEffects(waiting: [.init(number: 3, open: [2])], unblocked: [next]),
          isDryRun: false)
      ])
    // Nothing was waiting for it, and completing it again unblocks nothing.
    change(.complete, .these(.number(1), .number(3)), in: store)
    guard case .changed(_, let effects, _) = output.events.last else {
      Issue.record("\(output.events)")
      return
    }
    #expect(effects == DependencyEffects())
  }

  @Test func `if one item does not exist, none is changed`() throws {
    let store = try InMemoryTodoStore([Self.open])
    change(.toggle, .these(.number(1), .number(9)), in: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == [Self.open])
  }

  static let filtered: [(change: DoneChange, items: [TodoItem])] = [
    (.toggle, [completed]), (.complete, [completed]), (.reopen, [reopened]),
  ]

  @Test(arguments: filtered)
  func `a filter searches open items, or done ones for reopen`(
    row: (change: DoneChange, items: [TodoItem])
  ) throws {
    let store = try InMemoryTodoStore([Self.open, Self.done])
    change(row.change, try .filter("tag:none"), in: store)
    let outcomes = row.items.map { CompletionOutcome(item: $0, isChanged: true) }
    #expect(output.events == [.changed(outcomes, isDryRun: false)])
  }

  @Test func `a filter that finds nothing changes nothing`() throws {
    let store = try InMemoryTodoStore([Self.open])
    change(.toggle, try .filter("+work"), in: store)
    #expect(output.events == [.changed([], isDryRun: false)])
    #expect(try store.history().done == [])
  }

  @Test(arguments: [DoneChange.complete, .toggle])
  func `the next item of one with the highest number has the next one of the others`(
    row: DoneChange
  ) throws {
    let plain = Fixtures.item(1)
    let weekly = try Fixtures.item(TodoItem.highestNumber, id: Fixtures.id(2), due: "2026-11-20")
      .applying([.every(RepetitionExpression("1w"))], at: Fixtures.clock)
    let store = try InMemoryTodoStore([plain, weekly])
    change(row, .these(.number(1), .number(TodoItem.highestNumber)), in: store, isDryRun: false)
    #expect(try store.read().items.map(\.number) == [1, TodoItem.highestNumber, 2])
  }

  @Test func `a dry run reports the store's error too`() {
    change(.toggle, .number(1), in: JSONFileTodoStore(refusing: .noPlace), isDryRun: true)
    #expect(output.events == [.failed(.noPlace)])
  }
}
