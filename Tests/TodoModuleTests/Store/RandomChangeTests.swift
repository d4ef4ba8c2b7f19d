import Testing
import TodoEntities

@testable import TodoModule

/// Random changes to a store, compared with the same changes to an array.
@Suite struct `Random changes` {
  /// A state of the list, and the text of its file then.
  private struct State: Equatable {
    var items: [TodoItem]
    var nextNumber: Int
    var text: String?
  }

  private static let first = ListFixture.list(
    [
      ListFixture.line(1, #""notes":"a\u00e9\/b","x": {"k" : [1.50, null]}"#),
      ListFixture.line(
        4,
        #""tags":["a","B"],"every":{"rule":"1w","mode":"done","#
          + #""anchor":"2026-11-20","series":"\#(ListFixture.id(9))","y":1e2}"#),
      ListFixture.line(2),
    ], nextNumber: 6)

  @Test(arguments: 1...UInt64(TestLength.of(2, long: 8)))
  func `a store behaves like an array, and undo restores the first bytes`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first)
    let files = FaultyFileSystem()
    var random = SplitMix64(seed: seed)
    let start = try folder.store().read()
    var past = [State(items: start.items, nextNumber: 6, text: Self.first)]
    var future: [State] = []
    let stepCount = TestLength.of(80, long: 300)
    for _ in 0..<stepCount {
      let store = folder.store(["test"], files)
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where past.count > 1:
        let steps = Int.random(in: 1..<min(past.count, 4), using: &random)
        try store.undo(steps)
        for _ in 0..<steps { future.append(past.removeLast()) }
        #expect(folder.text() == past.last?.text)
      case 1 where !future.isEmpty:
        let steps = Int.random(in: 1...min(future.count, 3), using: &random)
        try store.redo(steps)
        for _ in 0..<steps { past.append(future.removeLast()) }
        #expect(folder.text() == past.last?.text)
      default:
        var state = try #require(past.last)
        guard try change(&state, in: store, &random) else { continue }
        state.text = folder.text()
        past.append(state)
        future = []
      }
      let list = try store.read()
      #expect(list.items == past.last?.items)
      #expect(list.nextNumber == past.last?.nextNumber)
    }
    #expect(try folder.store().history().done.count == past.count - 1)
    try #require(past.count > stepCount / 3)
    while past.count > 1 {
      try folder.store(["undo"], files).undo(min(7, past.count - 1))
      past.removeLast(min(7, past.count - 1))
      #expect(folder.text() == past.last?.text)
    }
    #expect(folder.text() == Self.first)
  }

  /// Makes a few random changes in one command, to the model and to the store. Returns whether the
  /// list has changed.
  private func change(
    _ state: inout State, in store: JSONFileTodoStore, _ random: inout SplitMix64
  ) throws -> Bool {
    var generator = random
    let before = state
    var model = state
    try store.write { (list) throws(StoreError) in
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        Self.step(&model, &list, &generator)
      }
    }
    random = generator
    state = model
    return state != before
  }

  /// Makes one random change to both.
  private static func step(
    _ model: inout State, _ list: inout TodoList, _ random: inout SplitMix64
  ) {
    let kind = Int.random(in: 0..<8, using: &random)
    if kind < 3 || model.items.isEmpty {
      let text = String(random.next() % 1000, radix: 36)
      let id = ItemID.random(using: &random)
      func make(_ number: Int) -> TodoItem {
        TodoItem(
          number: number, id: id, title: "new \(text)\u{7}", createdAt: .test, modifiedAt: .test)
      }
      list.append(make)
      model.items.append(make(model.nextNumber))
      model.nextNumber += 1
      return
    }
    let place = Int.random(in: 0..<model.items.count, using: &random)
    guard let position = Array(list.positions)[safe: place] else { return }
    if kind < 5 {
      list.remove(at: position)
      model.items.remove(at: place)
    } else {
      let edit = ItemEdit.title("changed \(random.next() % 50)")
      let item = model.items[place].edited(edit)
      list.replace(at: position, with: item)
      model.items[place] = item
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
