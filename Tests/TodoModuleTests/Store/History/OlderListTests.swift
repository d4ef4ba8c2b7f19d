import Testing
import TodoEntities

@testable import TodoModule

/// A list that was replaced by an older copy, or that lost a line by hand: the history knows more than the list.
@Suite struct `A list that lacks commands of its history` {
  private let folder = TemporaryFolder()

  /// Adds an item, and then runs commands that add, edit and remove others. Returns the list before those.
  private func older(by count: Int) throws -> String {
    try folder.store(["first"]).add("Kept")
    try folder.store(["second"]).add("Also kept")
    let list = try #require(folder.text())
    for number in 1...count {
      switch number % 4 {
      case 3: try folder.store(["rename"]).rename(1, "Renamed \(number)")
      case 0: try folder.store(["remove"]).remove(2 + number / 2)
      default: try folder.store(["add \(number)"]).add("Item \(number)")
      }
    }
    return list
  }

  private func missing() throws -> [RemovedItem] {
    let store = folder.store()
    return store.rememberedItems(onlyLatest: false).missing(in: try store.read())
  }

  @Test(arguments: [1, 2, 5, 20])
  func `keeps them, skips them, and gives none of their numbers again`(count: Int) throws {
    let list = try older(by: count)
    let titles = try folder.store().titles()
    let nextNumber = try folder.store().read().nextNumber
    try folder.write(list)

    let reader = folder.store()
    let history = try reader.history()
    #expect(history.done.map(\.arguments) == [["first"], ["second"]])
    #expect(history.passedOver.map(\.reason) == Array(repeating: .isLapsed, count: count))
    guard case .lastCommandsLapsed(count, _)? = reader.remarks.first else {
      Issue.record("\(reader.remarks)")
      return
    }
    #expect(reader.lapsedNumber == (nextNumber > 3 ? nextNumber : 1))
    #expect(
      Set(try missing().map(\.item.title)).isSuperset(of: titles.filter { $0.hasPrefix("Item") }))

    let number = try folder.store(["next"]).add("New")
    #expect(number == nextNumber)
    #expect(folder.store().lapsedNumber == 1)
    let next = folder.store()
    #expect(try next.history().done.map(\.arguments) == [["first"], ["second"], ["next"]])
    #expect(next.remarks.isEmpty)
    // Undo and redo skip them.
    try folder.store().undo(2)
    #expect(try folder.store().titles() == ["Kept"])
    try folder.store().redo(2)
    #expect(try folder.store().titles() == ["Kept", "Also kept", "New"])
    #expect(try folder.store().diagnose().problems.isEmpty)
  }

  @Test(arguments: [1, 2, 5, 20])
  func `does the same if the copy is older than the history`(count: Int) throws {
    let list = ListFixture.list(of: 1...3)
    try folder.write(list)
    try folder.store(["add"]).add("New")
    for number in 1..<max(count, 1) {
      try folder.store(["rename"]).rename(1 + number % 4, "\(number)")
    }
    try folder.write(list)
    let reader = folder.store()
    #expect(try reader.history().done.isEmpty)
    #expect(reader.remarks == [.lastCommandsLapsed(count: count, [count == 1 ? "add" : "rename"])])
    #expect(try folder.store(["next"]).add("Next") == 5)
    #expect(try folder.store().history().done.map(\.arguments) == [["next"]])
    #expect(try missing().map(\.number) == [4])
    try folder.store().undo()
    #expect(try folder.store().titles() == ["Title 1", "Title 2", "Title 3"])
  }

  @Test func `skips them again after a second, older copy`() throws {
    try folder.store(["a"]).add("A")
    let first = try #require(folder.text())
    try folder.store(["b"]).add("B")
    let second = try #require(folder.text())
    try folder.write(first)
    try folder.store(["c"]).add("C")
    // The history says that `b` is lapsed. The list that `c` found is restored, and then the list of `b`.
    try folder.write(first)
    try folder.store(["d"]).add("D")
    #expect(try folder.store().history().done.map(\.arguments) == [["a"], ["d"]])
    #expect(try folder.store().history().passedOver.map(\.command.arguments) == [["b"], ["c"]])
    try folder.write(second)
    #expect(try folder.store().titles() == ["A", "B"])
    #expect(try missing().map(\.item.title) == ["D", "C"])
    #expect(try Set(missing().map(\.number)).count == 2)
  }

  @Test func `knows an item if its line was deleted by hand, with the time of its last change`()
    throws
  {
    try folder.store(["a"]).add("A")
    try folder.store(["b"]).add("B")
    let line = try #require(folder.text()?.split(separator: "\n").first { $0.contains("\"B\"") })
    try folder.edit(",\n\(line)", to: "")
    #expect(try missing().map(\.item.title) == ["B"])
    #expect(try missing().map(\.arguments) == [nil])
    #expect(try folder.store(["c"]).add("C") == 3)
    #expect(try missing().map(\.item.title) == ["B"])
    // A command is skipped only if the list lacks all of it. Here, somebody has edited the list.
    #expect(try folder.store().history().done.map(\.arguments) == [["a"], ["b"], ["c"]])
    #expect(try folder.store().history().passedOver.isEmpty)
  }

  @Test func `keeps skipped commands when its history is trimmed`() throws {
    let limits = HistoryLimits(entries: 10)
    func add(_ titles: [String]) throws {
      for title in titles { try folder.store([title], historyLimits: limits).add(title) }
    }
    try add(["A1", "A2", "A3", "A4", "A5", "A6", "A7"])
    let list = try #require(folder.text())
    try add(["B"])
    try folder.write(list)
    try add(["C1", "C2"])
    #expect(folder.historyLines.count == 10)
    try add(["C3"])
    #expect(folder.historyLines.count == 5)
    let history = try folder.store().history()
    #expect(history.done.map(\.arguments) == [["A7"], ["C1"], ["C2"], ["C3"]])
    #expect(history.passedOver.map(\.command.arguments) == [["B"]])
    try folder.store().undo(4)
    try folder.store().redo(4)
    #expect(try folder.store().titles().suffix(4) == ["A7", "C1", "C2", "C3"])
    #expect(try missing().map(\.item.title) == ["B"])
  }

  @Test func `has skipped commands that earlier versions treat as done`() throws {
    let list = try older(by: 1)
    try folder.write(list)
    try folder.store(["next"]).add("New")
    let text = try #require(folder.text(TemporaryFolder.history))
    #expect(
      text.split(separator: "\n").map { $0.contains(",\"lapsed\":1,") } == [
        false, false, false, true,
      ])
  }
}
