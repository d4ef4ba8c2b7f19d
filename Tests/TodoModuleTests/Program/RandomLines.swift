import TodoEntities

@testable import TodoModule

/// Random command lines, made of valid parts of the grammar and of parts that are almost valid.
struct RandomLines {
  private var random: SplitMix64

  /// Creates a generator that returns the same lines for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the arguments of the next line. None contains NUL, because no argument of a process can.
  mutating func next() -> [String] {
    var words: [String] = []
    if chance(85) { words.append(pick(RandomLines.commands)) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { words += piece() }
    return words.map { $0.replacing("\0", with: "\u{1}") }
  }

  /// Returns a line up to the cursor: whole words, and what is typed of the last one. Most begin with a command
  /// and what it needs.
  mutating func nextHalf() -> (words: [String], typed: String) {
    let command = pick(RandomLines.commands)
    var words = [command] + (chance(70) ? RandomLines.operands[command] ?? [] : [])
    while chance(40) { words += piece() }
    let last = chance(40) ? pick(RandomLines.starts) : piece().last ?? ""
    let typed = String(last.prefix(Int.random(in: 0...8, using: &random)))
    return (words.map { $0.replacing("\0", with: "\u{1}") }, typed.replacing("\0", with: "\u{1}"))
  }

  /// Returns at most five of the words, each once.
  mutating func some(of words: [String]) -> ArraySlice<String> {
    words.shuffled(using: &random).prefix(5)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func piece() -> [String] {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: [pick(RandomLines.selections)]
    case ..<45: [token()]
    case ..<57: [pick(RandomLines.filters)]
    case ..<75: [pick(RandomLines.texts)]
    case ..<90: option()
    case ..<95: [random.hostileText()]
    default: [spoiled(token())]
    }
  }

  private mutating func token() -> String {
    let key = pick(RandomLines.keys)
    return key + pick(key == "every:" ? RepetitionRule.examples : RandomLines.values)
  }

  private mutating func option() -> [String] {
    let option = pick(CommandRegistry.allOptions)
    var name = "--\(option.name)"
    if let letter = option.letter, chance(40) { name = "-\(letter)" }
    guard let value = option.value, chance(90) else { return chance(3) ? [name + "=x"] : [name] }
    let given = value.choices.isEmpty || chance(20) ? pick(values(of: option)) : pick(value.choices)
    return chance(50) ? [name, given] : ["\(name)=\(given)"]
  }

  private func values(of option: OptionSpec) -> [String] {
    switch option.name {
    case "file": ["other", ":memory:", "none/other", "", "/", "."]
    case "now": RandomLines.times
    case "where": RandomLines.filters + ["is:open or (due.before:fri and not +home)"]
    default: RandomLines.selections + RandomLines.texts + ["due,-priority"]
    }
  }

  /// Returns the word with one character inserted, removed or replaced.
  private mutating func spoiled(_ word: String) -> String {
    var characters = Array(word)
    let place = Int.random(in: 0...characters.count, using: &random)
    let other = pick(Array("aé:-+,/()\"'\u{1B}\u{301}0 "))
    if chance(50) || place == characters.count {
      characters.insert(other, at: place)
    } else if chance(50) {
      characters.remove(at: place)
    } else {
      characters[place] = other
    }
    return String(characters)
  }
}

extension RandomLines {
  private static let commands =
    CommandRegistry.specs.flatMap { [$0.name, $0.name, $0.name] + $0.aliases }
    + ["check", "next", "tags", "projects", "stats", "explain", "import", "export", "undo"]
    + ["modify", "delete", "search", "lsit", "", "3", "+home"]

  private static let operands = [
    "done": ["1"], "edit": ["1"], "note": ["3"], "tick": ["3"], "copy": ["1"], "reopen": ["4"],
    "export": ["--to", "csv"], "agenda": ["week"], "explain": ["filter"], "config": ["view.work"],
    "week": ["+home"],
  ]

  /// Beginnings of words that complete in several ways.
  private static let starts = [
    ",", "3-", "1,2-", "due.foo:", "spent.above:", "every:1w/", "every:xyz/", "view:",
    "depends:1,", "--sort=due,", "--sort=x,", "--sort=due-", "--json=number,", "--where=(+",
    "--where=is:", "(is:", "o", "--",
  ]

  private static let selections = [
    "1", "2", "3", "5", "1-3", "2,4", "1-3,7", "7-3", "3,,7", "99", "0", "a000", "abcd-", "3fa8",
    "1-9007199254740991", "9007199254740992", "18446744073709551616", "-1", "1-", "4,4,4-4",
    "a0000001-0000-4000-8000-000000000000", "00000", "٣", "-", "1,",
  ]

  private static let keys = [
    "+", "tag:", "untag:", "project:", "pri:", "priority:", "due:", "wait:", "until:", "every:",
    "note:", "priorty:", "due.before:", "due.after:", "wait.by:", "created.after:", "project.is:",
    "completed.by:", "priority.above:", "id:", "is:", "has:", "http:", "du:",
  ]

  private static let values =
    DateExpression.examples + DateExpression.completions + RepetitionRule.examples + [
      "home", "a.b.c", "high", "m", "none", "any", "", "x y", " x", "open", "done", "today", "9pm",
      "2026-02-30", "0000-01-01", "9999-12-31", "99999999999999999999d", "fri@25:00", "due+1d",
      "now+99999999h", "2024-02-29", "w53", "-3d", "é", "👨‍👩‍👧‍👦", "a..b", ".", "1",
      "checklist", "- [ ] a",
    ]

  private static let times = [
    "2026-03-28T23:30", "2026-03-28T23:30:00", "2026-03-28T23:30:00+01:00", "2026-03-28T22:30:00Z",
    "2026-11-20T09:20", "9999-12-31T23:59", "1",
  ]

  private static let filters = [
    "and", "or", "not", "(", ")", "(a or b)", "((", "is:overdue", "is:waiting", "is:none", "/a.*/",
    "/(/", "/(a*)*b/", "not (+home", "\"open", "K:any", "due:any", "due:none", "is:open or is:done",
    "--where", "urgency", "due", "-", "()",
  ]

  private static let texts = [
    "milk", "Buy", "", " ", "-", "--", "---", "-home", "-5", "-nq", "--=", "--file=", "+1", "re:x",
    "milk due:fri", "http://a.b/c?x:y", "e\u{301}", "\u{E9}", "\u{1B}[2J", "\u{202E}", "\t", "\n",
    "\r\n", "👩🏽‍🚀", "'", "\"", "\\", "$(x)", "*", "{number}", "exit-codes", "bash", "zsh",
    String(repeating: "long ", count: 60), String(repeating: "\u{301}", count: 300),
  ]
}
