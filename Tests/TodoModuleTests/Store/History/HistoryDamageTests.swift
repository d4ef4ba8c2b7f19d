import Testing
import TodoEntities

@testable import TodoModule

/// Damage within a history: only commands after it can be undone.
@Suite struct `A damaged history` {
  private let folder = TemporaryFolder(list: ListFixture.list(of: 1...2))

  private var path: String { folder.file(TemporaryFolder.history) }

  /// Gives item 1 these titles, one command each.
  private func rename(_ titles: String...) throws {
    for title in titles { try folder.store([title]).rename(1, title) }
  }

  private func expectUndo(toThrow fault: HistoryFault, _ steps: Int = 1) throws {
    let list = folder.text()
    let failure = StoreError.historyDamaged(path: path, fault)
    #expect(throws: failure) { try folder.store().undo(steps, isDryRun: true) }
    #expect(throws: failure) { try folder.store().undo(steps) }
    #expect(folder.text() == list)
  }

  @Test(arguments: ["b", "changes", "after", "list", "check"])
  func `an entry with a changed word is damaged, until the history is forgotten`(word: String)
    throws
  {
    try rename("a", "b")
    try folder.changeHistory(line: 1, "\"\(word)\"", to: "\"x\"")
    try expectUndo(toThrow: .damaged(line: 2))
    #expect(
      try folder.store().diagnose().problems == [.historyFault(path: path, .damaged(line: 2))])
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try folder.store().diagnose().problems == [])
  }

  @Test func `an entry without checksums is damaged`() throws {
    try rename("a", "b")
    let lines = folder.historyLines
    let end = try #require(lines[1].firstRange(of: ",\"list\":")?.lowerBound)
    try folder.write(history: [lines[0], lines[1][..<end] + "}"])
    try expectUndo(toThrow: .damaged(line: 2))
  }

  @Test func `entries after the damage can be undone, and redone`() throws {
    try rename("a", "b", "c", "d")
    try folder.changeHistory(line: 1, "\"b\"", to: "\"x\"")
    let reader = folder.store()
    #expect(try reader.history().done.map(\.arguments) == [["c"], ["d"]])
    #expect(reader.remarks == [.historyFault(path: path, .damaged(line: 2))])
    try expectUndo(toThrow: .damaged(line: 2), 3)
    #expect(try folder.remarks { try $0.undo(2) } == [])
    #expect(try folder.store().titles() == ["b", "Title 2"])
    try expectUndo(toThrow: .damaged(line: 2))
    try folder.store().redo(2)
    #expect(try folder.store().titles() == ["d", "Title 2"])
  }

  @Test func `an undo across a damaged entry cannot be redone`() throws {
    try rename("a", "b", "c")
    try folder.store().undo(2)
    try folder.changeHistory(line: 1, "\"b\"", to: "\"x\"")
    #expect(throws: StoreError.historyDamaged(path: path, .damaged(line: 2))) {
      try folder.store().redo()
    }
    #expect(try folder.store().titles() == ["a", "Title 2"])
  }

  /// The damage to lines 1 to 4, the fault that stops `undo`, and the number of commands after it.
  static let orders: [(lines: [Int], fault: HistoryFault, after: Int)] = [
    ([1, 3, 2, 4], .outOfOrder(line: 4), 1),
    ([1, 2, 4, 3], .outOfOrder(line: 4), 0),
    ([1, 2, 3, 3, 4], .outOfOrder(line: 4), 2),
    ([1, 2, 3, 4, 4], .outOfOrder(line: 5), 1),
    ([1, 2, 4], .outOfOrder(line: 3), 1),
    ([2, 3, 4], .outOfOrder(line: 1), 3),
    ([1, 2, 3, 4, 1], .outOfOrder(line: 5), 0),
    ([4, 3, 2, 1], .outOfOrder(line: 4), 0),
    ([4, 2, 1, 3], .outOfOrder(line: 4), 0),
  ]

  @Test(arguments: orders)
  func `a missing, doubled or misplaced line is noticed`(
    row: (lines: [Int], fault: HistoryFault, after: Int)
  ) throws {
    try rename("a", "b", "c")
    try folder.store().rename(2, "d")
    let (lines, titles) = (
      folder.historyLines, [["c", "Title 2"], ["b", "Title 2"], ["a", "Title 2"]]
    )
    try folder.write(history: row.lines.map { lines[$0 - 1] })
    for step in 0..<row.after {
      try folder.store().undo()
      #expect(try folder.store().titles() == titles[step])
    }
    try expectUndo(toThrow: row.fault)
  }

  @Test func `after a missing line, the last command of an edited list can be undone`() throws {
    try rename("a", "b")
    let lines = folder.historyLines
    try folder.write(history: [lines[1]])
    try folder.write(try #require(folder.text()).replacing("Title 2", with: "by hand"))
    #expect(try folder.store().diagnose().problems.count == 1)
    try folder.store().undo()
    #expect(try folder.store().titles() == ["a", "by hand"])
    try expectUndo(toThrow: .outOfOrder(line: 1))
  }

  @Test func `after a damaged line, the last command of an edited list can be undone`() throws {
    try rename("a", "b", "c", "d")
    let lines = folder.historyLines
    try folder.write(history: [lines[2], lines[3].replacing("\"d\"", with: "\"x\"")])
    try rename("e")
    try folder.write(try #require(folder.text()).replacing("Title 2", with: "by hand"))
    try folder.store().undo()
    #expect(try folder.store().titles() == ["d", "by hand"])
    try expectUndo(toThrow: .damaged(line: 2))
  }

  @Test func `an intact line of another history is noticed`() throws {
    let other = TemporaryFolder()
    try other.write(try #require(folder.text()))
    for title in ["a", "x"] { try other.store([title]).rename(1, title) }
    try rename("a", "b", "c")
    let lines = folder.historyLines
    #expect(other.historyLines[0] == lines[0])
    try folder.write(history: [lines[0], other.historyLines[1], lines[2]])
    try folder.store().undo()
    #expect(try folder.store().titles() == ["b", "Title 2"])
    try expectUndo(toThrow: .outOfOrder(line: 3))
  }

  @Test(arguments: ["x", "{}", "{\"serial\":1}"])
  func `a write continues after a damaged end`(damage: String) throws {
    try rename("a")
    try folder.write(history: folder.historyLines + [damage])
    let before = folder.historyLines
    let remarks = try folder.remarks { try $0.rename(1, "b") }
    #expect(remarks == [.historyFault(path: path, .damaged(line: 2))])
    #expect(Array(folder.historyLines.prefix(2)) == before)
    #expect(try folder.remarks { try $0.rename(1, "c") } == [])
    #expect(folder.historyLines.last?.contains("\"serial\":4,") == true)
    try folder.store().undo(2)
    #expect(try folder.store().titles() == ["a", "Title 2"])
    try expectUndo(toThrow: .damaged(line: 2))
  }

  @Test func `a history that lost its end is noticed`() throws {
    try rename("a")
    try folder.store().rename(2, "b")
    let text = try #require(folder.text(TemporaryFolder.history))
    try folder.write(String(text.dropLast(10)), to: TemporaryFolder.history)
    try expectUndo(toThrow: .cutOff(line: 2))
    let reader = folder.store()
    #expect(try reader.history().done.isEmpty)
    #expect(reader.remarks == [.historyFault(path: path, .cutOff(line: 2))])
    #expect(try folder.remarks { try $0.rename(2, "c") } == reader.remarks)
    #expect(folder.text(TemporaryFolder.history)?.hasPrefix(text.dropLast(10) + "\n{") == true)
    try folder.store().undo()
    #expect(try folder.store().titles() == ["a", "b"])
    try expectUndo(toThrow: .damaged(line: 2))
  }

  @Test func `a failed write leaves a history that lost its end as it was`() throws {
    try rename("a", "b")
    let text = String(try #require(folder.text(TemporaryFolder.history)).dropLast(10))
    try folder.write(text, to: TemporaryFolder.history)
    let files = FaultyFileSystem(failing: "exchange", with: .noSpace)
    #expect(throws: StoreError.self) { try folder.store(["x"], files).rename(1, "d") }
    #expect(folder.text(TemporaryFolder.history) == text)
  }
}

/// Every kind of damage to a history, against `undo` and `redo`.
@Suite struct `A history damaged anywhere` {
  /// The kind of the last commands: `undo` is tried after changes, `redo` after an `undo`.
  private enum Ending: CaseIterable { case changes, undo }

  /// Lists, and the history of the last one.
  private struct Past {
    /// The texts of the list, in order; the last is the present one.
    var lists: [String] = []
    var history: [UInt8] = []
  }

  private let folder = TemporaryFolder()

  private func past(_ ending: Ending) throws -> Past {
    try folder.write(
      ListFixture.list(
        [ListFixture.line(1), ListFixture.line(2, "\"due\":\"2026-12-01\"")], nextNumber: 3))
    var past = Past(lists: [try #require(folder.text())])
    let steps: [(JSONFileTodoStore) throws -> Void] = [
      { try $0.rename(1, "one") }, { try $0.add("three") }, { try $0.remove(2) },
      { try $0.rename(1, "uno") },
    ]
    for step in steps {
      try step(folder.store())
      past.lists.append(try #require(folder.text()))
    }
    if ending == .undo {
      try folder.store().undo(2)
      past.lists.append(try #require(folder.text()))
    }
    past.history = try #require(folder.text(TemporaryFolder.history)).bytes
    return past
  }

  /// Undoes and redoes with this history as often as possible. After every step, the list must be a former
  /// one, unless a remark says that something else has changed it. Returns how often a list was restored, and
  /// how often with such a remark.
  private func restorations(
    _ past: Past, _ history: [UInt8], _ comment: @autoclosure () -> String
  ) throws -> (count: Int, remarked: Int) {
    var (count, remarked) = (0, 0)
    for direction in [RewindDirection.undo, .redo] {
      try folder.write(try #require(past.lists.last))
      try folder.write(bytes: history, to: TemporaryFolder.history)
      var isRemarked = false
      for _ in 0..<past.lists.count + 2 {
        let store = folder.store()
        let before = folder.text()
        guard (try? store.rewind(direction, steps: 1, skips: false, isDryRun: false)) != nil else {
          #expect(folder.text() == before, "\(comment())")
          break
        }
        count += 1
        isRemarked = isRemarked || store.remarks.contains(.listWasEdited)
        if isRemarked { remarked += 1 }
        let text = folder.text() ?? ""
        if !isRemarked, !past.lists.contains(text) {
          Issue.record("\(comment()), \(direction): \(text)")
        }
      }
    }
    return (count, remarked)
  }

  @Test(arguments: Ending.allCases)
  private func `a changed byte never restores a list that did not exist`(ending: Ending) throws {
    let past = try past(ending)
    let bits: [UInt8] = TestLength.isLong ? Array(0..<8) : [0]
    let others: [UInt8] = TestLength.isLong ? "0\"}\n ".bytes : "1\n".bytes
    for offset in SampledOffsets.of(past.history, ending == .undo ? 5 : 11, in: 23, structure: 5) {
      let byte = past.history[offset]
      let flipped = bits.map { byte ^ 1 << $0 }
      for other in flipped + others where other != byte {
        var history = past.history
        history[offset] = other
        let found = try restorations(past, history, "\(other) in place of byte \(offset)")
        #expect(found.remarked == 0 || !flipped.contains(other))
      }
    }
  }

  @Test(arguments: Ending.allCases)
  private func `a history cut anywhere never restores a list that did not exist`(ending: Ending)
    throws
  {
    let past = try past(ending)
    var remarked: [Int] = []
    for count in SampledOffsets.of(past.history, ending == .undo ? 1 : 9, in: 13, structure: 3) {
      let history = Array(past.history[..<count])
      if try restorations(past, history, "\(count) bytes").remarked > 0 { remarked.append(count) }
    }
    // If complete lines are missing at the end, the list looks as if it was edited by hand.
    let ends = past.history.indices.filter { past.history[$0] == 0x0A }.map { $0 + 1 }
    #expect(Set(remarked).isSubset(of: ends))
  }

  @Test(arguments: Ending.allCases)
  private func `any lines in any order never restore a list that did not exist`(ending: Ending)
    throws
  {
    let past = try past(ending)
    let lines = past.history.split(separator: 0x0A)
    var random = SplitMix64(seed: 7)
    var orders: [[Int]] = []
    for first in lines.indices {
      orders.append(lines.indices.filter { $0 != first })
      orders.append(lines.indices.flatMap { $0 == first ? [$0, $0] : [$0] })
      for second in lines.indices where second != first {
        var order = Array(lines.indices)
        order.swapAt(first, second)
        orders.append(order)
        orders.append(lines.indices.filter { $0 != first && $0 != second })
        orders.append(lines.indices + [first])
      }
    }
    for _ in 0..<TestLength.of(50, long: 2000) {
      orders.append(
        (0..<Int.random(in: 1...8, using: &random)).map { _ in
          Int.random(in: lines.indices, using: &random)
        })
    }
    for order in orders {
      let history = order.flatMap { lines[$0] + [0x0A] }
      _ = try restorations(past, history, "lines \(order)")
    }
  }
}
