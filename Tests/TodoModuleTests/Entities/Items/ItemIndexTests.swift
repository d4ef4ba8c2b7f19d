import Testing

@testable import TodoEntities
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

  /// Resolves a selection. Returns an error as its text.
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
  func `finds the same items as a pass over the list, while items are added`(seed: UInt64) {
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

  @Test func `an item that is selected twice is found once`() throws {
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

@Suite struct `A set of positions` {
  @Test func `contains the positions that were added`() {
    var random = SplitMix64(seed: 3)
    for most in [1, 63, 64, 65, 1000] {
      var set = PositionSet()
      var expected: Set<Int> = []
      #expect(set.isEmpty)
      for _ in 0..<200 {
        let position = Int.random(in: 0...most, using: &random)
        set.insert(position)
        expected.insert(position)
        #expect(set.count == expected.count && !set.isEmpty)
      }
      for position in 0...(most + 130) {
        #expect(set.contains(position) == expected.contains(position), "\(position) of \(most)")
      }
    }
  }
}

@Suite struct `Giving numbers to items` {
  @Test func `the first item that wants a number gets it, and the others get the next numbers`() {
    let given = NumberPolicy.numbers(wanted: [2, 2, nil, 5, 7], taken: [5], from: 9) { -$0 }
    #expect(given.numbers == [11, 2, 10, 9, 7])
    #expect(given.next == 12)
  }

  @Test func `items that want different numbers keep them`() {
    let given = NumberPolicy.numbers(wanted: [3, 1, 2], from: 4) { $0 }
    #expect(given.numbers == [3, 1, 2])
    #expect(given.next == 4)
  }
}

@Suite struct `Registers of an item` {
  @Test func `every attribute is in exactly one register`() {
    let attributes = ItemRegister.all.flatMap(\.attributes)
    #expect(attributes.sorted { $0.rawValue < $1.rawValue } == Attribute.allCases)
  }

  @Test func `a register has the name of its first attribute's member`() {
    for register in ItemRegister.all {
      #expect(register.name == "\(register.attributes[0].memberName)")
    }
  }

  @Test func `only registers that users change have stamps`() {
    // until and every are in the register of due.
    let others = [
      "number", "id", "createdAt", "modifiedAt", "completedAt", "until", "every", "cancelledAt",
    ]
    #expect(
      ItemRegister.stamped.map(\.name) == PublicNames.members.filter { !others.contains($0) })
  }
}
