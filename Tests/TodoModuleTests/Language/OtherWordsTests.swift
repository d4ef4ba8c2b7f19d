import Testing
import TodoEntities

@testable import TodoModule

/// The words of other programs, and their equivalents here.
@Suite struct `Other words` {
  /// A word of a row.
  struct Row: CustomTestStringConvertible {
    let place: OtherWords.Place
    let word: String
    let ours: String

    var testDescription: String { "\(place): \(word)" }
  }

  static let rows: [Row] = OtherWords.Place.allCases.flatMap { place in
    OtherWords.rows(place).flatMap { words, ours in
      words.split(separator: " ").map { Row(place: place, word: String($0), ours: ours) }
    }
  }

  private static func rows(_ place: OtherWords.Place) -> [Row] { rows.filter { $0.place == place } }

  private static let commands = CommandRegistry.specs

  @Test func `are each in one row of their place`() {
    for place in OtherWords.Place.allCases {
      let words = Self.rows(place).map(\.word)
      #expect(!words.isEmpty && Set(words).count == words.count, "\(place)")
      #expect(words.sorted() == OtherWords.words(place))
      #expect(words.allSatisfy { OtherWords.ours($0, place) != nil })
    }
    let names = Self.rows.filter { [.command, .asked].contains($0.place) }.map(\.word)
    #expect(Set(names).count == names.count)
  }

  /// Whether the word has a meaning of its own in that place.
  private static func isOurs(_ row: Row) -> Bool {
    switch row.place {
    case .command, .asked:
      commands.contains { $0.name == row.word || $0.aliases.contains(row.word) }
    case .option where row.word.contains(":"):
      commands.contains { command in
        let parts = row.word.split(separator: ":")
        return command.name == parts[0]
          && command.allOptions.contains { "--\($0.name)" == parts[1] }
      }
    case .option: false
    case .key: AttributeToken.Key(named: row.word) != nil
    case .term: FilterKey(named: row.word) != nil
    case .state:
      ItemFilter.State(printed: row.word) != nil || ItemFilter.State(rawValue: row.word) != nil
    case .priority: Attribute.priority.choices?.rank(typed: row.word) != nil
    case .format: ExchangeFormat.allCases.contains { $0.rawValue == row.word }
    }
  }

  @Test(arguments: rows)
  func `are not our own words in the same place`(row: Row) {
    #expect(!Self.isOurs(row))
  }

  @Test func `do not include options that every command has`() {
    let global = CommandSpec("a", "A", examples: []).allOptions
    let typed = global.map { "--\($0.name)" } + global.compactMap { $0.letter.map { "-\($0)" } }
    #expect(typed.filter { OtherWords.ours($0, .option) != nil } == [])
  }

  @Test func `of attributes belong to one attribute each`() {
    var owners: [String: Attribute] = [:]
    for row in Attribute.table {
      let names = (["\(row.member)"] + row.names).map(AttributeNames.key)
      for name in Set(names) {
        #expect(owners.updateValue(row.attribute, forKey: name) == nil, "\(name)")
      }
    }
  }

  @Test func `for commands are replaced by existing commands`() {
    for row in Self.rows(.command) {
      #expect(Self.commands.contains { $0.name == row.ours }, "\(row.testDescription)")
    }
  }

