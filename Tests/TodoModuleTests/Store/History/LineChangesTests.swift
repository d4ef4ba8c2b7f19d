import Testing
import TodoEntities

@testable import TodoModule

/// Changes of lines, and the changes that undo them.
@Suite struct `Changes of lines` {
  private let before = ListFixture.list([1, 2, 3, 4].map { ListFixture.line($0) }, nextNumber: 10)
  private let after = ListFixture.list(
    [ListFixture.line(9), changed(2), ListFixture.line(8), changed(3), ListFixture.line(4)],
    nextNumber: 11)

  private static func changed(_ number: Int) -> String {
    ListFixture.line(number).replacing("Title", with: "New")
  }

  private func line(
    _ place: Int, from before: String? = nil, to after: String? = nil
  ) -> LineChanges.Line {
    LineChanges.Line(place: place, before: before?.bytes[...], after: after?.bytes[...])
  }

  /// Items 1 2 3 4 become 9 2 8 3 4: 1 is removed, 2 and 3 are changed, 9 and 8 are added.
  private var changes: LineChanges {
    LineChanges(
      nextNumber: (10, 11),
      lines: [
        line(1, from: ListFixture.line(2), to: Self.changed(2)),
        line(2, from: ListFixture.line(3), to: Self.changed(3)),
        line(0, from: ListFixture.line(1)), line(0, to: ListFixture.line(9)),
        line(2, to: ListFixture.line(8)),
      ])
  }

  private func applied(
    _ changes: LineChanges, to document: ListDocument
  ) throws -> (changes: LineChanges, bytes: [UInt8]) {
    var lines = RewoundLines(document, .redo, at: .test)
    try lines.apply(try #require(changes.items()), nextNumber: changes.nextNumber, of: [])
    let result = lines.changes()
    return (result, document.serialized(applying: result))
  }

  @Test func `an inverted change restores the bytes, and is undone by the change`() throws {
    let old = try ListDocument(before.bytes)
    #expect(old.serialized(applying: changes) == after.bytes)
    let new = try ListDocument(after.bytes)
    let undone = try applied(changes.inverted, to: new)
    #expect(undone.bytes == before.bytes)
    #expect(try applied(undone.changes.inverted, to: old).bytes == after.bytes)
    #expect(try applied(changes, to: old).bytes == after.bytes)
  }

  @Test func `a change is missing in the list of before, byte for byte, and in no other`() throws {
    let old = try ListDocument(before.bytes)
    let new = try ListDocument(after.bytes)
    #expect(changes.isMissing(in: old))
    #expect(!changes.isMissing(in: new))
    let undo = try applied(changes.inverted, to: new).changes
    #expect(undo.isMissing(in: new))
    #expect(!undo.isMissing(in: old))
    for text in [
      before.replacing("Title 2", with: "Title"), before.replacing(":10,", with: ":12,"),
      before.replacing("\n]}", with: ",\n\(ListFixture.line(9))\n]}"),
    ] {
      #expect(try !changes.isMissing(in: ListDocument(text.bytes)))
    }
  }

  @Test func `a change that turns an item into another one has no items`() throws {
    let changes = LineChanges(
      nextNumber: 3, [line(0, from: ListFixture.line(1), to: ListFixture.line(2))])
    #expect(changes.items() == nil)
  }
}
