import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Editing a document` {
  private typealias Line = LineChanges.Line

  @Test func `an empty list has no item lines`() throws {
    let bytes = ListDocument().serialized(applying: LineChanges(nextNumber: 1))
    #expect(text(bytes) == "{\"version\":1,\"nextNumber\":1,\"items\":[\n]}\n")
    let document = try ListDocument(bytes)
    #expect(document.count == 0)
    #expect(document.serialized(applying: LineChanges(nextNumber: 1)) == bytes)
  }

  @Test(arguments: [
    ([removed(0)], ["b", "c", "d"]),
    ([removed(1), removed(3)], ["a", "c"]),
    ([removed(0), removed(1), removed(2), removed(3)], []),
    ([changed(0, "A"), changed(3, "D")], ["A", "b", "c", "D"]),
    ([added(0, "A"), added(1, "B")], ["A", "B", "a", "b", "c", "d"]),
    ([added(2, "X"), added(5, "Y")], ["a", "b", "X", "c", "d", "Y"]),
    ([added(4, "X"), added(5, "Y")], ["a", "b", "c", "d", "X", "Y"]),
    (
      [changed(2, "C"), removed(0), removed(3), added(1, "X"), added(3, "Y")],
      ["b", "X", "C", "Y"]
    ),
    ([removed(0), removed(1), removed(2), removed(3), added(0, "X")], ["X"]),
    // A position that does not exist changes nothing; an insertion beyond the end goes to the end.
    ([changed(7, "Q"), removed(8), added(40, "Z")], ["a", "b", "c", "d", "Z"]),
  ])
  func `lines are replaced, removed and inserted`(
    _ changes: [LineChanges.Line], _ expected: [String]
  ) throws {
    let names = ["a", "b", "c", "d"]
    let lines = names.enumerated().map { ListFixture.line($0 + 1, "\"x\":\"\($1)\"") }
    let known = Dictionary(uniqueKeysWithValues: zip(names, lines))
    let document = try ListDocument(ListFixture.list(lines).bytes)
    let result = ListFixture.list(expected.map { known[$0] ?? $0 }, nextNumber: 9)
    let bytes = document.serialized(applying: LineChanges(nextNumber: 9, changes))
    #expect(text(bytes) == result)
  }

  private static func changed(_ place: Int, _ name: String) -> LineChanges.Line {
    LineChanges.Line(place: place, before: [], after: name.bytes[...])
  }

  private static func removed(_ place: Int) -> LineChanges.Line {
    LineChanges.Line(place: place, before: [], after: nil)
  }

  private static func added(_ place: Int, _ name: String) -> LineChanges.Line {
    LineChanges.Line(place: place, before: nil, after: name.bytes[...])
  }

  @Test func `unknown members of the list are kept after its items`() throws {
    let list =
      "{\"a\\/b\" : [1.0,\n 2],\"version\":1,\"items\":[\(ListFixture.line(1))],"
      + "\"nextNumber\":2, \"zoom\":{\"k\": 1e9}}"
    let document = try ListDocument(list.bytes)
    let expected = ListFixture.list([ListFixture.line(1)], nextNumber: 5)
      .replacing("\n]}\n", with: "\n],\"a\\/b\":[1.0,2],\"zoom\":{\"k\": 1e9}}\n")
    let bytes = document.serialized(applying: LineChanges(nextNumber: 5))
    #expect(text(bytes) == expected)
    let again = try ListDocument(bytes)
    #expect(text(again.serialized(applying: LineChanges(nextNumber: 5))) == expected)
  }

  @Test func `changes of lines are those made to a list`() throws {
    let document = try ListDocument(ListFixture.list((1...4).map { ListFixture.line($0) }).bytes)
    var list = TodoList(document, nextNumber: document.nextNumber)
    let unchanged = try LineChanges(list, of: document)
    #expect(unchanged.isEmpty)
    #expect(unchanged.members == nil)
    list.replace(at: 3, with: ListFixture.item(4, title: "D"))
    list.replace(at: 2, with: ListFixture.item(3, title: "C"))
    list.remove(at: 0)
    list.remove(at: 3)
    for number in 100...102 { list.append(ListFixture.item(number)) }
    list.remove(at: 5)
    let third = ListFixture.line(3).replacing("Title 3", with: "C")
    let changes = try LineChanges(list, of: document)
    #expect(
      changes.lines == [
        Line(place: 2, before: ListFixture.line(3).bytes[...], after: third.bytes[...]),
        Line(place: 0, before: ListFixture.line(1).bytes[...], after: nil),
        Line(place: 3, before: ListFixture.line(4).bytes[...], after: nil),
        Line(place: 2, before: nil, after: ListFixture.line(100).bytes[...]),
        Line(place: 3, before: nil, after: ListFixture.line(102).bytes[...]),
      ])
    #expect(changes.nextNumber.before == 100)
    #expect(changes.nextNumber.after == 103)
    #expect(changes.members == nil)
    let result = [ListFixture.line(2), third, ListFixture.line(100), ListFixture.line(102)]
    let bytes = document.serialized(applying: changes)
    #expect(text(bytes) == ListFixture.list(result, nextNumber: 103))
  }
}
