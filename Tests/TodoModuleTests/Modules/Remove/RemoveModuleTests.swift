import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The complete program.
@Suite struct `Running remove` {
  private let program = ProgramFixture()

  @Test func `selected items are removed, and their numbers are not reused`() throws {
    program.type("add Buy milk", "add Pay rent", "done 2", "add Sweep")
    #expect(
      program.type("remove 3 1") == "removed 1: Buy milk\nremoved 3: Sweep\n")
    program.type("add Call")
    #expect(try program.folder.store().read().items.map(\.number) == [2, 4])
  }

  /// The commands on a weekly item before it is removed, and the number of the item that ends the series.
  static let series: [(lines: [String], line: String, ended: Int?)] = [
    (["done 1"], "remove 1", nil), (["done 1"], "remove 2", 2),
    (["done 1"], "remove 1-2", 2), (["done 1", "edit 2 +x", "reopen 1"], "remove 2", nil),
    (["done 1", "edit 2 +x", "reopen 1"], "remove 1-2", 2),
    (["done 1", "edit 2 +x", "reopen 1", "done 2"], "remove 2", nil),
    (["done 1", "edit 2 +x", "reopen 1", "done 2"], "remove 1-2", 1),
  ]

  @Test(arguments: series)
  func `removing the last open item of a series ends it, once`(
    lines: [String], line: String, ended: Int?
  ) {
    program.type(["add Water every:1w"] + lines)
    for (trial, verb) in [(" -n", "would end"), ("", "ended")] {
      #expect(
        program.type(line + trial).errors
          == (ended.map { "todo: removing item \($0) \(verb) its series\n" } ?? ""))
    }
  }

  @Test func `an open item that other open items depend on is named with them`() {
    program.type(
      "add Paint", "add Sand", "done 2", "add Call", "add Fence depends:1-2", "add Wall depends:1")
    #expect(
      program.type("remove 1-2,5")
        == .init(
          output: "removed 1: Paint\nremoved 2: Sand\nremoved 5: Wall\n",
          errors: "todo: item 4 depended on item 1\n"))
  }
}

/// The complete program: item 1 was added and removed; item 2 is there.
@Suite struct `A removed item` {
  private let program: ProgramFixture
  private static let sentence =
    "todo: there is no item '1': `todo remove 1` removed 'Call Ann' on 20 Nov"
  private static let way = ". To restore it, run: todo reopen 1\n"
  private static let unknown = "todo: there is no item '1'; nothing was changed\n"

  init() throws {
    program = ProgramFixture()
    program.type("add Call Ann due:2026-11-27 +home", "add Milk", "remove 1")
  }

  @Test(arguments: [
    "done 1", "edit 1 x", "copy 1", "note 1 x", "tick 1 1", "postpone 1", "start 1", "remove 1-2,1",
    "add Pack depends:1", "toggle 1 -n", "show 1", "explain urgency 1", "tick 1",
    "open 1",
  ])
  func `is named with the command that removed it and the way back`(line: String) {
    let isReading = ["show 1", "explain urgency 1", "tick 1", "open 1"].contains(line)
    let end = (isReading ? "" : "; nothing was changed") + Self.way
    #expect(program.type(line).errors == Self.sentence + end)
  }

  @Test func `is reported in the same way by list, for a person`() {
    program.attachTerminal(width: 120)
    #expect(program.type("list 1").errors.hasSuffix(Self.sentence + Self.way))
  }

