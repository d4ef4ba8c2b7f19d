import Testing
import TodoEntities

@testable import TodoModule

/// What is typed for each word of the phrase book, and the line that is named for it.
@Suite struct `The phrase book` {
  /// A word of a row, and a line that somebody types with it.
  struct Phrase: CustomTestStringConvertible {
    let kind: PhraseBook.Kind
    let word: String
    let ours: String
    let typed: [String]

    var testDescription: String { "\(kind): \(typed.joined(separator: " "))" }
  }

  static let phrases: [Phrase] = PhraseBook.table.flatMap { kind, rows in
    rows.flatMap { words, ours in
      words.split(separator: " ").map { word in
        Phrase(
          kind: kind, word: String(word), ours: ours, typed: typed(String(word), kind, ours))
      }
    }
  }

  /// What a user of another program types.
  private static func typed(_ word: String, _ kind: PhraseBook.Kind, _ ours: String) -> [String] {
    switch kind {
    case .command: [word] + rest(of: ours)
    case .alone: [word]
    case .verb: [word, ours.hasPrefix("reopen") ? "7" : "3"]
    case .dated: [word, "3", "fri"]
    case .option: option(word, ours)
    case .key: ["add", "Call", "\(word):\(value(of: ours).replacing("in 3 days", with: "3days"))"]
    case .term: ["list", "\(word):\(["is:@": "done", "--limit @": "5"][ours] ?? "due")"]
    case .change: ["edit", "3", "\(word):\(ours.hasPrefix("edit") ? "11:00" : "yesterday")"]
    case .state: ["list", "status:\(word)"]
    case .date: ["add", "Call", "due:\(word)"]
    case .rule: ["add", "Call", "due:fri", "every:\(word)"]
    case .priority: ["add", "Call", "Ann", word]
    case .format: ["export", "--to", word]
    case .count: ["add", "Call", "due:in", word, "days"]
    }
  }

  private static func rest(of line: String) -> [String] {
    switch line {
    case "edit …": ["3", "due:fri"]
    case "edit # --append …", "edit # --prepend …", "note …": ["3", "x"]
    case "edit # priority:@high …": ["3", "C"]
    case "edit # priority:none …", "copy …", "done …", "remove …", "show …": ["3"]
    case "reopen …": ["7"]
    case "config alias.@ls …": ["mine", "list --all"]
    case "tick --open …": ["3", "2"]
    case "add …", "list …", "list --all …": ["Buy", "milk"]
    case "list +@work …": ["home"]
    case "list view:@work …": ["work"]
    default: []
    }
  }

  /// A line with an option, of a command that has none of this name.
  private static func option(_ word: String, _ ours: String) -> [String] {
    let value = ours.contains("@") ? [value(of: ours)] : []
    if let colon = word.firstIndex(of: ":") {
      let command = word[..<colon]
      let start = [String(command)] + (["note", "show"].contains(command) ? ["3"] : [])
      return (command == "todo" ? [] : start) + [
        String(word[word.index(after: colon)...])
      ]
        + value
    }
    if ours.isEmpty { return ["remove", "3", word] }
    if ours.hasPrefix("--") || ours.hasPrefix("is:") || ours.hasPrefix("due.") || ours == "@milk" {
      return ["list", word] + (ours == "--where @+home" ? ["+home"] : value)
    }
    return ["add", "Call", word] + value
  }

  private static func value(of ours: String) -> String {
    switch ours {
    case "is:@done": "closed"
    case "--limit @5", "list is:now --limit @5", "list --sort due --limit @5": "2"
    case "--sort @due": "title"
    case "--sort @project", "--ndjson=@number,title": "project"
    case "--to @csv": "markdown"
    case "edit # spent:+@30min": "45m"
    case "blocks:@", "depends:@", "blocks:@2": "3"
    case "--remove @2": "1"
    case "every:@/done": "2w"
    case "every:@", "every:@1w": "2weeks"
    case "priority:@high": "B"
    case "due:@", "due:@fri", "scheduled:@", "scheduled:@mon", "wait:@": "in 3 days"
    case "estimate:@": "30min"
    default: "home"
    }
  }

  private static func program() -> ProgramFixture {
    let program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config view.work +home")
    for number in 1...7 { program.run("add", "Item \(number)", "due:fri", "+home") }
    program.type("edit 3 every:1w", "note 3 '- [ ] Buy milk'", "note 3 '- [x] Call Ann'", "done 7")
    return program
  }

