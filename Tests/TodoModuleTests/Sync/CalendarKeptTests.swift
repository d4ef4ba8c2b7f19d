import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Files that an exchange must not lose: other programs are writing them, or they are damaged or
/// have more content.
@Suite struct `Calendar folder, files that are kept` {
  private static let nothing = "synced: received 0 from the calendar folder, sent 0 to it\n"

  /// Writes the file of an item with more in place of its end.
  private func append(_ lines: String..., to number: UInt32, of fixture: CalendarFixture) throws {
    try fixture.edit(
      number, ahead: 0, [("END:VTODO", (["END:VTODO"] + lines).joined(separator: "\r\n"))])
  }

  @Test func `a file with several tasks is skipped, and never deleted`() throws {
    let fixture = try CalendarFixture("a", "b", "c")
    try append("BEGIN:VTODO", "UID:other", "SUMMARY:o", "END:VTODO", to: 1, of: fixture)
    let text = try #require(fixture.text(1))
    let said = "'\(Fixtures.id(1)).ics' (it has several tasks)"
    func expectKept(_ output: String = Self.nothing, _ location: SourceLocation = #_sourceLocation)
    {
      let run = fixture.sync()
      #expect(run.code == .badData && run.errors.contains(said), sourceLocation: location)
      #expect(run.output == output, sourceLocation: location)
      #expect(fixture.text(1) == text, sourceLocation: location)
      #expect(fixture.files.count == 3, sourceLocation: location)
    }
    expectKept()
    fixture.run("edit 1 x")
    expectKept()
    #expect(fixture.output("list --sort number --format {title}") == "x\nb\nc\n")
    #expect(fixture.output("doctor").contains(said))
    fixture.run("remove 1")
    expectKept()
    fixture.run("undo")
    // With the state lost, the item gets no second file.
    try fixture.folder.delete(".todo.json.calendar")
    #expect(fixture.run("sync --calendar " + fixture.path).code == .badData)
    expectKept()
  }

  @Test func `a file that an earlier version exchanged with several tasks is not deleted`() throws {
    let fixture = try CalendarFixture("a", "b")
    try append("BEGIN:VTODO", "UID:other", "SUMMARY:o", "END:VTODO", to: 1, of: fixture)
    // As if it had been exchanged in this state.
    let name = fixture.folder.file(fixture.name(1))
    let status = try fixture.program.fileSystem.status(at: name)
    let state = try #require(fixture.folder.text(".todo.json.calendar"))
    let row = try #require(state.split(separator: "\n").first { $0.contains("\(Fixtures.id(1))") })
    var fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let bytes = Array(try #require(fixture.text(1)).utf8)
    (fields[4], fields[5]) = (status.calendarStamp, "\(Checksum(of: bytes[...]))")
    try fixture.folder.write(
      state.replacing(row, with: fields.joined(separator: "\t")), to: ".todo.json.calendar")
    #expect(fixture.sync().output == Self.nothing)
    fixture.run("remove 1")
    #expect(fixture.sync().code == .badData)
    #expect(fixture.text(1).map { Array($0.utf8) } == bytes)
  }

  @Test func `other dates of a series stay, byte for byte`() throws {
    let fixture = try CalendarFixture("Water every:1w due:fri")
    let part =
      "BEGIN:VTODO\r\nUID:\(Fixtures.id(1))\r\nRECURRENCE-ID;VALUE=DATE:20261204\r\nSUMMARY:Water\r\nEND:VTODO"
    try append(part, to: 1, of: fixture)
    fixture.run("edit 1 Tea")
    #expect(fixture.sync().code == .ok)
    let text = try #require(fixture.text(1))
    #expect(text.contains(part) && text.contains("SUMMARY:Tea"))
  }

  @Test func `an emptied file is written again`() throws {
    let fixture = try CalendarFixture("a", "b")
    let text = fixture.text(1)
    try fixture.folder.write("", to: fixture.name(1))
    #expect(
      fixture.sync("--dry-run").output
        == "would sync: receive 0 from the calendar folder, send 1 to it\n")
    let run = fixture.sync()
    #expect(
      run.code == .ok && run.output == "synced: received 0 from the calendar folder, sent 1 to it\n"
    )
    #expect(run.errors == "todo: '\(Fixtures.id(1)).ics' was empty, so todo writes it again\n")
    #expect(fixture.text(1) == text)
    #expect(fixture.sync() == .init(output: Self.nothing))
    // The item is removed, and so is the file.
    try fixture.folder.write("", to: fixture.name(1))
    fixture.run("remove 1")
    #expect(fixture.sync().output == "synced: received 0 from the calendar folder, sent 1 to it\n")
    #expect(fixture.files.count == 1)
    try fixture.folder.write("", to: "calendar/new.ics")
    #expect(fixture.sync().code == .badData && fixture.files["new.ics"]?.isEmpty == true)
  }

