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

  private static let lines = [
    ListFixture.line(1, #""notes":"a\u00e9\/b","x": {"k" : [1.50, null]}"#),
    ListFixture.line(
      4,
      #""tags":["a","B"],"every":{"rule":"1w","mode":"done","#
        + #""anchor":"2026-11-20","series":"\#(ListFixture.id(9))","y":1e2}"#),
    ListFixture.line(2),
  ]

  @Test(arguments: StoreKind.allCases, 1...UInt64(TestLength.of(2, long: 8)))
  func `a store behaves like an array, and undo restores the first bytes`(
    kind: StoreKind, seed: UInt64
  ) throws {
    let folder = TemporaryFolder()
    let first = try folder.store(kind, Self.lines, nextNumber: 6)
    var random = SplitMix64(seed: seed)
    // A list in memory has no text.
    var past = [State(items: try first.read().items, nextNumber: 6, text: folder.text())]
    var future: [State] = []
    let stepCount = TestLength.of(80, long: 300)
    let saved = SavedList()
    for _ in 0..<stepCount {
      let store = kind == .json ? folder.store() : first
      (store as? JSONFileTodoStore)?.saved = saved
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
      // The saved list, and the list in the file.
      for list in [try store.read(), kind == .json ? try folder.store().read() : try first.read()] {
        #expect(list.items == past.last?.items)
        #expect(list.nextNumber == past.last?.nextNumber)
      }
    }
    #expect(try first.history().done.count == past.count - 1)
    try #require(past.count > stepCount / 3)
    while past.count > 1 {
      let steps = min(7, past.count - 1)
      try first.undo(steps)
      past.removeLast(steps)
      #expect(try first.read().items == past.last?.items)
      #expect(folder.text() == past.last?.text)
    }
  }

  /// Makes a few random changes in one command, to the model and to the store. Returns whether the
  /// list has changed.
  private func change(
    _ state: inout State, in store: any TodoStore, _ random: inout SplitMix64
  ) throws -> Bool {
    var generator = random
    let before = state
    var model = state
    try store.write { (list) throws(StoreError) in
      for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.step(&model, &list, &generator) }
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
    let position = Array(list.positions)[place]
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

/// Commands change the items 1 to 3 and those that they add; another program changes the others, and the
/// order and the layout of all, at random.
@Suite struct `Random changes between the changes of another program` {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    let lines = (1...6).map { ListFixture.line($0, #""x":[1]"#) }
    try folder.write(ListFixture.list(lines, nextNumber: 7))
  }

  private var document: ListDocument {
    get throws { try ListDocument(try #require(folder.text()).bytes) }
  }

  /// The lines of the file by their numbers.
  private func lines() throws -> [Int: String] {
    let document = try document
    let numbers = (0..<document.count).map(document.number(at:))
    return Dictionary(uniqueKeysWithValues: zip(numbers, document.lines))
  }

  @Test(arguments: 1...UInt64(TestLength.of(4, long: 40)))
  func `undo restores the line of each item, and keeps the others`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // The line of each item before the first command that changed it, or nil if it did not exist.
    var first: [Int: String?] = [:]
    let stepCount = TestLength.of(40, long: 200)
    for step in 0..<stepCount {
      try changeOthers(Int.random(in: 0..<5, using: &random), &random)
      let store = folder.store(["step \(step)"])
      let before = try lines()
      let own = before.keys.filter { $0 <= 3 || before[$0]?.contains("own") == true }.sorted()
      let number = own.randomElement(using: &random)
      let kind = Int.random(in: 0..<8, using: &random)
      if let number, kind > 1 {
        first[number] = first[number] ?? before[number]
        if kind == 2 { try store.remove(number) } else { try store.rename(number, "own \(step)") }
      } else {
        first[try store.add("own \(step)")] = .some(nil)
      }
    }
    for _ in 0..<stepCount {
      try changeOthers(Int.random(in: 0..<3, using: &random), &random)
      try folder.store(["undo"]).undo()
    }
    let after = try lines()
    for (number, line) in first {
      if let line {
        #expect(after[number] == line)
      } else {
        // Another item may have its number by now.
        #expect(after[number]?.contains("own") != true)
      }
    }
    #expect(Set(4...6).isSubset(of: after.keys))
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try folder.store().undo() }
  }

  /// Changes the file like another program.
  private func changeOthers(_ kind: Int, _ random: inout SplitMix64) throws {
    let document = try document
    var lines = document.lines
    var nextNumber = document.nextNumber
    switch kind {
    case 0: lines.shuffle(using: &random)
    case 1:
      let number = Int.random(in: 4...6, using: &random)
      lines = lines.map { $0.replacing("Title \(number)\"", with: "Title \(number)x\"") }
    case 2:
      lines.append(ListFixture.line(nextNumber).replacing("Title", with: "Other"))
      nextNumber += 1
    case 3: lines = lines.map { $0.replacing(#""isCompleted":"#, with: #""isCompleted" :  "#) }
    default:
      let end = #","x":[1]}"#
      lines = lines.map { line in
        line.hasSuffix(end) ? #"{"x":[1],"# + line.dropFirst().dropLast(end.count) + "}" : line
      }
    }
    try folder.write(ListFixture.list(lines, nextNumber: nextNumber))
  }
}
