import Testing
import TodoEntities

@testable import TodoModule

/// A list that is not as the last command of its history left it.
@Suite struct `A list edited since its last command` {
  private let folder = TemporaryFolder(list: ListFixture.list(of: 1...3))
  private let first = ListFixture.list(of: 1...3)

  private static func conflict(_ number: Int?) -> StoreError {
    .changedSince(number: number, arguments: ["test"], .undo)
  }

  // MARK: - Undo

  @Test func `an entry whose change never reached the list is ignored, with a remark`() throws {
    try folder.store(["one"]).rename(1, "a")
    let list = try #require(folder.text())
    try folder.store(["two"]).remove(2)
    try folder.write(list)
    let missing = StoreRemark.lastCommandsLapsed(count: 1, ["two"])
    let reader = folder.store()
    #expect(try reader.history().done.map(\.arguments) == [["one"]])
    #expect(reader.remarks == [missing])
    #expect(try folder.store().diagnose().notes == [.lastCommandsLapsed(count: 1, ["two"])])
    let preview = folder.store()
    #expect(try preview.undo(isDryRun: true).commands.map(\.arguments) == [["one"]])
    #expect(preview.remarks == [missing])
    let store = folder.store(["three"])
    try store.rename(3, "c")
    #expect(store.remarks == [missing])
    let next = folder.store()
    #expect(try next.history().done.map(\.arguments) == [["one"], ["three"]])
    #expect(next.remarks == [])
    try folder.store().undo(2)
    #expect(folder.text() == first)
  }

  @Test func `an undo that never reached the list is ignored`() throws {
    try folder.store(["one"]).remove(1)
    let list = try #require(folder.text())
    try folder.store().undo()
    try folder.write(list)
    #expect(try folder.store().history().done.map(\.arguments) == [["one"]])
    try folder.store().undo()
    #expect(folder.text() == first)
    #expect(try folder.store().history().undone.map(\.arguments) == [["one"]])
  }

  @Test func `undo over an item that was edited by hand fails and changes nothing`() throws {
    try folder.store().rename(1, "a")
    try folder.store().rename(2, "b")
    try folder.edit("\"a\"", to: "\"by hand\"")
    let edited = folder.text()
    #expect(throws: Self.conflict(1)) { try folder.store().undo(2) }
    #expect(folder.text() == edited)
    try folder.store().undo()
    #expect(try folder.store().titles() == ["by hand", "Title 2", "Title 3"])
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    try folder.store().redo()
    #expect(folder.text() == edited)
  }

  @Test func `another layout of an unknown member does not count as an edit`() throws {
    try folder.edit("{\"number\":1,", to: "{\"number\":1,\"x\":{\"a b\":[1,\"\\\" \"]},")
    let list = folder.text()
    try folder.store().rename(1, "a")
    try folder.edit("\"a b\":[1,\"\\\" \"]", to: " \"a b\": [1, \"\\\" \"]")
    let spaced = try #require(folder.text())
    try folder.edit("\"a b\"", to: "\"ab\"")
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    try folder.write(spaced)
    try folder.store().undo()
    #expect(folder.text() == list)
  }

  @Test func `an item is not restored if its id was reused by hand`() throws {
    try folder.store().remove(2)
    let other = ListFixture.line(4).replacing(ListFixture.id(4), with: ListFixture.id(2))
    let edited = ListFixture.list([ListFixture.line(1), ListFixture.line(3), other], nextNumber: 5)
    try folder.write(edited)
    #expect(throws: Self.conflict(4)) { try folder.store().undo() }
    #expect(folder.text() == edited)
  }

  @Test func `an item is restored with the next number if its own was reused by hand`() throws {
    try folder.store().remove(2)
    let other = ListFixture.line(2).replacing(ListFixture.id(2), with: ListFixture.id(99))
    let edited = ListFixture.list([ListFixture.line(1), ListFixture.line(3), other], nextNumber: 4)
    try folder.write(edited)
    let taken = Array(try folder.store().undo().taken.values)
    #expect(taken == [TakenNumber(number: 2, title: "Title 2")])
    let restored = ListFixture.line(2).replacing(#""number":2,"#, with: #""number":4,"#)
    #expect(
      folder.text()
        == ListFixture.list(
          [ListFixture.line(1), restored, ListFixture.line(3), other], nextNumber: 5))
    try folder.store().redo()
    #expect(try folder.store().read().items.map(\.number) == [1, 3, 2])
    #expect(try folder.store().undo().taken.isEmpty)
    #expect(try folder.store().read().items.map(\.number) == [1, 4, 3, 2])
  }

