import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of stats` {
  private final class MockView: Spy<StatsViewModel>, StatsViewInput {
    func showStats(_ stats: StatsViewModel) { record(stats) }
  }

  private final class MockInteractor: Spy<ItemFilter>, StatsInteractorInput {
    func countItems(_ filter: ItemFilter) { record(filter) }
  }

  private let mocks: Mocks<StatsViewModel, ItemFilter>
  private let presenter: StatsPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = StatsPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `a request is handed to the interactor`() {
    presenter.didRequest(.term(.tag(Tag("home"))))
    mocks.expectOnly(asked: .term(.tag(Tag("home"))))
  }

  @Test func `the counts are one line, and the ages of the oldest items follow`() {
    let statistics = TodoList([Fixtures.item(1), Fixtures.item(2, "Pay", due: "2026-11-19")])
      .statistics(at: Fixtures.clock)
    presenter.didCount(statistics)
    #expect(mocks.view.events.map(\.counts) == ["2 open, 0 done, 0 waiting, 1 late, 0 today"])
    #expect(mocks.view.events.map(\.age) == ["Median age of open items: 1 day. The oldest:"])
    #expect(
      mocks.view.events.first?.oldest == [
        .init(number: 1, title: "Buy milk", days: 1, age: "1 day"),
        .init(number: 2, title: "Pay", days: 1, age: "1 day"),
      ])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `cancelled items and the time spent are named if there are any`() {
    presenter.didCount(
      Statistics(
        open: 12, done: 3, cancelled: 2, waiting: 4, overdue: 0, today: 1,
        spent: TimeSpan(seconds: 5400), weeks: []))
    #expect(
      mocks.view.events.map(\.counts)
        == ["12 open, 3 done, 2 cancelled, 4 waiting, 0 late, 1 today, 1h30min spent"])
    #expect(mocks.view.events.map(\.age) == [nil])
  }

  @Test func `an error of the store is a failure`() {
    presenter.didFail(.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
  }
}

@Suite struct `Running stats` {
  @Test func `twelve weeks and the five oldest items are shown`() {
    let program = ProgramFixture()
    program.type((1...7).map { "add \($0) due:2026-11-19" } + ["add done", "done 8"])
    program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 86_400)
    let lines = program.type("stats").output.split(separator: "\n")
    #expect(
      lines[..<6] == ["open\t7", "done\t1", "cancelled\t0", "waiting\t0", "overdue\t7", "today\t0"])
    #expect(lines[6..<18].allSatisfy { $0.hasPrefix("week\t") })
    #expect(lines[17...18] == ["week\t2026-11-16\t1\t7", "median-age-days\t1"])
    #expect(lines[19...] == (1...5).map { "oldest\t\($0)\t1\t\($0)" }[...])
  }
}

@Suite struct `Running stats with a filter` {
  private let program = ProgramFixture(
    "add Stretch +health every:1d due:2026-11-20", "add Bread +home", "add Vote +health wait:mon",
    "done 1 2", "cancel 4")

  @Test(arguments: [
    ("stats", "2 2 1 1"), ("stats +health", "2 1 1 1"), ("stats +health is:done", "0 1 0 0"),
    ("stats is:open stretch", "1 0 0 0"), ("stats --where +home", "0 1 0 0"),
    ("stats project:none +home", "0 1 0 0"),
  ])
  func `the items that match are counted, whatever their state`(line: String, counts: String) {
    let lines = program.type(line).output.split(separator: "\n")
    let names = ["open", "done", "cancelled", "waiting"]
    #expect(
      Array(lines[..<4]) == zip(names, counts.split(separator: " ")).map { "\($0)\t\($1)"[...] })
  }

  @Test func `a tag that no item has is named`() {
    program.attachTerminal()
    let run = program.type("stats +healht")
    #expect(run.output.hasPrefix("0 open, 0 done") && run.errors.contains("+healht"))
  }
}

/// Pages of statistics.
enum StatsFixture {
  /// A page with every count, over three weeks.
  static let page = page()

  /// A page with other values.
  static func page(
    spent seconds: Int = 0, weeks: Range<Int> = 0..<3, medianAgeDays: Int? = 12,
    oldest: Range<Int> = 0..<2
  ) -> StatsViewModel {
    let allWeeks = [
      week(2, completed: 40, open: 8), week(9, completed: 0, open: 1),
      week(16, completed: 1, open: 3),
    ]
    let items = [
      StatsViewModel.Oldest(number: 7, title: "Buy milk", days: 120, age: "120 days"),
      .init(number: 10, title: Fixtures.hostileTitle, days: 1, age: "1 day"),
    ]
    let statistics = Statistics(
      open: 3, done: 41, waiting: 1, overdue: 0, today: 2, spent: TimeSpan(seconds: seconds),
      weeks: Array(allWeeks[weeks]), medianAgeDays: medianAgeDays)
    return StatsViewModel(
      counts: "3 open, 41 done, 1 waiting, 0 late, 2 today",
      age: medianAgeDays.map { _ in "The median age. The oldest:" },
      oldest: Array(items[oldest]), weeks: statistics.weeksInUse, statistics: statistics)
  }

  /// A page of an empty list.
  static let empty: StatsViewModel = {
    let statistics = Statistics(weeks: [week(16, completed: 0, open: 0)])
    return StatsViewModel(
      counts: "0 open, 0 done", age: nil, oldest: [], weeks: statistics.weeksInUse,
      statistics: statistics)
  }()

  /// The week that starts on this day of November 2026.
  private static func week(_ day: Int, completed: Int, open: Int) -> Statistics.Week {
    let monday = CalendarDay(year: 2026, month: 11, day: day) ?? Fixtures.clock.today
    return Statistics.Week(monday: monday, completed: completed, open: open)
  }
}

@Suite struct `View of stats`: ViewSuite {
  let stage = ViewStage(StatsView.init)

  @Test func `words are a filter, and without words all items are counted`() {
    for words in [["+home"], []] { start(words) }
    #expect(
      output.events == [.requested(.term(.tag(Tag("home")))), .requested(.all([]))])
  }

  @Test func `a terminal shows the weeks on one scale and the oldest items`() {
    #expect(
      shown(.table) { $0.showStats(StatsFixture.page) } == #"""
        3 open, 41 done, 1 waiting, 0 late, 2 today

        Week of  Done                        Open
          2 Nov    40  ████████████████████     8  ████
          9 Nov     0                           1  ▌
         16 Nov     1  ▌                        3  █▌
        one block is 2 items

        The median age. The oldest:
           7  Buy milk                      120 days
          10  a\e[2J\tb\nc\u{202E}d\u{9B}e     1 day

        """#)
  }

  @Test func `a narrow terminal shortens bars and cuts titles`() {
    let lines = shown(.table, width: 40, glyphs: .ascii) { $0.showStats(StatsFixture.page) }
      .split(separator: "\n")
    #expect(
      lines[2...6] + lines.suffix(1) == [
        "Week of  Done          Open", "  2 Nov    40  ######     8  #",
        "  9 Nov     0             1  #", " 16 Nov     1  #          3  #", "one block is 7 items",
        #"  10  a\e[2J\tb\nc\u{202E}d\u{...  1 day"#,
      ])
  }

  @Test func `the first week is the week of the first item, and screen readers get no bar`() {
    let statistics = TodoList([Fixtures.item(1)]).statistics(at: Fixtures.clock)
    func lines(_ glyphs: Glyphs) -> [Substring] {
      shown(.table, glyphs: glyphs) {
        $0.showStats(
          StatsViewModel(
            counts: "1 open", age: "The oldest:", oldest: [], weeks: statistics.weeksInUse,
            statistics: statistics))
      }.split(separator: "\n")
    }
    #expect(
      lines(.unicode)[1...3] == [
        "Week of  Done  Open", " 16 Nov     0     1  █", "one block is 1 item",
      ])
    #expect(
      lines(.words)[1...3] == [
        "Week of  Done  Open", " 16 Nov     0     1",
        "The oldest:",
      ])
  }

  @Test func `the time spent is shown if there is any`() {
    let page = StatsFixture.page(spent: 5400, weeks: 0..<0, medianAgeDays: nil, oldest: 0..<0)
    #expect(
      shown(.table) { $0.showStats(page) }
        == "3 open, 41 done, 1 waiting, 0 late, 2 today\n")
    #expect(shown(.lines) { $0.showStats(page) }.hasSuffix("today\t2\nspent\t1h30min\n"))
    #expect(shown(.json) { $0.showStats(page) }.contains(#""spent":5400"#))
  }

  @Test func `labels are dim`() {
    let page = StatsFixture.page(weeks: 0..<1, medianAgeDays: 1, oldest: 0..<1)
    let (dim, off) = ("\u{1B}[2m", "\u{1B}[0m")
    #expect(
      shown(.table, width: 25, usesColor: true) { $0.showStats(page) } == """
        3 open, 41 done, 1
        waiting, 0 late, 2 today

        \(dim)Week of\(off)  \(dim)Done\(off)        \(dim)Open\(off)
          \(dim)2 Nov\(off)    40  ████     8
        \(dim)one block is 10 items\(off)

        The median age. The
        oldest:
        \(dim)  7\(off)  Buy milk  \(dim)120 days\(off)

        """)
  }

  @Test func `scripts get names with values, or one JSON object`() {
    #expect(
      shown(.lines) { $0.showStats(StatsFixture.page) } == """
        open\t3
        done\t41
        cancelled\t0
        waiting\t1
        overdue\t0
        today\t2
        week\t2026-11-02\t40\t8
        week\t2026-11-09\t0\t1
        week\t2026-11-16\t1\t3
        median-age-days\t12
        oldest\t7\t120\tBuy milk
        oldest\t10\t1\ta\\e[2J\\tb\\nc\\u{202E}d\\u{9B}e

        """)
    #expect(
      shown(.lines) { $0.showStats(StatsFixture.empty) }
        == "open\t0\ndone\t0\ncancelled\t0\nwaiting\t0\noverdue\t0\ntoday\t0\nweek\t2026-11-16\t0\t0\n"
    )
    #expect(
      shown(.json) { $0.showStats(StatsFixture.page) }
        == #"{"open":3,"done":41,"cancelled":0,"waiting":1,"overdue":0,"today":2,"spent":0,"weeks":["#
        + #"{"week":"2026-W45","monday":"2026-11-02","completed":40,"open":8},"#
        + #"{"week":"2026-W46","monday":"2026-11-09","completed":0,"open":1},"#
        + #"{"week":"2026-W47","monday":"2026-11-16","completed":1,"open":3}],"#
        + #""medianAgeDays":12,"oldest":[{"number":7,"title":"Buy milk","days":120},"#
        + #"{"number":10,"title":"a\u001b[2J\tb\nc\u202ed\u009be","days":1}]}"# + "\n")
    #expect(
      shown(.json, isQuiet: true) { $0.showStats(StatsFixture.empty) }
        == #"{"open":0,"done":0,"cancelled":0,"waiting":0,"overdue":0,"today":0,"spent":0,"weeks":["#
        + #"{"week":"2026-W47","monday":"2026-11-16","completed":0,"open":0}],"#
        + #""medianAgeDays":null,"oldest":[]}"# + "\n")
  }

  @Test func `a chart without data is left out, quiet or not`() {
    for isQuiet in [false, true] {
      #expect(
        shown(.table, isQuiet: isQuiet) { $0.showStats(StatsFixture.empty) }
          == "0 open, 0 done\n")
    }
  }
}
