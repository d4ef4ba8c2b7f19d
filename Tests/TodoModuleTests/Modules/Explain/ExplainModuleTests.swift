import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of explain` {
  private final class MockView: Spy<ExplanationViewModel>, ExplainViewInput {
    func showExplanation(_ explanation: ExplanationViewModel) { record(explanation) }
  }

  private final class MockInteractor: Spy<ExplainRequest>, ExplainInteractorInput {
    func explain(_ request: ExplainRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()
  private let presenter: ExplainPresenter

  init() {
    presenter = ExplainPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter)
    presenter.view = view
    router.isReading = true
  }

  @Test func `a request is handed to the interactor, and its answer is put into words`() throws {
    let rule = try RepetitionExpression("1w")
    presenter.didRequest(.every(rule))
    #expect(interactor.events == [.every(rule)])
    #expect(view.events == [])
    #expect(router.events == [])
    presenter.didExplain(.every(rule, [Fixtures.clock.today]))
    let note = "the first day of the series after both the due day and the day of completion"
    #expect(
      view.events.map(\.blocks) == [
        [
          [
            .init("rule", "1w"), .init("mode", "catch-up", note),
            .init("date", "2026-11-20", "Friday"),
          ]
        ]
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `an urgency is explained by its terms`() throws {
    presenter.didExplain(
      .urgency([RankedItem(Fixtures.item(3, priority: .high), at: Fixtures.clock)]))
    let explanation = try #require(view.events.first)
    #expect(
      explanation.blocks == [
        [
          .init("number", "3"), .init("title", "Buy milk"), .init("age", "0.01"),
          .init("priority", "6.00"), .init("urgency", "6.01"),
        ]
      ])
  }

  @Test func `a date out of range is a mistake in the line, and other errors change nothing`() {
    presenter.didFail(.badDate(.outOfRange("9999y")))
    presenter.didFail(.noSuchItem("99"))
    #expect(view.events == [])
    #expect(
      router.events == [
        .usage(.badEdit(.date(.outOfRange("9999y")))),
        .failure(Failure(code: .notFound, message: "there is no item '99'")),
      ])
  }
}

@Suite struct `View of explain`: ViewSuite {
  let stage = ViewStage(ExplainView.init)

  @Test func `the first word says what is explained, and a token is explained by its value`() throws
  {
    let rows: [(words: [String], request: ExplainRequest)] = [
      (["date", "fri"], .date(try DateExpression("fri"), .forward)),
      (["date", "due:fri"], .date(try DateExpression("fri"), .forward)),
      (["date", "wait:due-3d"], .date(try DateExpression("due-3d", allowsDue: true), .forward)),
      (
        ["filter", "+home", "or", "milk"],
        .filter(.any([.term(.tag(Tag("home"))), .term(.text("milk"))]))
      ), (["filter"], .filter(.all([]))),
      (["urgency", "3", "5-7"], .urgency(ItemSelection([.number(3), .range(5, 7)]))),
      (["every", "1w/strict"], .every(try RepetitionExpression("1w/strict"))),
      (["every", "every:1w/strict"], .every(try RepetitionExpression("1w/strict"))),
      // Dates and rules in English.
      (["date", "fri", "at", "5pm"], .date(try DateExpression("fri@17:00"), .forward)),
      (["date", "due:in", "3", "days"], .date(try DateExpression("3d"), .forward)),
      (["every", "mon", "wed"], .every(try RepetitionExpression("mon,wed"))),
      (["every", "every", "2", "weeks"], .every(try RepetitionExpression("2w"))),
    ]
    for row in rows { #expect(start(row.words) == .requested(row.request)) }
    let past = try DateExpression("mon")
    #expect(start(["date", "mon"], flags: [.past]) == .requested(.date(past, .backward)))
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("date, filter, urgency or every")),
    (["date"], .missingOperand("a date, as in fri+1w@9")),
    (["date", "fri", "mon"], .badDate(nil, .notADate("fri mon", suggestion: nil))),
    (["date", "2025-02-30"], .badDate(nil, .noSuchDay("2025-02-30"))),
    (["date", "every:1w"], .badDate(nil, .notADate("every:1w", suggestion: nil))),
    (["date", "due:due-3d"], .badDate(nil, .dueNotAllowed("due-3d"))),
    (["date", "priority:high"], .badDate(nil, .notADate("priority:high", suggestion: nil))),
    (
      ["filter", "or"],
      .inFilter(
        FilterLocation(word: 1, character: nil), .said("missing term before 'or'"))
    ), (["urgency"], .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["every", "weekli"], .badDate(nil, .notARule("weekli", suggestion: "weekly"))),
  ]

  @Test(arguments: mistakes)
  func `words that cannot be explained are rejected`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }
}

@Suite struct `A mistake in the subject of explain` {
  @Test(arguments: [
    ("explain dat fri", ["explain date fri", "explain filter dat fri"]),
    ("explain 3", ["explain filter 3", "explain urgency 3"]),
    ("explain next monday", ["explain date next monday", "explain filter next monday"]),
  ])
  func `is answered with commands that are accepted`(line: String, lines: [String]) {
    let program = ProgramFixture("add a", "add b", "add c")
    let run = program.type(line)
    #expect(run.code == .usage)
    #expect(run.suggestedLines == lines, "\(run.errors)")
    for line in lines { #expect(program.type(line).code == .ok, "\(line)") }
  }
}

@Suite struct `Output of explain` {
  /// All units and periods have words.
  @Test(arguments: [
    ("3d", "3 days after today"), ("-1w", "1 week before today"), ("1m", "1 month after today"),
    ("2q", "2 quarters after today"), ("1y", "1 year after today"),
    ("2bd", "2 business days after today"), ("4h", "4 hours from now, without the seconds"),
    ("-30min", "30 minutes before now, without the seconds"), ("eow", "the last day of this week"),
    ("som", "the first day of this month"), ("sonq", "the first day of the next quarter"),
    ("eoy", "the last day of this year"), ("1st", "the next day 1 of a month, today included"),
    ("yesterday", "the day before today"), ("2026-12-01", "this day"),
  ])
  func `a date without shifts is put into words`(date: String, words: String) {
    let lines = ProgramFixture().run("explain", "date", "--", date).output.split(
      separator: "\n")
    #expect(lines.first?.hasSuffix("\t\(words)") == true, "\(lines)")
    #expect(lines.count == 2)
  }

  @Test func `a date shows each step`() {
    let program = ProgramFixture()
    #expect(
      program.run("explain", "date", "fri+1w@9") == """
        fri\t2026-11-27\tthe first Friday after today
        +1w\t2026-12-04\t1 week later
        @09:00\t2026-12-04T09:00\tat 09:00
        result\t2026-12-04T09:00\tFriday

        """)
    #expect(
      program.run("explain", "date", "--past", "12-01", "--json")
        == .init(
          output: #"{"rows":[{"text":"12-01","result":"2025-12-01","#
            + #""note":"the latest such day, today included"},"#
            + #"{"text":"result","result":"2025-12-01","note":"Monday"}]}"#
            + "\n"))
  }

  @Test func `a filter shows its parentheses, its dates and the default filter`() {
    let program = ProgramFixture()
    #expect(
      program.run("explain", "filter", "+home", "or", "milk", "due.before:fri") == """
        read as\ttag:home or ("milk" and due.before:fri)
        due.before:fri\t2026-11-27\tFriday
        starts from\tis:open and not is:waiting and untag:template
        result\tis:open and not is:waiting and untag:template and (tag:home or ("milk" and due.before:fri))

        """)
    #expect(
      program.run("explain", "filter", "created:mon", "or", "not", "wait:due-1d").output
        .split(separator: "\n").dropFirst().first == "created:mon\t2026-11-16\tMonday")
    #expect(
      program.run("explain", "filter", "due:9999-12-31+1d").errors
        == "todo: 'due:9999-12-31+1d' is outside the years 1 to 9999\n")
    #expect(
      program.run("explain", "filter", "3", "x") == """
        read as\t3 and "x"
        starts from\tevery item\tthe filter selects items by number, id or state
        result\t3 and "x"

        """)
    #expect(
      program.run("explain", "filter", "not", "+a", "--json")
        == .init(
          output: #"{"rows":[{"text":"read as","result":"not tag:a","note":""},"#
            + #"{"text":"starts from","result":"is:open and not is:waiting and untag:template","#
            + #""note":""},{"text":"result","#
            + #""result":"is:open and not is:waiting and untag:template and not tag:a","note":""}]}"#
            + "\n"))
  }

  @Test func `an urgency shows its terms and their sum`() {
    let program = ProgramFixture("add Pay rent pri:h +home")
    #expect(
      program.run("explain", "urgency", "1")
        == .init(
          output:
            "number\t1\ntitle\tPay rent\ntags\t0.80\nage\t0.00\npriority\t6.00\nurgency\t6.80\n"))
    #expect(
      program.run("explain", "urgency", "1", "--json")
        == .init(
          output: #"{"rows":[{"text":"number","result":"1","note":""},"#
            + #"{"text":"title","result":"Pay rent","note":""},"#
            + #"{"text":"tags","result":"0.80","note":""},{"text":"age","result":"0.00","note":""},"#
            + #"{"text":"priority","result":"6.00","note":""},"#
            + #"{"text":"urgency","result":"6.80","note":""}]}"# + "\n"))
    program.run("add", "Swim")
    #expect(
      program.run("explain", "urgency", "1-2").output
        == "number\t1\ntitle\tPay rent\ntags\t0.80\nage\t0.00\npriority\t6.00\nurgency\t6.80\n\n"
        + "number\t2\ntitle\tSwim\nage\t0.00\nurgency\t0.00\n")
    #expect(program.run("explain", "urgency", "3").code == .notFound)
  }

  @Test func `a repetition shows its rule, its mode and five days, aligned on a terminal`() {
    let program = ProgramFixture()
    program.attachTerminal(width: 40)
    #expect(
      program.run("explain", "every", "weekly/strict") == """
        rule  1w
        mode  strict
              one step after the due day, even
              if that day is past
        date  2026-11-20  Friday
        date  2026-11-27  Friday
        date  2026-12-04  Friday
        date  2026-12-11  Friday
        date  2026-12-18  Friday

        """)
  }

  @Test(arguments: [
    ["date", "fri+1w@9"], ["filter", "+home", "due:fri", "or", "3"], ["every", "1st-mon/done"],
    ["urgency", "1"],
  ])
  func `no explanation is wider than the terminal, and none is cut`(words: [String]) {
    let program = ProgramFixture()
    program.run("add", String(repeating: "Buy milk ", count: 20), "due:fri")
    func text(width: Int) -> String {
      program.attachTerminal(width: width)
      return program.run(["explain"] + words).output
    }
    for width in [40, 80] {
      #expect(text(width: width).split(separator: "\n").allSatisfy { $0.count <= width })
      #expect(
        text(width: width).split { $0.isWhitespace } == text(width: 200).split { $0.isWhitespace })
    }
  }

  @Test func `a repetition is printed as JSON`() {
    #expect(
      ProgramFixture().run("explain", "every", "mon,thu/done", "--json").output
        == #"{"rows":[{"text":"rule","result":"mon,thu","note":""},"#
        + #"{"text":"mode","result":"done","note":"one step after the day of completion"},"#
        + #"{"text":"date","result":"2026-11-23","note":"Monday"},"#
        + #"{"text":"date","result":"2026-11-26","note":"Thursday"},"#
        + #"{"text":"date","result":"2026-11-30","note":"Monday"},"#
        + #"{"text":"date","result":"2026-12-03","note":"Thursday"},"#
        + #"{"text":"date","result":"2026-12-07","note":"Monday"}]}"# + "\n")
  }
}
