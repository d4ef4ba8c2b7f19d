import Testing
import TodoEntities

@testable import TodoModule

/// A list on which commands run on different days, given by the words that a user types.
struct SeriesFixture {
  private(set) var list = TodoList()
  private var ids: UInt64 = 0

  /// Adds an item, given by the words of a command line, on a day.
  mutating func add(_ line: String, on day: String) throws {
    let words = try EditWords(line.split(separator: " ").map { ParsedArguments.Word(String($0)) })
    let clock = try DateFixtures.clock(day)
    ids += 1
    let blank = TodoItem(
      number: list.nextNumber, id: ItemID(high: 0, low: ids), title: words.title,
      createdAt: clock.now, modifiedAt: clock.now)
    list.append(try blank.applying(words.edits, at: clock))
  }

  /// Edits the item with this number on a day.
  mutating func edit(_ number: Int, _ line: String, on day: String) throws {
    let words = try EditWords(
      line.split(separator: " ").map { ParsedArguments.Word(String($0)) }, as: .change)
    let position = try position(number)
    let edited = try list[position].applying(words.edits, at: try DateFixtures.clock(day))
    list.replace(at: position, with: edited)
  }

  /// Gives an item other content.
  mutating func replace(_ number: Int, with content: ItemContent) throws {
    let position = try position(number)
    let item = list[position]
    list.replace(
      at: position,
      with: TodoItem(
        number: number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
        content: content))
  }

  /// Toggles items together on a day.
  @discardableResult
  mutating func toggle(_ numbers: Int..., on day: String) throws -> [CompletionOutcome] {
    let clock = try DateFixtures.clock(day)
    return try list.changeCompletion(
      at: try numbers.map(position).sorted(), at: clock, { $0.toggled(at: clock.now) })
  }

  /// Uses up the numbers, so that another item gets none.
  mutating func useAllNumbers() { list.raiseNextNumber(to: TodoItem.highestNumber + 1) }

  /// Returns the item with a number.
  func item(_ number: Int) throws -> TodoItem { list[try position(number)] }

  /// The number, state and due date of every item: `1 x 2026-01-31`, `2 - 2026-02-28`.
  var lines: [String] {
    list.items.map { item in
      "\(item.number) \(item.isCompleted ? "x" : "-") \(item.due.map(\.description) ?? "")"
    }
  }

  private func position(_ number: Int) throws -> Int {
    try #require(list.positions.first { list.outline(at: $0).number == number })
  }
}

extension SeriesFixture {
  /// Creates a list with an item, given by the words of a command line and added on a day.
  init(_ line: String, on day: String) throws {
    self.init()
    try add(line, on: day)
  }
}
