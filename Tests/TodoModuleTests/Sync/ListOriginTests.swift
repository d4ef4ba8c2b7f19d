import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Where a list comes from` {
  /// A list of these numbers, whose items were modified at this second of a day.
  private static func list(
    _ numbers: [Int], second: String = "00", nextNumber: Int = 100, isShared: Bool = true
  ) throws -> ListDocument {
    let lines = numbers.map {
      ListFixture.line($0).replacing("00Z\"", with: "\(second)Z\"")
    }
    var text = ListFixture.list(lines, nextNumber: nextNumber)
    if isShared {
      text = text.replacing("{\"version\":1,", with: "{\"version\":1,\"shared\":true,")
    }
    return try ListDocument(Array(text.utf8))
  }

  private let committed: ListDocument

  init() throws { committed = try Self.list(Array(1...8)) }

  /// Compares a list with the committed one, with what the history tells of items.
  private func origin(
    _ list: ListDocument, removed: Set<Int> = [], lines: Set<Int> = []
  ) -> ListOrigin {
    ListOrigin(of: list, since: committed) { (items: Set<ItemID>) -> [ItemID: ItemTrace] in
      var traces: [ItemID: ItemTrace] = [:]
      for position in 0..<committed.count where items.contains(committed.id(at: position)) {
        let number = committed.number(at: position)
        if removed.contains(number) { traces[committed.id(at: position)] = .removed }
      }
      for position in 0..<list.count where lines.contains(list.number(at: position)) {
        traces[list.id(at: position)] = .line(list.text(at: position))
      }
      return traces
    }
  }

  @Test func `is its history, if commands have removed what is missing`() throws {
    #expect(origin(committed) == .changed(removedByHand: []))
    #expect(origin(try Self.list([8]), removed: Set(1...7)) == .changed(removedByHand: []))
    #expect(origin(try Self.list(Array(1...9))) == .changed(removedByHand: []))
  }

  @Test func `is an editor, up to half of the items`() throws {
    #expect(origin(try Self.list([1, 2, 3, 4, 8])) == .changed(removedByHand: [5, 6, 7]))
    #expect(origin(try Self.list([1, 2, 3, 4])) == .changed(removedByHand: [5, 6, 7, 8]))
    #expect(origin(try Self.list([1, 2, 3])) == .itemsMissing(5))
    #expect(
      origin(try Self.list([1, 2, 3]), removed: [8]) == .changed(removedByHand: [4, 5, 6, 7]))
  }

  @Test func `of a short list are three items by hand`() throws {
    let committed = try Self.list([1, 2, 3])
    let origin = ListOrigin(of: try Self.list([]), since: committed) { _ in [:] }
    #expect(origin == .changed(removedByHand: [1, 2, 3]))
  }

  @Test func `is another file, if the next number fell or the sharing is gone`() throws {
    #expect(origin(try Self.list([1, 2], nextNumber: 99)) == .replaced(lacking: 6))
    #expect(origin(try Self.list(Array(1...8), isShared: false)) == .replaced(lacking: 0))
    #expect(origin(try Self.list([], nextNumber: 1), removed: Set(1...8)) == .replaced(lacking: 8))
  }

  @Test func `is another file, if items are older though no command made them so`() throws {
    let later = try Self.list(Array(1...8), second: "05")
    func compare(_ traces: [ItemID: ItemTrace]) -> ListOrigin {
      ListOrigin(of: committed, since: later) { _ in traces }
    }
    let lines = (0..<8).map {
      (committed.id(at: $0), ItemTrace.line(committed.text(at: $0)))
    }
    #expect(compare([:]) == .replaced(lacking: 0))
    #expect(compare(Dictionary(uniqueKeysWithValues: lines)) == .changed(removedByHand: []))
    #expect(compare(Dictionary(uniqueKeysWithValues: lines.dropLast())) == .replaced(lacking: 0))
    #expect(origin(later) == .changed(removedByHand: []))
  }
}
