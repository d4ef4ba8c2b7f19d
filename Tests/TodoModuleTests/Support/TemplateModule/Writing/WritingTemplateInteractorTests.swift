import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of writing-template` {
  private let output = WritingTemplateInteractorOutputSpy()
  private static let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  private func change(
    _ target: ItemTarget, in store: any TodoStore, isDryRun: Bool = false
  ) {
    let interactor = WritingTemplateInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.changeItems(TargetRequest(target: target, isDryRun: isDryRun))
  }

  /// What becomes of an item.
  private static func change(of item: TodoItem) -> ItemChange {
    .changed(from: item, to: item.appendingToNotes("writing-template", at: Fixtures.now))
  }

  @Test func `selected items are changed`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.these(.number(3), .number(1)), in: store)
    let changes = [Self.change(of: Self.items[0]), Self.change(of: Self.items[2])]
    #expect(output.events == [.changed(changes, isDryRun: false)])
    #expect(try store.read().items == [changes[0].after, Self.items[1], changes[1].after])
  }

  @Test func `a filter selects open items`() throws {
    change(try .filter("tag:none"), in: try InMemoryTodoStore(Self.items))
    let changes = [Self.change(of: Self.items[0]), Self.change(of: Self.items[2])]
    #expect(output.events == [.changed(changes, isDryRun: false)])
  }

  @Test func `a dry run reports the same and writes nothing`() {
    let store = ReadOnlyStore(Self.items)
    change(.number(1), in: store, isDryRun: true)
    #expect(output.events == [.changed([Self.change(of: Self.items[0])], isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `if one item does not exist, none is changed`() throws {
    let store = try InMemoryTodoStore(Self.items)
    change(.these(.number(1), .number(9)), in: store)
    #expect(output.events == [.failed(.noSuchItem("9"))])
    #expect(try store.read().items == Self.items)
  }
}
