import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Editing a document` {
  private typealias Line = DocumentEdit.Line

  @Test func `an empty list has no item lines`() throws {
    let bytes = ListDocument().serialized(applying: DocumentEdit(nextNumber: 1))
    #expect(text(bytes) == "{\"version\":1,\"nextNumber\":1,\"items\":[\n]}\n")
    let document = try ListDocument(bytes)
    #expect(document.count == 0)
    #expect(document.serialized(applying: DocumentEdit(nextNumber: 1)) == bytes)
  }

  @Test func `an edit without changes keeps the bytes`() throws {
    let list = ListFixture.list(ListFixture.mixedLines(12))
    let document = try ListDocument(list.bytes)
    #expect(text(document.serialized(applying: DocumentEdit(nextNumber: 100))) == list)
  }

  @Test(arguments: [
    (DocumentEdit(nextNumber: 9, removals: [0]), ["b", "c", "d"]),
    (DocumentEdit(nextNumber: 9, removals: [1, 3]), ["a", "c"]),
    (DocumentEdit(nextNumber: 9, removals: [0, 1, 2, 3]), []),
    (
      DocumentEdit(nextNumber: 9, replacements: [line(0, "A"), line(3, "D")]), ["A", "b", "c", "D"]
    ),
    (
      DocumentEdit(nextNumber: 9, insertions: [line(0, "A"), line(1, "B")]),
      ["A", "B", "a", "b", "c", "d"]
    ),
    (
      DocumentEdit(nextNumber: 9, insertions: [line(2, "X"), line(5, "Y")]),
      ["a", "b", "X", "c", "d", "Y"]
    ),
    (
      DocumentEdit(nextNumber: 9, insertions: [line(4, "X"), line(5, "Y")]),
      ["a", "b", "c", "d", "X", "Y"]
    ),
    (
      DocumentEdit(
        nextNumber: 9, replacements: [line(2, "C")], removals: [0, 3],
        insertions: [line(1, "X"), line(3, "Y")]), ["b", "X", "C", "Y"]
    ),
    (DocumentEdit(nextNumber: 9, removals: [0, 1, 2, 3], insertions: [line(0, "X")]), ["X"]),
    // A position that does not exist changes nothing; an insertion beyond the end goes to the end.
    (
      DocumentEdit(
        nextNumber: 9, replacements: [line(7, "Q")], removals: [8], insertions: [line(40, "Z")]),
      ["a", "b", "c", "d", "Z"]
    ),
  ])
  func `lines are replaced, removed and inserted`(_ edit: DocumentEdit, _ expected: [String]) throws
  {
    let names = ["a", "b", "c", "d"]
    let lines = names.enumerated().map { ListFixture.line($0 + 1, "\"x\":\"\($1)\"") }
    let known = Dictionary(uniqueKeysWithValues: zip(names, lines))
    let document = try ListDocument(ListFixture.list(lines).bytes)
    let result = ListFixture.list(expected.map { known[$0] ?? $0 }, nextNumber: 9)
    #expect(text(document.serialized(applying: edit)) == result)
  }

  private static func line(_ position: Int, _ name: String) -> DocumentEdit.Line {
    Line(position: position, text: name.bytes[...])
  }

  @Test func `unknown members of the list are kept after its items`() throws {
    let list =
      "{\"a\\/b\" : [1.0,\n 2],\"version\":1,\"items\":[\(ListFixture.line(1))],"
      + "\"nextNumber\":2, \"zoom\":{\"k\": 1e9}}"
    let document = try ListDocument(list.bytes)
    let expected = ListFixture.list([ListFixture.line(1)], nextNumber: 5)
      .replacing("\n]}\n", with: "\n],\"a\\/b\":[1.0,2],\"zoom\":{\"k\": 1e9}}\n")
    let bytes = document.serialized(applying: DocumentEdit(nextNumber: 5))
    #expect(text(bytes) == expected)
    let again = try ListDocument(bytes)
    #expect(text(again.serialized(applying: DocumentEdit(nextNumber: 5))) == expected)
  }

  @Test func `an edit holds the changes made to a list`() throws {
    let document = try ListDocument(ListFixture.list((1...4).map { ListFixture.line($0) }).bytes)
    var list = TodoList(document, nextNumber: document.nextNumber)
    #expect(DocumentEdit(list) == DocumentEdit(nextNumber: 100))
    list.replace(at: 3, with: ListFixture.item(4, title: "D"))
    list.replace(at: 2, with: ListFixture.item(3, title: "C"))
    list.remove(at: 0)
    list.remove(at: 3)
    for number in 100...102 { list.append(ListFixture.item(number)) }
    list.remove(at: 5)
    let third = ListFixture.line(3).replacing("Title 3", with: "C")
    let expected = DocumentEdit(
      nextNumber: 103, replacements: [Line(position: 2, text: third.bytes[...])], removals: [0, 3],
      insertions: [
        Line(position: 2, text: ListFixture.line(100).bytes[...]),
        Line(position: 3, text: ListFixture.line(102).bytes[...]),
      ])
    #expect(DocumentEdit(list) == expected)
    let result = [ListFixture.line(2), third, ListFixture.line(100), ListFixture.line(102)]
    let bytes = document.serialized(applying: DocumentEdit(list))
    #expect(text(bytes) == ListFixture.list(result, nextNumber: 103))
  }
}
