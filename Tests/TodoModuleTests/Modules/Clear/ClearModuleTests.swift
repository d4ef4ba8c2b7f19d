import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running clear` {
  private let program = ProgramFixture()
  /// An open item, and items completed at 2026-11-20 09:20, the day before, the week before, at an unknown
  /// time, and on 2026-06-14.
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2, completedAt: Fixtures.now), Fixtures.doneItem(3),
    Fixtures.doneItem(4, completedAt: Instant(secondsSinceEpoch: 1_794_561_600)),
    Fixtures.doneItem(5, completedAt: nil),
    Fixtures.doneItem(6, completedAt: Instant(rfc3339: "2026-06-14T12:00:00Z".utf8)),
  ]

  private func write(_ items: [TodoItem] = items) throws {
    try program.folder.write(ListFixture.list(items.map(ListFixture.line(of:)), nextNumber: 9))
  }

  static let rows: [(line: String, numbers: [Int])] = [
    ("clear", [2, 3, 4, 5, 6]), ("clear --before today", [3, 4, 6]),
    ("clear --before yesterday", [4, 6]), ("clear --before fri", [3, 4, 6]),
    ("clear --before thu", [4, 6]), ("clear --before 2026-11-13", [6]),
    ("clear --before som-1d", [6]), ("clear --before 2026-11-14", [4, 6]),
    ("clear --before -6d", [4, 6]), ("clear --before 2026-11-20T09:20", [3, 4, 6]),
    ("clear --before 2026-11-19T09:20", [4, 6]), ("clear --before 2026-11-19T09:21", [3, 4, 6]),
    // A day without a year is the most recent such day.
    ("clear --before jan1", []), ("clear --before jul1", [6]), ("clear --before 06-14", []),
    ("clear --before 12-01", []),
  ]

  @Test(arguments: rows)
  func `removes done items, or with a date only items that were completed before it`(
    line: String, numbers: [Int]
  ) throws {
    try write()
    let report = numbers.map { "removed \($0): Pay rent\n" }.joined()
    #expect(
      program.type(line) == .init(output: report.isEmpty ? "nothing to clear\n" : report))
    #expect(
      try program.folder.store().read().items
        == Self.items.filter { !numbers.contains($0.number) })
  }

  @Test func `a day begins at midnight in the user's zone`() throws {
    // 2026-11-19T23:30 in UTC is the next day in a zone one hour ahead.
    try write([Fixtures.doneItem(1, completedAt: Instant(secondsSinceEpoch: 1_795_131_000))])
    program.zoneOffset = Fixtures.anHourAhead
    #expect(program.type("clear --before today") == "nothing to clear\n")
    program.zoneOffset = Fixtures.utc
    #expect(program.type("clear --before today") == "removed 1: Pay rent\n")
  }

  static let refused: [(date: String, sentence: String)] =
    [
      ("eom", "2026-11-30"), ("tomorrow", "2026-11-21"), ("7d", "2026-11-27"),
      ("2026-11-21", "2026-11-21"), ("2026-11-20T09:21", "2026-11-20T09:21"),
    ].map { ($0, "\($1) is in the future; give a past date") } + [
      ("0001-01-01-1d", "'0001-01-01-1d' is outside the years 1 to 9999"),
      ("2026-02-30", "'2026-02-30' is not a day: February has 28 or 29 days"),
    ]

  @Test(arguments: refused)
  func `refuses a date that is not in the past`(date: String, sentence: String) throws {
    try write()
    #expect(
      program.type("clear --before \(date)") == .refused(sentence))
    #expect(try program.folder.store().read().items == Self.items)
  }
}

/// Terms and views that narrow it.
@Suite struct `Narrowing clear` {
  private let program: ProgramFixture

  init() {
    program = ProgramFixture(
      "add A +home", "add B +home project:house", "add C +work", "add D +work project:house.garden",
      "add E +home", "add F note:milk +home", "done 1 --at 2026-10-01@9", "done 2 3",
      "cancel 4 --at 2026-11-10@9", "done 6")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config view.work +work", "config view.text 'milk and +home'")
  }

