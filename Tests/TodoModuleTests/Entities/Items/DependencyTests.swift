import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Edits of dependencies` {
  private static let clock = Fixtures.clock

  /// Applies edits to the items with these numbers of a list of five, as `todo edit` does. Returns the
  /// dependencies of each item after that, and the numbers of a cycle.
  private static func edit(
    _ numbers: [Int], _ edits: [DependencyEdit], from depends: [Int: [Int]] = [:]
  ) throws -> (depends: [Int: [Int]], cycle: [Int]?) {
    var list = TodoList(
      (1...5).map { Fixtures.item($0, depends: (depends[$0] ?? []).map { UInt32($0) }) })
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

  /// Numbers of items, edits of them, and the dependencies of each item before and after.
  typealias Row = ([Int], [DependencyEdit], before: [Int: [Int]], after: [Int: [Int]])

  static let edits: [Row] = [
    // An edit adds to the present items, in the order of the list and each once.
    ([1], [.add(these(3, 5))], [:], [1: [3, 5]]),
    ([1], [.add(these(2, 3)), .add(these(4))], [1: [3]], [1: [3, 2, 4]]),
    // An edit removes one item, or all.
    ([1], [.remove(these(2))], [1: [2, 3]], [1: [3]]),
    ([1], [.remove(these(5))], [1: [2, 3]], [1: [2, 3]]), ([1], [.clear], [1: [2, 3]], [:]),
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

  @Test func `rejects an item that is not in the list`() {
    #expect(throws: ListError.noSuchItem("9")) {
      _ = try Self.edit([1], [.add(Self.these(9))])
    }
  }

  static let cycles: [(number: Int, edit: DependencyEdit, before: [Int: [Int]], cycle: [Int]?)] = [
    (3, .add(these(3)), [:], [3, 3]), (3, .add(these(5)), [5: [3]], [3, 5, 3]),
    (3, .block(these(5)), [3: [5]], [5, 3, 5]), (3, .add(these(5)), [5: [4]], nil),
    // An existing cycle does not prevent other edits.
    (3, .add(these(1)), [1: [2], 2: [1]], nil), (1, .add(these(4)), [1: [2], 2: [1]], nil),
    (1, .remove(these(2)), [1: [2], 2: [1]], nil),
  ]

  @Test(arguments: cycles)
  func `finds a cycle and reports it from the edited item on`(
    number: Int, edit: DependencyEdit, before: [Int: [Int]], cycle: [Int]?
  ) throws {
    #expect(try Self.edit([number], [edit], from: before).cycle == cycle)
  }
}

@Suite struct `Dependency graph` {
  /// Returns a list in which item 1 depends on the first array of numbers, and so on. Items whose
  /// numbers are in `done` are done. Numbers beyond the list are ids that no item has.
  private static func list(_ depends: [[Int]], done: Set<Int> = []) -> TodoList {
    TodoList(
      depends.enumerated().map { index, numbers in
        let item = Fixtures.item(index + 1, depends: numbers.map { UInt32($0) })
        return done.contains(index + 1) ? item.completed(at: Fixtures.yesterday) : item
      })
  }

  private static func dependences(_ list: TodoList) -> [Dependence] {
    let graph = DependencyGraph(list)
    return list.positions.map { graph.dependence(of: list.id(at: $0)) }
  }

  @Test func `a list without dependencies has an empty graph`() {
    #expect(DependencyGraph(Self.list([[], []])).isEmpty)
    #expect(Self.dependences(Self.list([[], []])) == [.free, .free])
  }

  @Test func `finds dependencies and dependents by position`() {
    let list = Self.list([[3, 2], [], [2]])
    let graph = DependencyGraph(list)
    #expect(graph.dependencies(of: Fixtures.id(1)) == [2, 1])
    #expect([2, 1].map { graph.dependents(of: Fixtures.id($0)) } == [[0, 2], []])
  }

  @Test func `uses the changes of the list`() throws {
    var list = Self.list([[2], [], []])
    list.replace(at: 1, with: list[1].completed(at: Fixtures.now))
    #expect(Self.dependences(list).allSatisfy { $0 == .free })
    list.replace(at: 2, with: try Self.depending(list[2], on: 1, in: list))
    #expect(Self.dependences(list).map(\.isBlocked) == [false, false, true])
    list.remove(at: 0)
    #expect(Self.dependences(list).map(\.isBlocked) == [false, false])
    list.append(try Self.depending(Fixtures.item(4), on: 3, in: list))
    #expect(Self.dependences(list).map(\.isBlocked) == [false, false, true])
  }

  private static func depending(
    _ item: TodoItem, on number: Int, in list: TodoList
  ) throws -> TodoItem {
    let edits = [ItemEdit.depends(.add(.number(number)))]
    var index = ItemIndex()
    return try item.applying(
      edits, at: Fixtures.clock, naming: try NamedItems(edits, in: list, using: &index))
  }

  // MARK: - Cycles

  @Test(
    arguments: [
      ([[2], [3], [1]], [[0, 1, 2]]), ([[2], [1], [4], [3], [1]], [[0, 1], [2, 3]]),
      ([[1], [1]], [[0]]), ([[2], []], []),
    ] as [([[Int]], [[Int]])])
  func `cycles are found`(depends: [[Int]], expected: [[Int]]) {
    #expect(DependencyGraph(Self.list(depends)).cycles == expected)
  }

  @Test(arguments: 1...UInt64(40))
  func `new dependencies are left out if they close a cycle of those that stay, and only then`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...7, using: &random)
      func some(_ numbers: Range<Int>) -> [Int] {
        numbers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      }
      // In the earlier list, items depend on items before them.
      let known = (1...count).map { some(1..<$0) }
      let depends = known.map { Array(Set($0 + some(1..<count + 1))).shuffled(using: &random) }
      var list = Self.list(depends)
      let all = list
      let left = list.openCircles(since: Self.list(known))
      #expect(DependencyGraph(list).cycles == [], "\(known) \(depends)")
      #expect(list.dependencies.count + left.count == all.dependencies.count)
      for (item, other) in left {
        #expect(!known[item.number - 1].contains(other.number))
        var more = list
        let changed = list[item.number - 1].changed(at: item.modifiedAt) {
          $0.depends.append(other.id)
        }
        more.replace(at: item.number - 1, with: changed)
        #expect(DependencyGraph(more).cycles != [], "\(known) \(depends)")
      }
    }
  }

  @Test func `returns the shortest way around a cycle`() {
    let graph = DependencyGraph(Self.list([[2], [3, 4], [4], [1]]))
    #expect(
      graph.cycle(through: Fixtures.id(1), dependingOn: Fixtures.id(2)) == [0, 1, 3, 0])
    #expect(graph.cycle(through: Fixtures.id(2), dependingOn: Fixtures.id(9)) == nil)
    let own = DependencyGraph(Self.list([[1]]))
    #expect(own.cycle(through: Fixtures.id(1), dependingOn: Fixtures.id(1)) == [0, 0])
  }

  @Test func `a chain of 20,000 items is searched without recursion`() {
    let count = 20_000
    let chain = (1...count).map { [$0 == count ? 1 : $0 + 1] }
    let graph = DependencyGraph(Self.list(chain))
    #expect(graph.cycles.map(\.count) == [count])
  }

  // MARK: - Against a plain model

  @Test func `10,000 random graphs agree with a plain model`() {
    var random = SplitMix64(seed: 16)
    for _ in 0..<10_000 {
      let count = Int(random.next() % 7) + 1
      var depends: [[Int]] = []
      for _ in 0..<count {
        let degree = Int(random.next() % 3)
        // One more than there are items: an id that no item has.
        let numbers = (0..<degree).map { _ in Int(random.next() % UInt64(count + 1)) + 1 }
        depends.append(Array(Set(numbers)).sorted())
      }
      let done = Set((1...count).filter { _ in random.next() % 3 == 0 })
      var list = Self.list(depends, done: done)
      var isThere = Set(1...count)
      if random.next() % 4 == 0 {
        let position = Int(random.next() % UInt64(count))
        list.remove(at: position)
        isThere.remove(position + 1)
      }
      let graph = DependencyGraph(list)
      let open = isThere.subtracting(done)
      for number in isThere {
        let isOpen = open.contains(number)
        let expected = Dependence(
          isBlocked: isOpen && !open.isDisjoint(with: depends[number - 1]),
          isBlocking: isOpen && open.contains { depends[$0 - 1].contains(number) })
        #expect(graph.dependence(of: Fixtures.id(UInt32(number))) == expected)
      }
      let chosen = isThere.filter { _ in random.next() % 2 == 0 }.map { Fixtures.id(UInt32($0)) }
      let part = DependencyGraph(list, around: Set(chosen))
      for id in chosen {
        #expect(part.dependencies(of: id) == graph.dependencies(of: id))
        let dependents = graph.dependents(of: id)
        #expect(part.dependents(of: id) == dependents)
        let others = dependents.map { list.id(at: $0) }
        let areBlocked: [[Bool]] = [part, graph].map { graph in
          others.map { graph.dependence(of: $0).isBlocked }
        }
        #expect(areBlocked[0] == areBlocked[1])
      }
      let inCycles = Set(graph.cycles.joined().map { $0 + 1 })
      #expect(inCycles == Self.cyclic(depends, isThere), "\(depends) \(isThere)")
    }
  }

  /// The numbers of the items from which a way leads back to themselves.
  private static func cyclic(_ depends: [[Int]], _ isThere: Set<Int>) -> Set<Int> {
    isThere.filter { start in
      var reached: Set<Int> = []
      var work = depends[start - 1].filter(isThere.contains)
      while let number = work.popLast() {
        guard reached.insert(number).inserted else { continue }
        work += depends[number - 1].filter(isThere.contains)
      }
      return reached.contains(start)
    }
  }
}
