import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running copy` {
  private let program = ProgramFixture(
    "add Buy milk due:2026-11-18 pri:high +home note:cold", "add Pay rent", "done 2", "add Sweep")

  private func items() throws -> [TodoItem] { try program.folder.store().read().items }

  @Test func `a copy is a new open item with the same content, also of a done one`() throws {
    let before = try items()
    program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
    #expect(
      program.type("copy 1-2") == """
        added 4: Buy milk  +home  2026-11-18  priority high  notes 'cold'
        added 5: Pay rent

        """)
    let copies = (4...5).map { number in
      var content = before[number - 4].content
      (content.isCompleted, content.completedAt) = (false, nil)
      return TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), createdAt: program.now,
        modifiedAt: program.now, content: content)
    }
    #expect(try items() == before + copies)
  }

  static let rows: [(line: String, output: String, remark: String)] = [
    // Edits count from the due date of the original.
    (
      "copy 1 Buy tea due:due+1w untag:home",
      "added 4: Buy tea  2026-11-25  priority high  notes 'cold'", ""
    ),
    (
      "copy --where +home untag:home", "added 4: Buy milk  2026-11-18  priority high  notes 'cold'",
      ""
    ),
    (
      "copy 3 every:1w", "added 4: Sweep  2026-11-20  every 1w",
      "item 4 is due on 2026-11-20 and repeats from that date"
    ),
    (
      "copy 3 wait:tomorrow", "added 4: Sweep  wait 2026-11-21",
      "item 4 is waiting until 2026-11-21; see: todo list is:waiting"
    ),
    (
      "copy 3 'Buy due:fri'", "added 4: Buy due:fri",
      "'due:fri' is inside quotes and was kept as text; to set it, make it a separate word"
    ), ("copy --where tag:none x", "added 4: x", ""),
  ]

  @Test(arguments: rows)
  func `words change the copy, and the original stays`(
    line: String, output: String, remark: String
  ) throws {
    let before = try items()
    #expect(
      program.type(line)
        == .init(output: output + "\n", errors: remark.isEmpty ? "" : "todo: \(remark)\n"))
    #expect(try items().prefix(3) == before[...])
  }

  @Test func `that a copy is hidden is remarked, although no token says so`() {
    program.type("edit 3 wait:tomorrow")
    #expect(
      program.type("copy 3").errors
        == "todo: item 4 is waiting until 2026-11-21; see: todo list is:waiting\n")
  }

  @Test
  func `a copy of a repeating item begins a series of its own, without the work on a done one`()
    throws
  {
    func repeating(in series: UInt32) throws -> Repetition {
      Repetition(
        rule: .every(1, .month), mode: .strict, anchor: try DateFixtures.day("2026-01-31"),
        series: Fixtures.id(series))
    }
    let item = TodoItem(
      number: 1, id: Fixtures.id(11), title: "Rent", isCompleted: true,
      createdAt: Fixtures.yesterday, modifiedAt: Fixtures.yesterday,
      completedAt: Fixtures.yesterday, due: Fixtures.date("2026-11-30"),
      repetition: try repeating(in: 9), started: Fixtures.yesterday, spent: 60)
    try program.folder.write(ListFixture.list([ListFixture.line(of: item)], nextNumber: 2))
    program.type("copy 1")
    let copied = TodoItem(
      number: 2, id: Fixtures.id(4), title: "Rent", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, due: item.due, repetition: try repeating(in: 4))
    #expect(try items() == [item, copied])
  }

  static let mistakes: [(line: String, sentence: String)] = [
    (
      "copy 1-2 x",
      "cannot give 2 items the same title; to change them all, give attributes such as +home"
    ),
    // An edit that does not fit one item copies none.
    ("copy 1,3 due:due+1w", "item 3: 'due:due+1w' counts from a due date, and there is none"),
    (
      "copy 3,,7",
      "invalid selection '3,,7': expected numbers as in 3 or 1-3,7, or the first 4 or more digits of an id"
    ),
    ("copy 3 due", "'due' has no value; write due:VALUE, or put -- before a title"),
    (
      "copy 3 4",
      "'4' may be an item or text; for both items, type: todo copy 3,4; for text, write 3 -- 4"
    ),
    (
      "copy 3 due:soon",
      "'due:soon' is not a date (words after -- are plain text); see: todo help dates"
    ),
  ]

  @Test(arguments: mistakes)
  func `a slip in the words copies nothing`(line: String, sentence: String) throws {
    let before = try items()
    #expect(program.type(line) == .refused(sentence))
    #expect(try items() == before)
  }
}
