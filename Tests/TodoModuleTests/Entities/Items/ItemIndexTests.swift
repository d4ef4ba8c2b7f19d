import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `An index of items` {
  /// Returns a selection of random numbers, ranges and prefixes, most of which some item has.
  private static func selection(_ random: inout SplitMix64, in list: TodoList) -> ItemSelection {
    ItemSelection(
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let number = Int.random(in: 1...60, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .range(number, number + Int.random(in: 0...20, using: &random))
        case 1:
          let ids = list.items.map { "\($0.id)" }
          let id = ids.randomElement(using: &random) ?? "abcdef"
          let length = [4, 8, 36].randomElement(using: &random) ?? 4
          return ItemIDPrefix(id.prefix(length)).map { .prefix($0) } ?? .number(number)
        default: return .number(number)
        }
      })
  }

  private static func item(_ number: Int, _ random: inout SplitMix64) -> TodoItem {
    // Few different first digits, so that prefixes are ambiguous at times.
    let high = UInt64.random(in: 0..<12, using: &random) << 48 | random.next() >> 16
    return TodoItem(
      number: number, id: ItemID(high: high | 0xA000_0000_0000_0000, low: random.next()),
      title: "\(number)", createdAt: Fixtures.now, modifiedAt: Fixtures.now)
  }

  /// Resolves a selection; an error is returned as its text.
  private static func outcome(_ find: () throws -> [Int]) -> String {
    do { return "\(try find())" } catch { return "\(error)" }
  }

  /// Finds the items that an element means, in a pass over the list.
  private static func matches(_ element: ItemSelection.Element, in list: TodoList) -> [Int] {
    list.positions.filter { position in
      switch element {
      case .number(let number): list.number(at: position) == number
      case .range(let first, let last): (first...last).contains(list.number(at: position))
      case .prefix(let prefix): "\(list.id(at: position))".hasPrefix(prefix.text)
      }
    }
  }

  private static func positions(
    of selection: ItemSelection, in list: TodoList
  ) throws(ListError) -> [Int] {
    var found: Set<Int> = []
    for element in selection.elements {
      let matches = matches(element, in: list)
      if matches.isEmpty { throw .noSuchItem("\(element)") }
      if case .prefix(let prefix) = element, matches.count > 1 {
        throw .ambiguousPrefix(prefix.text, matches.map { list.outline(at: $0) })
      }
      found.formUnion(matches)
    }
    return found.sorted()
  }

  @Test(arguments: 1...UInt64(20))
  func `finds what a pass over the list finds, while items are added`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var numbers = Array(1...50)
    if seed.isMultiple(of: 2) { numbers.shuffle(using: &random) }
    var list = TodoList(numbers.prefix(30).map { Self.item($0, &random) })
    list.remove(at: 3)
    var index = ItemIndex()
    var found = 0
    for number in numbers.dropFirst(30) {
      for _ in 0..<10 {
        let selection = Self.selection(&random, in: list)
        let expected = Self.outcome { try Self.positions(of: selection, in: list) }
        #expect(Self.outcome { try index.positions(of: selection, in: list) } == expected)
        #expect(Self.outcome { try selection.positions(in: list) } == expected)
        if expected.hasPrefix("[") { found += 1 }
      }
      let item = Self.item(number, &random)
      list.append(item)
      index.insert(item, at: list.lastPosition)
    }
    #expect((20...180).contains(found))
  }

  @Test func `an id that is given twice means one item`() throws {
    let list = TodoList([
      Fixtures.item(1, id: Fixtures.id(1)), Fixtures.item(2, id: Fixtures.id(2)),
    ])
    let prefix = try #require(ItemIDPrefix("\(Fixtures.id(2))"))
    let selection = ItemSelection([.prefix(prefix), .number(2), .prefix(prefix)])
    #expect(try selection.positions(in: list) == [1])
    var index = ItemIndex()
    #expect(try index.positions(of: selection, in: list) == [1])
  }
}
