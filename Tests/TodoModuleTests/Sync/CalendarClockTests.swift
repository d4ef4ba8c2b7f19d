import Testing
import TodoEntities

@testable import TodoModule

/// What a phone writes counts by what it changed, not by what its clock says.
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
  func `what only the phone changed is taken, whatever the clocks say`(index: Int) throws {
    let (add, edits) = Self.edits[index]
    func outcome(phone: Int?, laptop: Int) throws -> (items: String, decisions: String) {
      let fixture = try CalendarFixture(ahead: laptop, add)
      let before = fixture.output(Self.format)
      try fixture.edit(1, ahead: phone, edits)
      let output = fixture.sync(ahead: laptop).output
      let items = fixture.output(Self.format)
      #expect(items != before, "\(fixture.files)")
      #expect(fixture.sync(ahead: laptop).output == "synced: calendar 0 in, 0 out\n")
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
  func `of two changes the later one counts, and the other one is said and logged`(index: Int)
    throws
  {
    for (phone, laptop) in Self.clocks.flatMap({ phone in Self.clocks.map { (phone, $0) } }) {
      let fixture = try CalendarFixture(ahead: laptop, "Milk due:2026-11-27@17:00")
      try fixture.edit(
        1, ahead: phone,
        [("DUE:20261127T170000", Self.date("DUE", "20261128T160000", Self.ends[index]))])
      fixture.program.now = Instant(
        secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 300 + laptop)
      fixture.run("edit 1 due:2026-11-28@18:00")
      let output = fixture.sync(ahead: laptop).output
      let due = fixture.output("list --format {due}")
      let note: Comment = "phone \(phone), laptop \(laptop): \(output)"
      // The phone was five minutes later.
      #expect((due == "2026-11-28T18:00\n") == (phone + 300 <= laptop), note)
      #expect(output.contains("due of 'Milk' changed on both; kept '"), note)
      #expect(fixture.output("sync --log").contains(", dropped '2026-11-28T"), note)
      #expect(fixture.sync(ahead: laptop).output == "synced: calendar 0 in, 0 out\n", note)
    }
  }

  @Test func `a value that was changed and changed back here gives way`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, ahead: -300, [("SUMMARY:Milk", "SUMMARY:Tea")])
    fixture.program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 900)
    for title in ["Juice", "Milk"] { fixture.run("edit 1 \(title)") }
    #expect(fixture.sync().output == "synced: calendar 1 in, 0 out\n")
    #expect(fixture.output("list --format {title}") == "Tea\n")
  }

  @Test(arguments: [nil, -86_400, -900, 0] as [Int?])
  func `a value that the phone has set back gives way and is said`(phone: Int?) throws {
    let fixture = try CalendarFixture("Milk")
    fixture.program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 60)
    fixture.run("edit 1 Juice")
    fixture.sync()
    try fixture.edit(1, ahead: phone, [("SUMMARY:Juice", "SUMMARY:Milk")])
    #expect(fixture.sync().output.contains("kept 'Juice'"))
    #expect(fixture.output("sync --log").contains("dropped 'Milk' (the calendar)"))
  }

  /// The state has forgotten nothing: the line of a date means what it meant when it was read first.
  @Test func `a time in a zone is read once, also if the laptop travels`() throws {
    let fixture = try CalendarFixture("Milk")
    try fixture.edit(1, ahead: 0, [("END:VTODO", "DUE:20261201T170000Z\r\nEND:VTODO")])
    fixture.sync()
    fixture.program.zoneOffset = Fixtures.fiveHoursBehind
    let due = fixture.output("list --format {due}")
    #expect(due == "2026-12-01T17:00\n")
    let text = try #require(fixture.program.folder.text(fixture.name(1)))
    try fixture.program.folder.write(
      text.replacing("SUMMARY:Milk", with: "SUMMARY:Tea"), to: fixture.name(1))
    fixture.sync()
    #expect(fixture.output("list --format {title}|{due}") == "Tea|2026-12-01T17:00\n")
  }
}
