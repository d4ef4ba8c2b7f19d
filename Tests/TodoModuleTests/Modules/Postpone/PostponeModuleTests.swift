import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of postpone` {
  private final class MockInteractor: Spy<PostponeRequest>, PostponeInteractorInput {
    func postponeItems(_ request: PostponeRequest) { record(request) }
  }

  private let view = MockReportView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: PostponePresenter
  private let request = PostponeRequest(target: .number(3), when: .nextDay, isDryRun: false)

  init() {
    presenter = PostponePresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(request)
    #expect(interactor.events == [request])
    #expect(view.events == [])
    #expect(router.events == [])
  }

  @Test func `reports each item, a done one as done, and warns that one is hidden now`() {
    let old = Fixtures.item(1, wait: "2026-11-20")
    let new = Fixtures.item(1, wait: "2026-11-21")
    let (same, done) = (Fixtures.item(2, due: "2026-11-21"), Fixtures.doneItem(3))
    presenter.didPostpone(
      [
        .changed(from: old, to: new), .changed(from: same, to: same),
        .changed(from: done, to: done),
      ],
      by: request)
    #expect(
      view.events.map(\.texts) == [
        [
          "postponed 1: Buy milk  wait 2026-11-20 → 2026-11-21", "unchanged 2: Buy milk",
          "already done 3: Pay rent",
        ]
      ])
    #expect(
      view.events.map(\.remarks)
        == [
          [
            .hint(
              "item 1 is hidden until 2026-11-21. To list it, run: todo list is:waiting")
          ]
        ])
    #expect(router.events == [.closed(.ok)])
  }
}

@Suite struct `View of postpone`: ViewSuite {
  let stage = ViewStage(PostponeView.init)

  /// Words, and the items and the date that they mean.
  static let lines: [(words: [String], target: ItemTarget, when: String)] = [
    (["3"], .number(3), "1d"), (["1-3", "7"], .these(.range(1, 3), .number(7)), "1d"),
    (["3", "fri"], .number(3), "fri"), (["1", "2", "1w"], .these(.number(1), .number(2)), "1w"),
    // These could be ids too.
    (["3", "dec3"], .number(3), "12-03"), (["3", "feb1"], .number(3), "02-01"),
    (["3", "mon@9"], .number(3), "mon@09:00"),
    (["3", "10"], .these(.number(3), .number(10)), "1d"),
    (["3", "4h"], .number(3), "4h"), (["3", "+2d"], .number(3), "2d"),
    // A word may be before the date, and the date may have several words.
    (["3", "to", "monday"], .number(3), "mon"), (["3", "until", "dec", "5"], .number(3), "12-05"),
    (["3", "by", "fri"], .number(3), "fri"), (["3", "for", "2", "weeks"], .number(3), "2w"),
    (["1", "and", "2", "to", "fri"], .these(.number(1), .number(2)), "fri"),
    (["3", "in", "3", "days"], .number(3), "3d"), (["3", "3", "days"], .number(3), "3d"),
    (["3", "a", "week"], .number(3), "1w"), (["3", "tomorrow", "noon"], .number(3), "tomorrow@12"),
    (["3", "fri", "5", "pm"], .number(3), "fri@17"), (["3", "at", "17:00"], .number(3), "@17"),
    (["3", "this", "friday"], .number(3), "fri"), (["3", "5", "dec"], .number(3), "12-05"),
  ]

  @Test(arguments: lines)
  func `the last of several words is a date if it can be one, but a number is an item`(
    words: [String], target: ItemTarget, when: String
  ) throws {
    let request = PostponeRequest(
      target: target, when: try DateExpression(when), isDryRun: true)
    #expect(start(words, flags: [.dryRun]) == .requested(request))
  }

  @Test(arguments: [["milk"], ["milk", "to", "monday"], ["milk", "dec", "5"]])
  func `words before the date are words of a title`(words: [String]) throws {
    let when = try DateExpression(words.count == 1 ? "1d" : words[1] == "to" ? "mon" : "12-05")
    #expect(
      start(words)
        == .requested(
          PostponeRequest(target: try .words("milk"), when: when, isDryRun: false)))
  }

  @Test func `a single word is items`() {
    #expect(start(["3-1"]) == .rejected(.backwards))
    #expect(start([]) == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
  }
}

/// The complete command, in the program; today is Friday, 20 November 2026, 09:20.
@Suite struct `Postponing items` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  /// The words of an item; a line; and what follows the number and the title in the report, with the error.
  typealias Row = (item: String, line: String, report: String, errors: String)

  static let rows: [Row] = [
    // A span counts from the item's date, or from today if that is past.
    ("due:dec1", "1", "due 2026-12-01 → 2026-12-02", ""),
    ("due:dec1@17:00", "1 1w", "due 2026-12-01T17:00 → 2026-12-08T17:00", ""),
    ("due:2026-11-15", "1 1d", "due 2026-11-15 → 2026-11-21", ""),
    ("due:2026-11-15@8", "1 1m@9", "due 2026-11-15T08:00 → 2026-12-20T09:00", ""),
    ("due:today", "1 3bd", "due 2026-11-20 → 2026-11-25", ""),
    ("due:today@8", "1 1d", "due 2026-11-20T08:00 → 2026-11-21T08:00", ""),
    ("due:2026-11-15", "1 0d", "due 2026-11-15 → 2026-11-20", ""),
    // Overdue by weeks, and overdue today: a time of today may have passed.
    ("due:2026-10-23", "1", "due 2026-10-23 → 2026-11-21", ""),
    ("due:2026-10-23@8", "1 today", "due 2026-10-23T08:00 → 2026-11-20T08:00", ""),
    ("due:2026-10-23", "1 today@8", "due 2026-10-23 → 2026-11-20T08:00", ""),
    ("due:2026-10-23", "1 2026-11-20", "due 2026-10-23 → 2026-11-20", ""),
    // Dates that move along may stay in the past.
    (
      "due:2026-11-10 scheduled:2026-11-01 wait:2026-10-30", "1 today",
      "due 2026-11-10 → 2026-11-20, scheduled 2026-11-01 → 2026-11-11"
        + ", wait 2026-10-30 → 2026-11-09", ""
    ),
    // Hours count from its time, or from now if that is past.
    ("due:today@8", "1 4h", "due 2026-11-20T08:00 → 2026-11-20T13:20", ""),
    ("due:today@22:30", "1 2h", "due 2026-11-20T22:30 → 2026-11-21T00:30", ""),
    ("due:2026-11-01@10", "1 30min", "due 2026-11-01T10:00 → 2026-11-20T09:50", ""),
    // Dates keep the time of day, unless they have one.
    ("due:today@10", "1 mon", "due 2026-11-20T10:00 → 2026-11-23T10:00", ""),
    ("due:today@10", "1 mon@9", "due 2026-11-20T10:00 → 2026-11-23T09:00", ""),
    ("due:today", "--where Rent @17", "", "2026-11-20T17:00 is before the due date of item 1"),
    ("due:2026-11-18", "--where is:late tomorrow", "due 2026-11-18 → 2026-11-21", ""),
    // The other dates keep their distance.
    (
      "due:dec1 scheduled:due-2d wait:due-5d@8", "1 2d",
      "due 2026-12-01 → 2026-12-03, scheduled 2026-11-29 → 2026-12-01"
        + ", wait 2026-11-26T08:00 → 2026-11-28T08:00", "item 1 is hidden until"
    ),
    // Without a due date, another date moves.
    (
      "scheduled:mon wait:tomorrow", "1 1w", "scheduled 2026-11-23 → 2026-11-30", ""
    ),
    ("wait:tomorrow@9", "1 mon", "wait 2026-11-21T09:00 → 2026-11-23T09:00", "item 1 is hidden"),
    // A series stays where it is.
    (
      "due:dec1 every:1m", "1 dec3",
      "due 2026-12-01 → 2026-12-03; the next is still due 2027-01-01", ""
    ),
    (
      "due:dec1 every:1m", "1 5w",
      "due 2026-12-01 → 2027-01-05; the next is due 2027-02-01", ""
    ),
    (
      "due:fri@10 every:fri", "1 sat+1w",
      "due 2026-11-27T10:00 → 2026-11-28T10:00; the next is still due 2026-12-04T10:00", ""
    ),
    (
      "due:dec1 every:1m/strict", "1 dec3",
      "due 2026-12-01 → 2026-12-03; the next is still due 2027-01-01", ""
    ),
    (
      "due:dec1 every:1m/done", "1 dec3",
      "due 2026-12-01 → 2026-12-03; the next item counts from the day this one is done", ""
    ),
    (
      "due:dec1 every:1m until:dec2", "1 dec3",
      "due 2026-12-01 → 2026-12-03; the series ends with this item", ""
    ),
    (
      "due:2026-11-18 every:1d", "1",
      "due 2026-11-18 → 2026-11-21; the next is due 2026-11-22", ""
    ),
  ]

  @Test(arguments: rows)
  func `the date moves, and the report says what comes after it`(row: Row) {
    program.type("add Rent \(row.item)")
    let dates = "list --all --format '{due} {scheduled} {wait} {every}'"
    let old = program.type(dates).output
    let run = program.type("postpone \(row.line)")
    if row.report.isEmpty {
      #expect(run.code == .usage)
    } else {
      #expect(run.output == "postponed 1: Rent  \(row.report)\n")
    }
    #expect(run.errors.hasPrefix(row.errors.isEmpty ? "" : "todo: \(row.errors)"))
    #expect(run.errors.isEmpty == row.errors.isEmpty)
    if !row.report.isEmpty { program.type("undo") }
    #expect(program.type(dates).output == old)
  }

  /// The words of an item, a refused command, the sentence, and the suggested commands.
  typealias Refusal = (item: String, line: String, sentence: String, lines: [String])

  static let refusals: [Refusal] = [
    (
      "", "postpone 1 1w",
      "item 1 has no date. To set its due date, run: todo edit 1 due:1w (or wait:1w to hide it until"
        + " then)", ["edit 1 due:1w", "edit 1 wait:1w"]
    ),
    (
      "due:fri", "postpone 1 4h",
      "item 1 has a due date without a time. To set both, run: todo edit 1 due:today@15",
      ["edit 1 due:today@15"]
    ),
    (
      "due:fri@10", "postpone 1 tomorrow",
      "2026-11-21T10:00 is before the due date of item 1. To set it anyway, run: todo edit 1"
        + " due:2026-11-21T10:00", ["edit 1 due:2026-11-21T10:00"]
    ),
    (
      "wait:fri", "postpone 1 -1d",
      "2026-11-26 is before the wait date of item 1. To set it anyway, run: todo edit 1"
        + " wait:2026-11-26", ["edit 1 wait:2026-11-26"]
    ),
    // Later than the item's date, but in the past: the item would stay overdue.
    (
      "due:2026-11-18", "postpone 1 yesterday",
      "2026-11-19 is before today. To set it anyway, run: todo edit 1 due:2026-11-19",
      ["edit 1 due:2026-11-19"]
    ),
    (
      "due:2026-10-23@8", "postpone 1 -1d",
      "2026-11-19T08:00 is before today. To set it anyway, run: todo edit 1"
        + " due:2026-11-19T08:00", ["edit 1 due:2026-11-19T08:00"]
    ),
    (
      "due:2026-11-18@8", "postpone 1 -10h",
      "2026-11-19T23:20 is before today. To set it anyway, run: todo edit 1"
        + " due:2026-11-19T23:20", ["edit 1 due:2026-11-19T23:20"]
    ),
    (
      "scheduled:2026-11-10 every:none", "postpone 1 today-2d@22",
      "2026-11-18T22:00 is before today. To set it anyway, run: todo edit 1"
        + " scheduled:2026-11-18T22:00", ["edit 1 scheduled:2026-11-18T22:00"]
    ),
    (
      "due:2026-11-01 every:1w", "postpone --where is:late 2026-11-19",
      "2026-11-19 is before today. To set it anyway, run: todo edit 1 due:2026-11-19",
      ["edit 1 due:2026-11-19"]
    ),
    (
      "due:2026-11-01", "postpone -n 1 2026-11-19",
      "2026-11-19 is before today. To set it anyway, run: todo edit 1 due:2026-11-19",
      ["edit 1 due:2026-11-19"]
    ),
    (
      "due:fri", "postpone 1 due+1d",
      "'due+1d': only scheduled:, wait: and until: can count from the due date", []
    ),
    (
      "due:fri", "postpone 1 frday", "'frday' is not a date\nTo use fri, run: todo postpone 1 fri",
      ["postpone 1 fri"]
    ),
    (
      "due:fri", "postpone 1 by 12/6",
      "'12/6' may be month/day or day/month\nTo use 2026-12-06, run: todo postpone 1 by 2026-12-06\n"
        + "To use 2027-06-12, run: todo postpone 1 by 2027-06-12",
      ["postpone 1 by 2026-12-06", "postpone 1 by 2027-06-12"]
    ),
    (
      "due:fri", "postpone 1 to 5",
      "'5' may be an item or a day\nTo move to that day, run: todo postpone 1 5th",
      ["postpone 1 5th"]
    ),
    (
      "due:today", "postpone monday 1",
      "'monday' is not an item number or id\nTo name the items first, run: todo postpone 1 monday",
      ["postpone 1 monday"]
    ),
    ("due:fri", "postpone 1 until", "'until' is not a date (see: todo help dates)", []),
    ("due:fri", "postpone --where Rent xyz", "'xyz' is not a date (see: todo help dates)", []),
    ("due:fri", "postpone 1 8000y", "'8000y' is outside the years 1 to 9999", []),
  ]

  @Test(arguments: refusals)
  func `impossible requests are refused, with commands that work`(row: Refusal) throws {
    program.type("add Rent \(row.item)")
    let before = program.folder.text()
    let run = program.type(row.line)
    #expect(run == .init(.usage, errors: "todo: \(row.sentence)\n"))
    #expect(program.folder.text() == before)
    for line in row.lines {
      #expect(program.type(line).code == .ok)
      program.type("undo")
    }
  }

  @Test func `several items move each from its own date, all or none, and done ones stay`() {
    program.type("add A due:dec1", "add B due:dec5 +x", "add C", "add D due:dec1", "done 4")
    #expect(
      program.type("postpone 1 2 4 1w")
        == .init(
          output: """
            postponed 1: A  due 2026-12-01 → 2026-12-08
            postponed 2: B  due 2026-12-05 → 2026-12-12
            already done 4: D

            """))
    let before = program.folder.text()
    #expect(program.type("postpone 1-3").code == .usage)
    #expect(program.folder.text() == before)
    #expect(
      program.type("postpone -n --where +x 1d")
        == .init(output: "would postpone 2: B  due 2026-12-12 → 2026-12-13\n"))
    #expect(
      program.type("postpone 2 dec12") == .init(output: "unchanged 2: B\n"))
    #expect(program.folder.text() == before)
    #expect(program.type("postpone 1 --format '{due}'").output == "2026-12-09\n")
    #expect(
      program.type("undo").output
        == "undid: todo postpone 1 --format '{due}'\nchanged 1: A  due 2026-12-09 → 2026-12-08\n")
    #expect(
      program.type("postpone --where +none").output == "no item matches; nothing was changed\n")
  }

  @Test func `words of a title mean the one item that has them`() {
    program.type("add Call Bob due:fri", "add Call Ann due:fri", "add Pay rent due:fri +rent")
    #expect(
      program.type("postpone Bob until dec 5")
        == "postponed 1: Call Bob  due 2026-11-27 → 2026-12-05\n")
    #expect(program.type("postpone ann") == "postponed 2: Call Ann  due 2026-11-27 → 2026-11-28\n")
    let before = program.folder.text()
    let several = program.type("postpone call to dec 9")
    #expect(several.code == .notFound)
    #expect(several.suggestedLines == ["postpone 1 to dec 9", "postpone 2 to dec 9"])
    #expect(program.type("postpone eve dec 9").code == .notFound)
    let name = program.type("postpone rent dec 9")
    #expect(name.code == .usage)
    #expect(name.suggestedLines == ["postpone --where tag:rent dec 9", "postpone 3 dec 9"])
    #expect(program.folder.text() == before)
  }

  @Test(arguments: ["1 2 3 yesterday", "2 1 2026-11-19", "--where +x thu-1w", "1-3 -1d"])
  func `moves no item if one would stay in the past`(words: String) {
    program.type("add A due:2026-10-01 +x", "add B due:2026-11-19 +x", "add C due:2026-09-01 +x")
    let before = program.folder.text()
    for line in ["postpone \(words)", "postpone -n \(words)"] {
      #expect(program.type(line).code == .usage, "\(line)")
    }
    #expect(program.folder.text() == before)
  }

  /// Random dates of items, and random dates and spans to which they are moved.
  @Test(arguments: 0..<UInt64(TestLength.of(2, long: 50)))
  func `no date is moved to before itself or before today`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    let days = ["-40d", "-8d", "-1d", "today", "1d", "9d", "mon", "dec1", "2026-11-19"]
    let times = ["", "", "@8", "@9:20", "@23:30"]
    let whens = days + ["0d", "-3h", "3h", "-20h", "1w-8d", "eow-1w", "yesterday", "sow", "1bd"]
    var counts = [ExitCode: Int]()
    for _ in 0..<80 {
      let key = pick(["due", "due", "scheduled", "wait"])
      let rule = key == "due" ? pick(["", "every:1w", "every:3d/done"]) : ""
      program.type("add Rent \(key):\(pick(days))\(pick(times)) \(rule)")
      let number = try #require(try program.folder.store().read().items.last?.number)
      let shown = "list --all --format '{\(key)}' \(number)"
      let before = program.folder.text()
      let old = program.type(shown).output
      let run = program.type("postpone \(number) \(pick(whens))\(pick(times))")
      counts[run.code, default: 0] += 1
      if run.code == .ok {
        let new = program.type(shown).output
        // In ISO 8601, the order of texts is the order of dates.
        #expect(new >= old && new >= "2026-11-20", "\(old) \(run)")
      } else {
        #expect(program.folder.text() == before)
        if let line = run.errors.split(separator: "type: todo ").dropFirst().last {
          #expect(program.type(String(line.prefix { $0 != "\n" && $0 != ";" })).code == .ok)
        }
      }
    }
    #expect(counts[.ok, default: 0] > 10 && counts[.usage, default: 0] > 10)
  }

  @Test(arguments: [("", "2027-01-01"), ("/strict", "2027-01-01"), ("/done", "2026-12-20")])
  func `a series keeps its dates if a postponed item is done`(mode: String, next: String) {
    program.type("add Rent due:dec1 wait:due-3d every:1m\(mode)", "postpone 1 dec3")
    let run = program.type("done 1")
    #expect(run.output == "done 1: Rent\nnext is 2: Rent (\(next))\n")
    #expect(
      program.type("list --all --format '{wait}' 2").output.hasPrefix(
        next == "2027-01-01" ? "2026-12-29" : "2026-12-17"))
  }

  @Test func `a terminal gets words`() {
    program.type("add Pay rent due:dec1 every:1m")
    program.attachTerminal()
    #expect(
      program.type("postpone 1 dec3").output
        == "postponed 1: Pay rent\n    due Tue 1 Dec → Thu 3 Dec; the next is still due Fri 1 Jan 2027\n"
    )
  }
}

@Suite struct `Dates of edit and add that may be mistakes` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.attachTerminal(width: 200)
  }

  /// Words of an item, a command, the remark, and the suggested commands.
  typealias Row = (item: String, line: String, said: String?, lines: [String])

  static let rows: [Row] = [
    (
      "due:dec1 every:1m", "edit 1 due:dec3",
      "later items now follow Thu 3 Dec. To move only this item, run: todo undo && todo postpone 1 dec3",
      ["undo", "postpone 1 dec3"]
    ),
    (
      "due:dec1 every:1m/strict", "edit 1 due:due+40d",
      "later items now follow Sun 10 Jan 2027. To move only this item, run: todo undo && todo postpone 1"
        + " jan10", ["undo", "postpone 1 jan10"]
    ),
    (
      "due:dec1 every:1m", "edit -n 1 due:dec3@9:30",
      "later items would follow Thu 3 Dec 09:30. To move only this item, run: todo postpone 1 dec3@09:30",
      ["postpone 1 dec3@09:30"]
    ),
    (
      "due:dec1 every:1m", "edit 1 due:dec3 +x",
      "later items now follow Thu 3 Dec. To move only this item, see: todo help postpone",
      ["help postpone"]
    ),
    // No remark: the next date is unchanged, counts from completion, or is set with the rule.
    ("due:dec1 every:1st", "edit 1 due:dec3", nil, []),
    ("due:dec1 every:1m/done", "edit 1 due:dec3", nil, []),
    ("due:dec1 every:1m", "edit 1 due:dec3 every:1w", nil, []),
    ("due:dec1 every:1m", "edit 1 due:nov30", nil, []),
    ("due:dec1 every:1m", "edit 1 due:next", nil, []),
    ("due:dec1", "edit 1 due:dec3", nil, []),
    (
      "due:fri@10", "edit 1 due:mon",
      "This removed the time 10:00. To keep it, run: todo edit 1 due:mon@10",
      ["edit 1 due:mon@10"]
    ),
    (
      "wait:fri@9:30", "edit 1 wait:2026-12-01",
      "This removed the time 09:30. To keep it, run: todo edit 1 wait:2026-12-01@09:30",
      ["edit 1 wait:2026-12-01@09:30"]
    ),
    ("due:fri@10", "edit 1 due:due+1d", nil, []), ("due:fri@10", "edit 1 due:none", nil, []),
    (
      "", "edit 1 due:nov6",
      "the due date is in 2027, because 6 Nov has passed this year. To set it to 2026, run: todo edit 1"
        + " due:2026-11-06",
      ["edit 1 due:2026-11-06"]
    ),
    (
      "", "add Bill due:nov19",
      "the due date is in 2027, because 19 Nov has passed this year. To set it to 2026, run: todo edit 2"
        + " due:2026-11-19",
      ["edit 2 due:2026-11-19"]
    ),
    (
      "", "edit 1 wait:nov6",
      "the wait date is in 2027, because 6 Nov has passed this year. To set it to 2026, run: todo edit 1"
        + " wait:2026-11-06",
      ["edit 1 wait:2026-11-06"]
    ),
    ("", "edit 1 due:sep20", nil, []), ("", "edit 1 due:nov20", nil, []),
    ("", "add Bill due:2027-11-06", nil, []),
  ]

  @Test(arguments: rows)
  func `are reported, with commands that work`(row: Row) {
    program.type("add Item \(row.item)")
    let errors = program.type(row.line).errors.split(separator: "\n").filter {
      !$0.contains("is hidden until")
    }
    #expect(errors == row.said.map { ["todo: \($0)"[...]] } ?? [])
    for line in row.lines { #expect(program.type(line).code == .ok) }
    // In a pipe, there is no remark.
    program.terminals = Host.Terminals(input: false, output: false, errors: true, width: nil)
    #expect(program.type("edit 1 due:nov5 -n").errors == "")
  }

  @Test func `a day of last year is named with its year`() {
    program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 50 * 86_400)
    #expect(
      program.type("add Bill due:dec20").errors
        == "todo: the due date is in 2027, because 20 Dec 2026 has passed. To set it to 2026, run: todo"
        + " edit 1 due:2026-12-20\n"
    )
  }

  @Test func `a moved series is reported with its next date`() {
    program.type("add Rent due:dec1 every:1m")
    #expect(
      program.type("edit 1 due:dec3").output
        == "changed 1: Rent  due Tue 1 Dec → Thu 3 Dec, next due Sun 3 Jan 2027\n")
    #expect(
      program.type("undo").output
        == "undid: todo edit 1 due:dec3\nchanged 1: Rent  due Thu 3 Dec → Tue 1 Dec, next due Fri 1 Jan 2027\n"
    )
  }
}
