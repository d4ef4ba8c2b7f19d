import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Invalid filters` {
  /// Words of a filter, and the mistake in them with its location.
  static let structure: KeyValuePairs<[String], UsageError> = [
    ["milk", "or"]: at(2, nil, .mayBeText("missing term after 'or'", .search)),
    ["milk", "and"]: at(2, nil, .mayBeText("missing term after 'and'", .search)),
    ["not"]: at(1, nil, .mayBeText("missing term after 'not'", .search)),
    ["or", "milk"]: at(1, nil, .mayBeText("missing term before 'or'", .search)),
    ["milk", "or", "or", "rent"]: at(2, nil, .mayBeText("missing term after 'or'", .search)),
    ["milk", "or", ")"]: at(2, nil, .mayBeText("missing term after 'or'", .search)),
    ["(", "milk"]: at(1, nil, .said("unclosed '('")),
    ["milk", ")"]: at(2, nil, .said("unmatched ')'")),
    ["(", ")"]: at(1, nil, .said("empty parentheses")),
    ["milk", "(rent or"]: at(2, 7, .mayBeText("missing term after 'or'", .search)),
    ["milk", "(rent"]: at(2, 1, .said("unclosed '('")),
    ["(rent))"]: at(1, 7, .said("unmatched ')'")),
    ["(a and ())"]: at(1, 8, .said("empty parentheses")),
    ["(\u{E9}\u{301} 'b)"]: at(1, 4, .said("unclosed quote '")),
    ["(note:\"b)"]: at(1, 7, .said("unclosed quote \"")),
  ]

  static let terms: KeyValuePairs<[String], UsageError> = [
    [""]: .said("an empty word matches nothing"),
    ["priorty:high"]: .unknownKey("priorty:high", meant: "priority:high"),
    ["Due:fri"]: .unknownKey("Due:fri", meant: "due:fri"),
    ["(+home not -calls)"]:
      at(1, 12, .said("unknown term '-calls'; to exclude a tag, write untag:calls or not +calls")),
    ["deu.befor:fri"]: .unknownKey("deu.befor:fri", meant: "due.before:fri"),
    ["project.above:x"]: .mayBeText("unknown comparison in 'project.above:x'; use project.is:"),
    ["is:opne"]:
      .badValue(
        "is:opne",
        accepted:
          "open, done, late, today, now, waiting, ready, blocked, blocking, started, repeating,"
          + " tagged or untagged", nearest: "open"),
    ["id:123"]: .badValue("id:123", accepted: ids, nearest: nil),
    ["OR"]: .mayBeText("the operator 'OR' must be in lower case"),
    ["due:2025-02-30"]: .badDate("due:2025-02-30", .noSuchDay("2025-02-30")),
    ["due.by:next"]: .badDate("due.by:next", .nextNotAllowed("next")),
    ["due:due-1d"]: .badDate("due:due-1d", .dueNotAllowed("due-1d")),
    ["due.before:none"]: .badDate("due.before:none", .notADate("none", suggestion: nil)),
    ["every:weekli"]: .badDate("every:weekli", .notARule("weekli", suggestion: "weekly")),
    ["due:", "fri"]: .spaceAfterColon("due:"),
    ["due.before:", "12-01"]: .spaceAfterColon("due.before:"),
    ["due:", "+home"]: .badDate("due:", .notADate("", suggestion: nil)),
    ["due:"]: .badDate("due:", .notADate("", suggestion: nil)),
    ["0"]: .badSelection("0", "numbers start at 1"),
    ["milk", "(\u{1F1E9}\u{1F1EA} or OR)"]:
      at(2, 7, .mayBeText("the operator 'OR' must be in lower case")),
    ["(3 7-3)"]: at(1, 4, .badSelection("7-3", "write the lower number first: 3-7")),
  ]

  private static let ids = "4 or more digits (0-9, a-f) of an id"

  @Test(arguments: Array(structure) + Array(terms))
  func `a mistake is reported with its word or its location`(words: [String], error: UsageError) {
    #expect(throws: error) { try Self.read(words) }
  }

  static let strings: KeyValuePairs<String, UsageError> = [
    "": at(nil, nil, empty), " \t\n": at(nil, nil, empty),
    "''": at(nil, 1, .said("an empty word matches nothing")),
    "+home \"\"": at(nil, 7, .said("an empty word matches nothing")),
    "a or b c  or": at(nil, 11, .mayBeText("missing term after 'or'", .search)),
    "a (b": at(nil, 3, .said("unclosed '('")),
  ]

  @Test(arguments: Array(strings))
  func `in a string, a mistake has its character, from 1`(text: String, error: UsageError) {
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
    #expect(throws: UsageError.mayBeText(sentence)) {
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

  private static let empty = UsageError.said("the filter is empty; give a term, as in '+home'")
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

  @Test func `words of a command line name views too, in groups as well`() throws {
    let words = ["view:work", "(view:late or +x)"].map { ParsedArguments.Word($0) }
    #expect(
      try ItemFilter(words: words, filterViews: Self.filterViews)
        == ItemFilter(
          where: "(+work or project:acme) (((+work or project:acme) is:overdue) or +x)"))
    let literal = [ParsedArguments.Word("view:work", literal: true)]
    #expect(
      try ItemFilter(words: literal, filterViews: Self.filterViews) == .term(.text("view:work")))
  }

  @Test func `a view that comes back to itself is an error with the path`() {
    let cycles = [["a", "b", "c", "a"], ["b", "c", "a", "b"], ["self", "self"]]
    #expect(
      ["view:a", "+x view:b", "view:self"].map { error($0) }
        == cycles.map { UsageError.filterViewCycle($0) })
    #expect(
      UsageError.filterViewCycle(["a", "b", "a"]).message(today: nil)
        == "these views name each other: a → b → a")
  }

  @Test func `an unknown view is named`() {
    #expect(error("view:wrok") == .said("there is no view 'wrok'; did you mean 'work'?"))
    #expect(
      error("view:home")
        == .said("there is no view 'home'; to make one, type: todo config view.home '+home'"))
    #expect(
      error("veiw:work")
        == .inFilter(
          FilterLocation(word: nil, character: 1),
          .unknownKey("veiw:work", meant: "view:work")))
  }

  @Test func `a mistake in a view is located there`() {
    #expect(
      ["open", "half", "or", "blank"].map { error("view:\($0)") } == [
        at(3, .said("unmatched ')'"), in: "open"), at(1, .said("unclosed '('"), in: "half"),
        at(4, .mayBeText("missing term after 'or'", .search), in: "or"),
        at(nil, .said("the filter is empty; give a term, as in '+home'"), in: "blank"),
      ])
    #expect(
      at(3, .said("unmatched ')'"), in: "open").message(today: nil)
        == "character 3 of view 'open': unmatched ')'")
  }

  @Test func `views that double with each level end with an error`() {
    var texts = ["v0": "+x"]
    for level in 1...40 { texts["v\(level)"] = "view:v\(level - 1) or view:v\(level - 1)" }
    #expect(fault("view:v40", texts) == .said("the views have more than 64 KB together"))
  }

  @Test func `views are nested as deep as parentheses`() throws {
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
