import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Edits of dependencies` {
  private static let clock = Fixtures.clock

  /// Applies edits to the items with these numbers of a list of five, as `todo edit` does, and returns
  /// what each item then depends on; or the numbers of a cycle.
  private static func edit(
    _ numbers: [Int], _ edits: [DependencyEdit], from depends: [Int: [Int]] = [:]
  ) throws -> (depends: [Int: [Int]], cycle: [Int]?) {
    var list = TodoList(
      (1...5).map { number in
        TodoItem(
          number: number, id: Fixtures.id(UInt32(number)), title: "Item \(number)",
          createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
          depends: (depends[number] ?? []).map { Fixtures.id(UInt32($0)) })
      })
    let edits = edits.map(ItemEdit.depends)
    var index = ItemIndex()
    let named = try NamedItems(edits, in: list, using: &index)
    let positions = numbers.map { $0 - 1 }
    for position in positions {
      let item = try list[position].applying(edits, at: clock, naming: named)
      list.replace(at: position, with: item)
    }
    _ = list.blockItems(namedBy: edits, byItemsAt: positions, naming: named, at: clock.now)
    var after: [Int: [Int]] = [:]
    for item in list.items where !item.depends.isEmpty {
      after[item.number] = item.depends.compactMap { id in
        list.items.first { $0.id == id }?.number
      }
    }
    let added = list.dependencies(addedBy: edits, toItemsAt: positions, naming: named)
    return (after, list.cycle(closedBy: added))
  }

  private static func these(_ numbers: Int...) -> ItemSelection {
    ItemSelection(numbers.map { .number($0) })
  }

  /// Numbers of items, edits of them, and what each item depends on before and after.
  typealias Row = ([Int], [DependencyEdit], before: [Int: [Int]], after: [Int: [Int]])

  static let edits: [Row] = [
    // An edit adds to what is there, in the order of the list and each once.
    ([1], [.add(these(3, 5))], [:], [1: [3, 5]]),
    ([1], [.add(these(2, 3)), .add(these(4))], [1: [3]], [1: [3, 2, 4]]),
    // An edit takes one off, or all.
    ([1], [.remove(these(2))], [1: [2, 3]], [1: [3]]),
    ([1], [.remove(these(5))], [1: [2, 3]], [1: [2, 3]]),
    ([1], [.clear], [1: [2, 3]], [:]),
    ([1], [.clear, .add(these(4))], [1: [2, 3]], [1: [4]]),
    // The others depend on each edited item.
    ([1, 2], [.block(these(4))], [:], [4: [1, 2]]),
  ]

  @Test(arguments: edits)
  func `an edit changes what an item depends on`(
    numbers: [Int], edits: [DependencyEdit], before: [Int: [Int]], after: [Int: [Int]]
  ) throws {
    #expect(try Self.edit(numbers, edits, from: before).depends == after)
  }

  @Test func `an item that is not there is an error`() {
    #expect(throws: ListError.noSuchItem("9")) {
      _ = try Self.edit([1], [.add(Self.these(9))])
    }
  }

  static let cycles: [(number: Int, edit: DependencyEdit, before: [Int: [Int]], cycle: [Int]?)] = [
    (3, .add(these(3)), [:], [3, 3]), (3, .add(these(5)), [5: [3]], [3, 5, 3]),
    (3, .block(these(5)), [3: [5]], [5, 3, 5]), (3, .add(these(5)), [5: [4]], nil),
    // One that was there before does not prevent other edits.
    (3, .add(these(1)), [1: [2], 2: [1]], nil), (1, .add(these(4)), [1: [2], 2: [1]], nil),
    (1, .remove(these(2)), [1: [2], 2: [1]], nil),
  ]

  @Test(arguments: cycles)
  func `a cycle is found and named from the edited item`(
    number: Int, edit: DependencyEdit, before: [Int: [Int]], cycle: [Int]?
  ) throws {
    #expect(try Self.edit([number], [edit], from: before).cycle == cycle)
  }
}
