import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Numbers of imported items` {
  private static let highest = TodoItem.highestNumber

  /// Imports items with these numbers into a list; nil stands for an item without a number.
  private func merge(
    _ numbers: [Int?], into list: inout TodoList, nextNumber: Int? = nil, firstID: Int = 100
  ) throws -> ImportOutcome {
    var imported = ImportedList(nextNumber: nextNumber)
    imported.items = numbers.enumerated().map { index, number in
      var item = ImportedItem(line: index + 1, title: "Item \(index)")
      item.id = ExchangeFixture.id(firstID + index)
      item.number = number
      return item
    }
    return try ExchangeFormat.json.merge([imported], into: &list)
  }

  @Test func `a number is kept up to a million above the next one`() throws {
    var list = TodoList([try ExchangeFixture.item(4)])
    let outcome = try merge([1_000_005, 4, nil, 3], into: &list)
    #expect(outcome.added.map(\.number) == [1_000_005, 1_000_006, 1_000_007, 3])
    #expect(outcome.remarks == [:])
  }

  @Test func `an item with a higher number gets a new one and is named`() throws {
    var list = TodoList([try ExchangeFixture.item(4)])
    let outcome = try merge([Self.highest, 7, Self.highest, 1_000_006], into: &list)
    #expect(outcome.added.map(\.number) == [8, 7, 9, 10])
    #expect(
      outcome.remarks[0]?.lines(of: "line")
        == [(Self.highest, 8), (Self.highest, 9), (1_000_006, 10)].map {
          "item \($0) of the file is item \($1) here; its number is too high to keep"
        })
    #expect(list.nextNumber == 11)
  }

  @Test func `an empty list does not take over a next number that is too high`() throws {
    for next in [1_000_003, Self.highest + 1] {
      var list = TodoList()
      _ = try merge([2], into: &list, nextNumber: next)
      #expect(list.nextNumber == 3)
    }
    var list = TodoList()
    _ = try merge([2], into: &list, nextNumber: 1_000_002)
    #expect(list.nextNumber == 1_000_002)
  }

  @Test func `no import uses up the numbers of a list`() throws {
    for next in [1, Self.highest - 3_000_000, Self.highest - 1_500_000, Self.highest - 10] {
      var list = TodoList(nextNumber: next)
      let outcome = try merge([Self.highest, Self.highest - 1, next], into: &list)
      #expect(outcome.added.count == 3)
      #expect(list.nextNumber <= max(next + 4, Self.highest - 999_999), "next \(next)")
    }
  }

  @Test func `a list without numbers takes only items with free lower numbers`() throws {
    var list = TodoList([try ExchangeFixture.item(4)], nextNumber: Self.highest + 1)
    #expect(try merge([7, Self.highest], into: &list).added.map(\.number) == [7, Self.highest])
    #expect(throws: StoreError.outOfNumbers) { try merge([4, nil], into: &list, firstID: 200) }
  }
}