  private func numbers(_ run: ProgramFixture.Run) -> [Int] {
    run.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").lazy.compactMap { Int($0.dropLast()) }.first
    }
  }

  static let rows: [(line: String, numbers: [Int])] = [
    ("clear", [1, 2, 3, 4, 6]), ("clear +home", [1, 2, 6]), ("clear project:house", [2, 4]),
    ("clear is:cancelled", [4]), ("clear is:done", [1, 2, 3, 6]), ("clear not +home", [3, 4]),
    ("clear '+home or is:cancelled'", [1, 2, 4, 6]),
    ("clear +work or project.is:house", [2, 3, 4]),
    ("clear --before mon +home", [1]), ("clear +home --before -30d", [1]),
    ("clear completed.before:-30d", [1]), ("clear view:work", [3, 4]), ("clear view:text", [6]),
    // Open items are never deleted.
    ("clear is:open", []), ("clear is:open or +home", [1, 2, 6]), ("clear is:late", []),
    ("clear +none", []), ("clear -n +work", [3, 4]),
  ]

  @Test(arguments: rows)
  func `terms choose among done and cancelled items`(line: String, numbers: [Int]) throws {
    let items = try program.folder.store().read().items
    let run = program.type(line)
    #expect(run.code == .ok && self.numbers(run) == numbers, "\(run)")
    let left = try program.folder.store().read().items
    #expect(left == (line.contains("-n") ? items : items.filter { !numbers.contains($0.number) }))
  }

  @Test(arguments: [
    ("--view work clear", [3, 4]), ("clear +home --view work", []),
    ("clear --view none", [1, 2, 3, 4, 6]),
  ])
  func `the active view narrows it, and a remark says so`(line: String, numbers: [Int]) {
    program.variables["TODO_VIEW"] = "work"
    let said = "todo: the view 'work' limited this search. Add --view none to search all items.\n"
    let run = program.type(line)
    #expect(self.numbers(run) == numbers)
    #expect(run.errors == (line.contains("none") ? "" : said))
  }

  @Test func `an environment variable turns the view on, as for other commands`() {
    program.variables["TODO_VIEW"] = "work"
    #expect(numbers(program.type("clear -q")) == [])
    #expect(
      program.type("list --view none is:done --sort number --format '{number}'").output
        == "1\n2\n6\n")
  }

  /// The typed line, and the suggested one.
  static let refused: [(typed: String, line: String?)] = [
    ("clear 30d", "clear --before -30d"), ("clear 2w", "clear --before -2w"),
    ("clear tomorrow", nil), ("clear 30d --before mon", nil),
    ("clear last week", "clear --before sow-1w"),
    ("clear 'last week'", "clear --before sow-1w"),
    ("clear yesterday", "clear --before yesterday"), ("clear mon", "clear --before mon"),
    ("clear monday", "clear --before mon"),
    ("clear 2026-10-10 +home -n", "clear --before 2026-10-10 +home -n"),
    ("clear 1 2", "remove 1 2"), ("clear not 30d", nil), ("clear milk", nil),
    ("clear +home milk", nil), ("clear -- +home", nil), ("clear all", nil),
    ("clear history", nil), ("clear 'old history'", nil),
    ("clear done", nil), ("clear +home completed", nil),
  ]

  @Test(arguments: refused)
  func `refuses numbers, texts and spans, with a suggestion that works`(
    typed: String, line: String?
  ) {
    let before = program.folder.text()
    let run = program.type(typed)
    #expect(run.code == .usage)
    #expect(program.folder.text() == before)
    let named = run.errors.split(separator: "run: todo ").dropFirst().first
    #expect(named.map { $0.prefix { $0 != "\n" } } == line.map { $0[...] }, "\(run.errors)")
    if let line { #expect(program.type(line).code == .ok) }
  }

  @Test func `Tab completes terms`() {
    let offered = program.type("complete -- clear is:").output
    #expect(offered.contains("is:cancelled"))
    #expect(program.type("complete -- clear +h").output.contains("+home"))
    #expect(program.type("complete -- clear +home 1").output == "")
    #expect(program.type("complete -- clear --").output.contains("--before"))
  }
}
