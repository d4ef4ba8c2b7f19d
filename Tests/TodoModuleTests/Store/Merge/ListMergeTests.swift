import Testing

@testable import TodoEntities
@testable import TodoModule

/// The merge of two lists, given by their lines.
@Suite struct `Merging two lists` {
  /// An item's line: added at 09:20:00, last changed this many seconds later.
  private func line(
    _ number: Int, _ members: String = "", at seconds: Int = 0, id: Int? = nil,
    title: String = "T", isDone: Bool = false
  ) -> String {
    let modified = Instant(secondsSinceEpoch: 1_795_166_400 + seconds)
    return "{\"number\":\(number),\"id\":\"\(ListFixture.id(id ?? number))\",\"title\":\"\(title)\""
      + ",\"isCompleted\":\(isDone),\"createdAt\":\"2026-11-20T09:20:00Z\""
      + ",\"modifiedAt\":\"\(modified)\"\(members.isEmpty ? "" : ",")\(members)}"
  }

  private func merge(
    _ base: [String]?, _ ours: [String], _ theirs: [String],
    _ numbering: MergeNumbering = .older, next: Int = 5, ours ourNext: Int? = nil,
    theirs theirNext: Int? = nil
  ) throws -> (lines: [String], nextNumber: Int, outcome: MergeOutcome) {
    func document(_ lines: [String], _ next: Int) throws -> ListDocument {
      try ListDocument(ListFixture.list(lines, nextNumber: next).bytes)
    }
    let ours = try document(ours, ourNext ?? next)
    let merge = try DocumentMerge(
      base: try base.map { try document($0, next) }, ours: ours,
      theirs: try document(theirs, theirNext ?? next), numbering: numbering)
    let result = try ListDocument(ours.serialized(applying: merge.changes))
    return (result.lines, result.nextNumber, merge.outcome)
  }

  // MARK: - Registers

