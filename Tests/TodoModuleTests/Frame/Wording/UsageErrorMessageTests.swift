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
    (.missingSource, "a file to import, or - for standard input, is missing"),
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
      .terminalNeeded,
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
      .badTokenValue(.typed(.priority, "hi"), accepted: "high or low", nearest: "high"),
      "'priority:hi' does not say which priority: give high or low; did you mean priority:high?"
        + " (words after -- are plain text)"
    ),
    (
      .badTokenValue(.typed(.tag, "1"), accepted: "a letter", nearest: nil),
      "'tag:1' does not say which tag: give a letter (words after -- are plain text)"
    ),
    (
      .ruleForDate(.typed(.every, "1w")),
      "'every:1w' is a rule, not a date; type: todo explain every 1w"
    ),
    (
      .repeatedKey(.due),
      "due: stands twice; an item has one due (words after -- are plain text)"
    ),
    (
      .onlyInFilters(.typed(.due, "any")),
      "'due:any' is a question for a filter; to take it off, write due:none"
    ),
    (
      .misspelledKey(word: "priorty:high", meant: "priority"),
      "there is no attribute like 'priorty:high'; did you mean priority:? To search for the text,"
        + " put -- in front"
    ),
  ]

  @Test(arguments: lineMessages + optionMessages + operandMessages + tokenMessages)
  func `every mistake has its sentence`(row: (error: UsageError, message: String)) {
    #expect(row.error.message(today: nil) == row.message)
  }
}
