import Testing
import TodoEntities

@testable import TodoModule

extension ProgramFixture.Run {
  /// The commands that it suggests, each on a line of its own, without the program's name.
  var suggested: [String] {
    (output + errors).split(separator: "\n").compactMap { line in
      let text = line.hasPrefix("todo: ") ? line.dropFirst("todo: ".count) : line
      guard text.hasPrefix("To "), let end = text.firstRange(of: ", run: todo ")?.upperBound else {
        return nil
      }
      return String(text[end...])
    }
  }
}

/// Random lines of our words and of words of other programs. The test runs each command that they suggest.
@Suite struct `Suggested commands` {
  private static let lines = [
    "add Buy milk +home due:today", "add Old milk +home",
    "add Pay rent project:house due:fri every:1m",
    "add Read history +work", "add Sell car +home pri:high", "add Call Ann due:2026-11-01",
    "add Plan trip", "add Mend roof project:house +home", "add Open window wait:dec1",
    "done 2 --at 2026-10-01@9", "cancel 5 --at 2026-09-01@9", "done 8 --at today@8",
    "note 7 '- [ ] pack'",
  ]

  /// Sentences about items: the words are valid, but they do not fit the items of this list.
  private static let ofTheList = [
    "To work on it again", "has no date", "has a due date without", "works only on an open item",
    "is also a tag or a project", "not in a git repository", "is before the ",
    // A range may hold one item.
    "only one can get a new title", "opens one item only", "would form a circle",
    "repeating item needs a due date", "is before today",
    // The test has no standard input.
    "cannot recognize the format of standard input", "a file to import, or -",
  ]

