import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The lines of the history file, and damage to it.
@Suite struct `The history file` {
  private static let name = ".todo.json.history"
  private let folder = TemporaryFolder(list: ListFixture.list(of: 1...2))

  private func append(_ text: String) throws {
    try folder.write(try #require(folder.text(Self.name)) + text, to: Self.name)
  }

  @Test func `every command is one line`() throws {
    var lists: [Checksum] = []
    func note() throws { lists.append(Checksum(of: try #require(folder.text()).bytes[...])) }
    try folder.store(["edit", "2", "a \"b\"\u{1B}"]).rename(2, "x")
    try note()
    try folder.store(["rm", "1"]).remove(1)
    try note()
    try folder.store(["undo", "2"]).undo(2)
    try note()
    let before = ListFixture.line(2)
    let after = before.replacing("Title 2", with: "x").replacing("09:21:00", with: "09:20:00")
    let first =
      #"{"kind":"do","at":"2026-11-20T09:20:00Z","command":["edit","2","a \"b\"\u001b"],"#
      + #""nextNumber":[3,3],"changes":[1,\#(before),\#(after)]"#
    let second =
      #"{"kind":"do","at":"2026-11-20T09:20:00Z","command":["rm","1"],"#
      + #""nextNumber":[3,3],"changes":[0,\#(ListFixture.line(1)),null]"#
    let third =
      #"{"kind":"undo","steps":2,"at":"2026-11-20T09:20:00Z","command":["undo","2"],"#
      + #""nextNumber":[3,3],"changes":[0,\#(after),\#(before),0,null,\#(ListFixture.line(1))]"#
    var check: String?
    for (index, body) in [first, second, third].enumerated() {
      let line = folder.historyLines[index]
      let link = check.map { ",\"after\":\"\($0)\"" } ?? ""
      let start = "\(body)\(link),\"serial\":\(index + 1),\"list\":\"\(lists[index])\""
      let covered = String(line.dropLast(#","check":"0123456789abcdef"}"#.count))
      #expect(covered.lowercased() == start.lowercased())
      check = Checksum(of: covered.bytes[...]).description
      #expect(line == "\(covered),\"check\":\"\(check ?? "")\"}")
    }
    #expect(folder.historyLines.count == 3)
  }

  @Test func `a write reads only the end of a long history`() throws {
    let list = try #require(folder.text())
    let changes = "[0,\(ListFixture.line(9)),\(ListFixture.line(1))]"
    try folder.write(
      history: (1...2000).map {
        ListFixture.earlierEntry($0, changes: changes, leaving: list)
      })
    let files = FaultyFileSystem()
    let limits = HistoryLimits(entries: 3000)
    try folder.store(["add"], files, historyLimits: limits).add("x")
    #expect(files.byteCount < 1 << 16 + 2000)
    #expect(try folder.store().history().done.count == 2001)
  }

  @Test(arguments: ["x", "{\"serial\":", "\0\0\0"])
  func `an unfinished last line is dropped without a remark`(torn: String) throws {
    try folder.store().rename(1, "a")
    try append(torn)
    #expect(try folder.store().history().done.count == 1)
    let store = folder.store()
    try store.rename(1, "b")
    try store.undo(2)
    #expect(store.remarks == [])
    #expect(try store.titles() == ["Title 1", "Title 2"])
    #expect(folder.text(Self.name)?.contains("}" + torn) == false)
  }

  @Test func `an unfinished first line is dropped too`() throws {
    try folder.write("{\"serial\":1,", to: Self.name)
    let store = folder.store()
    try store.rename(1, "a")
    try store.undo()
    #expect(store.remarks == [])
    #expect(folder.text(Self.name)?.hasPrefix("{\"kind\":\"do\"") == true)
  }

  @Test(arguments: ["x\n", "\n", "{}\n", "x\ny\n"])
  func `a history without any entry is moved aside before the write`(damage: String) throws {
    try folder.store().rename(1, "a")
    try folder.write(damage, to: Self.name)
    let reader = folder.store()
    #expect(try reader.history() == CommandHistory(done: [], undone: []))
    #expect(reader.remarks == [.historyDamaged(path: folder.file(Self.name), line: 1)])
    let store = folder.store()
    try store.rename(1, "b")
    let aside = Self.name + ".damaged-20261120T092000Z"
    #expect(
      store.remarks == [.historyMovedAside(path: folder.file(Self.name), to: folder.file(aside))])
    #expect(folder.text(aside) == damage)
    #expect(try store.titles() == ["b", "Title 2"])
    try store.undo()
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    #expect(try store.titles() == ["a", "Title 2"])
  }

  @Test func `undo moves a history without any entry aside, too`() throws {
    try folder.write("x\n", to: Self.name)
    let store = folder.store()
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    #expect(store.remarks.count == 1)
    #expect(folder.text(Self.name) == nil)
  }

  @Test func `a damaged history does not replace one that was moved aside before`() throws {
    for text in ["1\n", "2\n", "3\n"] {
      try folder.write(text, to: Self.name)
      try folder.store().add("x")
    }
    let aside = Self.name + ".damaged-20261120T092000Z"
    #expect([aside, aside + "-2", aside + "-3"].map { folder.text($0) } == ["1\n", "2\n", "3\n"])
  }

  @Test(arguments: ["folder", "link", "fifo"])
  func `a history that is not a regular file is moved aside too`(kind: String) throws {
    switch kind {
    case "folder": try folder.makeFolder(Self.name)
    case "link": try folder.link(Self.name, to: "todo.json")
    default: try #require(mkfifo(folder.file(Self.name), 0o600) == 0)
    }
    let list = folder.text()
    let reader = folder.store()
    #expect(try reader.history().done == [])
    #expect(reader.remarks == [.historyDamaged(path: folder.file(Self.name), line: nil)])
    let store = folder.store()
    try store.add("x")
    #expect(store.remarks.count == 1)
    try store.undo()
    #expect(folder.text() == list)
  }

  @Test func `an item may be nested as deeply in the history as in the list`() throws {
    let deep = String(repeating: "[", count: 509) + String(repeating: "]", count: 509)
    let list = ListFixture.list([ListFixture.line(1, "\"x\":\(deep)")], nextNumber: 2)
    try folder.write(list)
    let store = folder.store()
    try store.rename(1, "a")
    try store.remove(1)
    try store.undo(2)
    #expect(store.remarks == [])
    #expect(folder.text() == list)
  }
}

/// A history in the format of earlier versions: the serial is first, nothing names the line before, and `gap`
/// says that something else had changed the list.
@Suite struct `A history of an earlier version` {
  private let folder: TemporaryFolder
  /// The lists before the first command and after each.
  private let lists: [String]

  init() throws {
    folder = TemporaryFolder()
    let (one, two, three) = (ListFixture.line(1), ListFixture.line(2), ListFixture.line(3))
    let (a, b) = (Self.titled(1, "a"), Self.titled(1, "b"))
    lists = [
      ListFixture.list([one, two], nextNumber: 3), ListFixture.list([a, two], nextNumber: 3),
      ListFixture.list([a], nextNumber: 3), ListFixture.list([a, three], nextNumber: 4),
      ListFixture.list([a], nextNumber: 3), ListFixture.list([b], nextNumber: 3),
    ]
    try folder.write(history: [
      line(1, #""kind":"do""#, "[3,3]", "[0,\(one),\(a)]"),
      line(2, #""kind":"do""#, "[3,3]", "[1,\(two),null]"),
      line(3, #""kind":"do""#, "[3,4]", "[1,null,\(three)]"),
      line(4, #""kind":"undo","steps":1"#, "[4,3]", "[1,\(three),null]"),
      line(5, #""kind":"do","gap":true"#, "[3,3]", "[0,\(a),\(b)]"),
    ])
    try folder.write(lists[5])
  }

  private static func titled(_ number: Int, _ title: String) -> String {
    ListFixture.line(number).replacing("Title \(number)", with: title)
  }

  private func line(_ serial: Int, _ kind: String, _ numbers: String, _ changes: String) -> String {
    ListFixture.earlierEntry(
      serial, kind, command: "c\(serial)", nextNumber: numbers, changes: changes,
      leaving: lists[serial])
  }

  @Test func `is undone to the first bytes and redone to the last`() throws {
    #expect(try folder.store().history().done.map(\.arguments) == [["c1"], ["c2"], ["c5"]])
    let store = folder.store()
    try store.undo()
    #expect(folder.text() == lists[4])
    try store.undo()
    #expect(folder.text() == lists[1])
    try store.undo()
    #expect(folder.text() == lists[0])
    try store.redo(3)
    #expect(folder.text() == lists[5])
    #expect(store.remarks == [])
    #expect(try folder.store().diagnose().findings == [])
  }

  @Test func `is continued by commands of this version`() throws {
    try folder.store().rename(1, "c")
    try folder.store().add("new")
    #expect(folder.historyLines.count == 7)
    #expect(folder.historyLines[5].contains(",\"serial\":6,"))
    #expect(try folder.store().diagnose().findings == [])
    try folder.store().undo(5)
    #expect(folder.text() == lists[0])
  }

  @Test func `can be redone if its last command was an undo`() throws {
    try folder.write(lists[4])
    try folder.write(history: Array(folder.historyLines.dropLast()))
    try folder.store().redo()
    #expect(folder.text() == lists[3])
  }

  @Test func `is trimmed to lines of this version`() throws {
    let limits = HistoryLimits(entries: 5)
    try folder.store(historyLimits: limits).rename(1, "c")
    #expect(folder.historyLines.count == 2)
    #expect(folder.historyLines.allSatisfy { $0.hasPrefix("{\"kind\":\"do\"") })
    try folder.store().undo(2)
    #expect(folder.text() == lists[4])
  }

  @Test func `is recognized by its order and its checksums`() throws {
    let lines = folder.historyLines
    let path = folder.file(TemporaryFolder.history)
    try folder.write(history: [0, 1, 2, 4].map { lines[$0] })
    #expect(
      try folder.store().diagnose().problems == [.historyFault(path: path, .outOfOrder(line: 4))])
    try folder.write(history: lines)
    try folder.changeHistory(line: 2, "Title 3", to: "Title 4")
    #expect(
      try folder.store().diagnose().problems == [.historyFault(path: path, .damaged(line: 3))])
    try folder.store().undo()
    #expect(throws: StoreError.historyDamaged(path: path, .damaged(line: 3))) {
      try folder.store().undo()
    }
    #expect(folder.text() == lists[4])
  }
}
