import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of explain` {
  private let output = ExplainViewOutputSpy()

  private func start(_ words: [String], flags: [OptionSpec] = []) {
    let arguments = ParsedArguments(words, flags: flags)
    let fixture = ContextFixture(arguments: .success(arguments))
    ExplainView(output: output, context: fixture.context).start()
  }

  @Test func `the first word says what is explained`() throws {
    start(["date", "fri"])
    start(["date", "mon"], flags: [.past])
    start(["filter", "+home", "or", "milk"])
    start(["filter"])
    start(["urgency", "3", "5-7"])
    start(["every", "1w/strict"])
    #expect(
      output.events == [
        .explain(.date(try DateExpression("fri"), .forward)),
        .explain(.date(try DateExpression("mon"), .backward)),
        .explain(.filter(.any([.term(.tag(Tag("home"))), .term(.text("milk"))]))),
        .explain(.filter(.all([]))),
        .explain(.urgency(ItemSelection([.number(3), .range(5, 7)]))),
        .explain(.every(try RepetitionExpression("1w/strict"))),
      ])
  }

  @Test func `a token that was copied is explained by its value`() throws {
    start(["date", "due:fri"])
    start(["date", "wait:due-3d"])
    start(["every", "every:1w/strict"])
    start(["date", "every:1w"])
    start(["date", "due:due-3d"])
    start(["date", "priority:high"])
    let token = AttributeToken(key: .every, value: "1w", word: "every:1w")
    #expect(
      output.events == [
        .explain(.date(try DateExpression("fri"), .forward)),
        .explain(.date(try DateExpression("due-3d", allowsDue: true), .forward)),
        .explain(.every(try RepetitionExpression("1w/strict"))),
        .rejected(.ruleForDate(token)), .rejected(.badDate(nil, .dueNotAllowed("due-3d"))),
        .rejected(.badDate(nil, .notADate("priority:high", suggestion: nil))),
      ])
  }

  @Test func `what cannot be explained is rejected`() {
    start([])
    start(["dat", "fri"])
    start(["date"])
    start(["date", "fri", "mon"])
    start(["date", "2025-02-30"])
    start(["filter", "or"])
    start(["urgency"])
    start(["every", "weekli"])
    let place = FilterLocation(word: 1, character: nil)
    #expect(
      output.events == [
        .rejected(
          .missingOperand("what is to be explained (date, filter, urgency, every)")),
        .rejected(.unknownSubject("dat", nearest: "date")),
        .rejected(.missingOperand("a date, as in 'fri+1w@9',")),
        .rejected(.unexpectedWord("mon")), .rejected(.badDate(nil, .noSuchDay("2025-02-30"))),
        .rejected(.badFilter(place, .nothingBefore("or"))),
        .rejected(.missingOperand("the number of an item")),
        .rejected(.badRepetition(nil, .notARule("weekli", suggestion: "weekly"))),
      ])
  }
}

@Suite struct `Explanations` {
  @Test func `a date shows each step`() throws {
    let program = try ProgramFixture()
    #expect(
      program.run("explain", "date", "fri+1w@9")
        == .init(
          output: """
            fri\t2026-11-27\tthe first Friday after today
            +1w\t2026-12-04\t1 week later
            @09:00\t2026-12-04T09:00\tat 09:00
            result\t2026-12-04T09:00\tFriday

            """))
    #expect(
      program.run("explain", "date", "--past", "12-01", "--json")
        == .init(
          output: #"{"expression":"12-01","reading":"backward","steps":[{"words":"12-01","#
            + #""rule":"the last such day up to today","date":"2025-12-01"}],"date":"2025-12-01"}"#
            + "\n"))
  }

  @Test func `a filter shows its parentheses, its dates and what it starts from`() throws {
    let program = try ProgramFixture()
    #expect(
      program.run("explain", "filter", "+home", "or", "milk", "due.before:fri")
        == .init(
          output: """
            read as\ttag:home or ("milk" and due.before:fri)
            due.before:fri\t2026-11-27\tFriday
            starts from\tis:open and not is:waiting
            asks\tis:open and not is:waiting and (tag:home or ("milk" and due.before:fri))

            """))
    #expect(
      program.run("explain", "filter", "3", "x")
        == .init(
          output: """
            read as\t3 and "x"
            starts from\tevery item\tthe filter names done or waiting items
            asks\t3 and "x"

            """))
    #expect(
      program.run("explain", "filter", "not", "+a", "--json")
        == .init(
          output: #"{"filter":"not tag:a","tree":{"not":{"term":"tag:a"}},"dates":[],"#
            + #""startsFrom":"is:open and not is:waiting","#
            + #""asks":"is:open and not is:waiting and not tag:a"}"# + "\n"))
  }

  @Test func `an urgency shows its terms and their sum`() throws {
    let program = try ProgramFixture()
    program.run("add", "Pay rent", "pri:h", "+home")
    #expect(
      program.run("explain", "urgency", "1")
        == .init(
          output:
            "number\t1\ntitle\tPay rent\ntags\t0.80\nage\t0.00\npriority\t6.00\nurgency\t6.80\n"))
    #expect(
      program.run("explain", "urgency", "1", "--json")
        == .init(
          output: #"[{"number":1,"title":"Pay rent","#
            + #""terms":{"tags":0.80,"age":0.00,"priority":6.00},"urgency":6.80}]"# + "\n"))
    #expect(program.run("explain", "urgency", "2").code == .notFound)
  }

  @Test func `a repetition shows its rule, its mode and five days, aligned for people`() throws {
    let program = try ProgramFixture()
    program.attachTerminal(width: 40)
    #expect(
      program.run("explain", "every", "weekly/strict")
        == .init(
          output: """
            rule  1w
            mode  strict      one step after the due day, even if that is past
            date  2026-11-20  Friday
            date  2026-11-27  Friday
            date  2026-12-04  Friday
            date  2026-12-11  Friday
            date  2026-12-18  Friday

            """))
  }
}