  /// The line that an answer names: `type: todo …`, or a word in place of those that were typed.
  private static func advised(_ answer: String, for phrase: Phrase) throws -> [String] {
    if let start = answer.firstRange(of: ": todo ")?.upperBound {
      let rest = answer[start...].prefix { $0 != "\n" }
      let end = rest.firstRange(of: ", or for the text")?.lowerBound ?? rest.endIndex
      return try #require(ShellLine(String(rest[..<end]))).words
    }
    let start = try #require(answer.firstRange(of: "did you mean '")?.upperBound, "\(answer)")
    let meant = answer[start...].prefix { $0 != "'" }.split(separator: " ").map(String.init)
    let kept = phrase.typed.prefix { !$0.contains(phrase.word) && !$0.contains(":") }
    return kept + meant
  }

  @Test(arguments: phrases)
  func `names a line for each word that is accepted when it is typed`(phrase: Phrase) throws {
    let program = Self.program()
    program.attachTerminal()
    let answer = program.run(phrase.typed)
    let line = try Self.advised(answer.errors, for: phrase)
    let ours = phrase.ours.split(separator: " ").filter { part in
      !part.contains { "#@…".contains($0) } && part != "list"
    }
    if [.command, .verb, .alone, .dated, .option].contains(phrase.kind) {
      #expect(answer.code == .usage && answer.output == "")
      // Without an item, only the page of help can be named.
      let isPage = line.first == "help"
      #expect(isPage || ours.allSatisfy { line.contains(String($0)) }, "\(line)")
    }
    program.terminals = .init(input: false, output: false, errors: false, width: nil)
    let run = program.run(line)
    // The list of this test is not in git.
    #expect(run.code == (line == ["sync"] ? .childFailed : .ok), "\(line): \(run.errors)")
    #expect(!run.errors.contains("kept as text"), "\(line): \(run.errors)")
  }

  /// The rows that take items, and values that begin with a number, are one, or follow a word.
  static let ofItems = phrases.filter {
    [.command, .verb, .dated].contains($0.kind) && ($0.ours.contains("#") || $0.typed.contains("3"))
  }

