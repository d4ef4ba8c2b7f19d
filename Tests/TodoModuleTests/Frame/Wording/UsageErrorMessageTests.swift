import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `What is said of a bad command line` {
  static let lineMessages: [(error: UsageError, message: String)] = [
    (.unknownCommand("ad", instead: "todo add x"), "there is no command 'ad'; type: todo add x"),
    (.unknownCommand("ad", instead: nil), "there is no command 'ad'; try: todo help"),
    (.invalidUTF8(position: 2), "argument 2 is not valid UTF-8; nothing was done"),
    (
      .unknownTopic("date", nearest: "dates"),
      "there is no command or topic 'date'; did you mean dates?"
    ),
    (
      .unknownShell("bsh", accepted: ["bash", "zsh"], nearest: "bash"),
      "there is no script for the shell 'bsh', only for bash, zsh; did you mean bash?"
    ),
    (
      .unknownShell("x", accepted: ["bash", "zsh"], nearest: nil),
      "there is no script for the shell 'x', only for bash, zsh"
    ),
    (
      .unknownSubject("dat", nearest: "date"),
      "'dat' cannot be explained: give date, filter, urgency, every; did you mean date?"
    ),
    (.unknownTopic("x", nearest: nil), "there is no command or topic 'x'; try: todo help"),
  ]

  static let optionMessages: [(error: UsageError, message: String)] = [
    (
      .commandLine(.unknownOption("--jsn", nearest: "--json")),
      "there is no option '--jsn' here; did you mean --json?"
    ),
    (
      .commandLine(.unknownOption("--x", nearest: nil)),
      "there is no option '--x' here; for text that begins so, put -- in front"
    ),
    (
      .unknownLetters("-home"),
      "there is no option '-home' here; to leave out a tag, write untag:home; for text that begins"
        + " so, put -- in front"
    ),
    (
      .tokenAsOption(.due),
      "there is no option '--due' here; write it as a word, due:VALUE"
    ),
    (
      .commandLine(.attachedValue(option: "-F", value: "a b")),
      "the value of -F is a word of its own: -F 'a b'"
    ),
    (
      .commandAfterDashes("buy milk"),
      "words after -- are text for a command, and there is none; type: todo add -- 'buy milk'"
    ),
    (.commandLine(.unexpectedValue(option: "--json")), "option '--json' takes no value"),
    (
      .commandLine(.missingValue(option: "--file", placeholder: "PATH")),
      "option '--file' needs a value: --file PATH"
    ),
    (
      .commandLine(
        .badOptionValue(
          option: "--color", value: "nevr", accepted: ["a", "never"], nearest: "never")),
      "'nevr' is no value for --color: it takes a, never; did you mean never?"
    ),
    (
      .commandLine(
        .badOptionValue(option: "--color", value: "x", accepted: ["a", "b"], nearest: nil)),
      "'x' is no value for --color: it takes a, b"
    ),
    (
      .emptyPath,
      "'' is no path for --file; name a file, or :memory: for a list that is gone at exit"
    ),
    (
      .badNow(.option, "noon", .notADate("noon", suggestion: nil)),
      "'noon': this is not a time; write 2026-03-28T23:30, or with an offset"
        + " 2026-03-28T23:30:00+01:00"
    ),
  ]

  static let listMessages: [(error: UsageError, message: String)] = [
    (.badLimit("0"), "'0' is no value for --limit: it takes a number from 1 on"),
    (
      .badSortKey("deu", nearest: "due"),
      "'deu' is nothing to sort by: give number, title, due, wait, priority, project, created,"
        + " modified, completed, urgency, with - in front for the other way round, as in"
        + " due,-priority; did you mean due?"
    ),
    (
      .badTemplate("{nmuber}", .unknownField("nmuber", nearest: "number")),
      "'{nmuber}' is no template: there is no field 'nmuber', only number, id, title, state,"
        + " priority, due, wait, until, every, project, tags, notes, created, modified, completed,"
        + " urgency; did you mean {number}?"
    ),
    (
      .conflictingOptions(["--json", "--ndjson"]),
      "--json and --ndjson exclude each other; give one of them"
    ),
    (.noJSON(command: "manual"), "'manual' prints a text that is no JSON; leave --json out"),
    (
      .wordsBesideFilter("3"), "'3' stands beside --where; give ids or a filter, not both"
    ),
  ]

  static let filterMessages: [(error: UsageError, message: String)] = [
    (
      .badFilter(FilterLocation(word: nil, character: nil), .empty),
      "the filter is empty; give a term, as in '+home'"
    ),
    (
      .badFilter(FilterLocation(word: 2, character: nil), .nothingAfter("or")),
      "word 2 of the filter: a term is missing after 'or'; to search for the word, put -- in front"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 4), .nothingBefore("and")),
      "character 4 of the filter: a term is missing before 'and'; to search for the word, put it in"
        + " quotes"
    ),
    (
      .badFilter(FilterLocation(word: 1, character: 2), .emptyParentheses),
      "word 1 of the filter, character 2: there is no term between these parentheses"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .unclosed),
      "character 1 of the filter: this '(' is not closed"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .unopened),
      "character 1 of the filter: this ')' closes nothing"
    ),
    (
      .badFilter(FilterLocation(word: nil, character: 1), .openQuote("\"")),
      "character 1 of the filter: this \" is not closed"
    ),
    (
      .inFilter(FilterLocation(word: 3, character: nil), .emptyNote),
      "word 3 of the filter: the text of the note is missing; type: todo note 3 'call first'"
    ),
    (
      .badTerm("OR", .capitals), "'OR' is written or in a filter (words after -- are plain text)"
    ),
    (.badTerm("", .empty), "an empty word finds nothing (words after -- are plain text)"),
  ]

  static let operandMessages: [(error: UsageError, message: String)] = [
    (.missingOperand("the number of an item"), "the number of an item is missing"),
    (.unexpectedWord("x"), "'x' is one word too many here"),
    (
      .badSelection("milk", .notANumber),
      "'milk' selects no items: give numbers as in 3, 1-3,7, or the first 4 or more digits of an id"
    ),
    (.badSelection("0", .zero), "'0' selects no items: numbers begin at 1"),
    (.badSelection("9", .tooHigh), "'9' selects no items: the number is too high"),
    (
      .badSelection("7-3", .backwards(7, 3)),
      "'7-3' selects no items: write the lower number first: 3-7"
    ),
    (.badCount("x"), "'x' is not a number of steps; write 1 or more"),
    (.emptyTitle, "a title is missing; type: todo add Buy milk"),
    (.emptyNote, "the text of the note is missing; type: todo note 3 'call first'"),
    (
      .titleForSeveral(2),
      "a title can be given to one item only, and 2 are selected; to change all of them, give"
        + " attributes such as +home"
    ),
    (
      .emptyEditor,
      "the editor is for one item; to change several, give attributes such as +home"
    ),
    (
      .terminalNeeded("the editor"),
      "the editor needs a terminal; give the changes on the command line: todo edit 3 due:fri"
    ),
    (
      .wordsBesideInput,
      "- stands for standard input and takes no attributes; put them into its lines, or -- in front"
        + " of a title that is -"
    ),
    (
      .commandLine(.repeatedOption("--where")),
      "--where stands twice; give it once, joined by and or or"
    ),
    (.unreadableVariable("TODO_NOW"), "TODO_NOW is not valid UTF-8; nothing was done"),
    (.blankTitle, "the title is empty; an item needs one"),
    (.onLine(4, .emptyTitle), "line 4: a title is missing; type: todo add Buy milk"),
    (.lineNotUTF8(4), "line 4 of standard input is not valid UTF-8; nothing was added"),
    (.inputNotUTF8, "standard input is not valid UTF-8; nothing was changed"),
    (
      .draftKey(2, "foo", accepted: ["title", "tags"], nearest: nil),
      "line 2 of the edited text: there is no 'foo', only title, tags"
    ),
    (
      .draftKey(2, "tag", accepted: ["title", "tags"], nearest: "tags"),
      "line 2 of the edited text: there is no 'tag', only title, tags; did you mean tags?"
    ),
    (.draftKeyTwice(3, "due"), "line 3 of the edited text gives the due a second time"),
    (.draftLine(2, "x y"), "line 2 of the edited text is not 'key: value': 'x y'"),
  ]

  static let tokenMessages: [(error: UsageError, message: String)] = [
    (
      .badTokenValue(token(.priority, "hi"), accepted: "high or low", nearest: "high"),
      "'priority:hi' does not say which priority: give high or low; did you mean priority:high?"
        + " (words after -- are plain text)"
    ),
    (
      .badTokenValue(token(.tag, "1"), accepted: "a letter", nearest: nil),
      "'tag:1' does not say which tag: give a letter (words after -- are plain text)"
    ),
    (
      .ruleForDate(token(.every, "1w")),
      "'every:1w' is a rule, not a date; type: todo explain every 1w"
    ),
    (
      .repeatedKey(.due),
      "due: stands twice; an item has one due (words after -- are plain text)"
    ),
    (
      .onlyInFilters(token(.due, "any")),
      "'due:any' is a question for a filter; to take it off, write due:none"
    ),
    (
      .misspelledKey(word: "priorty:high", meant: "priority"),
      "there is no attribute like 'priorty:high'; did you mean priority:? To search for the text,"
        + " put -- in front"
    ),
  ]

  private static let forms =
    "; write today, fri, 3d, 4h, eow, 2026-12-01, 2026-W49-2, 12-01, dec1, 1st, fri+1w@9, @17:00"

  static let dateMessages: [(error: DateSyntaxError, message: String)] = [
    (.notADate("frl", suggestion: "fri"), "'due:x' is not a date; did you mean fri?" + forms),
    (.notADate("xyz", suggestion: nil), "'due:x' is not a date" + forms),
    (.noSuchDay("2026-02-30"), "'due:x': there is no such day" + forms),
    (.noSuchTime("@25:00"), "'due:x': no clock shows this time; write @17:00, @9 or @5pm"),
    (
      .skippedTime("x"), "'due:x': the clock is set forward over this time; give another one"
    ),
    (
      .ambiguousWeekday("next-fri", AmbiguousWeekday(determiner: .next, weekday: .friday)),
      "'due:x' is read in two ways; write fri or fri+1w"
    ),
    (.outOfRange("x"), "'due:x' lies outside the years 1 to 9999"),
    (.dueNotAllowed("x"), "'due:x': a date that counts from due is for wait: and until:"),
    (.elapsedOnDay("x"), "'due:x': hours and minutes count from now only, as in 4h"),
    (.secondTime("x"), "'due:x' gives a time twice"),
  ]

  @Test(arguments: lineMessages + optionMessages + operandMessages + tokenMessages)
  func `every mistake has its sentence`(row: (error: UsageError, message: String)) {
    #expect(row.error.message(today: nil) == row.message)
  }

  @Test(arguments: listMessages + filterMessages)
  func `every mistake in a filter has its sentence`(row: (error: UsageError, message: String)) {
    #expect(row.error.message(today: nil) == row.message)
  }

  @Test(arguments: dateMessages)
  func `every fault of a date has its sentence`(row: (error: DateSyntaxError, message: String)) {
    let error = UsageError.badDate(Self.token(.due, "x"), row.error)
    #expect(error.message(today: nil) == row.message + " (words after -- are plain text)")
  }

  @Test func `where a date may count from due, that form is offered`() {
    let error = DateSyntaxError.notADate("due-3x", suggestion: nil)
    for key in [AttributeToken.Key.wait, .until] {
      #expect(
        UsageError.badDate(Self.token(key, "x"), error).message(today: nil)
          == "'\(key.rawValue):x' is not a date\(Self.forms), due-3d (words after -- are plain text)"
      )
    }
    #expect(
      UsageError.badTerm("wait.by:x", .date(.wait, error)).message(today: nil)
        == "'wait.by:x' is not a date\(Self.forms), due-3d (words after -- are plain text)")
  }

  @Test func `a date that is no token stands in quotes by itself`() {
    #expect(
      UsageError.badDate(nil, .outOfRange("y")).message(today: nil)
        == "'y' lies outside the years 1 to 9999")
  }

  @Test func `in a string quotes make text, not dashes`() {
    let place = FilterLocation(word: nil, character: 6)
    #expect(
      UsageError.inFilter(place, .badTerm("-calls", .minus("calls"))).message(today: nil)
        == "character 6 of the filter: to leave out a tag, write untag:calls or not +calls"
        + " (words in quotes are plain text)")
    #expect(
      UsageError.inFilter(place, .misspelledKey(word: "deu:fri", meant: "due")).message(today: nil)
        == "character 6 of the filter: there is no attribute like 'deu:fri'; did you mean due:?"
        + " To search for the text, put it in quotes")
  }

  @Test func `what is typed in the editor cannot be put after dashes`() {
    let error = UsageError.badTerm("x", .empty)
    #expect(error.message(today: nil, in: .editor) == "an empty word finds nothing")
  }

  private static let rules =
    "; write daily, weekly, monthly, quarterly, yearly, weekdays, mon,thu, 3d, 2w, 1m, 1q, 1y, 5bd,"
    + " and /strict or /done after it"

  static let ruleMessages: [(error: RepetitionSyntaxError, message: String)] = [
    (
      .notARule("wek", suggestion: "week"),
      "'every:x' is not a rule; did you mean week?" + rules
    ),
    (
      .notARule("xyz", suggestion: nil),
      "'every:x' is not a rule" + rules
    ),
    (
      .notAMode("1w/strikt", suggestion: "1w/strict"),
      "'every:x' ends in no mode; did you mean 1w/strict?; write /catch-up, /strict, /done"
    ),
    (.countOutOfRange("0d"), "'every:x': a step has 1 to 9999 units"),
  ]

  @Test(arguments: ruleMessages)
  func `every fault of a rule has its sentence`(
    row: (error: RepetitionSyntaxError, message: String)
  ) {
    let error = UsageError.badRepetition(Self.token(.every, "x"), row.error)
    #expect(error.message(today: nil) == row.message + " (words after -- are plain text)")
  }

  @Test func `a word that is read in two ways is answered with both days, where today is known`() {
    let error = UsageError.badDate(
      nil,
      .ambiguousWeekday("next-fri", AmbiguousWeekday(determiner: .next, weekday: .friday)))
    #expect(
      error.message(today: Fixtures.clock.today)
        == "'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
    let past = DateSyntaxError.ambiguousWeekday(
      "next-fri@9", AmbiguousWeekday(determiner: .next, weekday: .friday, rest: "@9"))
    #expect(
      UsageError.badDate(nil, past.reading(.backward)).message(today: Fixtures.clock.today)
        == "'next-fri@9' is read in two ways; write 2026-11-20@9 or 2026-11-13@9")
    #expect(
      UsageError.badDate(nil, past.reading(.backward)).message(today: nil)
        == "'next-fri@9' is read in two ways; write fri@9 or fri-1w@9")
    #expect(
      UsageError.inFilter(FilterLocation(word: 2, character: nil), error)
        .message(today: Fixtures.clock.today)
        == "word 2 of the filter: 'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
    #expect(
      UsageError.onLine(2, error).message(today: Fixtures.clock.today)
        == "line 2: 'next-fri' is read in two ways; write 2026-11-27 or 2026-12-04")
  }

  private static func token(_ key: AttributeToken.Key, _ value: String) -> AttributeToken {
    AttributeToken(key: key, value: value, word: "\(key.rawValue):\(value)")
  }
}