  @Test func `for states, priorities and formats have an equivalent`() {
    for row in Self.rows(.state) { #expect(OtherWords.state(row.word) != nil, "\(row.word)") }
    for row in Self.rows(.priority) {
      #expect(AttributeToken(valid: "priority:\(row.ours)") != nil, "\(row.word)")
    }
    for row in Self.rows(.format) {
      #expect(ExchangeFormat.allCases.contains { $0.rawValue == row.ours }, "\(row.word)")
    }
  }

  static let lines: [(name: String, words: [String], lines: [[String]])] = [
    ("log", ["milk"], [["history", "milk"], ["add", "--done", "milk"]]),
    ("move", ["3", "work"], [["postpone", "3", "work"], ["edit", "3", "project:work"]]),
    (
      "move", ["1", "2", "to", "work"],
      [["postpone", "1", "2", "to", "work"], ["edit", "1,2", "project:work"]]
    ),
    ("pri", ["3"], [["edit", "3", "priority:high"]]),
    ("hide", ["3", "fri"], [["edit", "3", "wait:fri"]]),
    ("hide", ["3"], []), ("hide", ["fri"], []), ("skip", ["3"], [["edit", "3", "due:next"]]),
    (
      "defer", ["3", "until", "fri"],
      [["postpone", "3", "until", "fri"], ["edit", "3", "wait:fri"]]
    ),
    ("lists", [], [["list", "--all"]]), ("where", ["x"], []), ("milk", [], []),
  ]

  @Test(arguments: lines)
  func `with several meanings suggest the commands that fit`(
    name: String, words: [String], lines: [[String]]
  ) {
    #expect(OtherWords.lines(insteadOf: name, words) == lines)
  }

  static let options: [(option: String, value: String?, words: [[String]])] = [
    ("--completed", nil, [["is:done"]]), ("-n", "5", [["--limit", "5"]]), ("-n", nil, []),
    ("-p", "x", [["priority:x"], ["project:x"]]),
    ("--defer", "fri", [["scheduled:fri"], ["wait:fri"]]),
    ("--force", nil, [[]]), ("--title", "Bread", [["Bread"]]), ("--xyzzy", nil, []),
  ]

  @Test(arguments: options)
  func `for options are replaced by our words`(option: String, value: String?, words: [[String]]) {
    #expect(OtherWords.words(insteadOf: option, value) == words)
  }

  static let tokens: [(word: String, tokens: [String]?)] = [
    ("deadline:fri", ["due:fri"]), ("due=fri", ["due:fri"]), ("Tags:a,b", ["+a", "+b"]),
    ("p:2", ["project:2"]), ("partof:2", ["blocks:2"]), ("rec:1w", ["every:1w/done"]),
    ("p:", nil), ("p:/x", nil), ("t:shirt", nil), ("x:y", nil), ("milk", nil), ("note=x", nil),
    ("+a", nil), ("+1,2", nil),
  ]

  @Test(arguments: tokens)
  func `for keys are tokens if their values are valid`(word: String, tokens: [String]?) {
    #expect(OtherWords.tokens(of: word) == tokens)
  }

  @Test(arguments: rows(.key))
  func `for keys are tokens with every value that our keys take`(row: Row) {
    let value = ["+@": "home", "project:@": "home", "depends:@": "3", "blocks:@": "3"][row.ours]
    let rest = row.ours.hasPrefix("every") ? "1w" : row.ours.hasPrefix("estimate") ? "2h" : "fri"
    #expect(OtherWords.tokens(of: "\(row.word):\(value ?? rest)") != nil)
  }

  @Test func `that mark tags are tags`() {
    #expect(
      ["@home", "#home", "@1", "#", "home", "a@b"].map(OtherWords.tag) == [
        "+home", "+home", nil, nil, nil, nil,
      ])
  }
}

/// Words alone in a filter that are states or days. Read on Wednesday, 2026-11-25.
@Suite struct `Bare words of filters` {
  private static func read(_ line: String) throws -> String? {
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    let words = line.split(separator: " ").map { ParsedArguments.Word(String($0)) }
    let tokens = try ValueReader(day: day).tokens(FilterToken.tokens(of: words))
    return BareWord.reading(tokens, on: day)?.map(\.text).joined(separator: " ")
  }

  static let terms: [(typed: String, read: String)] = [
    ("overdue", "is:late"), ("late", "is:late"), ("done", "is:done"), ("Completed", "is:done"),
    ("tomorrow", "due:tomorrow"), ("friday", "due:friday"), ("due today", "due:today"),
    ("due next monday", "due:mon"), ("scheduled in 3 days", "scheduled:3d"),
    ("this week", "( due.after:sow-1d due.before:sonw )"),
    ("due next month", "( due.after:eom due.before:sonm+1m )"),
    ("december", "( due.after:dec1-1d due.before:dec1+1m )"),
    ("next monday", "due:mon"), ("this friday", "due:fri"), ("in 3 days", "due:3d"),
    ("5 december", "due:12-05"), ("dec 5 overdue", "due:12-05 is:late"), ("2 late", "2 is:late"),
    ("overdue +home", "is:late +home"), ("not overdue", "not is:late"),
    ("late or tomorrow", "is:late or due:tomorrow"),
    // A done item has another date.
    ("done today", "is:done completed:today"),
  ]

  @Test(arguments: terms)
  func `are terms if all texts are states or days`(typed: String, read: String) throws {
    #expect(try Self.read(typed) == read)
    let words = read.split(separator: " ").map { ParsedArguments.Word(String($0)) }
    #expect(throws: Never.self) { try ItemFilter(words: words) }
  }

  @Test(arguments: [
    "milk", "open source", "overdue milk", "may", "march", "+home", "due:fri milk", "now", "fri",
    "sat", "due", "this",
    "black friday", "5", "5 6", "milk 2", "friday 17:00", "end of month",
    // The day belongs to the value.
    "due:next monday", "due:5 december",
  ])
  func `are text, or part of a value, otherwise`(typed: String) throws {
    #expect(try Self.read(typed) == nil)
  }

  @Test func `are text after dashes`() {
    let tokens = FilterToken.tokens(of: [ParsedArguments.Word("overdue", literal: true)])
    #expect(BareWord.reading(tokens, on: nil) == nil)
  }
}
