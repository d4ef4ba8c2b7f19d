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
      "item 4 is hidden until 2026-11-21. To list it, run: todo list is:waiting"
    ),
    ("copy 3 'Buy due:fri'", "added 4: Buy due:fri", ""),
    ("copy --where tag:none x", "added 4: x", ""),
    // A date or a rule is recognized as a complete title, and at the end of a title.
    ("copy 3 friday", "added 4: Sweep  2026-11-27", ""),
    ("copy 3 priority high", "added 4: Sweep  priority high", ""),
    ("copy 3 Wash up tomorrow +home", "added 4: Wash up  +home  2026-11-21", ""),
    ("copy 3 Wash up friday", "added 4: Wash up  2026-11-27", ""),
    ("copy 3 -- friday", "added 4: friday", ""),
    ("copy 3 'Wash tomorrow'", "added 4: Wash tomorrow", ""),
    ("copy 3 Wash tomorrow", "added 4: Wash tomorrow", ""),
    ("copy 3 Wash up due:dec1 tomorrow", "added 4: Wash up tomorrow  2026-12-01", ""),
    ("copy 3 due", "added 4: due", ""),
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

  @Test func `warns that a copy is hidden, although no token says so`() {
    program.type("edit 3 wait:tomorrow")
    #expect(
      program.type("copy 3").errors
        == "todo: item 4 is hidden until 2026-11-21. To list it, run: todo list is:waiting\n"
    )
  }

  @Test
  func `a copy of a repeating item begins a new series, without the time spent on a done item`()
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
      "2 items are selected, but only one can get a new title: use attributes such as +home to change several"
    ),
    // An edit that does not fit one item copies none.
    ("copy 1,3 due:due+1w", "item 3: 'due:due+1w' counts from a due date, but the item has none"),
    (
      "copy 3 4",
      "'4' may be an item or text\nTo keep it as text, run: todo copy 3 -- 4"
    ),
    (
      "copy 3 1",
      "'1' may be an item or text\nTo take all these items, run: todo copy 3,1\n"
        + "To keep it as text, run: todo copy 3 -- 1"
    ),
    ("copy 3 4 Wash", "'4' may be an item or text\nTo keep it as text, run: todo copy 3 -- 4 Wash"),
    ("copy 3 due:soon", "'due:soon' is not a date (see: todo help dates)"),
    (
      "copy 3 due:12/6",
      "'due:12/6' may be month/day or day/month\n"
        + "To use due:2026-12-06, run: todo copy 3 due:2026-12-06\n"
        + "To use due:2027-06-12, run: todo copy 3 due:2027-06-12"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake in the words copies nothing`(line: String, sentence: String) throws {
    let before = try items()
    #expect(program.type(line) == .refused(sentence))
    #expect(try items() == before)
  }
}