  @Test(
    arguments: ofItems,
    ["1w", "3 days", "in 3 days", "dec 5", "5 dec 2027", "17:00", "5pm", "to 1w", "30min", "x"])
  func `keeps several numbers apart`(phrase: Phrase, value: String) throws {
    let program = Self.program()
    let typed = [phrase.word, "1", "2"] + value.split(separator: " ").map(String.init)
    let answer = program.run(typed)
    #expect(answer.code == .usage)
    let start = try #require(answer.errors.firstRange(of: ": todo ")?.upperBound)
    let line = answer.errors[start...].prefix { $0 != "\n" }
    // 5pm is 17, and a number alone may be part of a date.
    let known = Set(["1", "2", "00", "17", "12", "05"] + value.numbers)
    #expect(line.numbers.allSatisfy(known.contains), "\(typed): \(line)")
    // What is not a date behind the items is answered with a page of help.
    let isPage = line.hasPrefix("help")
    #expect(
      isPage || line.numbers.contains("1") && line.numbers.contains("2"), "\(typed): \(line)")
  }

  static let joins: [(typed: String, line: String)] = [
    ("delay 1 2 1w", "postpone 1 2 1w"), ("defer 1 2 3d", "postpone 1 2 3d"),
    ("snooze 1 2 2h", "postpone 1 2 2h"), ("snooze 1 2 3 fri", "postpone 1 2 3 fri"),
    ("snooze 1 2 3 days", "postpone 1 2 3d"), ("snooze 1 2 dec 5", "postpone 1 2 12-05"),
    ("move 1 2 1w", "postpone 1 2 1w"), ("due 1 2 1w", "edit 1,2 due:1w"),
    ("depends 1 2 3", "edit 1 depends:2,3"), ("tag 1 2 home", "edit 1,2 +home"),
    ("track 1 2 45m", "edit 1,2 spent:+45min"),
  ]

  @Test(arguments: joins)
  func `takes each number for an item`(typed: String, line: String) {
    #expect(Self.program().type(typed).errors.contains("type: todo \(line)\n"))
  }

  @Test(arguments: ["2 1w", "1 2 days", "in 2 1w", "2 3d", "11 28", "by 2 1w"])
  func `makes no date of two numbers`(words: String) {
    let error = #expect(throws: DateError.self) { try DateExpression(words) }
    #expect(
      error?.meant().map { $0.contains("21") || $0.contains("12d") || $0.contains("23d") } != true)
    let program = Self.program()
    program.attachTerminal()
    for line in ["add X due:\(words)", "add X \(words)", "add X every \(words)"] {
      let answer = program.type(line)
      #expect(!["21w", "12d", "23d", "1128"].contains(where: answer.errors.contains), "\(answer)")
    }
  }

  @Test func `takes a number after p: for a parent, and no other number`() {
    let program = Self.program()
    #expect(program.type("add Report p:2").errors.contains("did you mean 'blocks:2'?"))
    #expect(program.type("add Report proj=2").output == "added 9: Report proj=2\n")
    #expect(PhraseBook.tokens("project", "2") == ["project:2"])
  }

  @Test func `has each word once in a kind`() {
    for (kind, rows) in PhraseBook.table {
      let words = rows.flatMap { $0.key.split(separator: " ") }
      #expect(!words.isEmpty && Set(words).count == words.count, "\(kind): \(words)")
    }
  }

  static let dates: [(typed: String, meant: String)] = [
    ("yest", "yesterday"), ("tmrw", "tomorrow"), ("EOD", "today"), ("now", "today"),
    ("next week", "sonw"), ("next-month", "sonm"), ("this-week", "eow"), ("eonw", "eow+1w"),
    ("eonm", "sonm+1m-1d"), ("tonight", "@20:00"), ("tonight+1d", "+1d@20:00"),
    ("midnight", "tomorrow@00:00"), ("last-week", "sow-1w"), ("last month", "som-1m"),
    ("lastyear", "soy-1y"), ("nextweek@9", "sonw@9"), ("morgen@9", "tomorrow@9"),
    ("in 3 days", "3d"), ("in a week", "1w"), ("in two months", "2m"), ("2 weeks", "2w"),
    ("18h30", "@18:30"), ("9h05", "@9:05"), ("fri@18h30", "fri@18:30"), ("28.11.", "11-28"),
    ("Nov 28, 2026", "2026-11-28"), ("28 Nov 2026", "2026-11-28"), ("1", "1st"), ("22", "22nd"),
    ("someday", "+someday"), ("w48", "2026-11-29"), ("w49", "2026-12-04"), ("W3", "2027-01-22"),
  ]

  @Test(arguments: dates)
  func `knows the dates that people write`(typed: String, meant: String) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 24))
    let error = #expect(throws: DateError.self) { try DateExpression(typed) }
    #expect(error?.meant(today: today) == meant)
  }

  @Test(arguments: ["32", "w54", "h", "in", "in milk", "übermut", "32.11."])
  func `knows nothing for a text that is no date`(typed: String) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 24))
    let error = #expect(throws: DateError.self) { try DateExpression(typed) }
    #expect(error?.meant(today: today) == nil)
  }

  @Test(arguments: [
    ("mon-fri", "weekdays"), ("biweekly", "2w"), ("Fortnightly", "2w"), ("annually", "yearly"),
    ("weekends/done", "sat,sun/done"), ("workdays", "weekdays"), ("last", "eom"),
    ("last-day", "eom"), ("month-end", "eom"), ("month end", "eom"),
  ])
  func `knows the rules that people write`(typed: String, meant: String) {
    let error = #expect(throws: DateError.self) { try RepetitionExpression(typed) }
    #expect(error?.meant() == meant)
  }
}

/// Words of a changed item's title that the language knows.
@Suite struct `Half understood words` {
  private static func program() -> ProgramFixture {
    let program = ProgramFixture("add Ann +home due:fri", "add Bob", "add Cat", "done 3")
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    return program
  }