  @Test(arguments: 0..<UInt64(TestLength.of(3, long: 200)), [false, true])
  func `are accepted, and change no item that was not named`(
    seed: UInt64, isOnTerminal: Bool
  ) throws {
    let program = ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    for line in Self.lines { try #require(program.type(line).code == .ok, "\(line)") }
    if isOnTerminal { program.attachTerminal() }
    let start = files.contents
    func items() throws -> [TodoItem] {
      try ListDocument(try #require(files.contents[program.path])).list.items
    }
    let old = try items()
    var lines = OtherLines(seed: seed)
    var (problems, count) = ([String](), 0)
    for _ in 0..<300 {
      files.reset(start)
      let typed = lines.next()
      let answer = program.run(typed)
      let state = files.contents
      let before = try items()
      let suggested = answer.suggested
      let isRefused = answer.code != .ok && answer.code != .no
      if isRefused,
        suggested.count > 3 || !suggested.isEmpty && answer.errors.contains("usage: todo")
      {
        problems.append("\(ShellWord.line(typed)): \(answer.errors)")
      }
      for line in suggested {
        files.reset(state)
        count += 1
        let run = program.run(try #require(ShellLine(line)).words)
        let isDecidedByList =
          Self.ofTheList.contains(where: run.errors.contains)
          || !line.hasPrefix("add ") && run.errors.contains("until: needs a repeating item")
          // The time of the day decides.
          || run.errors.contains(/T[0-9]{2}:[0-9]{2} is in the future/)
        if run.code == .usage, !isDecidedByList {
          problems.append("\(ShellWord.line(typed)) → \(line): \(run.errors)")
        }
        let after = try items()
        let unnamed = try before.filter { item in
          guard after.first(where: { $0.id == item.id }) != item,
            old.contains(where: { $0.id == item.id })
          else { return false }
          return try !Self.names(typed, item, line)
        }
        if !unnamed.isEmpty {
          problems.append("\(ShellWord.line(typed)) → \(line) changes \(unnamed.map(\.title))")
        }
      }
    }
    #expect(problems == [])
    #expect(count > 40)
  }

  /// Whether a line names an item: by its number, a word of its title, its tags, project or state.
  /// `clear` and words for it name all closed items, and `undo` names the items of the latest command.
  private static func names(_ typed: [String], _ item: TodoItem, _ suggested: String) throws -> Bool
  {
    let text = typed.joined(separator: " ").lowercased()
    if suggested.hasPrefix("undo") { return true }
    if suggested.hasPrefix("clear"), item.end != nil, !text.contains("--forget") { return true }
    let numbers = text.matches(of: /([0-9]{1,4})(?:-([0-9]{1,4}))?/).contains { match in
      let first = Int(match.1) ?? 0
      return first <= item.number && item.number <= match.2.flatMap { Int($0) } ?? first
    }
    // The terms of its filter were typed in other words: as a day, or as a state of another program.
    if let filter = suggested.firstMatch(of: /--where (?:'([^']*)'|([^ ]+))/),
      let terms = filter.1 ?? filter.2,
      try Self.terms(in: text).isSuperset(of: terms.split(separator: " "))
    {
      return true
    }
    let names =
      item.title.split(separator: " ").map(String.init) + item.tags.map(\.name)
      + [item.project?.name].compactMap(\.self)
    let states =
      item.end == nil ? ["all", "late", "overdue", "open", "pending", "today", "waiting"] : []
    let ended = item.end != nil ? ["done", "completed", "closed", "finished", "cancel"] : []
    // Each word can be a part of the title: `to` of `history`.
    let words = typed.dropFirst().map { $0.lowercased() }
    let isPart = !words.isEmpty && words.allSatisfy(item.title.lowercased().contains)
    return numbers || isPart
      || (names + states + ended).contains { text.contains($0.lowercased()) }
  }

  /// The terms that words stand for, and days among them.
  private static func terms(in text: String) throws -> Set<Substring> {
    let words = text.split(separator: " ").map(String.init)
    let day = try ReadingDay(DateFixtures.day("2026-11-20"))
    let phrases = words.indices.flatMap { start in
      (start..<min(start + DatePhrase.mostWords, words.count)).map { Array(words[start...$0]) }
    }
    return Set(
      phrases.flatMap { phrase -> [String] in
        let date = (try? DatePhrase(phrase.joined(separator: " "), on: day))?.date
        return (phrase.count == 1 ? BareWord.terms(for: phrase[0]) : nil) ?? []
          + (BareWord.terms(forPhrase: phrase, on: day) ?? []) + (date.map { ["due:\($0)"] } ?? [])
      }.map { $0[...] })
  }

  /// Parts of a title: words of our language and of others, blanks, and characters that a shell quotes.
  private static let parts = [
    "Buy", "milk", "friday", "tomorrow", "every monday", "in 3 days", "by 5 december", "+home",
    "--",
    "-n", "--due", "due:fri", "note:", "project:a b", "3", "1-3", "-", "@home", "(A)", "x", "to",
    "'", "\"", "\\", "$(x)", "p1", "--json", "is:done", "/a/b/", "  ", "\t", "\n", "é", "e\u{301}",
  ]

  @Test(arguments: 0..<UInt64(TestLength.of(2, long: 100)))
  func `of a script keep any title after -- byte for byte`(seed: UInt64) throws {
    let program = ProgramFixture()
    let files = MemoryFileSystem(folders: [program.folder.path, ".", "/"])
    program.fileSystem = files
    var random = SplitMix64(seed: seed)
    for number in 1...150 {
      let words = (0...Int.random(in: 0...5, using: &random)).map { _ in
        Self.parts.randomElement(using: &random) ?? ""
      }
      let text = Bool.random(using: &random) ? words.joined(separator: " ") : random.hostileText()
      // No argument of a process has NUL, and a title is not blank.
      let title = text.replacing("\0", with: "\u{1}") + (number % 2 == 0 ? "x" : "x ")
      let run = program.run("add", "--", title)
      #expect(run.code == .ok && run.errors == "", "\(title.debugDescription): \(run)")
      let item = try ListDocument(try #require(files.contents[program.path])).list.items.last
      #expect(item?.title.utf8.elementsEqual(title.utf8) == true, "\(title.debugDescription)")
      #expect(item?.due == nil && item?.tags.isEmpty == true)
    }
  }
}

/// Random lines of words that have a meaning here or in other programs.
private struct OtherLines {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the words of the next line. Nine of ten begin with a command; items follow in many.
  mutating func next() -> [String] {
    var words = chance(90) ? [pick(OtherLines.commands)] : []
    if chance(35) { words.append(pick(OtherLines.selections)) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { words += piece() }
    return words
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private mutating func piece() -> [String] {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: return [pick(OtherLines.selections)]
    case ..<40: return [pick(OtherLines.texts)]
    case ..<58:
      let phrase = pick(OtherLines.dates)
      return chance(20) ? [phrase] : phrase.split(separator: " ").map(String.init)
    case ..<76:
      let key = pick(OtherLines.keys) + pick([":", ":", ":", "=", ""])
      let value = pick(OtherLines.values)
      return chance(20) ? [key, value] : [key + value]
    case ..<88: return [pick(OtherLines.terms)]
    default:
      let option = pick(OtherLines.options)
      return chance(50) ? [option] : [option, pick(OtherLines.values + OtherLines.selections)]
    }
  }

  private static let commands =
    CommandRegistry.specs.flatMap { [$0.name] + $0.aliases } + OtherWords.words(.command)
    + OtherWords.words(.asked) + ["lsit", "delte", "priority", "tag", "wait", "3", "1-3"]
  private static let selections = [
    "1", "2", "3", "5", "7", "9", "1-3", "2,4", "1,3", "99", "0", "3-",
  ]
  private static let texts = [
    "milk", "Buy", "rent", "Ann", "zebra", "home", "house", "history", "Call the bank", "and", "or",
    "to", "for", "at", "until", "x", "", "the", "all", "it", "last", "this", "7 days", "Old milk",
  ]
  private static let dates = [
    "friday", "fri", "monday", "tomorrow", "today", "tonight", "yesterday", "next week",
    "next monday", "next friday", "this week", "last week", "in 3 days", "5 december", "dec 5",
    "12/5", "05/06", "31/12", "5pm", "17:00", "at 5", "9am", "2026-12-01", "someday",
    "end of month", "every 2 weeks", "daily", "every monday", "1w", "3d", "monthly",
  ]
  private static let keys =
    AttributeToken.Key.allCases.map(\.rawValue) + OtherWords.words(.key)
    + ["duee", "projet", "deadline", "isCompleted", "freq", "status"]
  private static let values = [
    "fri", "monday", "next monday", "tomorrow", "high", "home", "house", "3", "2h", "weekly", "1w",
    "none", "any", "", "30m", "work,home", "3days",
  ]
  private static let terms =
    OtherWords.words(.state) + [
      "overdue", "late", "done", "open", "waiting", "blocked", "started", "urgent", "is:late",
      "is:done", "+home", "+work", "project:house", "@home", "#work", "-home",
    ]
  private static let options =
    OtherWords.words(.option).map { String($0.split(separator: ":").last ?? "") }
    + [
      "--due", "--tag", "--overdue", "--done", "--project=work", "--note", "-n", "--where", "--all",
      "--sort", "--at", "--forget", "--append", "--before", "--limit", "--remove", "--list",
    ]
}
