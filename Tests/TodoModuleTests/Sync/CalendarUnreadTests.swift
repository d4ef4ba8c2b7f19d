import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Files with values that cannot be read. They are exchanged like others, and lose nothing.
@Suite struct `Calendar folder, values that cannot be read` {
  private static func counts(_ incoming: Int, _ outgoing: Int) -> String {
    "synced: received \(incoming) from the calendar folder, sent \(outgoing) to it\n"
  }

  private func expectNothing(_ fixture: CalendarFixture) {
    let files = fixture.files
    #expect(fixture.sync() == .init(output: Self.counts(0, 0)))
    #expect(fixture.files == files)
  }

  @Test func `a file with an unreadable value of any property is read, named and left unchanged`()
    throws
  {
    let fixture = try CalendarFixture()
    var remarks: [String] = []
    for form in ICalDamage.forms {
      for (index, value) in form.values.enumerated() {
        let name = "\(form.name)-\(index).ics"
        let uid = form.name == "UID" ? [] : ["UID:\(name)"]
        let text = CalendarFixture.text(uid + ["SUMMARY:\(name)", "\(form.name):\(value)"])
        try fixture.folder.write(text, to: "calendar/\(name)")
        remarks.append(
          "todo: '\(name)', line \(uid.isEmpty ? 5 : 6): '\(value)' in \(form.name) is left out, "
            + "because it is not \(form.expected)")
      }
    }
    let files = fixture.files
    let run = fixture.sync()
    #expect(run.code == .ok && run.output == Self.counts(files.count, 0))
    #expect(Set(run.errors.split(separator: "\n").map(String.init)) == Set(remarks))
    #expect(fixture.files == files)
    #expect(
      fixture.output("list --all --format {state}")
        == String(repeating: "open\n", count: files.count))
    expectNothing(fixture)
    // Where only the title changes, the value stays.
    for number in 1...files.count { fixture.run("edit \(number) x\(number)") }
    #expect(fixture.sync() == .init(output: Self.counts(0, files.count)))
    for (name, text) in fixture.files {
      let line = try #require(files[name]?.split(separator: "\r\n").dropLast(2).last)
      let isTime = ["CREATED", "LAST-MODIFIED", "DTSTAMP"].contains { line.hasPrefix("\($0):") }
      #expect(text.contains("\r\n\(line)\r\n") != isTime, "\(text)")
    }
    expectNothing(fixture)
  }

  /// Lines of a task, the user's command, and the lines after UID and title that the file has after
  /// it.
  private static let edits: [(lines: [String], edit: String, result: [String])] = [
    (["PRIORITY:"], "edit 1 pri:high", ["PRIORITY:1"]),
    (["PRIORITY:15"], "edit 1 due:2026-12-01", ["DUE;VALUE=DATE:20261201", "PRIORITY:15"]),
    (["DUE:"], "edit 1 due:2026-12-01", ["DUE;VALUE=DATE:20261201"]),
    (["DUE:x"], "edit 1 scheduled:2026-12-01", ["DTSTART;VALUE=DATE:20261201", "DUE:x"]),
    (["DTSTART:x"], "edit 1 due:2026-12-01", ["DUE;VALUE=DATE:20261201", "DTSTART:x"]),
    (["DTSTART:x"], "edit 1 scheduled:2026-12-01", ["DTSTART;VALUE=DATE:20261201"]),
    (["DURATION:x"], "edit 1 due:2026-12-01", ["DUE;VALUE=DATE:20261201"]),
    (["RRULE:x"], "edit 1 due:2026-12-01", ["DUE;VALUE=DATE:20261201", "RRULE:x"]),
    (
      ["RRULE:x"], "edit 1 due:2026-12-01 every:1w",
      ["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY"]
    ),
    (
      ["DUE:x", "RRULE:FREQ=DAILY"], "edit 1 due:2026-12-01",
      ["DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY"]
    ),
    (["STATUS:", "COMPLETED:"], "done 1", ["STATUS:COMPLETED", "COMPLETED:20261120T094000Z"]),
    (["STATUS:FINISHED"], "cancel 1", ["STATUS:CANCELLED", "COMPLETED:20261120T094000Z"]),
    (["PERCENT-COMPLETE:x"], "edit 1 +a", ["CATEGORIES:a", "PERCENT-COMPLETE:x"]),
    (["X-TODO-SPENT:x"], "edit 1 spent:1h", ["X-TODO-SPENT:3600"]),
    (["DESCRIPTION:a\\", "b c"], "edit 1 +a", ["CATEGORIES:a", "DESCRIPTION:a\\", "b c"]),
    (["DESCRIPTION:a\\", "b c"], "note 1 new", ["DESCRIPTION:new"]),
    (
      ["X-A:b", "DUE:2026", " 1201", "X-C:d"], "edit 1 +a",
      ["CATEGORIES:a", "X-A:b", "DUE:2026", " 1201", "X-C:d"]
    ),
  ]

  @Test(arguments: edits.indices)
  func `an attribute that the user sets replaces the value, and other values stay`(index: Int)
    throws
  {
    let (lines, edit, result) = Self.edits[index]
    let fixture = try CalendarFixture()
    let text = CalendarFixture.text(["UID:a", "SUMMARY:a"] + lines)
    try fixture.folder.write(text, to: "calendar/a.ics")
    #expect(fixture.sync().code == .ok)
    #expect(fixture.files["a.ics"] == text)
    fixture.run(edit)
    #expect(fixture.sync().output == Self.counts(0, 1))
    let written = try #require(fixture.files["a.ics"])
    let rest = written.split(separator: "\r\n").map(String.init).filter { line in
      !["BEGIN", "END", "VERSION", "UID", "SUMMARY", "DTSTAMP", "CREATED", "LAST-MODIFIED"]
        .contains { line.hasPrefix("\($0):") }
    }
    #expect(rest == result)
    expectNothing(fixture)
  }

  /// A program damages the lines of an item that todo has written.
  private static let losses = [
    "PRIORITY:1", "DUE;VALUE=DATE:20261127", "DTSTART;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY",
    "STATUS:NEEDS-ACTION", "DESCRIPTION:two", "SUMMARY:Milk", "X-TODO-SPENT:3600",
    "X-TODO-WAIT;VALUE=DATE:20261125", "CREATED:20261120T092000Z", "CATEGORIES:home",
  ]

  @Test(arguments: losses)
  func `a value of an item that a program has damaged is written again`(line: String) throws {
    let fixture = try CalendarFixture(
      "Milk +home pri:high due:fri every:1w wait:wed note:two spent:1h")
    let list = fixture.output("list --json --all")
    let good = try #require(fixture.text(1)).split(separator: "\r\n").sorted()
    let name = line.prefix { $0 != ":" && $0 != ";" }
    let isText = ["SUMMARY", "DESCRIPTION", "CATEGORIES"].contains(name)
    try fixture.edit(1, [(line, isText ? "\(line)\r\nand more" : "\(name):§")])
    // An item that is open has no value for STATUS, and the title is the same.
    let stays = ["CREATED", "STATUS", "SUMMARY"].contains(name)
    let run = fixture.sync()
    #expect(run.code == .ok && run.output == Self.counts(0, stays ? 0 : 1))
    #expect(run.errors.contains("' in \(name) is left out, because it "))
    #expect(fixture.output("list --json --all") == list)
    if !stays {
      let lines = try #require(fixture.text(1)).split(separator: "\r\n").sorted()
      #expect(lines == good)
    }
    expectNothing(fixture)
  }

  @Test func `a title with a line break is its first line, until somebody changes it`() throws {
    let fixture = try CalendarFixture()
    let text = CalendarFixture.text(["UID:a", "SUMMARY:Buy", "milk and bread", "X-A:b"])
    try fixture.folder.write(text, to: "calendar/a.ics")
    #expect(fixture.sync().code == .ok)
    #expect(fixture.files["a.ics"] == text && fixture.output("list --format {title}") == "Buy\n")
    fixture.run("edit 1 Buy milk")
    fixture.sync()
    let written = try #require(fixture.files["a.ics"])
    #expect(written.contains("\r\nSUMMARY:Buy milk\r\n") && !written.contains("bread"))
    expectNothing(fixture)
  }

  @Test func `random damage of one value leaves the bytes of the file`() throws {
    var random = SplitMix64(seed: 2445)
    let fixture = try CalendarFixture()
    var tasks: [String: ICalDamage.Task] = [:]
    for number in 1...TestLength.of(150, long: 3000) {
      var task = ICalDamage.task(using: &random)
      task.lines[0] = "UID:\(number)@b"
      tasks["\(number).ics"] = task
      try fixture.folder.write(CalendarFixture.text(task.lines), to: "calendar/\(number).ics")
    }
    let files = fixture.files
    let run = fixture.sync()
    #expect(run.code == .ok)
    #expect(fixture.files == files)
    #expect(
      fixture.output("list --all --format {title}").split(separator: "\n").count == files.count)
    expectNothing(fixture)
    fixture.run("edit 1-\(files.count) +new")
    #expect(fixture.sync().code == .ok)
    for (name, text) in fixture.files {
      let task = try #require(tasks[name])
      let isTime = ["CREATED", "LAST-MODIFIED", "DTSTAMP"].contains {
        task.line.hasPrefix("\($0):")
      }
      let unfolded = text.replacing("\r\n ", with: "")
      #expect(unfolded.contains("\r\n\(task.line)\r\n") || isTime, "\(task)\n\(text)")
      for line in task.lines where line.hasPrefix("X-A") || line.hasPrefix("URL") {
        #expect(text.contains("\r\n\(line)\r\n"))
      }
    }
    expectNothing(fixture)
  }

  @Test func `a rule keeps its COUNT until it is changed`() throws {
    let fixture = try CalendarFixture()
    let rule = "RRULE:FREQ=WEEKLY;COUNT=3"
    try fixture.add(
      "a.ics", "UID:a", "SUMMARY:a", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", rule)
    fixture.sync()
    let format = "list --format {due}|{every}|{until}"
    #expect(fixture.output(format) == "2026-12-01|1w|2026-12-15\n")
    fixture.run("edit 1 b pri:high")
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.files["a.ics"]?.contains("\r\n\(rule)\r\n") == true)
    expectNothing(fixture)
    // A phone adds two dates.
    let text = try #require(fixture.files["a.ics"])
    try fixture.folder.write(text.replacing("COUNT=3", with: "COUNT=5"), to: "calendar/a.ics")
    #expect(fixture.sync().output == Self.counts(1, 0))
    #expect(fixture.output(format) == "2026-12-01|1w|2026-12-29\n")
    // From another first date, the same number of dates would end later.
    fixture.run("edit 1 due:2026-12-08")
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.files["a.ics"]?.contains("RRULE:FREQ=WEEKLY;UNTIL=20261229\r\n") == true)
    expectNothing(fixture)
  }

  @Test(arguments: ["COUNT=-1", "COUNT=0;INTERVAL=1"])
  func `a rule with COUNT=-1 or COUNT=0 has no end, and stays in the file`(end: String) throws {
    let fixture = try CalendarFixture()
    let rule = "RRULE:FREQ=YEARLY;\(end)"
    try fixture.add("a.ics", "UID:a", "SUMMARY:a", "DUE;VALUE=DATE:20261201", rule)
    fixture.sync()
    fixture.run("edit 1 b")
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.output("list --format {every}|{until}") == "1y|\n")
    #expect(fixture.files["a.ics"]?.contains("\r\n\(rule)\r\n") == true)
  }

  @Test func `a rule that an earlier version could not read is not removed`() throws {
    let fixture = try CalendarFixture()
    try fixture.add("a.ics", "UID:a", "SUMMARY:a", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=HOURLY")
    fixture.sync()
    // As if it had been exchanged in this state.
    let text = try #require(fixture.files["a.ics"]).replacing("HOURLY", with: "DAILY;COUNT=3")
    try fixture.folder.write(text, to: "calendar/a.ics")
    let status = try fixture.program.fileSystem.status(at: fixture.path + "/a.ics")
    let state = try #require(fixture.folder.text(".todo.json.calendar"))
    let row = try #require(state.split(separator: "\n").first { $0.contains("\ta.ics\t") })
    var fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    (fields[4], fields[5]) = (status.calendarStamp, "\(Checksum(of: Array(text.utf8)[...]))")
    try fixture.folder.write(
      state.replacing(row, with: fields.joined(separator: "\t")), to: ".todo.json.calendar")
    #expect(fixture.sync().output == Self.counts(0, 0))
    fixture.run("edit 1 b")
    #expect(fixture.sync().output == Self.counts(0, 1))
    let written = try #require(fixture.files["a.ics"])
    #expect(written.contains("RRULE:FREQ=DAILY;COUNT=3\r\n") && written.contains("SUMMARY:b\r\n"))
    // When the phone has changed the file, it is read.
    try fixture.folder.write(
      written.replacing("SUMMARY:b", with: "SUMMARY:c"), to: "calendar/a.ics")
    fixture.sync()
    #expect(fixture.output("list --format {title}|{every}|{until}") == "c|1d|2026-12-03\n")
  }
}
