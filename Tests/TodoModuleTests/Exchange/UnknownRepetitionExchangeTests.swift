import Testing
import TodoEntities

@testable import TodoModule

/// A repetition that only a newer version knows, in every format and back.
@Suite struct `Unknown repetitions in other formats` {
  private static let holding: [ExchangeFormat] = [.json, .csv, .ics, .taskwarrior]

  private static func items() -> [TodoItem] {
    [
      UnknownRepetitionFixture.item(1, until: "2027-12-31"),
      UnknownRepetitionFixture.item(2, due: nil),
      UnknownRepetitionFixture.item(3, repetition: UnknownRepetitionFixture.of(rule: "full-moon")),
    ]
  }

  @Test(arguments: holding) func `a format that can hold it keeps it byte for byte`(
    format: ExchangeFormat
  ) throws {
    let text = ExchangeFixture.text(Self.items(), as: format)
    let read = try ExchangeFixture.items(text, as: format)
    #expect(read.map(\.repetition) == Self.items().map(\.repetition))
    #expect(read.map(\.due) == Self.items().map(\.due))
    #expect(read.map(\.until) == Self.items().map(\.until))
    #expect(ExchangeFixture.text(read, as: format) == text)
  }

  @Test(arguments: ExchangeFormat.allCases) func `what is lost is said`(format: ExchangeFormat) {
    let expected: [ExchangeFormat: [String]] = [
      .ics: ["items 1, 2, 3: other programs do not see the repetition"],
      .taskwarrior: [
        "items 1, 2, 3: Taskwarrior will not repeat it; the rule is kept in todoEvery"
      ],
      .todotxt: ["items 1, 2, 3: the repetition is left out"],
      .markdown: [
        "items 1, 2, 3: the repetition is left out",
        "item 1: an until date without a repetition is dropped when it is read back",
      ],
    ]
    let losses = ExchangeFixture.losses(Self.items(), as: format)
    #expect(losses.filter { $0.contains("repe") } == expected[format] ?? [])
  }

  @Test func `a control character in it is escaped where a format cannot hold it`() throws {
    let json =
      "{\"x\":\"\u{7F}\",\"rule\":\"full-moon\",\"mode\":\"done\",\"anchor\":\"2026-01-31\","
      + "\"series\":\"\(ListFixture.id(9))\"}"
    let item = UnknownRepetitionFixture.item(
      repetition: UnknownRepetitionFixture.of(rule: "full-moon", mode: "done", json: json))
    let escaped = json.replacing("\u{7F}", with: #"\u007f"#)
    for format in [ExchangeFormat.csv, .ics, .taskwarrior] {
      let read = try ExchangeFixture.items(ExchangeFixture.text([item], as: format), as: format)
      #expect(
        read.map(\.repetition)
          == [UnknownRepetitionFixture.of(rule: "full-moon", mode: "done", json: escaped)])
    }
  }

  @Test(arguments: [
    #"{"rule":"full-moon","mode":"done","series":"0f9ba35c-1d2e-4f5a-8b6c-000000000009"}"#,
    #"{"rule":"","mode":"done"}"#, "{", "full-moon",
  ])
  func `a malformed one is an error in CSV and for Taskwarrior`(every: String) {
    let quoted = every.replacing("\"", with: "\"\"")
    #expect(
      ExchangeFixture.error("title,due,every\nx,2026-12-01,\"\(quoted)\"\n", as: .csv) != nil)
    let escaped = every.replacing("\"", with: "\\\"")
    let task = #"[{"description":"x","status":"pending","todoEvery":"\#(escaped)"}]"#
    #expect(ExchangeFixture.error(task, as: .taskwarrior) != nil)
  }

  @Test func `a rule that another calendar program has set replaces it`() throws {
    let text = ExchangeFixture.text([UnknownRepetitionFixture.item()], as: .ics)
      .replacing("X-TODO-EVERY", with: "RRULE:FREQ=WEEKLY\r\nX-TODO-EVERY")
    #expect(try ExchangeFixture.items(text, as: .ics).map { $0.text(of: .every) } == ["1w"])
  }

  @Test func `an update without a column for it keeps it, with and without a due date`() throws {
    for item in Self.items().prefix(2) {
      let text = """
        id,title,modifiedAt,due
        \(item.id),Water twice,2026-12-01T00:00:00Z,\(item.due.map { "\($0)" } ?? "")

        """
      let read = try #require(try ExchangeFixture.list(text, as: .csv).items.first)
      let updated = read.fillingGaps(from: item)
        .item(number: item.number, id: item.id, at: Fixtures.now)
      #expect(updated.title == "Water twice")
      #expect(updated.repetition == item.repetition)
      #expect(updated.until == item.until)
    }
  }

  @Test func `an update with another rule replaces it and keeps the series`() throws {
    let item = UnknownRepetitionFixture.item()
    let text = "id,title,modifiedAt,due,every\n\(item.id),x,2026-12-01T00:00:00Z,2026-12-01,2w\n"
    let read = try #require(try ExchangeFixture.list(text, as: .csv).items.first)
    let updated = read.fillingGaps(from: item).item(number: 1, id: item.id, at: Fixtures.now)
    #expect(updated.text(of: .every) == "2w")
    #expect(updated.repetition?.series == UnknownRepetitionFixture.series)
  }

  @Test(.enabled(if: RealTool.task.isThere))
  func `Taskwarrior itself keeps it`() throws {
    let folder = try TemporaryFolder()
    let items = Self.items()
    try folder.write(ExchangeFixture.text(items, as: .taskwarrior), to: "in.json")
    try folder.write("data.location=\(folder.path)\nconfirmation=off\n", to: "rc")
    let environment = [
      "TASKRC": folder.file("rc"), "TASKDATA": folder.path, "HOME": folder.path,
      "TZ": "Europe/Berlin",
    ]
    let quiet = ["rc.verbose=nothing", "rc.hooks=off"]
    _ = try RealTool.task.run(quiet + ["import", folder.file("in.json")], environment: environment)
    let back = try ExchangeFixture.items(
      RealTool.task.run(quiet + ["export"], environment: environment), as: .taskwarrior
    ).sorted { "\($0.id)" < "\($1.id)" }
    #expect(back.map(\.repetition) == items.map(\.repetition))
  }
}
