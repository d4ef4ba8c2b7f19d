import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What the history tells of items` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 1...4 { try add(number) }
  }

  private func add(_ number: Int) throws {
    try folder.store().write { (list) throws(StoreError) in list.append(Fixtures.item(number)) }
  }

  private func remove(_ number: Int) throws { try folder.store().remove(number) }

  private func traces(_ numbers: [Int]) throws -> [Int: Bool] {
    let ids = numbers.map { Fixtures.item($0).id }
    let traces = try folder.store().traces(of: Set(ids))
    let pairs = zip(numbers, ids).compactMap { number, id in
      traces[id].map { (number, $0 == .removed) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `is what the last command has left of them`() throws {
    try remove(2)
    try remove(3)
    _ = try folder.store().rewind(.undo, steps: 1, skips: false, isDryRun: false)
    #expect(try traces([1, 2, 3, 9]) == [1: false, 2: true, 3: false])
    #expect(try traces([4]) == [4: false])
  }

  @Test func `is kept of removed items where a list was synchronized`() throws {
    try remove(2)
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try traces([1, 2]) == [:])
    #expect(!folder.names.contains(".todo.json.removed"))
    try folder.write("", to: ".todo.json.sync.lock")
    try remove(1)
    try remove(3)
    _ = try folder.store().forgetHistory(isDryRun: true)
    #expect(!folder.names.contains(".todo.json.removed"))
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try traces([1, 2, 3, 4]) == [1: true, 3: true])
    // An item that is back again is not removed.
    try add(1)
    #expect(try traces([1, 3]) == [1: false, 3: true])
    try folder.store().forgetRemovals()
    try folder.store().forgetRemovals()
    #expect(try traces([1, 3]) == [1: false])
  }

  @Test func `is kept when the history is trimmed`() throws {
    try folder.write("", to: ".todo.json.sync.lock")
    try remove(1)
    let limits = HistoryLimits(entries: 6, bytes: 1 << 20, newest: 2)
    for number in 5...12 {
      let store = folder.store(["add"], historyLimits: limits)
      try store.write { (list) throws(StoreError) in list.append(Fixtures.item(number)) }
    }
    #expect(folder.text(".todo.json.removed") == "\(Fixtures.item(1).id)\n")
    #expect(try traces([1, 12]) == [1: true, 12: false])
  }
}
