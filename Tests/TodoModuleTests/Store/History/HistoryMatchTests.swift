import Testing
import TodoEntities

@testable import TodoModule

/// A list that is not as the last command of its history left it.
@Suite struct `A list edited since its last command` {
  private let folder: TemporaryFolder
  private let first = ListFixture.list(
    [ListFixture.line(1), ListFixture.line(2), ListFixture.line(3)], nextNumber: 4)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(first)
  }

  private static func conflict(_ number: Int?) -> StoreError {
    .changedSince(number: number, arguments: ["test"], .undo)
  }

  @Test func `an entry whose change never reached the list is ignored`() throws {
    try folder.store(["one"]).rename(1, "a")
    let list = try #require(folder.text())
    try folder.store(["two"]).remove(2)
    try folder.write(list)
    #expect(try folder.store().history().done.map(\.arguments) == [["one"]])
    #expect(try folder.store().undo(isDryRun: true).commands.map(\.arguments) == [["one"]])
    try folder.store(["three"]).rename(3, "c")
    #expect(try folder.store().history().done.map(\.arguments) == [["one"], ["three"]])
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
    let edited = try #require(folder.text()).replacing("\"a\"", with: "\"by hand\"")
    try folder.write(edited)
    #expect(throws: Self.conflict(1)) { try folder.store().undo(2) }
    #expect(folder.text() == edited)
    try folder.store().undo()
    #expect(try folder.store().titles() == ["by hand", "Title 2", "Title 3"])
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    try folder.store().redo()
    #expect(folder.text() == edited)
  }

  @Test func `another layout of a member that this version does not know is no edit`() throws {
    let list = first.replacing(
      "{\"number\":1,", with: "{\"number\":1,\"x\":{\"a b\":[1,\"\\\" \"]},")
    try #require(list != first)
    try folder.write(list)
    try folder.store().rename(1, "a")
    let changed = try #require(folder.text())
    let spaced = changed.replacing("\"a b\":[1,\"\\\" \"]", with: " \"a b\": [1, \"\\\" \"]")
    try #require(spaced != changed)
    try folder.write(spaced.replacing("\"a b\"", with: "\"ab\""))
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    try folder.write(spaced)
    try folder.store().undo()
    #expect(folder.text() == list)
  }

  @Test func `an entry that does not match the list is kept, and new ones follow it`() throws {
    try folder.store().rename(1, "a")
    try folder.write(try #require(folder.text()).replacing("\"a\"", with: "\"by hand\""))
    try folder.store().rename(2, "b")
    #expect(try folder.store().history().done.count == 2)
    try folder.store().undo()
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    #expect(try folder.store().titles() == ["by hand", "Title 2", "Title 3"])
  }

  @Test func `lines moved by hand are found by their item numbers`() throws {
    try folder.store().rename(3, "c")
    try folder.store().rename(1, "a")
    let lines = try #require(folder.text()).split(separator: "\n").map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
    try folder.write(ListFixture.list([lines[1], lines[3], lines[2]], nextNumber: 4))
    try folder.store().undo(2)
    let list = ListFixture.list(
      [ListFixture.line(1), ListFixture.line(3), ListFixture.line(2)], nextNumber: 4)
    #expect(folder.text() == list)
  }

  @Test func `an item whose number was reused by hand is not restored`() throws {
    try folder.store().remove(2)
    let other = ListFixture.line(2).replacing("000000000002", with: "000000000099")
    let edited = ListFixture.list([ListFixture.line(1), ListFixture.line(3), other], nextNumber: 4)
    try folder.write(edited)
    #expect(throws: Self.conflict(2)) { try folder.store().undo() }
    #expect(folder.text() == edited)
  }

  @Test func `an item whose id was reused by hand is not restored`() throws {
    try folder.store().remove(2)
    let other = ListFixture.line(3).replacing(ListFixture.id(3), with: ListFixture.id(2))
    try folder.write(ListFixture.list([ListFixture.line(1), other], nextNumber: 4))
    #expect(throws: Self.conflict(2)) { try folder.store().undo() }
  }

  @Test func `undo of the command that created the file leaves an empty list`() throws {
    let store = folder.store(name: "new.json")
    try store.add("x")
    try store.undo()
    #expect(folder.text("new.json") == "{\"version\":1,\"nextNumber\":1,\"items\":[\n]}\n")
  }

  @Test func `undo in a list of another layout restores it in the usual layout`() throws {
    let pretty = first.replacing(",\"", with: ",\r\n\t\"").replacing(":{", with: ": {")
    try folder.write("\u{FEFF}" + pretty)
    let items = try folder.store().read().items
    try folder.store().remove(2)
    try folder.store().undo()
    #expect(folder.text() == first)
    #expect(try folder.store().read().items == items)
  }

  @Test func `a deleted list starts again with the next addition`() throws {
    try folder.store().rename(1, "a")
    try folder.store().add("b")
    try folder.delete("todo.json")
    #expect(throws: StoreError.self) { try folder.store().undo() }
    try folder.store().add("c")
    #expect(try folder.store().read().items == [.plain(1, "c")])
    try folder.store().undo()
    #expect(try folder.store().read().items == [])
  }
}