  @Test func `changes of different registers are both taken, without a report`() throws {
    let merged = try merge(
      [line(1)], [line(1, #""due":"2026-12-01","clock":{"due":7}"#, at: 7)],
      [line(1, #""priority":"high","clock":{"priority":9}"#, at: 9)])
    #expect(
      merged.lines == [
        line(1, #""due":"2026-12-01","priority":"high","clock":{"due":7,"priority":9}"#, at: 9)
      ])
    #expect(merged.outcome.summary.report == MergeReport())
    #expect(merged.outcome.summary.incoming == MergeTally(changed: 1))
    #expect(merged.outcome.summary.outgoing == MergeTally(changed: 1))
  }

  @Test func `lines of a checklist that two machines tick are all ticked`() throws {
    func notes(_ marks: String, at seconds: Int) -> String {
      let lines = zip(marks, ["Passport", "Tickets", "Socks"]).map { "- [\($0)] \($1)" }
      return line(
        1, "\"notes\":\"\(lines.joined(separator: "\\n"))\",\"clock\":{\"notes\":\(seconds)}",
        at: seconds)
    }
    let merged = try merge([notes("   ", at: 3)], [notes("x  ", at: 7)], [notes("  x", at: 9)])
    #expect(merged.lines == [notes("x x", at: 9)])
    #expect(merged.outcome.summary.report == MergeReport())
  }

  @Test func `if both sides changed a register, the later change counts and is reported`() throws {
    let (ours, theirs) = (
      line(1, #""clock":{"title":9}"#, at: 9, title: "A"),
      line(1, #""clock":{"title":7}"#, at: 20, title: "B")
    )
    let merged = try merge([line(1)], [ours], [theirs])
    #expect(merged.lines == [line(1, #""clock":{"title":9}"#, at: 20, title: "A")])
    let parts: [MergeDecision.Part: String] = [
      .title: "A", .attribute: "title", .kept: "A", .dropped: "B",
    ]
    #expect(merged.outcome.summary.decisions(ours: nil) == [MergeDecision(.changed, 1, parts)])
  }

  @Test func `a change without a clock has its modification time, or is just later than the base`()
    throws
  {
    let base = line(1, #""clock":{"title":5}"#, at: 5)
    let clocked = line(1, #""clock":{"title":8}"#, at: 8, title: "Clocked")
    let older = line(1, #""clock":{"title":5}"#, at: 9, title: "Older version")
    let byHand = line(1, #""clock":{"title":5}"#, at: 5, title: "By hand")
    #expect(
      try merge([base], [clocked], [older]).lines
        == [line(1, #""clock":{"title":9}"#, at: 9, title: "Older version")])
    #expect(
      try merge([base], [clocked], [byHand]).lines
        == [line(1, #""clock":{"title":8}"#, at: 8, title: "Clocked")])
    #expect(
      try merge([base], [line(1, #""clock":{"title":5}"#, at: 5, title: "A")], [byHand]).lines
        == [line(1, #""clock":{"title":6}"#, at: 5, title: "By hand")])
  }

  @Test func `a due date and its rule stay together`() throws {
    let until = #""due":"2026-12-03","until":"2027-01-01","# + Self.rule + #","clock":{"due":2}"#
    let merged = try merge(
      [line(1, #""due":"2026-12-01","# + Self.rule)],
      [line(1, #""due":"2026-12-02","clock":{"due":3}"#, at: 3)], [line(1, until, at: 2)])
    #expect(merged.lines == [line(1, #""due":"2026-12-02","clock":{"due":3}"#, at: 3)])
  }

  typealias Tags = (base: [String], ours: [String], theirs: [String], merged: [String])
  static let tags: [Tags] = [
    (["a", "b"], ["a"], ["b", "a", "c"], ["a", "c"]),
    (["a"], ["a", "z", "c"], ["a"], ["a", "z", "c"]),
    (["a"], ["a", "z"], ["a", "C", "b"], ["a", "C", "b", "z"]),
    ([], ["x"], ["X"], ["X"]),
    (["Home"], ["home", "x"], ["HOME", "y"], ["Home", "x", "y"]),
    (["a"], [], ["a", "b"], ["b"]),
    (["a"], [], [], []),
  ]

  @Test(arguments: tags) func `tags that either side added or removed are merged`(row: Tags) {
    func item(_ tags: [String]) -> TodoItem { Fixtures.item(1, tags: tags) }
    let registers = ItemRegister.all
    let merge = ItemMerge(
      base: item(row.base), ours: item(row.ours), theirs: item(row.theirs), registers: registers)
    #expect(merge.item.tags.map(\.name) == row.merged)
  }

  @Test func `unknown members are registers, also the members of the list itself`() throws {
    let merged = try merge(
      [line(1, #""x":1,"y":1"#)], [line(1, #""x":2,"y":1"#, at: 3)],
      [line(1, #""x":1,"z":{"a" : 1}"#, at: 4)])
    // The clock has the time when x was changed, because that is no longer the modification time.
    #expect(merged.lines == [line(1, #""clock":{"x":3},"x":2,"z":{"a" : 1}"#, at: 4)])
    #expect(merged.outcome.summary.report == MergeReport())
  }

  @Test func `a line that one side did not change keeps every byte, even with a new number`() throws
  {
    let odd = line(1).replacing("\"title\":", with: " \"title\" :\t")
    #expect(try merge([line(1)], [line(1), line(2)], [odd]).lines == [odd, line(2)])
    let other = line(1, id: 3).replacing("\"title\":", with: " \"title\" :\t")
    let merged = try merge([], [other], [line(1)], .published(.theirs))
    #expect(merged.lines == [line(1), other.replacing("\"number\":1", with: "\"number\":5")])
  }

  private func spent(_ seconds: Int, at stamp: Int) -> String {
    line(1, "\"spent\":\(seconds),\"clock\":{\"spent\":\(stamp)}", at: stamp)
  }

  @Test func `the time spent on both sides is added up, even if it is equal`()
    throws
  {
    let base = [line(1, #""spent":60"#)]
    #expect(try merge(base, [spent(70, at: 7)], [spent(90, at: 9)]).lines == [spent(100, at: 9)])
    #expect(try merge(base, [spent(90, at: 7)], [spent(90, at: 9)]).lines == [spent(120, at: 9)])
    // Equal items are one change that arrived in two ways.
    let side = [spent(90, at: 7)]
    #expect(try merge(base, side, side).lines == side)
    // Without a base, the longer time is kept.
    #expect(try merge(nil, [spent(70, at: 9)], [spent(90, at: 7)]).lines == [spent(90, at: 9)])
  }

  @Test func `the time spent on both sides together is never more than a list can hold`() throws {
    let longest = TimeSpan.longest
    let merged = try merge([line(1)], [spent(longest - 1, at: 7)], [spent(longest - 2, at: 9)])
    #expect(merged.lines == [spent(longest, at: 9)])
  }

  // MARK: - Removed items

  @Test func `an item that one side removed is removed, unless the other side changed it`() throws {
    let base = [line(1), line(2), line(3)]
    let merged = try merge(base, [line(1)], [line(1), line(2), line(3, at: 9)])
    // The change of item 3 was reverted, but it was a change.
    #expect(merged.lines == [line(1), line(3, at: 9)])
    #expect(merged.outcome.summary.report.decisions.map(\.kind) == [.removed])
    #expect(merged.outcome.summary.report.decisions.map(\.number) == [3])
    #expect(merged.outcome.summary.incoming == MergeTally(added: 1))
    #expect(merged.outcome.summary.outgoing == MergeTally(removed: 1))
  }

  @Test func `without a base, the result has the items of both lists, and done wins`() throws {
    let merged = try merge(
      nil, [line(1, #""clock":{"isCompleted":900}"#, at: 900), line(2)],
      [line(1, #""completedAt":"2026-11-20T09:21:00Z""#, at: 60, isDone: true), line(3)])
    #expect(
      merged.lines == [
        line(1, #""completedAt":"2026-11-20T09:21:00Z""#, at: 900, isDone: true), line(2), line(3),
      ])
    #expect(merged.outcome.summary.report.lacksBase)
  }

  // MARK: - Numbers and order

  @Test func `if two new items have the same number, the unpublished one gets the next`() throws {
    let (ours, theirs) = ([line(1), line(5, id: 11)], [line(1), line(5, id: 12)])
    let merged = try merge([line(1)], ours, theirs, .published(.theirs), next: 6)
    #expect(merged.lines == [line(1), line(6, id: 11), line(5, id: 12)])
    #expect(merged.nextNumber == 7)
    let change = try #require(merged.outcome.summary.report.decisions.first)
    #expect([change.other, change.number] == [5, 6])
    #expect(change.items == [ListFixture.item(11).id, ListFixture.item(12).id])
    let older = try merge([line(1)], theirs, ours, next: 6)
    #expect(older.lines == [line(1), line(5, id: 11), line(6, id: 12)])
    #expect(older.outcome.summary.report.decisions.map(\.other) == [5])
  }

  @Test func `a published number is not given again after its item was removed`()
    throws
  {
    // Item 4 was removed before and restored by undo. Since the base, no other item got its number.
    let merged = try merge(
      [line(1)], [line(1), line(4, id: 13), line(5, id: 11)], [line(1)], .published(.theirs),
      ours: 6, theirs: 6)
    #expect(merged.lines == [line(1), line(6, id: 11), line(4, id: 13)])
    #expect(merged.nextNumber == 7)
    #expect(merged.outcome.summary.report.decisions.map(\.other) == [5])
    #expect(merged.outcome.summary.report.decisions.first?.parts[.kept] == nil)
  }

  @Test func `an item keeps a number that it had before it was removed there`() throws {
    let id = try #require(ItemID(utf8: ListFixture.id(11).utf8))
    let merged = try merge(
      [line(1)], [line(1), line(5, id: 11), line(6, id: 12)], [line(1)],
      .published(.theirs, formerly: [id: 5]), ours: 7, theirs: 7)
    // Number 6 is unknown: it may have been another item's.
    #expect(merged.lines == [line(1), line(5, id: 11), line(7, id: 12)])
  }

  @Test func `an item that both lists added has the published number`() throws {
    let merged = try merge(
      [], [line(5, id: 9), line(6)], [line(6, id: 9)], .published(.theirs), next: 7)
    #expect(merged.lines == [line(7, id: 6), line(6, id: 9)])
  }

  @Test func `a number that another machine has changed is reported with its list`() throws {
    let base = [line(1), line(4, id: 11)]
    let merged = try merge(base, base, [line(1), line(5, id: 11), line(4, id: 12)], next: 6)
    let change = try #require(merged.outcome.summary.report.decisions.first)
    #expect([change.other, change.number] == [4, 5])
    #expect(change.items == [ListFixture.item(11).id, ListFixture.item(12).id])
    #expect(merged.outcome.resultSide == .theirs)
  }

  @Test(arguments: [true, false])
  func `a published number stays if nothing else of the item differs`(isOurs: Bool) throws {
    let (old, new) = ([line(1), line(4, id: 11)], [line(1), line(5, id: 11)])
    let merged = try merge(
      old, isOurs ? new : old, isOurs ? old : new, .published(isOurs ? .theirs : .ours), next: 5,
      ours: isOurs ? 6 : 5, theirs: isOurs ? 5 : 6)
    #expect(merged.lines == old)
    #expect(merged.nextNumber == 6)
    #expect(merged.outcome.summary.report.decisions.map(\.other) == [5])
  }

  @Test func `an item keeps the number that one side gave it`() throws {
    let merged = try merge([line(1)], [line(4, id: 1)], [line(1, #""notes":"x""#, at: 1)])
    #expect(merged.lines == [line(4, #""notes":"x""#, at: 1, id: 1)])
  }

  @Test(arguments: [MergeNumbering.older, .published(.theirs), .published(.ours)])
  func `a new item with a number far above the others gets another one, and is reported`(
    numbering: MergeNumbering
  ) throws {
    for far in [TodoItem.highestNumber, 1_000_008] {
      let merged = try merge(
        [line(1)], [line(1), line(5, id: 11)], [line(1), line(far, id: 12)], numbering,
        next: far == 1_000_008 ? 6 : far + 1)
      #expect(merged.lines == [line(1), line(5, id: 11), line(6, id: 12)])
      #expect(merged.nextNumber == 7)
      #expect(merged.outcome.summary.report.decisions.map(\.other) == [far])
    }
  }

  @Test func `a next number far above the others is not used`() throws {
    let (ours, theirs) = ([line(1), line(2)], [String]())
    let far = 900_000_000
    #expect(try merge([line(1)], ours, theirs, next: 2, ours: 3, theirs: far).nextNumber == 3)
    #expect(try merge([line(1)], theirs, ours, next: 2, ours: far, theirs: 3).nextNumber == 3)
  }

  @Test func `the lines of the base keep their order, and new ones follow by age`() throws {
    let base = [line(1), line(2), line(3)]
    let (ours, theirs) = ([line(3), line(1), line(2), line(4)], [line(2), line(3), line(7)])
    #expect(try merge(base, ours, theirs).lines == [line(2), line(3), line(4), line(7)])
  }

  // MARK: - Series

  private static let rule =
    #""every":{"rule":"1w","mode":"catch-up","anchor":"2026-12-01","series":"\#(ListFixture.id(1))"}"#

  @Test func `the larger of two next items with random ids is removed`() throws {
    let done = line(
      1, #""completedAt":"2026-11-20T09:21:00Z","due":"2026-12-01","# + Self.rule, at: 60,
      isDone: true)
    let next = { (id: Int) in self.line(5, #""due":"2026-12-08","# + Self.rule, id: id) }
    let base = line(1, #""due":"2026-12-01","# + Self.rule)
    let merged = try merge([base], [done, next(21)], [done, next(20)])
    #expect(merged.lines == [done, next(20)])
    let decisions = merged.outcome.summary.report.decisions
    #expect(decisions.map(\.kind) == [.double])
    #expect(decisions.map(\.items) == [[ListFixture.item(21).id]])
    // A next item that was changed stays.
    let changed = line(5, #""due":"2026-12-08","# + Self.rule, at: 9, id: 21)
    let touched = try merge([base], [done, changed], [done, next(20)])
    #expect(touched.lines.count == 3)
  }

  @Test func `the next item of an overwritten completion is removed`() throws {
    let id = ItemID.successor(of: ListFixture.item(1).id, in: ListFixture.item(1).id) { _ in false }
    let open = line(1, #""due":"2026-12-01","# + Self.rule)
    let done = line(
      1, #""completedAt":"2026-11-20T09:20:09Z","due":"2026-12-01","# + Self.rule, at: 9,
      isDone: true)
    let next = line(5, #""due":"2026-12-08","# + Self.rule)
      .replacing(ListFixture.id(5), with: "\(id)")
    let reopened = line(
      1, #""due":"2026-12-01","# + Self.rule + #","clock":{"isCompleted":30}"#, at: 30)
    let merged = try merge([open], [reopened], [done, next])
    #expect(merged.lines == [reopened])
    let decisions = merged.outcome.summary.report.decisions
    #expect(decisions.map(\.kind) == [.double, .changed])
    #expect(decisions[0].items == [id])
    #expect(decisions[1].parts[.attribute] == "state" && decisions[1].parts[.dropped] == "done")
  }
}

extension `Merging two lists` {
  /// The rule and the mode of an item that is due on Tuesday, 1 December, and done then; the date to which another
  /// machine postpones it; and when the next item is due.
  static let postponed: [(rule: String, mode: String, to: String, next: String)] = [
    ("1w", "catch-up", "2026-12-03", "2026-12-08"), ("1w", "catch-up", "2026-12-10", "2026-12-15"),
    ("1m", "catch-up", "2026-12-03", "2027-01-01"), ("1m", "catch-up", "2027-01-03", "2027-02-01"),
    ("tue", "catch-up", "2026-12-05", "2026-12-08"),
    ("1w", "strict", "2026-12-03", "2026-12-08"), ("1w", "strict", "2026-12-10", "2026-12-15"),
    ("1m", "strict", "2027-01-03", "2027-02-01"),
    ("1w", "done", "2026-12-03", "2026-12-08"), ("1w", "done", "2026-12-10", "2026-12-08"),
  ]

  @Test(arguments: postponed, [-60, 60])
  func
    `an item postponed on one machine and done on another is done, and its series stays where it is`(
      row: (rule: String, mode: String, to: String, next: String), seconds: Int
    ) throws
  {
    let rule =
      "\"every\":{\"rule\":\"\(row.rule)\",\"mode\":\"\(row.mode)\",\"anchor\":\"2026-12-01\""
      + ",\"series\":\"\(ListFixture.id(1))\"}"
    let text = ListFixture.list([line(1, "\"due\":\"2026-12-01\",\(rule)")], nextNumber: 2)
    let base = try ListDocument(text.replacing("]}", with: "],\"shared\":true}").bytes)
    func document(_ change: (inout TodoList) throws -> Void) throws -> ListDocument {
      var list = base.list
      try change(&list)
      return try ListDocument(base.serialized(applying: LineChanges(list, of: base)))
    }
    let clock = try DateFixtures.clock("2026-12-01")
    let other = Clock(
      now: Instant(secondsSinceEpoch: clock.now.secondsSinceEpoch + seconds), offset: Fixtures.utc)
    let done = try document { list in
      _ = try list.changeCompletion(at: [0], at: clock) { $0.completed(at: clock.now) }
    }
    let moved = try document { list in
      list.replace(at: 0, with: try list[0].postponed(try DateExpression(row.to), at: other))
    }
    for (ours, theirs) in [(done, moved), (moved, done)] {
      let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
      let items = try ListDocument(ours.serialized(applying: merge.changes)).list.items
      #expect(items.map(\.due?.description) == [row.to, row.next])
      #expect(items.map(\.isCompleted) == [true, false])
      #expect(items.map(\.repetition?.anchor.description) == ["2026-12-01", "2026-12-01"])
    }
  }
}

/// The records of changes in the file of a shared list.
@Suite struct `Stamps in shared lists` {
  private static let shared = "\"shared\":true"
  private let folder = TemporaryFolder()

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

  /// The members of an item, the time after its creation at which a line is added to its notes, and its
  /// members then.
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
      // Values that a newer version wrote into a clock are kept.
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
      try members(of: list()) { $0.completed(at: $1) } == #""completedAt":"2026-11-20T09:28:20Z"}"#)
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
  func `a list is shared once it says so, and undo keeps that`(
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
