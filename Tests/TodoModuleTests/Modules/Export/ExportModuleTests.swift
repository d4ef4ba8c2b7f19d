import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of export` {
  private final class MockOutput: Spy<[UInt8]>, ExportInteractorOutput {
    func didExport(_ piece: [UInt8]) { record(piece) }
    func didExportAll(losing losses: ExchangeRemarks) {}
    func didFail(_ error: StoreError) {}
  }

  @Test func `a long list is handed on in pieces of complete lines`() {
    let items = (1...1000).map { Fixtures.item($0) }
    let output = MockOutput()
    let interactor = ExportInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.exportItems(ItemQuery(.all([])), as: .json, onlyEvents: false)
    #expect(output.events.count > 2)
    #expect(output.events.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 1 << 17 })
    let whole = JSONList.write(
      items, ExchangeContext(clock: Fixtures.clock, nextNumber: 1001, others: { _ in [] }))
    #expect(Array(output.events.joined()) == whole.bytes)
  }
}

/// The complete program.
@Suite struct `Running export` {
  private let program = ProgramFixture(
    "add b", "add a", "done 2", "add c due:2026-11-20 wait:2027-01-01", "add d note:cold")

  @Test
  func `all items are exported, and then the values that the format cannot hold are reported`() {
    #expect(
      program.type("export --to todotxt")
        == .init(
          output: """
            2026-11-20 b
            x 2026-11-20 2026-11-20 a
            2026-11-20 c due:2026-11-20 t:2027-01-01
            2026-11-20 d

            """, errors: "todo: item 4: the notes are left out\n"))
    program.type("edit 1 note:x")
    #expect(
      program.type("export --to todotxt").errors
        == "todo: items 1, 4: the notes are left out\n")
  }

  @Test(arguments: ["export 2", "export --json 2", "export --json --to json 2"])
  func `without a format, the selected items are JSON with the next number of the list`(
    line: String
  ) throws {
    let item = try program.folder.store().read().items[1]
    #expect(
      program.type(line)
        == .init(output: ListFixture.list([ListFixture.line(of: item)], nextNumber: 5)))
  }

  @Test func `--events writes an event for each item with a date: the day, or half an hour`() {
    program.type("add Rent +home due:2026-12-01 scheduled:2026-11-30 every:1m note:bank")
    program.type("add Call due:2026-12-02T17:00 every:1w until:2026-12-31")
    program.type("done 3")
    let result = program.type("export --to ics --events")
    let lines = result.output.split(separator: "\r\n").filter {
      !$0.hasPrefix("UID:") && !$0.hasPrefix("DTSTAMP:")
    }
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todo//todo \(Version.current.program)//EN",
        "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20261120", "TRANSP:TRANSPARENT", "SUMMARY:c",
        "END:VEVENT",
        "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20261201", "TRANSP:TRANSPARENT", "SUMMARY:Rent",
        "DESCRIPTION:bank",
        "CATEGORIES:home", "RRULE:FREQ=MONTHLY", "END:VEVENT",
        "BEGIN:VEVENT", "DTSTART:20261202T170000", "DURATION:PT30M", "SUMMARY:Call",
        "RRULE:FREQ=WEEKLY;UNTIL=20261231T235900", "END:VEVENT", "END:VCALENDAR",
      ])
    #expect(result.errors == "todo: items 1, 2, 4: skipped, because an event needs a date\n")
    for line in ["export --events", "export --to csv --events"] {
      #expect(program.type(line).errors.hasSuffix("for --to (with --events): use ics\n"))
    }
  }

  @Test func `--json rejects every other format`() {
    let message = "invalid value 'csv' for --to (with --json): use json"
    #expect(
      program.type("export --json --to csv")
        == .init(.usage, errors: #"{"code":2,"name":"usage","message":"\#(message)"}"# + "\n"))
  }
}

@Suite struct `View of export`: ViewSuite {
  let stage = ViewStage(ExportView.init)

  @Test func `a pipe gets the exact bytes, a terminal gets them escaped`() {
    let bytes = "a\u{1B}[2Jb\r\n\u{202E}c\n".bytes
    #expect(shown(.lines) { $0.showPiece(bytes) } == "a\u{1B}[2Jb\r\n\u{202E}c\n")
    #expect(shown(.table) { $0.showPiece(bytes) } == "a\\e[2Jb\n\\u{202E}c\n")
  }
}
