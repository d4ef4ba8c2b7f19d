import Testing
import TodoEntities

@testable import TodoModule

/// The complete program on several days of November 2026, which begins with a Sunday.
@Suite struct `The record of a series` {
  /// The rule of item 1, which is due on the first day; the commands, each after its day; and the record of the last
  /// item: done, total, since, streak.
  static let rows: [(rule: String, commands: String, record: String?)] = [
    // Today's date counts when it is completed.
    ("1d", "1 show 1", nil), ("1d", "1 done 1", "1 1 01 1"),
    ("1d", "1 done 1; 2 done 2; 3 done 3; 4 show 4", "3 3 01 3"),
    ("1d", "1 done 1; 2 done 2; 3 done 3; 4 done 4", "4 4 01 4"),
    ("1d due:2026-11-02", "1 show 1", nil), ("1d due:2026-11-02", "1 done 1", "1 1 02 1"),
    // A date was missed if the item was still open on the next day, or completed after the next date.
    ("1d", "2 show 1", "0 1 01 0"), ("1d", "2 done 1", "1 2 01 1"),
    ("1d", "1 done 1; 3 done 2; 4 done 3", "3 4 01 2"),
    ("1d", "1 done 1; 4 show 2", "1 3 01 0"), ("1d", "1 done 1; 4 done 2", "2 4 01 1"),
    ("mon due:2026-11-02", "4 done 1; 9 done 2; 10 show 3", "2 2 02 2"),
    ("mon due:2026-11-02", "2 done 1; 11 show 2", "1 2 02 0"),
    ("mon due:2026-11-02", "2 done 1; 16 show 2", "1 2 02 0"),
    ("mon,thu due:2026-11-02", "2 done 1; 10 done 2; 12 done 3", "3 4 02 2"),
    // A completion at an earlier time counts on that day.
    ("1d", "2 done 1 --at 2026-11-01; 2 done 2", "2 2 01 2"),
    // Skipped, postponed and removed dates were missed. Cancelled ones do not count.
    ("1d", "1 done 1; 2 cancel 2; 3 done 3", "2 2 01 2"), ("1d", "1 cancel 1", nil),
    ("1d", "1 done 1; 4 cancel 2; 5 done 3", "2 4 01 1"),
    ("1d", "1 done 1; 2 edit 2 due:next; 3 done 2", "2 3 01 1"),
    ("1d", "1 done 1; 2 postpone 2 1d; 3 done 2", "2 3 01 1"),
    ("1d", "1 done 1; 2 done 2; 3 done 3; 3 remove 2", "2 3 01 1"),
    // An early completion is for the date of the item.
    ("mon due:2026-11-09", "7 done 1; 16 done 2", "2 2 09 2"),
    ("1d", "1 done 1; 2 done 2; 3 done 3; 3 clear --before 2026-11-02", "2 2 02 2"),
    // Each date of a strict rule has its own item, and can be completed late.
    ("1d/strict", "3 done 1; 3 show 2", "1 2 01 0"),
    ("1d/strict", "3 done 1; 3 done 2", "2 2 01 2"),
    // The dates count from the last completion.
    ("2d/done", "1 done 1; 4 done 2; 7 show 3", "2 3 01 0"),
    ("2d/done", "1 done 1; 5 done 2", "2 3 01 1"),
    ("2d/done", "1 done 1; 2 done 2; 4 done 3", "3 3 01 3"),
    ("2d/done", "1 done 1; 9 show 2", "1 4 01 0"),
    // A reopened item was missed when the next one was due. No date is after the last one of the series.
    ("1d", "1 done 1; 2 done 2; 3 reopen 1", "1 2 01 1"),
    ("1d until:2026-11-03", "10 show 1", "0 3 01 0"),
    // A rule without an item in the past has no record.
    ("1d", "1 done 1; 1 edit 2 every:none", nil),
  ]

  @Test(arguments: rows)
  func `counts the dates that were completed`(rule: String, commands: String, record: String?)
    throws
  {
    let program = ProgramFixture()
    program.now = try DateFixtures.clock("2026-11-01").now
    let due = rule.contains("due:") ? "" : "due:2026-11-01"
    program.type("add Stretch \(due) every:\(rule)")
    for command in commands.split(separator: ";") {
      let words = command.split(separator: " ", maxSplits: 1)
      program.now = try DateFixtures.clock("2026-11-\(words[0].count == 1 ? "0" : "")\(words[0])")
        .now
      #expect(program.type(String(words[1])).code == .ok, "\(command)")
    }
    let last = program.type("list --all --format '{number}' --sort -number --limit 1").output
      .dropLast()
    let values = record?.split(separator: " ") ?? []
    let (lines, json) = (
      program.type("show \(last)").output, program.type("show \(last) --json").output
    )
    #expect(
      lines.contains("\ndone\t") == (record != nil) && json.contains("record") == (record != nil))
    guard values.count == 4 else { return }
    #expect(lines.contains("\ndone\t\(values[0])/\(values[1])\n"), "\(lines)")
    #expect(
      json.hasSuffix(
        #","record":{"done":\#(values[0]),"total":\#(values[1]),"since":"2026-11-\#(values[2])","#
          + #""streak":\#(values[3])}}"# + "\n]\n"), "\(json)")
  }

  @Test func `every item of a series has the record, and other items have none`() throws {
    let program = ProgramFixture(
      "add Stretch due:2026-11-20 every:1d", "done 1", "add Milk due:2026-11-20")
    program.type("add Run due:2026-11-18 every:1d")
    program.attachTerminal()
    let lines = program.type("show 1-4").output.split(separator: "\n").filter {
      $0.hasPrefix("done ")
    }
    #expect(
      lines == [
        "done      1 of 1 since 20 Nov", "done      1 of 1 since 20 Nov",
        "done      0 of 2 since 18 Nov",
      ])
    #expect(!program.type("show 3 --json").output.contains("record"))
  }
}
