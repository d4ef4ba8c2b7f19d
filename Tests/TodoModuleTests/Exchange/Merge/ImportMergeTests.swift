import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Merging imported items into a list` {
  private let todotxt = ExchangeFormat.todotxt

  @Test func `an item known by its id is updated only if it was changed later`() throws {
    let known = try ExchangeFixture.item(
      3, "old", tags: ["t"], unknown: [.init(name: "x", value: "1")])
    var later = ImportedItem(known, line: 1)
    later.content.title = "new"
    later.number = 9
    later.content.unknownMembers = []
    later.modifiedAt = known.modifiedAt
    #expect(try merged([later], into: [known]) == ["3 - 'old' +t x=1"])
    later.modifiedAt = known.modifiedAt.later(1)
    #expect(try merged([later], into: [known]) == ["3 - 'new' +t x=1"])
    later.modifiedAt = nil
    #expect(try merged([later], into: [known]) == ["3 - 'old' +t x=1"])
  }

  @Test func `an item keeps its number if it is free; otherwise it gets a new one`() throws {
    let known = try ExchangeFixture.item(2, "known")
    var incoming = try [(2, "a"), (7, "b"), (4, "c"), (4, "d")].map {
      ImportedItem(try ExchangeFixture.item($0, $1), line: 1)
    }
    for index in incoming.indices { incoming[index].id = ExchangeFixture.id(100 + index) }
    #expect(
      try merged(incoming, into: [known])
        == ["2 - 'known'", "8 - 'a'", "7 - 'b'", "4 - 'c'", "9 - 'd'"])
  }

  @Test func `an empty list takes over the next number of the imported list`() throws {
    var list = TodoList()
    let source = ImportedList(
      items: [ImportedItem(try ExchangeFixture.item(2, "a"), line: 1)], nextNumber: 50)
    try ExchangeFormat.json.merge([source], into: &list)
    #expect(list.nextNumber == 50)
    var other = TodoList([try ExchangeFixture.item(1)])
    try ExchangeFormat.json.merge([source], into: &other)
    #expect(other.nextNumber == 3)
  }

  @Test func `when there are no more numbers, nothing is imported`() throws {
    var list = TodoList(nextNumber: TodoItem.highestNumber + 1)
    #expect(throws: StoreError.outOfNumbers) { try todotxt.merge("a", into: &list) }
  }

  @Test(arguments: [
    (ExchangeFormat.todotxt, "", "milk\n"), (.markdown, "", "- [ ] milk\n"),
    (.csv, "title\n", "milk\n"),
    (
      .json, "",
      #"{"title":"milk","due":"2026-12-01","every":"1w","completed":"2026-11-02"}"# + "\n"
    ),
  ])
  func `without ids, as many equal items are unchanged as the list has`(
    format: ExchangeFormat, head: String, line: String
  ) throws {
    var list = TodoList()
    #expect(try format.merge(head + line + line, into: &list).added.count == 2)
    #expect(try format.merge(head + line + line, into: &list) == ImportOutcome(leftAlone: 2))
    let outcome = try format.merge(head + line + line + line, into: &list)
    #expect([outcome.added.count, outcome.leftAlone] == [1, 2])
    #expect(list.items.map(\.number) == [1, 2, 3])
  }

  @Test func `equal items of different days are different if the format has the day`() throws {
    var list = TodoList()
    let old = "x 2026-10-01 2026-09-01 Pay rent\n"
    let new = "x 2026-11-01 2026-10-01 Pay rent\n"
    #expect(try todotxt.merge(old, into: &list).added.count == 1)
    #expect(try todotxt.merge(new, into: &list).added.count == 1)
    #expect(try todotxt.merge(old + new, into: &list) == ImportOutcome(leftAlone: 2))
  }

  @Test(arguments: [DateZone.utc, .berlin, .newYork, .lordHowe])
  func `a file that was imported in another time zone adds nothing`(zone: DateZone) throws {
    let lines = (1...9).map { "x 2026-10-0\($0) 2026-09-0\($0) Water the plants\n" }
    var list = TodoList()
    #expect(try todotxt.merge(lines.joined(), into: &list).added.count == 9)
    let context = ExchangeContext(clock: Clock(now: .test, offset: zone.offset))
    for text in [lines.joined(), lines.reversed().joined()] {
      let again = try todotxt.read(text.bytes, context)
      #expect(try todotxt.merge([again], into: &list, at: context) == ImportOutcome(leftAlone: 9))
    }
  }

  @Test func `attributes that the format lacks are not compared`() throws {
    var list = TodoList([try ExchangeFixture.item(1, "a", due: "2026-12-01T17:00", notes: "n")])
    let outcome = try todotxt.merge("2026-11-01 a due:2026-12-01", into: &list)
    #expect(outcome == ImportOutcome(leftAlone: 1))
  }

  @Test func `canonically equivalent titles are different`() throws {
    var list = TodoList([try ExchangeFixture.item(1, "caf\u{E9}")])
    #expect(try todotxt.merge("cafe\u{301}", into: &list).added.count == 1)
  }

  @Test func `two items with the same id are one item, the one changed last`() throws {
    var first = ImportedItem(try ExchangeFixture.item(1, "first"), line: 1)
    var second = ImportedItem(try ExchangeFixture.item(1, "second"), line: 2)
    second.modifiedAt = .test
    #expect(try merged([first, second], into: []) == ["1 - 'second'"])
    first.modifiedAt = .test
    second.modifiedAt = Instant(secondsSinceEpoch: 1)
    #expect(try merged([first, second], into: []) == ["1 - 'first'"])
    first.modifiedAt = nil
    #expect(try merged([first, second, first], into: []) == ["1 - 'second'"])
  }

  @Test func `an id that occurs twice, in one source or in two, is reported`() throws {
    let first = ImportedItem(try ExchangeFixture.item(1, "first"), line: 1)
    let again = ImportedItem(try ExchangeFixture.item(1, "again"), line: 5)
    let sources = [[first, again], [first]].map { ImportedList(items: $0) }
    var list = TodoList()
    let outcome = try ExchangeFormat.ics.merge(sources, into: &list)
    let remark = "an earlier item has the same id, and todo imports only the one changed last"
    #expect(
      [0, 1].map { outcome.remarks[$0]?.lines(of: "line") }
        == [["line 5: \(remark)"], ["line 1: \(remark)"]])
    #expect([outcome.added.count, outcome.leftAlone] == [1, 2])
    #expect(try ExchangeFormat.ics.merge(sources, into: &list).remarks == [:])
  }

  @Test func `an update keeps the series and the anchor, which the format lacks`() throws {
    let known = try ExchangeFormat.json.item(
      in: #"{"version":1,"nextNumber":2,"items":[{"number":1,"#
        + #""id":"a0000000-0000-4000-8000-000000000001","title":"a","isCompleted":false,"#
        + #""createdAt":"2026-11-01T12:00:00Z","modifiedAt":"2026-11-01T12:00:00Z","#
        + #""due":"2026-02-28","every":{"rule":"1m","mode":"catch-up","anchor":"2026-01-31","#
        + #""series":"a0000000-0000-4000-8000-000000000009"}}]}"#)
    var incoming = ImportedItem(known, line: 1)
    incoming.content.title = "b"
    incoming.repetition = ImportedRepetition(try RepetitionExpression("1m"))
    incoming.modifiedAt = .test
    var list = TodoList([known])
    try ExchangeFormat.ics.merge([ImportedList(items: [incoming])], into: &list)
    #expect(list.items.map(\.title) == ["b"])
    #expect(list.items.map(\.repetition) == [known.repetition])
  }

  /// Returns the numbers and gists of a list's items after an import with ids.
  private func merged(_ items: [ImportedItem], into known: [TodoItem]) throws -> [String] {
    var list = TodoList(known)
    try ExchangeFormat.json.merge([ImportedList(items: items)], into: &list)
    return list.items.map { "\($0.number) \($0.gist)" }
  }
}

@Suite struct `Numbers of imported items` {
  private static let highest = TodoItem.highestNumber

  /// Imports items with these numbers into a list. Nil means an item without a number.
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

  @Test func `an item with a higher number gets a new one, with a remark`() throws {
    var list = TodoList([try ExchangeFixture.item(4)])
    let outcome = try merge([Self.highest, 7, Self.highest, 1_000_006], into: &list)
    #expect(outcome.added.map(\.number) == [8, 7, 9, 10])
    #expect(
      outcome.remarks[0]?.lines(of: "line")
        == [(Self.highest, 8), (Self.highest, 9), (1_000_006, 10)].map {
          "item \($0) of the file is item \($1) here, because its number is too high"
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