  /// What is typed, and the line that does it.
  static let refused: [(typed: String, line: String?, asText: String)] = [
    ("edit 1 status:done", "done 1", "edit 1 -- status:done"),
    ("edit 3 is:open", "reopen 3", "edit 3 -- is:open"),
    ("edit 1 is:late", nil, "edit 1 -- is:late"),
    ("edit 1 state:cancelled", "cancel 1", "edit 1 -- state:cancelled"),
    ("edit 1 is:started", "start 1", "edit 1 -- is:started"),
    ("edit 1 due.before:fri", "edit 1 due:fri", "edit 1 -- due.before:fri"),
    ("edit 1 deadline:fri", "edit 1 due:fri", "edit 1 -- deadline:fri"),
    ("edit 1 deadline:fri@9", "edit 1 due:fri@9", "edit 1 -- deadline:fri@9"),
    ("edit 1 no:due", "edit 1 due:none", "edit 1 -- no:due"),
    ("edit 1 tags:x,y -n", "edit 1 +x +y", "edit 1 -n -- tags:x,y"),
    ("edit 1 description:x", "edit 1 note:x", "edit 1 -- description:x"),
    ("edit 1 sort:due", nil, "edit 1 -- sort:due"),
    ("edit 1 created:mon", nil, "edit 1 -- created:mon"),
    ("edit 3 completed:yesterday", "done 3 --at yesterday", "edit 3 -- completed:yesterday"),
    ("edit 1 started:yesterday", "start 1 --at yesterday@9", "edit 1 -- started:yesterday"),
    ("edit 1 started:@8:30", "start 1 --at @8:30", "edit 1 -- started:@8:30"),
    ("edit 1 created:", nil, "edit 1 -- created:"), ("edit 1 urgency", nil, "edit 1 -- urgency"),
    ("edit 1 limit", nil, "edit 1 -- limit"), ("edit 1 dry-run", nil, "edit 1 -- dry-run"),
    ("edit --where +home is:done", "done --where +home", "edit --where +home -- is:done"),
    ("edit 1 Call Bob is:done +x", "done 1", "edit 1 +x -- Call Bob is:done"),
    ("copy 1 due.before:fri", "copy 1 due:fri", "copy 1 -- due.before:fri"),
    ("copy 1 is:done", nil, "copy 1 -- is:done"),
  ]

  @Test(arguments: refused)
  func `are refused with the line that does it and the one for the text, and both work`(
    typed: String, line: String?, asText: String
  ) throws {
    let program = Self.program()
    let list = program.folder.text("todo.json")
    let answer = program.type(typed)
    let word = try #require(
      asText.split(separator: " ").last { $0.contains(":") || !$0.contains(" ") })
    let advice =
      line.map { "type: todo \($0), or for the text: todo \(asText)" }
      ?? "for the text, type: todo \(asText)"
    #expect(answer == .refused("'\(word)' is not taken for text; \(advice)"))
    #expect(program.folder.text("todo.json") == list)
    for line in [line, asText].compactMap(\.self) {
      let run = Self.program().type(line)
      #expect(run.code == .ok && run.errors == "", "\(line): \(run.errors)")
    }
  }

  @Test func `have no value if they are keys alone`() {
    for (word, form) in [("deadline", "due:VALUE"), ("labels", "+NAME"), ("due", "due:VALUE")] {
      #expect(
        Self.program().type("edit 1 \(word)")
          == .refused("'\(word)' has no value; write \(form), or put -- before a title"))
    }
  }

  @Test(arguments: [
    "edit 1 Start the boiler", "edit 1 Read limit:5", "edit 1 Read https://x.org/is:y",
    "edit 1 at 10:30", "edit 1 created: today", "edit 1 -- is:done", "edit 1 Re:foo",
    "edit 1 Deadline", "edit 1 title:Bread", "copy 1 Start",
  ])
  func `are text in a longer title, in capitals and after dashes`(line: String) {
    #expect(Self.program().type(line).code == .ok)
  }

  @Test(arguments: ["completed:yesterday", "is:done", "due.before:fri", "has:checklist"])
  func `are kept in a new item, which says so`(word: String) {
    let key = word.prefix { $0 != ":" }
    #expect(
      Self.program().type("add Trip \(word)")
        == .init(
          output: "added 4: Trip \(word)\n",
          errors: "todo: '\(word)' was kept as text; only filters have \(key):\n"))
  }
}

extension StringProtocol {
  /// The numbers in a text, each as its digits.
  fileprivate var numbers: [String] {
    let parts: [SubSequence] = split { !$0.isNumber }
    return parts.map { String($0) }
  }
}
