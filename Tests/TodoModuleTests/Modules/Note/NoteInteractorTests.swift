import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of note` {
  private let output = NoteInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.item(2, notes: "a\nb")]
  private static let noted = [
    Fixtures.item(1, notes: "x", modifiedAt: Fixtures.now),
    Fixtures.item(2, notes: "a\nb\nx", modifiedAt: Fixtures.now),
  ]
  private static let changes = zip(items, noted).map(ItemChange.changed)

  private func append(to store: any TodoStore, _ target: ItemTarget, isDryRun: Bool) {
    let interactor = NoteInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeNotes(
      NoteRequest(target: target, change: .append("x"), isDryRun: isDryRun))
  }

  @Test func `the text becomes the last line of the notes`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: false)
    #expect(output.events == [.changed(Self.changes, isDryRun: false)])
    #expect(try store.read().items == Self.noted)
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    append(to: store, .these(.range(1, 2)), isDryRun: true)
    #expect(output.events == [.changed(Self.changes, isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `a selection with an unknown item is rejected`() throws {
    let store = try InMemoryTodoStore(Self.items)
    append(to: store, .these(.number(1), .number(9)), isDryRun: false)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a dry run reports the store's error too`() {
    append(to: JSONFileTodoStore(refusing: .noPlace), .number(1), isDryRun: true)
    #expect(output.events == [.failed(.noPlace)])
  }
}
