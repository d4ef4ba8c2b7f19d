import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Remarks on dates` {
  typealias Remark = ReportViewModel.Remark

  /// An item without a rule, edits, their remarks, and the remarks of a dry run.
  typealias Row = (before: TodoItem, edits: [String], remarks: [Remark], conditional: [Remark])

  private static func both(
    _ before: TodoItem, _ edits: [String], _ remarks: [Remark], _ conditional: [Remark]? = nil
  ) -> Row { (before, edits, remarks, conditional ?? remarks) }

  static let rows: [Row] = [
    both(
      Fixtures.item(2), ["every:1w"],
      [.hint("item 2 is due on 2026-11-20 and repeats from that date")]),
    both(
      Fixtures.item(1), ["wait:nov27"],
      [.hint("item 1 is hidden until 2026-11-27. To list it, run: todo list is:waiting")],
      [
        .hint(
          "item 1 would be hidden until 2026-11-27. To list it, run: todo list is:waiting"
        )
      ]),
    both(
      Fixtures.item(1, due: "2026-11-24"), ["wait:nov27"],
      [
        .hint("item 1 is hidden until 2026-11-27. To list it, run: todo list is:waiting"),
        .hint("item 1 appears only after it is due"),
      ],
      [
        .hint(
          "item 1 would be hidden until 2026-11-27. To list it, run: todo list is:waiting"
        ),
        .hint("item 1 appears only after it is due"),
      ]),
    both(
      Fixtures.item(1, due: "2026-11-24"), ["scheduled:nov27"],
      [.hint("item 1 begins only after it is due")]),
    both(
      Fixtures.item(1, due: "2026-11-20", wait: "2026-11-19"), ["every:1d"],
      [
        .hint(
          "later items of the series will not be hidden, because each is added on or after its wait date"
        )
      ]),
    both(
      Fixtures.item(1, due: "2026-11-20T17:00"), ["due:mon"],
      [.advice("This removed the time 17:00. To keep it, run: todo edit 1 due:mon@17")],
      [.advice("This would remove the time 17:00. To keep it, run: todo edit 1 due:mon@17")]),
    both(
      Fixtures.item(1), ["due:nov1"],
      [
        .advice(
          "the due date is in 2027, because 1 Nov has passed this year. To set it to 2026, run:"
            + " todo edit 1 due:2026-11-01")
      ], [.advice("the due date is in 2027, because 1 Nov has passed this year")]),
    both(
      Fixtures.item(1), ["scheduled:nov1"],
      [
        .advice(
          "the scheduled date is in 2027, because 1 Nov has passed this year. To set it to 2026,"
            + " run: todo edit 1 scheduled:2026-11-01")
      ], [.advice("the scheduled date is in 2027, because 1 Nov has passed this year")]),
    both(Fixtures.item(1, due: "2026-11-24"), ["wait:today", "+x"], []),
  ]

  @Test(arguments: rows)
  func `names an unexpected date, in a dry run too`(row: Row) throws {
    let words = try EditWords(row.edits.map { ParsedArguments.Word($0) })
    let change = ItemChange.changed(
      from: row.before,
      to: try row.before.applying(words.edits, at: Fixtures.clock, naming: NamedItems()))
    let remarks = [false, true].map {
      Fixtures.formatter.report(isDryRun: $0).dateRemarks(on: change, by: words.edits)
    }
    #expect(remarks == [row.remarks, row.conditional])
  }

  @Test func `another due date of a series brings advice to move only that item`() throws {
    let weekly = try Fixtures.item(1, due: "2026-11-20")
      .applying([.every(RepetitionExpression("1w"))], at: Fixtures.clock)
    let edits = [ItemEdit.due(try DateExpression("nov24"))]
    let change = ItemChange.changed(
      from: weekly, to: try weekly.applying(edits, at: Fixtures.clock, naming: NamedItems()))
    let remark = { (isDryRun: Bool, edits: [ItemEdit]) in
      Fixtures.formatter.report(isDryRun: isDryRun).seriesRemark(on: change, by: edits)
    }
    #expect(
      [remark(false, edits), remark(true, edits), remark(false, edits + [.title("b")])] == [
        .advice(
          "later items now follow 2026-11-24. To move only this item, run: todo undo && todo"
            + " postpone 1 nov24"),
        .advice(
          "later items would follow 2026-11-24. To move only this item, run: todo postpone 1 nov24"),
        .advice(
          "later items now follow 2026-11-24. To move only this item, see: todo help postpone"),
      ])
    #expect(remark(false, [.title("b")]) == nil)
  }
}

/// A command that hides an item says so, because the item would seem to be lost otherwise.
@Suite struct `Hint about hidden items` {
  private let program = ProgramFixture()

  @Test func `an edit that hides an item prints a hint, and later edits do not`() {
    program.run("add", "a")
    #expect(
      program.run("edit", "1", "wait:1w")
        == .init(
          output: "changed 1: a  wait 2026-11-27\n",
          errors:
            "todo: item 1 is hidden until 2026-11-27. To list it, run: todo list is:waiting\n"
        ))
    #expect(program.run("edit", "1", "+x") == "changed 1: a  +x\n")
    #expect(
      program.run("edit", "1", "wait:none")
        == "changed 1: a  wait 2026-11-27 → none\n")
  }

  @Test(arguments: [
    (["wait:thu", "scheduled:thu"], "begins appears"), (["due:tomorrow"], ""),
    (["wait:wed", "scheduled:wed"], ""), (["+x"], ""), (["wait:thu"], "appears"),
  ])
  func `an item that begins or appears late is remarked on`(tokens: [String], verbs: String) {
    program.run("add", "a", "due:wed")
    let run = program.run(["edit", "1"] + tokens)
    let remarks = run.errors.split(separator: "\n").filter { $0.hasSuffix(" only after it is due") }
    #expect(remarks.map { $0.split(separator: " ")[3] }.joined(separator: " ") == verbs)
  }

  @Test func `an earlier due date, or a skipped date that hides an item, brings the same hints`() {
    program.run("add", "a", "due:fri", "every:1w", "wait:due-1d")
    #expect(
      program.run("edit", "1", "due:next")
        == .init(
          output: "changed 1: a  due 2026-11-27 → 2026-12-04, wait 2026-11-26 → 2026-12-03\n",
          errors:
            "todo: item 1 is hidden until 2026-12-03. To list it, run: todo list is:waiting\n"
        ))
    #expect(
      program.run("edit", "1", "due:today").errors == "todo: item 1 appears only after it is due\n")
  }

  @Test(arguments: ["-q", "--json"])
  func `scripts get no hint`(option: String) {
    #expect(program.run("add", "a", "wait:tomorrow", option).errors == "")
  }
}
