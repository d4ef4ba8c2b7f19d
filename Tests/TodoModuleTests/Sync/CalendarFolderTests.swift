import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Calendar folder` {
  private static func counts(_ incoming: Int, _ outgoing: Int) -> String {
    "synced: received \(incoming) from the calendar folder, sent \(outgoing) to it\n"
  }

  @Test func `a file has the content of an export, and is written once`() throws {
    let fixture = try CalendarFixture("Buy milk +home due:fri")
    #expect(
      fixture.files == [
        "\(Fixtures.id(1)).ics": """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todo//todo \(Version.current.program)//EN
        BEGIN:VTODO
        UID:\(Fixtures.id(1))
        DTSTAMP:20261120T092000Z
        CREATED:20261120T092000Z
        LAST-MODIFIED:20261120T092000Z
        SUMMARY:Buy milk
        STATUS:NEEDS-ACTION
        DUE;VALUE=DATE:20261127
        CATEGORIES:home
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")
      ])
    let before = try fixture.program.fileSystem.status(at: fixture.folder.file(fixture.name(1)))
    #expect(fixture.sync().output == Self.counts(0, 0))
    #expect(
      try fixture.program.fileSystem.status(at: fixture.folder.file(fixture.name(1))) == before)
  }

  @Test func `a file of another version of todo is not written for its version alone`() throws {
    let fixture = try CalendarFixture("Milk", "Tea")
    let own = "PRODID:-//todo//todo \(Version.current.program)//EN"
    let older = "PRODID:-//todo//todo 2//EN"
    for number: UInt32 in [1, 2] {
      let text = try #require(fixture.text(number))
      try fixture.folder.write(text.replacing(own, with: older), to: fixture.name(number))
    }
    let files = fixture.files
    #expect(fixture.sync().output == Self.counts(0, 0))
    #expect(fixture.files == files)
    // A file that has changed keeps its version too.
    fixture.run("edit 2 Green tea")
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.text(1) == files["\(Fixtures.id(1)).ics"])
    #expect(fixture.text(2)?.contains(older) == true)
  }

  /// The edit of a file by a phone, and the item after it.
  private static let edits:
    [(add: String, edits: [(String, String)], items: [String], counts: (Int, Int))] = [
      ("Milk +home", [("SUMMARY:Milk", "SUMMARY:Oat milk")], ["1 Oat milk open home"], (1, 0)),
      // Dropped by a program that does not know them.
      (
        "Milk +home project:shop",
        [
          ("SUMMARY:Milk", "SUMMARY:Tea"), ("CATEGORIES:home\r\n", ""),
          ("X-TODO-PROJECT:shop\r\n", ""),
        ],
        ["1 Tea open home shop"], (1, 1)
      ),
      (
        "Milk +home", [("CATEGORIES:home", "CATEGORIES:shop,home")], ["1 Milk open shop,home"],
        (1, 0)
      ),
      (
        "Milk due:fri note:two pri:h",
        [("DESCRIPTION:two\r\n", ""), ("DUE;VALUE=DATE:20261127\r\n", ""), ("PRIORITY:1\r\n", "")],
        ["1 Milk open"], (1, 0)
      ),
      (
        "Call due:fri@17:00", [("DUE:20261127T170000", "DUE:20261127T180000Z")],
        ["1 Call open 2026-11-27T18:00"], (1, 0)
      ),
      // Nextcloud Tasks, of a whole series: github.com/nextcloud/tasks/issues/3227
      (
        "Water every:1w due:fri",
        [
          (
            "STATUS:NEEDS-ACTION",
            "STATUS:COMPLETED\r\nCOMPLETED:20261120T093000Z\r\nPERCENT-COMPLETE:100"
          )
        ],
        ["1 Water done 2026-11-27 1w", "2 Water open 2026-12-04 1w"], (2, 2)
      ),
      (
        "Water every:1w due:fri",
        [("STATUS:NEEDS-ACTION", "STATUS:COMPLETED"), ("RRULE:FREQ=WEEKLY\r\n", "")],
        ["1 Water done 2026-11-27 1w", "2 Water open 2026-12-04 1w"], (2, 2)
      ),
      (
        "Water every:1w due:fri", [("DUE;VALUE=DATE:20261127", "DUE;VALUE=DATE:20261129")],
        ["1 Water open 2026-11-29 1w"], (1, 1)
      ),
      (
        "Water every:1w due:fri", [("RRULE:FREQ=WEEKLY\r\n", "")], ["1 Water open 2026-11-27"],
        (1, 1)
      ),
      (
        "Water every:1w/strict due:fri",
        [("SUMMARY:Water", "SUMMARY:Tea"), ("X-TODO-EVERY:1w/strict\r\n", "")],
        ["1 Tea open 2026-11-27 1w/strict"], (1, 1)
      ),
      ("Milk", [("STATUS:NEEDS-ACTION", "STATUS:CANCELLED")], ["1 Milk cancelled"], (1, 0)),
      // Reminders of iOS: github.com/chrisvel/tududi/issues/1147, github.com/owncloud/tasks/issues/86
      (
        "Call due:fri@17:00",
        [
          ("DUE:20261127T170000", "DUE;TZID=Europe/Berlin:20261127T180000\r\nX-APPLE-SORT-ORDER:7"),
          ("END:VTODO", "BEGIN:VALARM\r\nACTION:DISPLAY\r\nEND:VALARM\r\nEND:VTODO"),
        ], ["1 Call open 2026-11-27T18:00"], (1, 0)
      ),
      // Thunderbird, of one date of a series: github.com/tasks/tasks/issues/1600
      (
        "Water every:1w due:fri",
        [
          (
            "END:VTODO",
            "END:VTODO\r\nBEGIN:VTODO\r\nRECURRENCE-ID;VALUE=DATE:20261127\r\nSUMMARY:Water\r\n"
              + "STATUS:COMPLETED\r\nEND:VTODO"
          )
        ], ["1 Water open 2026-11-27 1w"], (0, 0)
      ),
      // jtx Board with a DAVx5 that adds empty tasks: github.com/lennart-k/rustical/issues/226
      (
        "Milk",
        [
          (
            "PRODID:-//todo//todo \(Version.current.program)//EN",
            "PRODID:DAVx5/4.5.12-ose ical4j/4.2.5 (at.techbee.jtx)"
          ),
          ("SUMMARY:Milk", "SEQUENCE:76\r\nSUMMARY:Tea"),
          ("END:VTODO", "END:VTODO\r\nBEGIN:VTODO\r\nDTSTAMP:20261120T093000Z\r\nEND:VTODO"),
        ], ["1 Tea open"], (1, 0)
      ),
      // The same edit in another form.
      (
        "Milk pri:h",
        [
          ("STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:50"),
          ("PRIORITY:1", "PRIORITY:2"), ("SUMMARY:Milk", "SUMMARY:Mi\r\n lk"),
        ], ["1 Milk open high"], (0, 0)
      ),
    ]

  @Test(arguments: edits.indices)
  func `an edit of a file changes its item`(index: Int) throws {
    let (add, edits, items, counts) = Self.edits[index]
    let fixture = try CalendarFixture(add)
    try fixture.edit(1, edits)
    #expect(fixture.sync().output == Self.counts(counts.0, counts.1))
    let list = fixture.program.run(
      "list", "--all", "--sort", "number", "--format",
      "{number} {title} {state} {due} {every} {priority} {tags} {project} {notes}")
    let lines = list.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines == items)
    #expect(fixture.sync().output == Self.counts(0, 0))
  }

  // What Tasks.org does with a series: github.com/tasks/tasks/issues/859
  @Test func `a due date that is moved to the next one of a series keeps its anchor`() throws {
    let fixture = try CalendarFixture("Water every:1w due:fri wait:due-2d")
    try fixture.edit(1, [("DATE:20261127", "DATE:20261204")])
    #expect(
      fixture.sync().output == "1: another program moved 'Water' to the next date, 2026-12-04\n"
        + Self.counts(1, 1))
    #expect(fixture.folder.text()?.contains(#""anchor":"2026-11-27""#) == true)
    #expect(fixture.folder.text()?.contains(#""wait":"2026-12-02""#) == true)
  }

  // Evolution and Outlook: github.com/etesync/etesync-web/issues/107; todoman, which writes a day as its midnight.
  @Test(arguments: ["DUE;VALUE=DATE:20261204", "DUE:20261204T000000"])
  func `the next task that a program adds is the next item`(due: String) throws {
    let fixture = try CalendarFixture("Water every:1w due:fri")
    try fixture.edit(
      1, [("STATUS:NEEDS-ACTION", "STATUS:COMPLETED"), ("RRULE:FREQ=WEEKLY\r\n", "")])
    try fixture.add(
      "b.ics", "UID:b", "SUMMARY:Water", due.replacing("DUE", with: "DTSTART"), due,
      "RRULE:FREQ=WEEKLY")
    #expect(fixture.sync().output.hasPrefix("synced: "))
    #expect(
      fixture.output("list --all --sort number --format {number}:{state}:{due}")
        == "1:done:2026-11-27\n2:open:2026-12-04\n")
    #expect(fixture.files.count == 2)
    #expect(fixture.sync().output == Self.counts(0, 0))
  }

  // Tasks.org drops the state: github.com/tasks/tasks/issues/719
  @Test func `an item that another home has completed, and its next one, are each one item`() throws
  {
    let fixture = try CalendarFixture("Water due:mon every:1w")
    let list = try #require(fixture.folder.text("todo.json"))
    fixture.run("done 1")
    fixture.sync()
    // Here, the item is open, and all files are new.
    try fixture.folder.write(list, to: "todo.json")
    for name in [".todo.json.calendar", ".todo.json.history"] { try fixture.folder.delete(name) }
    let run = fixture.run("sync --calendar " + fixture.path)
    #expect(run.errors == "" && run.output.hasPrefix("synced: "), "\(run)")
    #expect(
      fixture.output("list --all --sort number --format {number}:{state}:{due}")
        == "1:done:2026-11-23\n2:open:2026-11-30\n")
  }

  @Test func `an item that is opened again in its file is open`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, [("STATUS:NEEDS-ACTION", "STATUS:COMPLETED")])
    fixture.sync()
    #expect(fixture.output("list --format {title}") == "")
    let text = try #require(fixture.text(1))
    try fixture.folder.write(
      text.replacing("STATUS:COMPLETED\r\n", with: "").replacing("T0930", with: "T0935"),
      to: fixture.name(1))
    #expect(fixture.sync().output == Self.counts(1, 0))
    #expect(fixture.output("list --format {title}") == "Milk\n")
    #expect(fixture.sync().output == Self.counts(0, 0))
  }

  @Test func `properties that todo does not know stay in the file`() throws {
    let fixture = try CalendarFixture("Milk")
    let alarm =
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nDESCRIPTION:Milk\r\nEND:VALARM\r\n"
    try fixture.edit(
      1,
      [("STATUS:NEEDS-ACTION\r\n", "STATUS:NEEDS-ACTION\r\nX-COLOR;A=b:\r\n  re\r\n d\r\n" + alarm)]
    )
    fixture.sync()
    fixture.run("edit 1 Tea due:fri")
    #expect(fixture.sync().output == Self.counts(0, 1))
    let text = try #require(fixture.text(1))
    #expect(text.contains("X-COLOR;A=b:\r\n  re\r\n d\r\n" + alarm) && text.contains("SUMMARY:Tea"))
  }

  @Test func `an overwritten value is named and logged`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, [("SUMMARY:Milk", "SUMMARY:Tea")])
    fixture.program.now = Fixtures.now.later(900)
    fixture.run("edit 1 Juice")
    let output = fixture.sync().output
    #expect(output.contains("'Juice'") && output.contains("'Tea'"))
    #expect(fixture.output("list") == "1\topen\t\t\t\t\tJuice\n")
    #expect(fixture.output("sync --log").contains("dropped 'Tea' (the calendar)"))
    #expect(fixture.text(1)?.contains("SUMMARY:Juice") == true)
  }

  @Test func `a write that did not arrive is repeated`() throws {
    let fixture = try CalendarFixture("Milk")
    let old = try #require(fixture.text(1))
    fixture.run("edit 1 due:fri")
    fixture.sync()
    try fixture.folder.write(old, to: fixture.name(1))
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.text(1)?.contains("DUE;VALUE=DATE:20261127") == true)
  }

  @Test func `a missing file removes its item, and undo restores it`() throws {
    let fixture = try CalendarFixture("a", "b", "c")
    try fixture.folder.delete(fixture.name(1))
    #expect(fixture.sync().output == Self.counts(1, 0))
    #expect(fixture.output("list --format {title}") == "b\nc\n")
    #expect(fixture.output("undo") == "undid: todo sync\nbrought back 1: a\n")
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.files.count == 3)
  }

  @Test func `an item that was changed meanwhile outlives its file, and a file its item`()
    throws
  {
    let fixture = try CalendarFixture("a", "b", "c", "d")
    try fixture.folder.delete(fixture.name(1))
    fixture.run("edit 1 pri:h")
    fixture.run("remove 2")
    try fixture.edit(2, [("SUMMARY:b", "SUMMARY:x")])
    fixture.run("remove 3")
    #expect(fixture.sync().output.hasSuffix(Self.counts(1, 2)))
    #expect(fixture.output("list --sort number --format {number}:{title}") == "1:a\n2:x\n4:d\n")
    #expect(fixture.files.count == 3 && fixture.files["\(Fixtures.id(3)).ics"] == nil)
  }

  @Test func `a folder that lost its files does not empty the list`() throws {
    let fixture = try CalendarFixture("a", "b")
    for name in fixture.files.keys { try fixture.folder.delete("calendar/\(name)") }
    let refusal = fixture.sync()
    #expect(refusal.code == .conflict && refusal.output == "")
    #expect(
      refusal.errors.hasPrefix(
        "todo: missing files in '\(fixture.path)': 2 of 2; nothing was changed. "))
    #expect(fixture.sync("--keep mine --calendar").output == Self.counts(0, 2))
    #expect(fixture.sync("--keep mine --calendar").code == .usage)
    for name in fixture.files.keys { try fixture.folder.delete("calendar/\(name)") }
    fixture.sync()
    #expect(fixture.sync("--keep theirs --calendar").output == Self.counts(2, 0))
    #expect(fixture.output("list --format {title}") == "")
    try fixture.folder.delete("calendar")
    #expect(fixture.sync().code == .conflict)
    #expect(
      fixture.output("doctor").hasPrefix(
        "note: the calendar folder '\(fixture.path)' no longer exists\n"))
  }

  @Test func `lost items of a list are restored, and no file is deleted`() throws {
    let fixture = try CalendarFixture("a", "b")
    let list = try #require(fixture.folder.text())
    let lines = list.split(separator: "\n")
    try fixture.folder.write(list.replacing(",\n" + lines[2], with: ""))
    let run = fixture.sync()
    #expect(run.output == Self.counts(1, 0))
    #expect(
      run.errors
        == "todo: the list file was replaced since the last sync: restored 1 item that it lacks\n")
    #expect(fixture.output("list --format {number}:{title}") == "1:a\n2:b\n")
  }

  @Test
  func `files and items that meet for the first time are joined, and each dropped value is named`()
    throws
  {
    let fixture = try CalendarFixture()
    fixture.run("add Milk due:fri")
    fixture.run("add Tea")
    try fixture.add("a.ics", "UID:a@phone", "SUMMARY:Milk", "DUE;VALUE=DATE:20261127", "PRIORITY:1")
    try fixture.add("b.ics", "UID:\(Fixtures.id(2))", "SUMMARY:Coffee", "DESCRIPTION:black")
    try fixture.add(
      "c.ics", "UID:c", "SUMMARY:Rent", "STATUS:COMPLETED", "COMPLETED:20260101T000000Z")
    let run = fixture.sync()
    #expect(run.output.contains("'Coffee'") && run.output.hasSuffix(Self.counts(2, 1)))
    let format = "{number} {title} {priority} {notes}"
    #expect(
      fixture.program.run("list", "--all", "--sort", "number", "--format", format).output
        == "1 Milk high \n2 Tea  black\n")
    #expect(fixture.files.keys.sorted() == ["a.ics", "b.ics", "c.ics"])
    // The state is lost between two exchanges.
    try fixture.folder.delete(".todo.json.calendar")
    #expect(fixture.sync("--calendar \(fixture.path)").output == Self.counts(0, 0))
  }

  @Test func `unreadable files are skipped and named, and the others are exchanged`() throws {
    let fixture = try CalendarFixture("a")
    let folder = fixture.folder
    try folder.write("no calendar", to: "calendar/b.ics")
    try folder.link("calendar/c.ics", to: fixture.program.path)
    try #require(mkfifo(folder.file("calendar/d.ics"), 0o600) == 0)
    try folder.write(String(repeating: "x", count: 1 << 20 + 1), to: "calendar/e.ics")
    try fixture.add("f.ics", "UID:\(Fixtures.id(1))", "SUMMARY:other")
    try fixture.add("g.ics", "UID:../../.profile", "SUMMARY:g")
    try folder.write(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n", to: "calendar/h.ics")
    try folder.makeFolder("calendar/i.ics")
    fixture.run("add z")
    let before = fixture.files
    let run = fixture.sync()
    #expect(run.code == .badData && run.output == Self.counts(1, 1))
    for name in ["b", "c", "d", "e", "f", "i"] { #expect(run.errors.contains("'\(name).ics' (")) }
    for name in ["g", "h"] { #expect(!run.errors.contains("'\(name).ics'")) }
    // The link shows the list.
    for (name, text) in before where name != "c.ics" { #expect(fixture.files[name] == text) }
    #expect(
      fixture.output("doctor").contains("'f.ics' (it has the UID of '\(Fixtures.id(1)).ics')"))
    #expect(fixture.sync().output == Self.counts(0, 0))
  }

  @Test(arguments: ["x/y", "x/../../y", "a b", "a:b"])
  func `a UID that cannot be the name of a file is not used as one`(uid: String) throws {
    let fixture = try CalendarFixture()
    let folder = fixture.folder
    try folder.makeFolder("calendar/x")
    try folder.write(CalendarFixture.text(["UID:" + uid, "SUMMARY:Milk"]), to: "import.ics")
    fixture.run("import " + folder.file("import.ics"))
    #expect(fixture.sync().output == Self.counts(0, 1))
    #expect(fixture.files.keys.sorted() == ["\(ICalReader.id(ofTask: uid)).ics", "x"])
    #expect(folder.text("y.ics") == nil)
  }

  @Test func `a damaged state is named, and a new one is started`() throws {
    let fixture = try CalendarFixture("a")
    let state = try #require(fixture.folder.text(".todo.json.calendar"))
    for text in ["", "x", String(state.dropLast(3)), state.replacing("end 2", with: "end 3")] {
      try fixture.folder.write(text, to: ".todo.json.calendar")
      #expect(fixture.sync().code == .badData && fixture.run("doctor").code == .badData)
    }
    #expect(fixture.sync("--calendar \(fixture.path)").output == Self.counts(0, 0))
    #expect(fixture.sync("--calendar none").code == .ok)
    #expect(fixture.sync("--calendar").code == .usage)
    #expect(fixture.sync("--calendar /nowhere").code == .io)
  }

  @Test func `only chosen items get a file, and keep it while they are open`() throws {
    let fixture = try CalendarFixture()
    try fixture.folder.write("calendar.filter = +phone\n", to: "config")
    fixture.program.variables["TODO_CONFIG"] = fixture.folder.file("config")
    fixture.run("add a +phone")
    fixture.run("add b")
    #expect(fixture.sync().output == Self.counts(0, 1))
    fixture.run("edit 1 untag:phone")
    #expect(fixture.sync().output == Self.counts(0, 1))
    fixture.run("done 1")
    #expect(fixture.sync().output == Self.counts(0, 1))
    fixture.program.now = Fixtures.now.later(31 * 86_400)
    #expect(fixture.run("sync").output == Self.counts(0, 1))
    #expect(fixture.files.isEmpty && fixture.output("list --all --format {title}") == "a\nb\n")
  }

  @Test func `a dry run changes nothing`() throws {
    let fixture = try CalendarFixture("a", "b", "c")
    try fixture.edit(1, [("SUMMARY:a", "SUMMARY:x")])
    try fixture.folder.delete(fixture.name(2))
    fixture.run("edit 3 y")
    let (list, files) = (fixture.folder.text(), fixture.files)
    #expect(
      fixture.sync("--dry-run").output
        == "would sync: receive 2 from the calendar folder, send 1 to it\n")
    #expect(fixture.folder.text() == list && fixture.files == files)
  }

  @Test func `a sync after a kill at any call has the result of an undisturbed one`() throws {
    func prepared() throws -> CalendarFixture {
      let fixture = try CalendarFixture("a every:1w due:fri", "b", "c", "d")
      try fixture.edit(1, [("STATUS:NEEDS-ACTION", "STATUS:COMPLETED")])
      try fixture.folder.delete(fixture.name(2))
      fixture.run("edit 3 x")
      fixture.run("remove 4")
      return fixture
    }
    func outcome(_ fixture: CalendarFixture) -> [String] {
      [fixture.output("list --all --sort number --format {number}:{title}:{state}")]
        + fixture.files.sorted { $0.key < $1.key }.map { $0.value }
    }
    let whole = try prepared()
    let counting = FaultyFileSystem()
    whole.sync(with: counting)
    let expected = outcome(whole)
    for call in stride(from: 0, to: counting.calls.count, by: TestLength.of(5, long: 1)) {
      let fixture = try prepared()
      fixture.sync(with: FaultyFileSystem([call: .crash]))
      fixture.sync()
      #expect(outcome(fixture) == expected, "call \(call), \(counting.calls[call])")
      #expect(fixture.sync().output == Self.counts(0, 0))
    }
  }
}

/// Random days of two machines, which share a list through git and a calendar, and of a phone: `.ci/phone`.
@Suite struct `Random days with a phone` {
  private func play(_ options: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.ci/phone").standardized.path
    let output = try RealTool.python.run(
      [script, TodoBinary.path] + options, environment: ["PATH": "/usr/bin:/bin"])
    #expect(output.hasSuffix("days, all the same\n"))
  }

  @Test(.needs(.git), .needs("python3", if: RealTool.python.isThere))
  func `end alike, and each dropped value is named`() throws {
    try play([TestLength.isLong ? "300" : "2"])
  }

  @Test(
    .needs(.git),
    .needs("radicale and vdirsyncer", if: RealTool.hasPython("radicale", "vdirsyncer")))
  func `end alike through a CalDAV server`() throws {
    try play([TestLength.isLong ? "40" : "1", "--real"])
  }
}