  @Test func `an item that is too large for a file gets none`() throws {
    let fixture = try CalendarFixture("a", "b")
    let text = fixture.text(1)
    fixture.run("add c")
    for number in ["1", "3"] {
      fixture.program.input = ScriptedInput(String(repeating: "n", count: 1_200_000))
      #expect(fixture.program.run("note", number, "-").code == .ok)
    }
    for _ in 1...2 {
      let run = fixture.sync()
      #expect(run.code == .badData && run.output == Self.nothing)
      #expect(run.errors.contains("(item 1 would make it larger than 1 MiB)"))
      #expect(run.errors.contains("(item 3 would make it larger than 1 MiB)"))
      #expect(fixture.files.count == 2)
      #expect(fixture.text(1) == text)
    }
    // The list still receives changes of the phone.
    try fixture.edit(1, ahead: 0, [("SUMMARY:a", "SUMMARY:x")])
    #expect(fixture.sync().output == "synced: received 1 from the calendar folder, sent 0 to it\n")
    #expect(fixture.output("list --sort number --format {title}") == "x\nb\nc\n")
    for number in [1, 3] { fixture.run("edit \(number) note:none") }
    #expect(fixture.sync() == "synced: received 0 from the calendar folder, sent 1 to it\n")
  }

  @Test func `a filter that cannot be read is refused where it is set`() throws {
    let fixture = try CalendarFixture("a")
    let config = fixture.folder.file("config")
    fixture.program.variables["TODO_CONFIG"] = config
    #expect(fixture.run("config calendar.filter +phone").code == .ok)
    let text = fixture.folder.text("config")
    for filter in ["is:nonsense-", "(", "view:none-such", "due.before:nonsense"] {
      let run = fixture.run("config calendar.filter \(filter)")
      #expect(run.code == .usage && fixture.folder.text("config") == text, "\(filter)")
      try fixture.folder.write("calendar.filter = \(filter)\n", to: "config")
      #expect(fixture.run("doctor").errors.contains("config:1: 'calendar.filter': "), "\(filter)")
      try fixture.folder.write(text ?? "", to: "config")
    }
  }

  /// A list from which an item was removed. The next exchange removes its file.
  private func removing() throws -> CalendarFixture {
    let fixture = try CalendarFixture("a", "b")
    fixture.run("remove 1")
    return fixture
  }

