import Testing
import TodoEntities

@testable import TodoModule

@Suite struct StoreSmokeTests {
  @Test func `an added item is there when the list is read again`() throws {
    let store = InMemoryTodoStore()
    try store.write { (list) throws(StoreError) in
      _ = list.append { TodoItem(number: $0, id: ItemID(high: 1, low: 2), title: "x", createdAt: Instant(secondsSinceEpoch: 0), modifiedAt: Instant(secondsSinceEpoch: 0)) }
    }
    #expect(try store.read().items.map(\.title) == ["x"])
    let undone = try store.undo()
    #expect(undone.changes.count == 1)
    #expect(try store.read().items.isEmpty)
  }
}
