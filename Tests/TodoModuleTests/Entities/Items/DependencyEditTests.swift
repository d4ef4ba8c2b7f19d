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

  @Test func `an edit adds to what is there, in the order of the list and each once`() throws {
    #expect(try Self.edit([1], [.add(Self.these(3, 5))]).depends == [1: [3, 5]])
    let more = try Self.edit([1], [.add(Self.these(2, 3)), .add(Self.these(4))], from: [1: [3]])
    #expect(more.depends == [1: [3, 2, 4]])
  }

  @Test func `an edit takes one off, or all`() throws {
    let before = [1: [2, 3]]
    #expect(try Self.edit([1], [.remove(Self.these(2))], from: before).depends == [1: [3]])
    #expect(try Self.edit([1], [.remove(Self.these(5))], from: before).depends == before)
    #expect(try Self.edit([1], [.clear], from: before).depends.isEmpty)
    #expect(
      try Self.edit([1], [.clear, .add(Self.these(4))], from: before).depends == [1: [4]])
  }

  @Test func `blocks makes the others depend on each edited item`() throws {
    #expect(try Self.edit([1, 2], [.block(Self.these(4))]).depends == [4: [1, 2]])
  }

  @Test func `an item that is not there is an error`() {
    #expect(throws: ListError.noSuchItem("9")) {
      _ = try Self.edit([1], [.add(Self.these(9))])
    }
  }

  @Test func `a cycle is found and named from the edited item`() throws {
    #expect(try Self.edit([3], [.add(Self.these(3))]).cycle == [3, 3])
    #expect(try Self.edit([3], [.add(Self.these(5))], from: [5: [3]]).cycle == [3, 5, 3])
    #expect(try Self.edit([3], [.block(Self.these(5))], from: [3: [5]]).cycle == [5, 3, 5])
    #expect(try Self.edit([3], [.add(Self.these(5))], from: [5: [4]]).cycle == nil)
  }

  @Test func `a cycle that was there before does not prevent other edits`() throws {
    let cycle = [1: [2], 2: [1]]
    #expect(try Self.edit([3], [.add(Self.these(1))], from: cycle).cycle == nil)
    #expect(try Self.edit([1], [.add(Self.these(4))], from: cycle).cycle == nil)
    #expect(try Self.edit([1], [.remove(Self.these(2))], from: cycle).cycle == nil)
  }
}

@Suite struct `Work on an item` {
  private static func later(_ seconds: Int) -> Instant {
    Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + seconds)
  }

  @Test func `stopping adds the time since the start`() {
    let running = Fixtures.item(1).started(at: Fixtures.now)
    #expect(running.isActive)
    #expect(running.started(at: Self.later(5)) == running)
    let stopped = running.stopped(at: Self.later(90))
    #expect(stopped.started == nil && stopped.spent == 90)
    #expect(stopped.stopped(at: Self.later(100)) == stopped)
    #expect(running.totalSpent(at: Self.later(90)) == TimeSpan(seconds: 90))
  }

  @Test func `completing stops, and a done item cannot be started`() {
    let done = Fixtures.item(1).started(at: Fixtures.now).completed(at: Self.later(60))
    #expect(done.isCompleted && done.spent == 60 && done.started == nil)
    #expect(done.started(at: Self.later(70)) == done)
  }

  @Test func `the time is as a plain model says, also if the clock runs backwards`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      var item = Fixtures.item(1)
      var (spent, start, now) = (0, Int?.none, 0)
      for _ in 0..<12 {
        now += Int(random.next() % 4000) - 1000
        let minutes = Int(random.next() % 90)
        let span = TimeSpan(seconds: minutes * 60)
        switch random.next() % 5 {
        case 0:
          item = item.started(at: Self.later(now))
          start = start ?? now
        case 1:
          item = item.stopped(at: Self.later(now))
          spent += max(0, now - (start ?? now))
          start = nil
        case 2:
          item = try item.applying([.spent(.add(span))], at: Fixtures.clock)
          spent += span.seconds
        case 3:
          item = try item.applying([.spent(.subtract(span))], at: Fixtures.clock)
          spent = max(0, spent - span.seconds)
        default:
          item = try item.applying([.spent(.set(span))], at: Fixtures.clock)
          spent = span.seconds
        }
        #expect(item.spent == (spent == 0 ? nil : spent))
        #expect(item.isActive == (start != nil))
      }
    }
  }
}
