import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of remove` {
  private let output = RemoveInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  private func remove(
    _ target: ItemTarget, from store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.removeItems(RemoveRequest(items: .these(target), isDryRun: isDryRun))
  }

  @Test func `selected items are removed, and their numbers are not reused`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(.these(.number(3), .number(1)), from: store)
    #expect(output.events == [.removed([Self.items[0], Self.items[2]], isDryRun: false)])
    #expect(try store.read().items == [Self.items[1]])
    #expect(try store.read().nextNumber == 4)
  }

  @Test func `a filter selects among open items`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(try .filter("tag:none"), from: store)
    #expect(output.events == [.removed([Self.items[0], Self.items[2]], isDryRun: false)])
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    remove(.number(2), from: store, isDryRun: true)
    #expect(output.events == [.removed([Self.items[1]], isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test(arguments: [false, true])
  func `removing the last open item of a series ends it, once`(isDryRun: Bool) throws {
    let first = try Fixtures.item(1).applying(
      [.every(try RepetitionExpression("1w"))], at: Fixtures.clock)
    let second = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Again", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: first.due, repetition: first.repetition)
    let other = Fixtures.item(3)
    remove(
      .number(2), from: try InMemoryTodoStore([first, second, other]), isDryRun: isDryRun)
    remove(
      .these(.range(1, 3)), from: try InMemoryTodoStore([first, second, other]),
      isDryRun: isDryRun)
    let done = second.completed(at: Fixtures.now)
    remove(.these(.range(1, 2)), from: try InMemoryTodoStore([first, done]), isDryRun: isDryRun)
    remove(.number(2), from: try InMemoryTodoStore([first, done]), isDryRun: isDryRun)
    #expect(
      output.events == [
        .removed([second], isDryRun: isDryRun),
        .removed([first, second, other], lastOfSeries: [second], isDryRun: isDryRun),
        .removed([first, done], lastOfSeries: [first], isDryRun: isDryRun),
        .removed([done], isDryRun: isDryRun),
      ])
  }

  @Test func `an open item that other open items depend on is named with them`() throws {
    func item(_ number: Int) -> TodoItem {
      TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), title: "Paint",
        createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
        depends: [Fixtures.id(1), Fixtures.id(2)])
    }
    let store = try InMemoryTodoStore(Self.items + [item(4), item(5)])
    remove(.these(.range(1, 2), .number(5)), from: store)
    #expect(
      output.events == [
        .removed(
          [Self.items[0], Self.items[1], item(5)],
          needed: [.init(number: 1, dependents: [4])], isDryRun: false)
      ])
  }

  @Test func `a selection with an unknown item is rejected`() throws {
    let store = try InMemoryTodoStore(Self.items)
    remove(.these(.number(1), .number(9)), from: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a dry run reports the store's error too`() {
    remove(.number(1), from: JSONFileTodoStore(refusing: .noPlace), isDryRun: true)
    #expect(output.events == [.failed(.noPlace)])
  }
}
