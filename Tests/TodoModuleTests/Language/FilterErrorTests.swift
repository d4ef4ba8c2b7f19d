import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Invalid filters` {
  /// Words of a filter, and the mistake in them with its location.
  static let structure: KeyValuePairs<[String], UsageError> = [
    ["milk", "or"]: at(2, nil, .said("missing term after 'or'")),
    ["milk", "and"]: at(2, nil, .said("missing term after 'and'")),
    ["not"]: at(1, nil, .said("missing term after 'not'")),
    ["or", "milk"]: at(1, nil, .said("missing term before 'or'")),
    ["milk", "or", "or", "rent"]: at(2, nil, .said("missing term after 'or'")),
    ["milk", "or", ")"]: at(2, nil, .said("missing term after 'or'")),
    ["(", "milk"]: at(1, nil, .said("unclosed '('")),
    ["milk", ")"]: at(2, nil, .said("unmatched ')'")),
    ["(", ")"]: at(1, nil, .said("the parentheses are empty")),
    ["milk", "(rent or"]: at(2, 7, .said("missing term after 'or'")),
    ["milk", "(rent"]: at(2, 1, .said("unclosed '('")),
    ["(rent))"]: at(1, 7, .said("unmatched ')'")),
    ["(a and ())"]: at(1, 8, .said("the parentheses are empty")),
    ["(\u{E9}\u{301} 'b)"]: at(1, 4, .said("unclosed quote '")),
    ["(note:\"b)"]: at(1, 7, .said("unclosed quote \"")),
  ]

  static let terms: KeyValuePairs<[String], UsageError> = [
    [""]: .said("an empty word matches nothing"),
    ["priorty:high"]: .unknownKey("priorty:high", meant: "priority:high"),
    ["Due:fri"]: .unknownKey("Due:fri", meant: "due:fri"),
    ["(+home not -calls)"]:
      at(1, 12, .said("unknown term '-calls' (to exclude a tag, use untag:calls or not +calls)")),
    ["deu.befor:fri"]: .unknownKey("deu.befor:fri", meant: "due.before:fri"),
    ["project.above:x"]:
      .wrongWord(
        "unknown comparison in 'project.above:x'", word: "project.above:x", meant: [],
        orElse: ": use project.is:"),
    ["due.not:fri"]:
      .wrongWord("unknown term 'due.not:fri'", word: "due.not:fri", meant: ["not due:fri"]),
    ["status:completed"]:
      .wrongWord("unknown term 'status:completed'", word: "status:completed", meant: ["is:done"]),
    ["is:opne"]:
      .badValue(
        "is:opne", isNot: "a state",
        accepted:
          "open, done, cancelled, late, today, now, waiting, ready, blocked, blocking, started, repeating,"
          + " tagged or untagged", nearest: "open"),
    ["id:123"]: .badValue("id:123", isNot: "an id", accepted: ids, nearest: nil),
    ["OR"]: .said("the operator 'OR' must be in lower case"),
    ["due:2025-02-30"]: .badDate("due:2025-02-30", .noSuchDay("2025-02-30")),
    ["due.by:next"]: .badDate("due.by:next", .nextNotAllowed("next")),
    ["due:due-1d"]: .badDate("due:due-1d", .dueNotAllowed("due-1d")),
    ["due.before:none"]: .badDate("due.before:none", .notADate("none", suggestion: nil)),
    ["every:weekli"]: .badDate("every:weekli", .notARule("weekli", suggestion: "weekly")),
    ["due:", "fri", "milk"]: .spaceAfterColon("due:"),
    ["due.before:", "12-01", "milk"]: .spaceAfterColon("due.before:"),
    ["due:12/5", "milk"]:
      .badDate(
        "due:12/5",
        .ambiguousOrder("12/5", [.monthDay(month: 12, day: 5), .monthDay(month: 5, day: 12)])),
    ["completed.after:last", "friday"]:
      .badDate(
        "completed.after:last friday",
        .ambiguousWeekday(
          "last friday", AmbiguousWeekday(determiner: .last, weekday: .friday)
        )
      ).reading(.backward),
    ["due:", "+home"]: .badDate("due:", .notADate("", suggestion: nil)),
    ["due:"]: .badDate("due:", .notADate("", suggestion: nil)),
    ["0"]: .badSelection("0", "numbers start at 1"),
    ["milk", "(\u{1F1E9}\u{1F1EA} or OR)"]:
      at(2, 7, .said("the operator 'OR' must be in lower case")),
    ["(3 7-3)"]: at(1, 4, .badSelection("7-3", "write the lower number first: 3-7")),
  ]

  private static let ids = "its first 4 or more digits (0-9, a-f)"

  @Test(arguments: Array(structure) + Array(terms))
  func `a mistake is reported with its word or its location`(words: [String], error: UsageError) {
    #expect(throws: error) { try Self.read(words) }
  }

  static let strings: KeyValuePairs<String, UsageError> = [
    "": at(nil, nil, empty), " \t\n": at(nil, nil, empty),
    "''": at(nil, 1, .said("an empty word matches nothing")),
    "+home \"\"": at(nil, 7, .said("an empty word matches nothing")),
    "a or b c  or": at(nil, 11, .said("missing term after 'or'")),
    "a (b": at(nil, 3, .said("unclosed '('")),
  ]

  @Test(arguments: Array(strings))
  func `a mistake in a string is reported with its character, from 1`(
    text: String, error: UsageError
  ) {
    #expect(throws: error) { try ItemFilter(where: text) }
  }

  @Test func `nesting is limited`() throws {
    let limit = ItemFilter.depthLimit
    let deepest = Self.nested(limit)
    #expect(try ItemFilter(where: deepest) == .term(.text("a")))
    for depth in [limit + 1, 100_000] {
      #expect(throws: Self.at(nil, limit + 1, Self.tooDeep)) {
        try ItemFilter(where: Self.nested(depth))
      }
    }
    for word in ["not", "("] {
      let words = Array(repeating: word, count: 100_000) + ["a"]
      #expect(throws: Self.at(limit + 1, nil, Self.tooDeep)) { try Self.read(words) }
    }
  }

  @Test func `a hundred thousand terms are one flat filter`() throws {
    let words = Array(repeating: ["milk", "or"], count: 50_000).flatMap(\.self) + ["rent"]
    let terms = ["milk", "rent"].map { ItemFilter.term(.text($0)) }
    #expect(
      try Self.read(words) == .any(Array(repeating: terms[0], count: 50_000) + [terms[1]]))
  }

  @Test func `a pattern that would exhaust the parser is rejected for its length`() {
    let pattern = String(repeating: "[", count: 100_000)
    let sentence = "invalid regular expression '/\(pattern)/': it is longer than 1000 bytes"
    #expect(throws: UsageError.said(sentence)) {
      try Self.read(["/\(pattern)/"])
    }
  }

  @Test(arguments: [
    ("(", 21), ("[", 5), ("[a[^", 3), ("[]", 5), ("[^]", 5), ("[\\]", 5), ("[\\Q]\\E", 5),
    ("(?x)[ ]", 5), ("[a&&[b", 3), ("([", 5), ("#[]a]", 5), ("(?:#)", 21),
  ])
  func `a pattern whose groups or classes are nested too deep is rejected`(part: String, count: Int)
  {
    let pattern = String(repeating: part, count: count)
    #expect(throws: TextPattern.SyntaxError.tooDeep) { try TextPattern(pattern) }
  }

  @Test(arguments: [
    "((a)(b))+", String(repeating: "(a)", count: 100), String(repeating: "[a]", count: 100),
    "[a-z&&[^e]]", String(repeating: "[(]", count: 50), "\\[\\[\\[\\[\\[", "(?i)[()]{3}",
    String(repeating: "(", count: 20) + "[[[[a]]]]" + String(repeating: ")", count: 20),
  ])
  func `a pattern that is not deeply nested is accepted`(pattern: String) throws {
    _ = try TextPattern(pattern)
  }

  private static let empty = UsageError.said("the filter is empty: use a term such as +home")
  private static let tooDeep = UsageError.said(
    "'not' and parentheses are nested more than \(ItemFilter.depthLimit) levels deep")

  private static func at(_ word: Int?, _ character: Int?, _ error: UsageError) -> UsageError {
    .inFilter(FilterLocation(word: word, character: character), error)
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
  }

  @discardableResult
  private static func read(_ words: [String]) throws -> ItemFilter {
    try ItemFilter(words: words.map { ParsedArguments.Word($0) })
  }
}

/// Read on Wednesday, 2026-11-25.
@Suite struct `Values of several words in filters` {
  /// The words of a filter, and the same filter with values of one word.
  static let rows: [(typed: [String], same: String)] = [
    (["due:next", "monday"], "due:mon"), (["due.before:next", "week"], "due.before:sonw"),
    (["due.by:in", "3", "days", "+home"], "due.by:3d +home"),
    (["due:fri", "milk"], "due:fri milk"), (["completed:5", "december"], "completed:12-05"),
    (["due:", "fri"], "due:fri"), (["due:", "dec", "5"], "due:12-05"),
    (["not", "due:this", "week"], "not (due.after:sow-1d due.before:sonw)"),
    (["milk", "or", "due:next", "month"], "milk or (due.after:eom due.before:sonm+1m)"),
    (["every:2", "weeks"], "every:2w"), (["every:mon", "wed", "fri"], "every:mon,wed,fri"),
    (["project:summer", "house"], "project:summer house"),
    (["due:next week"], "due.after:eow due.before:sonw+1w"),
  ]

  @Test(arguments: rows)
  func `extend as long as the words form one value`(typed: [String], same: String) throws {
    let views = FilterViewTexts(day: ReadingDay(try DateFixtures.day("2026-11-25")))
    let words = typed.map { ParsedArguments.Word($0) }
    #expect(try ItemFilter(words: words, filterViews: views) == ItemFilter(where: same))
    if typed.count > 1 {
      let line = typed.joined(separator: " ")
      #expect(try ItemFilter(where: line, filterViews: views) == ItemFilter(where: same))
    }
  }

  @Test func `after an option are one word or a date`() throws {
    let words: [ParsedArguments.Word] = [
      .init("due:", isKey: true), .init("fri"), .init("milk"), .init("project:", isKey: true),
      .init("work"), .init("tea"),
    ]
    #expect(
      try ItemFilter(words: words) == ItemFilter(where: "due:fri milk project:work tea"))
  }

  @Test(arguments: [
    ("(due:next week)", "(due.after:eow due.before:sonw+1w)"),
    ("(due:in 3 days or milk)", "(due:3d or milk)"), ("(milk due:fri 5pm)", "(milk due:fri@17:00)"),
  ])
  func `are the same in parentheses`(typed: String, same: String) throws {
    let same = try ItemFilter(where: same)
    #expect(try ItemFilter(words: [ParsedArguments.Word(typed)]) == same)
    #expect(try ItemFilter(where: typed) == same)
  }
}

@Suite struct `Views in filters` {
  private static let filterViews = FilterViewTexts(texts: [
    "work": "+work or project:acme", "late": "view:work is:overdue", "a": "view:b",
    "b": "+x view:c",
    "c": "not (view:a)", "self": "view:self", "open": "+x) or (+y", "half": "(+x", "or": "+x or",
    "blank": " ", "text": "'two words' /a b/",
  ])

  private func filter(_ text: String) throws -> ItemFilter {
    try ItemFilter(where: text, filterViews: Self.filterViews)
  }

  private func error(_ text: String, in views: FilterViewTexts = filterViews) -> UsageError? {
    do throws(UsageError) {
      _ = try ItemFilter(where: text, filterViews: views)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ text: String, _ views: [String: String]) -> UsageError? {
    guard case .inFilter(_, let fault)? = error(text, in: FilterViewTexts(texts: views)) else {
      return nil
    }
    return fault
  }

  private func at(_ character: Int?, _ error: UsageError, in filterView: String) -> UsageError {
    .inFilter(FilterLocation(word: nil, character: character, filterView: filterView), error)
  }

  @Test func `a view stands for its filter in parentheses`() throws {
    for (text, same) in [
      ("view:work +x", "(+work or project:acme) +x"),
      ("not view:work", "not (+work or project:acme)"),
      ("view:late or milk", "((+work or project:acme) is:overdue) or milk"),
      ("view:text 3", "('two words' /a b/) 3"), ("view:'work'", "+work or project:acme"),
    ] {
      #expect(try filter(text) == ItemFilter(where: same), "\(text)")
    }
    #expect(try filter("\"view:work\"") == .term(.text("view:work")))
  }

  @Test func `words of a command may name views, also in groups`() throws {
    let words = ["view:work", "(view:late or +x)"].map { ParsedArguments.Word($0) }
    #expect(
      try ItemFilter(words: words, filterViews: Self.filterViews)
        == ItemFilter(
          where: "(+work or project:acme) (((+work or project:acme) is:overdue) or +x)"))
    let literal = [ParsedArguments.Word("view:work", literal: true)]
    #expect(
      try ItemFilter(words: literal, filterViews: Self.filterViews) == .term(.text("view:work")))
  }

  @Test func `a view that leads back to itself is an error that shows the cycle`() {
    let cycles = [["a", "b", "c", "a"], ["b", "c", "a", "b"], ["self", "self"]]
    #expect(
      ["view:a", "+x view:b", "view:self"].map { error($0) }
        == cycles.map { UsageError.filterViewCycle($0) })
    #expect(
      UsageError.filterViewCycle(["a", "b", "a"]).message(today: nil)
        == "these views name each other: a → b → a")
  }

  @Test func `an unknown view is reported`() {
    #expect(error("view:wrok") == .said("there is no view 'wrok'; did you mean 'work'?"))
    #expect(
      error("view:home")
        == .said("there is no view 'home'. To create it, run: todo config view.home +home"))
    #expect(
      error("veiw:work")
        == .inFilter(
          FilterLocation(word: nil, character: 1),
          .unknownKey("veiw:work", meant: "view:work")))
  }

  @Test func `a mistake in a view has its location in the view`() {
    #expect(
      ["open", "half", "or", "blank"].map { error("view:\($0)") } == [
        at(3, .said("unmatched ')'"), in: "open"), at(1, .said("unclosed '('"), in: "half"),
        at(4, .said("missing term after 'or'"), in: "or"),
        at(nil, .said("the filter is empty: use a term such as +home"), in: "blank"),
      ])
    #expect(
      at(3, .said("unmatched ')'"), in: "open").message(today: nil)
        == "character 3 of view 'open': unmatched ')'")
  }

  @Test func `views that double their length with each level are refused`() {
    var texts = ["v0": "+x"]
    for level in 1...40 { texts["v\(level)"] = "view:v\(level - 1) or view:v\(level - 1)" }
    #expect(fault("view:v40", texts) == .said("the views have more than 64 KB in all"))
  }

  @Test func `views may be nested as deep as parentheses`() throws {
    var texts = ["v0": "+x"]
    for level in 1...60 { texts["v\(level)"] = "view:v\(level - 1)" }
    #expect(
      try ItemFilter(where: "view:v49", filterViews: FilterViewTexts(texts: texts))
        == .term(.tag(Tag("x"))))
    #expect(
      fault("view:v50", texts) == .said("'not' and parentheses are nested more than 50 levels deep")
    )
  }
}