  private func calls() throws -> [String] {
    let fixture = try removing()
    let counting = FaultyFileSystem()
    #expect(
      fixture.sync(with: counting).output
        == "synced: received 0 from the calendar folder, sent 1 to it\n")
    #expect(fixture.files.count == 1)
    return counting.calls
  }

  /// At any call, the phone writes the file, and perhaps the process is killed some calls later.
  @Test(arguments: [nil, 1, 2, 3, 5, 8] as [Int?])
  func `a file that the phone writes while it is removed is not lost`(kill: Int?) throws {
    let count = try calls().count
    for call in stride(from: 0, to: count, by: TestLength.of(kill == nil ? 1 : 3, long: 1)) {
      let fixture = try removing()
      let file = fixture.folder.file(fixture.name(1))
      let text = try #require(fixture.text(1)).replacing("SUMMARY:a", with: "SUMMARY:phone")
        .replacing("LAST-MODIFIED:20261120T092000Z", with: "LAST-MODIFIED:20261120T093000Z")
      let faulty = FaultyFileSystem(kill.map { [call + $0: .crash] } ?? [:])
      faulty.onCall = { index in
        // In place, as a program that has the file open.
        if index == call { try? Data(text.utf8).write(to: URL(filePath: file)) }
      }
      fixture.sync(with: faulty)
      fixture.sync()
      let titles = fixture.output("list --format {title}").split(separator: "\n").sorted()
      #expect(titles == ["b", "phone"], "call \(call)")
      #expect(fixture.sync().output == Self.nothing, "call \(call)")
      let names = fixture.files.keys.sorted()
      #expect(
        names.count == 2 && names.allSatisfy { $0.hasSuffix(".ics") }, "call \(call), \(names)")
    }
  }

  @Test func `a removal that is killed at any call is finished by the next exchange`() throws {
    for call in 0..<(try calls().count) {
      let fixture = try removing()
      fixture.sync(with: FaultyFileSystem([call: .crash]))
      fixture.sync()
      #expect(fixture.output("list --format {title}") == "b\n", "call \(call)")
      #expect(Array(fixture.files.keys) == ["\(Fixtures.id(2)).ics"], "call \(call)")
    }
  }

  @Test func `a file that was moved aside never replaces a newer one`() throws {
    let fixture = try CalendarFixture("a", "b")
    let old = try #require(fixture.text(1))
    let name = ".\(Fixtures.id(1)).ics.0123456789abcdef.tmp"
    try fixture.folder.write(old.replacing("SUMMARY:a", with: "SUMMARY:x"), to: "calendar/\(name)")
    let run = fixture.sync()
    #expect(run.code == .badData && run.errors.contains("'\(name)' (it has the UID of"))
    #expect(fixture.text(1) == old && fixture.files.count == 3)
  }
}

/// The changes of a phone count, whatever its clock says.
@Suite struct `Calendar folder, clocks` {
  /// A day and ten minutes behind, right, ten minutes and a day ahead.
  private static let clocks = [-86_400, -600, 0, 600, 86_400]
  private static let ends = ["", "Z", ";TZID=America/New_York"]

  /// A date as a program writes it: floating, in UTC or in a zone.
  private static func date(_ name: String, _ value: String, _ end: String) -> String {
    end.hasPrefix(";") ? "\(name)\(end):\(value)" : "\(name):\(value)\(end)"
  }

  private typealias Edit = (add: String, edits: [(old: String, new: String)])

  private static let edits: [Edit] =
    [
      ("Milk", [("SUMMARY:Milk", "SUMMARY:Tea")]),
      ("Milk pri:h", [("PRIORITY:1", "PRIORITY:9")]),
      ("Milk note:one", [("DESCRIPTION:one", "DESCRIPTION:two")]),
      ("Milk", [("STATUS:NEEDS-ACTION", "STATUS:COMPLETED")]),
      ("Milk due:2026-11-27@17:00", [("DUE:20261127T170000\r\n", "")]),
      ("Milk", [("SUMMARY:Milk", "SUMMARY:Tea\r\nDUE;VALUE=DATE:20261201")]),
    ]
    + ends.flatMap { end -> [Edit] in
      [
        ("Milk", [("END:VTODO", date("DUE", "20261201T170000", end) + "\r\nEND:VTODO")]),
        ("Milk due:2026-11-27", [("DUE;VALUE=DATE:20261127", date("DUE", "20261127T170000", end))]),
        (
          "Milk due:2026-11-27@17:00",
          [("DUE:20261127T170000", date("DUE", "20261128T190000", end))]
        ),
        ("Milk", [("END:VTODO", date("DTSTART", "20261201T170000", end) + "\r\nEND:VTODO")]),
        // As Tasks.org completes a series.
        (
          "Water every:1w due:2026-11-27@17:00",
          [
            ("DUE:20261127T170000", date("DUE", "20261204T170000", end)),
            ("DTSTART:20261127T170000", date("DTSTART", "20261204T170000", end)),
          ]
        ),
      ]
    }

  private static let format =
    "list --all --sort number --format {title}|{state}|{due}|{scheduled}|{every}|{priority}|{notes}"