  @Test(arguments: ["1", "a0000001"])
  func `is restored as it was, with a new time of change, and undo removes it again`(name: String)
    throws
  {
    program.type("undo")
    let before = try program.folder.store().read().items[0]
    program.type("redo")
    program.now = Instant(secondsSinceEpoch: program.now.secondsSinceEpoch + 60)
    #expect(
      program.type("reopen \(name) -n") == .init(output: "would bring back 1: Call Ann\n"))
    #expect(try program.folder.store().titles() == ["Milk"])
    #expect(program.type("reopen \(name)") == .init(output: "brought back 1: Call Ann\n"))
    let after = try program.folder.store().read().items[1]
    #expect(after.hasSameContent(as: before))
    #expect([after.id, before.id] == [Fixtures.id(1), Fixtures.id(1)])
    #expect([after.createdAt, after.modifiedAt] == [before.createdAt, program.now])
    #expect(program.type("undo").output == "undid: todo reopen \(name)\nremoved 1: Call Ann\n")
    #expect(program.type("redo").output.hasSuffix("added 1: Call Ann  +home  2026-11-27\n"))
  }

  @Test func `gets the next number if its own is taken, and a number means the latest item`() {
    program.type("add One", "undo", "add Two", "undo", "add Three")
    #expect(program.type("reopen 3").output == "already open 3: Three\n")
    #expect(program.type("reopen a0000003").output == "brought back 4: One (3 is now 'Three')\n")
    #expect(program.type("remove 3", "reopen 3").output == "brought back 3: Three\n")
    let json = program.type("reopen a0000004 --json").output
    #expect(json.contains(#""number":5,"#) && json.contains(#""formerNumber":3"#))
  }

  @Test func `is restored with others or not at all, and not by a range or a filter`() throws {
    #expect(program.type("reopen 1,9").errors.hasPrefix("todo: there is no item '9'"))
    #expect(program.type("reopen 1-1").errors == Self.unknown.replacing("'1'", with: "'1-1'"))
    #expect(program.type("reopen --where Ann").output == "no item matches; nothing was changed\n")
    #expect(try program.folder.store().titles() == ["Milk"])
    program.type("done 2")
    #expect(
      program.type("reopen 2,1,1,a0000001").output
        == "brought back 1: Call Ann\nreopened 2: Milk\n")
  }

  @Test func `that was done is restored as done, and the suggested command opens it`() {
    program.type("done 2", "remove 2")
    #expect(program.type("reopen 2 -n").errors == "todo: item 2 would be restored as done\n")
    #expect(
      program.type("reopen 2")
        == .init(
          output: "brought back 2: Milk\n",
          errors: "todo: item 2 was restored as done. To reopen it, run: todo reopen 2\n"))
    #expect(program.type("reopen 2").output == "reopened 2: Milk\n")
  }

  @Test func `of a series that has an open item is restored as done`() {
    program.type("add Water due:fri every:1w", "done 3", "remove 4", "reopen 3")
    #expect(
      program.type("reopen 4")
        == .init(
          output: "brought back 4: Water\n",
          errors: "todo: item 4 was restored as done, because item 3 of the same series is open."
            + " To reopen it, run: todo reopen 4\n"))
  }

  @Test func `of a series without an open item continues the series`() {
    program.type("add Water due:fri every:1w", "done 3", "remove 4")
    #expect(program.type("reopen 4") == .init(output: "brought back 4: Water\n"))
    #expect(program.type("done 4").output.contains("next is 5: Water"))
  }

  @Test func `is searched by an error in the recent history only, and by reopen in all of it`() {
    program.type("note 2 \(String(repeating: "x", count: 70_000))")
    #expect(program.type("done 1").errors == Self.unknown)
    #expect(program.type("reopen 1").output == "brought back 1: Call Ann\n")
  }

  @Test func `is unknown without a history`() {
    program.type("history --forget")
    for line in ["done 1", "reopen 1"] { #expect(program.type(line).errors == Self.unknown) }
    #expect(program.type("history --removed").output == "")
  }

  @Test func `is known before damage that hides what removed it`() throws {
    let path = program.folder.file(".todo.json.history")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("remove", with: "remoVe")
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      program.type("done 1").errors
        == "todo: there is no item '1': 'Call Ann' is missing, and no known command removed it; nothing was changed."
        + " To restore it, run: todo reopen 1\n")
    #expect(
      program.type("history --removed").output == "1\t2026-11-20T09:20:00Z\tCall Ann\t\n")
    #expect(program.type("reopen 1").output == "brought back 1: Call Ann\n")
  }

  @Test func `is listed with its number or id until it is restored`() {
    program.type("add One", "undo", "add Two", "clear", "remove 2")
    let rows = [
      "1\t2026-11-20T09:20:00Z\tCall Ann\ttodo remove 1\n",
      "\(Fixtures.id(3))\t2026-11-20T09:20:00Z\tOne\ttodo undo\n",
      "2\t2026-11-20T09:20:00Z\tMilk\ttodo remove 2\n",
    ]
    #expect(program.type("history --removed") == .init(output: rows.joined()))
    #expect(program.type("history --removed --limit 1").output == rows[2])
    #expect(
      program.type("reopen 2", "history --removed --table --limit 1").output
        == "reopen \(Fixtures.id(3))  Fri 20 Nov 09:20  One  todo undo\n")
    #expect(
      program.type("reopen 1,a0000003", "history --removed --table").output
        == "no removed items to restore\n")
    #expect(program.type("history --removed --json").output == "[]\n")
    #expect(program.type("history --removed --forget").code == .usage)
  }
}
