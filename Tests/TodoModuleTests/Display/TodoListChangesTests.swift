import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Changing selected items` {
  private let items = [Fixtures.item(1), Fixtures.doneItem(2), Fixtures.item(3)]

  @Test func `each selected item is changed once, in the file's order`() throws {
    var list = TodoList(items)
    let positions = try list.positions(
      of: ItemSelection([.number(3), .range(1, 2), .number(3)]))
    let changes = try list.update(at: positions) { $0.completed(at: Fixtures.now) }
    let done = [items[0], items[2]].map { $0.completed(at: Fixtures.now) }
    #expect(
      changes == [
        .changed(from: items[0], to: done[0]), .changed(from: items[1], to: items[1]),
        .changed(from: items[2], to: done[1]),
      ])
    #expect(list.items == [done[0], items[1], done[1]])
  }

  @Test func `a rule that changes nothing leaves the list unchanged`() throws {
    var list = TodoList(items)
    _ = try list.update(at: [0]) { $0 }
    #expect(!list.isChanged)
  }
}