  @Test(arguments: edits.indices)
  func `a change by the phone alone is taken, whatever the clocks say`(index: Int) throws {
    let (add, edits) = Self.edits[index]
    func outcome(phone: Int?, laptop: Int) throws -> (items: String, decisions: String) {
      let fixture = try CalendarFixture(ahead: laptop, add)
      let before = fixture.output(Self.format)
      try fixture.edit(1, ahead: phone, edits)
      let output = fixture.sync(ahead: laptop).output
      let items = fixture.output(Self.format)
      #expect(items != before, "\(fixture.files)")
      #expect(
        fixture.sync(ahead: laptop).output
          == "synced: received 0 from the calendar folder, sent 0 to it\n")
      return (items, output.split(separator: "\n").dropLast().joined())
    }
    let expected = try outcome(phone: 0, laptop: 0)
    for (phone, laptop) in Self.clocks.flatMap({ phone in Self.clocks.map { (phone, $0) } }) {
      let found = try outcome(phone: phone, laptop: laptop)
      #expect(found == expected, "phone \(phone), laptop \(laptop)")
    }
    let found = try outcome(phone: nil, laptop: 0)
    #expect(found == expected)
  }

  @Test(arguments: ends.indices)
  func `the later one of two changes counts, and the other one is reported and logged`(index: Int)
    throws
  {
    for (phone, laptop) in Self.clocks.flatMap({ phone in Self.clocks.map { (phone, $0) } }) {
      let fixture = try CalendarFixture(ahead: laptop, "Milk due:2026-11-27@17:00")
      try fixture.edit(
        1, ahead: phone,
        [("DUE:20261127T170000", Self.date("DUE", "20261128T160000", Self.ends[index]))])
      fixture.program.now = Fixtures.now.later(300 + laptop)
      fixture.run("edit 1 due:2026-11-28@18:00")
      let output = fixture.sync(ahead: laptop).output
      let due = fixture.output("list --format {due}")
      let note: Comment = "phone \(phone), laptop \(laptop): \(output)"
      // The phone was five minutes later.
      #expect((due == "2026-11-28T18:00\n") == (phone + 300 <= laptop), note)
      #expect(output.contains("due of 'Milk' changed in both versions; kept '"), note)
      #expect(fixture.output("sync --log").contains(", dropped '2026-11-28T"), note)
      #expect(
        fixture.sync(ahead: laptop).output
          == "synced: received 0 from the calendar folder, sent 0 to it\n", note)
    }
  }

  @Test func `a value that was changed and changed back here is overwritten`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, ahead: -300, [("SUMMARY:Milk", "SUMMARY:Tea")])
    fixture.program.now = Fixtures.now.later(900)
    for title in ["Juice", "Milk"] { fixture.run("edit 1 \(title)") }
    #expect(fixture.sync().output == "synced: received 1 from the calendar folder, sent 0 to it\n")
    #expect(fixture.output("list --format {title}") == "Tea\n")
  }

  @Test(arguments: [nil, -86_400, -900, 0] as [Int?])
  func `a value that the phone has set back is overwritten and reported`(phone: Int?) throws {
    let fixture = try CalendarFixture("Milk")
    fixture.program.now = Fixtures.now.later(60)
    fixture.run("edit 1 Juice")
    fixture.sync()
    try fixture.edit(1, ahead: phone, [("SUMMARY:Juice", "SUMMARY:Milk")])
    #expect(fixture.sync().output.contains("kept 'Juice'"))
    #expect(fixture.output("sync --log").contains("dropped 'Milk' (the calendar)"))
  }

  /// As long as the state exists, the line of a date means what it meant when it was first read.
  @Test func `a time in a zone is read once, also if the laptop travels`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, ahead: 0, [("END:VTODO", "DUE:20261201T170000Z\r\nEND:VTODO")])
    fixture.sync()
    fixture.program.zoneOffset = Fixtures.fiveHoursBehind
    let due = fixture.output("list --format {due}")
    #expect(due == "2026-12-01T17:00\n")
    let text = try #require(fixture.text(1))
    try fixture.folder.write(
      text.replacing("SUMMARY:Milk", with: "SUMMARY:Tea"), to: fixture.name(1))
    fixture.sync()
    #expect(fixture.output("list --format {title}|{due}") == "Tea|2026-12-01T17:00\n")
  }
}