  @Test func `undo with the history of another list gives its item a number of its own`() throws {
    try folder.store(name: "other.json").add("foreign")
    try folder.store(name: "other.json").remove(1)
    try folder.write(try #require(folder.text(".other.json.history")), to: TemporaryFolder.history)
    try folder.store(["own"]).rename(1, "a")
    try folder.store().undo(2)
    #expect(try folder.store().read().items.map(\.number) == [4, 1, 2, 3])
    try folder.store().redo(2)
    #expect(try folder.store().titles() == ["a", "Title 2", "Title 3"])
  }

  @Test func `redo keeps an item that something else has added to the list`() throws {
    try folder.store().add("new")
    try folder.store().undo()
    try folder.write(ListFixture.list([ListFixture.line(9)], nextNumber: 10))
    let store = folder.store()
    try store.redo()
    #expect(store.remarks == [.listWasEdited])
    #expect(try store.titles() == ["Title 9", "new"])
    #expect(try store.read().nextNumber == 10)
  }

  @Test func `a removed item that is in the list again is not restored, also after a crash`() throws
  {
    try folder.store().remove(2)
    try folder.write(first.replacing("\"nextNumber\":4", with: "\"nextNumber\":9"))
    let list = folder.text()
    try folder.store().rename(1, "a")
    try folder.write(try #require(list))
    #expect(throws: Self.conflict(2)) { try folder.store().undo() }
    try folder.store().rename(3, "c")
    #expect(throws: Self.conflict(2)) { try folder.store().undo(2) }
    #expect(try folder.store().titles() == ["Title 1", "Title 2", "c"])
  }

  // MARK: - Remarks

  @Test func `an edit of another item is kept, with a remark`() throws {
    try folder.store().rename(1, "a")
    try folder.edit("Title 2", to: "by hand")
    #expect(try folder.remarks { try $0.undo(isDryRun: true) } == [.listWasEdited])
    #expect(try folder.remarks { try $0.undo() } == [.listWasEdited])
    #expect(try folder.store().titles() == ["Title 1", "by hand", "Title 3"])
    #expect(try folder.remarks { try $0.redo() } == [])
    #expect(try folder.store().titles() == ["a", "by hand", "Title 3"])
  }

  @Test(arguments: [("\n]}", "\n],\"x\":1}"), ("},\n", "} ,\n")])
  func `an edit of another member, or of the layout, is a change too`(old: String, new: String)
    throws
  {
    try folder.store().rename(1, "a")
    try folder.edit(old, to: new)
    #expect(try folder.remarks { try $0.undo() } == [.listWasEdited])
  }

  @Test(arguments: 1...3)
  func `an edit between two commands is noticed when the first is undone`(steps: Int) throws {
    try folder.store().rename(1, "a")
    try folder.store().rename(1, "b")
    try folder.edit("Title 2", to: "by hand")
    try folder.store().rename(3, "c")
    #expect(try folder.remarks { try $0.undo(steps) } == (steps == 1 ? [] : [.listWasEdited]))
    if steps < 3 { #expect(try folder.remarks { try $0.undo() } == [.listWasEdited]) }
    #expect(try folder.store().titles()[1] == "by hand")
  }

  @Test func `an edit before the first command does not count as an edit since`() throws {
    try folder.edit("Title 2", to: "by hand")
    try folder.store().rename(1, "a")
    try folder.store().rename(1, "b")
    let remarks = try folder.remarks { store in
      try store.undo(2)
      try store.redo(2)
      try store.undo()
      try store.undo()
    }
    #expect(remarks == [])
  }
}

/// The changes of an item by something else that do not prevent its `undo`, and the ones that do.
@Suite struct `An item rewritten since its last command` {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(ListFixture.list([line(1), line(2)], nextNumber: 3))
    try folder.store().rename(1, "a")
  }

  private func line(_ number: Int) -> String { ListFixture.line(number, #""x":1,"y":[2]"#) }

  @Test(arguments: [
    (#""title":"a","isCompleted":false"#, #""isCompleted" : false, "title":"\u0061""#),
    (#""x":1,"y":[2]"#, #""y":[2],"x":1"#),
    (#""x":1,"y":[2]"#, #""x":1,"y":[2],"clock":{"title":5}"#),
  ])
  func `is restored although its layout, order of members or stamps differ`(
    old: String, new: String
  ) throws {
    try folder.edit(old, to: new)
    try folder.store().undo()
    let start = try #require(folder.text()).split(separator: "\n")[1]
    #expect(start == line(1) + ",")
    try folder.store().redo()
    #expect(try folder.store().titles() == ["a", "Title 2"])
    try folder.store().undo()
    #expect(try folder.store().titles() == ["Title 1", "Title 2"])
  }

  @Test func `keeps a number that it was given since`() throws {
    try folder.edit(#"{"number":1,"#, to: #"{"number":7,"#)
    try folder.store().undo()
    let lines = [line(1).replacing(#""number":1,"#, with: #""number":7,"#), line(2)]
    #expect(folder.text() == ListFixture.list(lines, nextNumber: 8))
    try folder.store().redo()
    #expect(try folder.store().read().items.map(\.number) == [7, 2])
    #expect(try folder.store().titles() == ["a", "Title 2"])
  }

  @Test(arguments: [
    (#""title":"a""#, #""title":"A""#), (#""x":1"#, #""x":2"#), (#""x":1,"#, ""),
    (#""x":1,"#, #""x":1,"due":"2026-12-01","#),
  ])
  func `is not restored if a value differs`(old: String, new: String) throws {
    try folder.edit(old, to: new)
    let list = folder.text()
    #expect(throws: StoreError.changedSince(number: 1, arguments: ["test"], .undo)) {
      try folder.store().undo()
    }
    #expect(folder.text() == list)
  }
}

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

  @Test func `a change is missing only in the list before it, byte for byte`() throws {
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

  @Test func `a change that turns an item into another one has no items`() {
    let changes = LineChanges(
      nextNumber: 3, [line(0, from: ListFixture.line(1), to: ListFixture.line(2))])
    #expect(changes.items() == nil)
  }
}
