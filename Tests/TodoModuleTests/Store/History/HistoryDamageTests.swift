import Testing
import TodoEntities

@testable import TodoModule

/// Every kind of damage to a history, against `undo` and `redo`.
@Suite struct `A history damaged anywhere` {
  /// What the last commands were: `undo` is tried after changes, `redo` after an `undo`.
  private enum Ending: CaseIterable {
    case changes, undo
  }

  /// Lists and the history that goes with the last of them.
  private struct Past {
    /// The texts of the list, in order; the last is the present one.
    var lists: [String] = []
    var history: [UInt8] = []
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  /// Undoes and redoes with this history as often as possible. The list has to be one that there
  /// was, after every step, unless a remark says that something else has changed it. Returns how
  /// often something was restored, and how often with such a remark.
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
  private func `a changed byte restores nothing that was not there`(ending: Ending) throws {
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
  private func `a history cut anywhere restores nothing that was not there`(ending: Ending) throws {
    let past = try past(ending)
    var remarked: [Int] = []
    for count in SampledOffsets.of(past.history, ending == .undo ? 1 : 9, in: 13, structure: 3) {
      let history = Array(past.history[..<count])
      if try restorations(past, history, "\(count) bytes").remarked > 0 { remarked.append(count) }
    }
    // Whole lines that are missing at the end look like a list edited by hand.
    let ends = past.history.indices.filter { past.history[$0] == 0x0A }.map { $0 + 1 }
    #expect(Set(remarked).isSubset(of: ends))
  }

  @Test(arguments: Ending.allCases)
  private func `any lines in any order restore nothing that was not there`(ending: Ending) throws {
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
