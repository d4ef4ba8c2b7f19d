import Testing
import TodoEntities

@testable import TodoModule

/// What changes record in the list file if the list is shared.
@Suite struct `Stamps in shared lists` {
  private static let shared = "\"shared\":true"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func list(_ members: String = "", shared: Bool = true) throws -> ListDocument {
    let text = ListFixture.list([ListFixture.line(1, members)], nextNumber: 2)
    let tail = shared ? "],\(Self.shared)}" : "]}"
    return try ListDocument(text.replacing("\n]}", with: "\n\(tail)").bytes)
  }

  /// Returns the members after `modifiedAt` once the item was changed this long after its creation.
  private func members(
    of document: ListDocument, after seconds: Int = 500, _ change: (TodoItem, Instant) -> TodoItem
  ) throws -> String {
    var list = document.list
    let created = list[0].createdAt.secondsSinceEpoch
    list.replace(at: 0, with: change(list[0], Instant(secondsSinceEpoch: created + seconds)))
    let changes = try LineChanges(list, of: document)
    let result = try ListDocument(document.serialized(applying: changes))
    let line = String(decoding: result.line(at: 0), as: UTF8.self)
    let start = try #require(line.firstRange(of: "\"modifiedAt\":")?.upperBound)
    return String(line[start...].dropFirst(23))
  }

  /// The members of an item, how long after its creation a line is added to its notes, and its members then.
  typealias Edit = (members: String, seconds: Int, shared: String, notShared: String)
  static let edits: [Edit] = {
    let noted = #""notes":"x","clock":{"notes":500}}"#
    // Whatever the time, a stamp is at least one more than the last.
    let later: [Edit] = [-100, 0, 500].map { seconds in
      (
        #""notes":"y","clock":{"notes":500}"#, seconds, #""notes":"y\nx","clock":{"notes":501}}"#,
        #""notes":"y\nx","clock":{"notes":500}}"#
      )
    }
    let noClocks: [Edit] = ["5", "\"{}\"", "null", "[1]"].map { value in
      (#""clock":\#(value)"#, 500, noted, #""notes":"x","clock":\#(value)}"#)
    }
    return later + noClocks + [
      ("", 500, noted, #""notes":"x"}"#),
      (
        #""clock":{"due": 7}"#, 500, #""notes":"x","clock":{"due":7,"notes":500}}"#,
        #""notes":"x","clock":{"due":7}}"#
      ),
      // What a newer version wrote into a clock is kept.
      (
        #""clock":{"mood":5,"log":[1.0],"title":3},"mood":2"#, 500,
        #""notes":"x","clock":{"mood":5,"log":[1.0],"title":3,"notes":500},"mood":2}"#,
        #""notes":"x","clock":{"mood":5,"log":[1.0],"title":3},"mood":2}"#
      ),
    ]
  }()

  @Test(arguments: edits)
  func `an edit of a shared list writes the seconds since the creation for what it changed`(
    edit: Edit
  ) throws {
    for (isShared, expected) in [(true, edit.shared), (false, edit.notShared)] {
      let known = try list(edit.members, shared: isShared)
      #expect(
        try members(of: known, after: edit.seconds) { $0.appendingToNotes("x", at: $1) } == expected
      )
    }
  }

  @Test func `the time of completion is the stamp of the completion of a done item`() throws {
    #expect(
      try members(of: list()) { $0.completed(at: $1) }
        == #""completedAt":"2026-11-20T09:28:20Z"}"#)
    let done = try list(#""completedAt":"2026-11-20T09:28:20Z""#)
    let line = String(decoding: done.bytes, as: UTF8.self)
      .replacing("\"isCompleted\":false", with: "\"isCompleted\":true")
    #expect(
      try members(of: ListDocument(line.bytes), after: 400) { $0.reopened(at: $1) }
        == #""clock":{"isCompleted":501}}"#)
    // After a later reopening, on a machine with another clock, the time alone would be too low.
    #expect(
      try members(of: list(#""clock":{"isCompleted":900}"#)) { $0.completed(at: $1) }
        == #""completedAt":"2026-11-20T09:28:20Z","clock":{"isCompleted":901}}"#)
  }

  @Test func `an item that is added, and changed by the same command, gets no clock`() throws {
    var list = try list().list
    list.append(ListFixture.item(2))
    list.replace(at: 1, with: list[1].appendingToNotes("x", at: .test))
    #expect(list[1].stamps.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a list is shared from the moment on that it says so, and undo keeps that`(
    kind: StoreKind
  ) throws {
    let store = try folder.store(kind, [ListFixture.line(1)])
    try store.write { (list) throws(StoreError) in list.isShared = true }
    #expect(try store.read().isShared)
    try store.add("Bread")
    try store.undo(1)
    #expect(try store.read().isShared)
    #expect(try store.read().members == [.shared])
  }

  @Test(arguments: StoreKind.allCases)
  func `undo in a shared list gives no number twice`(kind: StoreKind) throws {
    let store = try folder.store(kind, [ListFixture.line(1)], nextNumber: 2)
    #expect(try store.add("Not shared") == 2)
    try store.undo(1)
    #expect(try store.read().nextNumber == 2)
    try store.write { (list) throws(StoreError) in list.isShared = true }
    #expect(try store.add("Shared") == 2)
    try store.undo(1)
    #expect(try store.read().nextNumber == 3)
    try store.redo(1)
    #expect(try store.read().items.map(\.number) == [1, 2])
    #expect(try store.read().nextNumber == 3)
    try store.undo(1)
    #expect(try store.add("Again") == 3)
  }
}
