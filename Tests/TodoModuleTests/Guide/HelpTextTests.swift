import Foundation
import Testing

@testable import TodoModule

@Suite struct `Texts that help is made of` {
  @Test func `a text is read as paragraphs, entries and code`() {
    let text = """
      One two
      three.

        a b   the first,
              and more
        -c    the  second

        if a
          b

      Four.
      """
    #expect(
      HelpPage.blocks(of: text) == [
        .paragraph("One two three."),
        .entries([.init("a b", "the first, and more"), .init("-c", "the  second")]),
        .code(["if a", "  b"]), .paragraph("Four."),
      ])
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic has no blanks that wrapping would lose`(topic: HelpTopic) {
    for case .paragraph(let text) in topic.blocks {
      #expect(!text.contains("  ") && text.first != " ", "\(text)")
    }
  }

  /// How many lines the page of a command may have at 80 columns, but for those that need more than one screen.
  private static let (screen, longPages) = (
    24, ["add": 40, "edit": 40, "list": 40, "import": 40, "sync": 40, "browse": 64]
  )

  @Test(arguments: CommandRegistry.specs.map(\.name))
  func `the page of a command fits on the screen`(name: String) {
    let text = ProgramFixture().run("help", name).output
    let count = text.count { $0 == "\n" }
    #expect(count <= Self.longPages[name] ?? Self.screen, "move details to `reference`")
  }
}

/// Pages show what their commands print.
@Suite struct `Transcripts in help` {
  /// The list that the transcripts begin with.
  private static let items = [
    "Buy milk +home due:tomorrow", "Pay rent project:flat due:dec1 every:1m",
    "Call the dentist +calls due:2026-11-18", "Paint the fence project:house note:'[ ] Buy paint'",
    "Plan the party project:house scheduled:mon pri:low",
  ]

  /// The transcripts of a page: blocks of code that begin with a command.
  private static func transcripts(in text: String) -> [[String]] {
    HelpPage.blocks(of: text).compactMap {
      if case .code(let lines) = $0, lines[0].hasPrefix("$ ") { lines } else { nil }
    }
  }

  private static let pages = CommandRegistry.specs.map {
    (name: $0.name, transcripts: transcripts(in: $0.discussion))
  }

  /// The commands whose page has no transcript. They print nothing, a path, a file or a screen.
  private static let others: Set = [
    "browse", "completions", "config", "doctor", "help", "manual", "merge", "open", "path",
  ]

  @Test func `the page of each command that prints a report has a transcript`() {
    let without = Self.pages.filter { $0.transcripts.isEmpty }.map(\.name)
    #expect(Set(without).subtracting(Self.others) == [])
  }

  @Test(arguments: pages.filter { !$0.transcripts.isEmpty && $0.name != "sync" }.map(\.name))
  func `a terminal shows what the page shows`(name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    for transcript in page.transcripts {
      let program = ProgramFixture()
      try program.folder.write("Call Ann due:2026-11-27\n(A) Buy stamps +errands\n", to: "todo.txt")
      // A path of this machine must not break a line.
      program.attachTerminal(width: name == "import" ? 400 : 76)
      program.type(Self.items.map { "add \($0)" })
      var shown: [String] = []
      for command in transcript where command.hasPrefix("$ todo") {
        let words = ShellLine(String(command.dropFirst("$ todo".count)))?.words ?? []
        let run = program.run(words.map { $0 == "todo.txt" ? program.folder.file($0) : $0 })
        let output = (run.output + run.errors).replacing(program.folder.file(""), with: "")
        shown += [command] + output.split(separator: "\n").map(String.init)
      }
      expectSameLines(shown.joined(separator: "\n"), transcript.joined(separator: "\n"))
    }
  }
}

/// Phrases that are wrong wherever a user reads them. The glossary in CONTRIBUTING names the right ones.
@Suite struct `Plain English` {
  private static var wrong: Regex<Substring> {
    /left alone|given up|is gone|gave way|exit status|is no (?!longer)/
  }

  /// Returns the phrases of a text, which may be broken over two lines.
  private static func phrases(in text: String) -> [String] {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.replacing("here is no ", with: "").matches(of: wrong).map { String($0.output) }
  }

  @Test func `finds a phrase, also across lines`() {
    #expect(Self.phrases(in: "it is\n  gone, and was left alone") == ["is gone", "left alone"])
    #expect(Self.phrases(in: "'13' is no date") == ["is no "])
    #expect(Self.phrases(in: "There is no date, and it is no longer there") == [])
  }

  @Test func `no page of help has such a phrase`() {
    let manual = ProgramFixture().run("manual").output
    #expect(manual.count > 50_000)
    #expect(Self.phrases(in: manual) == [])
  }

  @Test(arguments: ["README.md", ".github/CHANGELOG.md", ".github/SECURITY.md", ".github/VIPER.md"])
  func `no document has such a phrase`(path: String) throws {
    let text = try #require(SourceTree.text(path))
    #expect(Self.phrases(in: text) == [])
  }

  @Test func `no text in the code has such a phrase`() {
    for file in SourceTree.sources {
      #expect(Self.phrases(in: file.code.joined(separator: "\n")) == [], "\(file)")
    }
  }
}

/// Help, manual and completion name the commands and options that the parser knows, and no others.
@Suite struct `Agreement of help, manual and completion with the parser` {
  private static let global = OptionSpec.global.map { "--" + $0.name }
  private let program = ProgramFixture()

  private func lines(_ words: String...) -> [Substring] {
    program.run(words).output.split(separator: "\n")
  }

  /// The options that the parser accepts for a command, found by trying the names of all options. An option that
  /// becomes a word is a key or a state.
  private func parsed(_ spec: CommandSpec) -> Set<String> {
    let options = Set(CommandRegistry.allOptions.map { "--" + $0.name })
    return options.filter { option in
      switch CommandLineReader([spec.name, option]).request {
      case .command(_, .failure(let error)):
        !error.message(today: nil).hasPrefix("unknown option")
      case .command(_, .success(let arguments)):
        arguments.words.isEmpty || Self.global.contains(option)
      case .complaint: false
      }
    }
  }

  /// The long option of an entry such as `  -n, --dry-run  what it does`.
  private func option(ofEntry line: Substring) -> String? {
    guard line.hasPrefix("  -") else { return nil }
    let words = line.split(separator: " " as Character).map(String.init)
    let name = words[..<min(2, words.count)].first { $0.hasPrefix("--") }
    return name.map { String($0.prefix { $0 != "[" }) }
  }

  @Test(arguments: CommandRegistry.specs.map(\.name))
  func `help names the options of a command`(name: String) throws {
    let spec = try #require(CommandRegistry.specs.first { $0.name == name })
    let everywhere = Set(lines("help", "--all").compactMap(option))
    #expect(everywhere == Set(Self.global))
    #expect(everywhere.union(lines("help", name).compactMap(option)) == parsed(spec))
  }

  /// A text with single blanks, however it is wrapped.
  private func unwrapped(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `help for a command, by each of its names, shows its own usage and text`() throws {
    // Each module but `complete`, which shells run.
    #expect(CommandRegistry.specs.count == SourceTree.modules.count - 1)
    for spec in CommandRegistry.specs {
      let lines = spec.discussion.split(separator: "\n").map(unwrapped)
      for word in [spec.name] + spec.aliases {
        for words in [["help", word], [word, "--help"]] {
          let page = unwrapped(program.run(words).output)
          #expect(page.contains(spec.usage.text), "\(words)")
          for line in lines { #expect(page.contains(line), "\(words)") }
          let json = Data(program.run(words + ["--json"]).output.utf8)
          let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
          #expect(object?["usage"] as? String == spec.usage.text, "\(words)")
          let discussion = try #require(object?["discussion"] as? [Any], "\(words)")
          #expect(discussion.count >= HelpPage.blocks(of: spec.discussion).count, "\(words)")
        }
      }
    }
  }

  @Test(arguments: CommandRegistry.specs.map(\.name))
  func `completion offers the options of a command`(name: String) throws {
    let spec = try #require(CommandRegistry.specs.first { $0.name == name })
    let offered = lines("complete", "--", name, "-").map { $0.prefix { $0 != "\t" } }
    #expect(Set(offered.map(String.init)) == parsed(spec))
    #expect(offered.count == Set(offered).count)
  }

  @Test func `the manual names the options of every command`() {
    var found: [String: Set<String>] = [:]
    var section = ""
    for line in lines("manual") {
      if line.hasPrefix(".S") {
        let title = line.dropFirst(4).filter { $0 != "\"" && $0 != "\\" && $0 != "&" }
        section = String(title.prefix { $0 != "," })
      }
      guard line.hasPrefix(".It Fl"), let start = line.firstRange(of: #"Fl \-"#) else { continue }
      let name = line[start.upperBound...].prefix { $0 != " " }.filter { $0 != "\\" }
      found[section, default: []].insert("--" + name)
    }
    let shared = OptionSpec.ofMany.map { "--" + $0.name }
    var expected = ["OPTIONS": Set(Self.global + shared)]
    for spec in CommandRegistry.specs {
      // The others are explained once; the usage names them.
      for option in spec.options where OptionSpec.ofMany.contains(option) {
        #expect(spec.usage.text.contains(option.usage))
      }
      let own = Set(spec.options.filter { !OptionSpec.ofMany.contains($0) }.map { "--" + $0.name })
      if !own.isEmpty { expected[spec.name] = own }
    }
    #expect(found == expected)
  }

  @Test func `help, manual and completion name every command`() {
    let names = CommandRegistry.specs.map(\.name)
    // Without a letter, only the commands of every day are offered.
    let letters = Set(names.compactMap(\.first)).map(String.init)
    let offered = letters.flatMap { lines("complete", "--", $0) }
    #expect(Set(offered.map { String($0.prefix { $0 != "\t" }) }) == Set(names))
    let manual = lines("manual").filter { $0.hasPrefix(#".Ss "\&"#) }
      .map { String($0.dropFirst(7).prefix { $0 != "\"" && $0 != "," }) }
    #expect(manual == names + ExchangeFormat.allCases.map(\.rawValue))
    let help = lines("help", "--all").drop { $0 != "Every day" }.prefix {
      $0 != "Options for every command"
    }
    .filter { $0.hasPrefix("  ") }
    .map { String($0.dropFirst(2).prefix { $0 != " " && $0 != "," }) }
    #expect(help.sorted() == names.sorted())
  }
}

/// The facts that help states, compared with the program.
@Suite struct `Facts in help` {
  private let program = ProgramFixture()

  private func page(_ words: String...) -> String {
    program.run(["help"] + words).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  @Test func `check exits with 1 without a list, and with 4 if its history has one, as help says`()
    throws
  {
    #expect(program.run("check").code == .no)
    program.run("add", "Milk")
    try FileManager.default.removeItem(atPath: program.path)
    #expect(program.run("check").code == .badData)
    for page in [page("check"), page("exit-codes")] {
      #expect(page.contains("is missing although its history has items"))
    }
    #expect(page("check").contains("A missing file without a history counts as an empty list"))
    #expect(page("exit-codes").contains("or the list file and its history are both missing"))
  }

  @Test func `each state that --all adds is in its text, and so is each state in the page of json`()
  {
    program.type(
      "add One", "add Two", "add Three", "add Four wait:tomorrow", "done 2", "cancel 3",
      "add Pack +template")
    let form = ["--format", "{state}"]
    let hidden = Set(program.run(["list", "--all"] + form).output.split(separator: "\n"))
      .subtracting(program.run(["list"] + form).output.split(separator: "\n"))
    #expect(hidden == ["done", "cancelled", "waiting"])
    for state in hidden {
      let word = state == "waiting" ? "hidden" : state
      #expect(OptionSpec.all.abstract.contains(word), "\(state)")
    }
    #expect(program.run("list", "--all").output.contains("Pack"))
    #expect(!program.run("list").output.contains("Pack"))
    #expect(OptionSpec.all.abstract.contains("templates"))
    #expect(page("json").contains("state string: open, done, cancelled or waiting"))
  }

  /// Each page without its examples.
  private static let pages: [(name: String, blocks: [HelpPage.Block])] =
    CommandRegistry.specs.map { ($0.name, HelpPage.blocks(of: $0.discussion)) }
    + HelpTopic.allCases.map { ($0.rawValue, $0.text) }
    + ExchangeFormat.allCases.map { ("formats \($0.rawValue)", HelpPage.page(about: $0).blocks) }

  @Test func `no page refers to itself`() {
    #expect(Self.pages.count > 60)
    for (name, blocks) in Self.pages {
      #expect(!"\(blocks)".contains("`todo help \(name)`"), "\(name)")
    }
  }

  @Test func `every page that another page refers to exists`() {
    for (name, blocks) in Self.pages {
      for match in "\(blocks)".matches(of: /`todo help ([a-z][^`]*)`/) {
        let words = match.1.split(separator: " ").map(String.init)
        #expect(program.run(["help"] + words).code == .ok, "\(name): \(match.1)")
      }
    }
  }

  @Test func `help --all shows what its option says`() {
    let text = program.run("help", "--all").output
    let topics = HelpTopic.allCases.map { "help \($0.rawValue)" }
    let names = CommandRegistry.specs.map(\.name) + topics
    for name in names { #expect(text.contains(name), "\(name)") }
    for option in OptionSpec.global { #expect(text.contains("--\(option.name)")) }
    #expect(!text.contains(OptionSpec.dryRun.synopsis))
  }

  /// `--json` prints an object or an array of objects. The page of json names their members.
  @Test(arguments: [
    ("agenda", "agenda, today"), ("today", "agenda, today"), ("calendar", "calendar"),
    ("tags", "tags, projects"), ("projects", "tags, projects"), ("stats", "stats"),
    ("history", "history"), ("history 1", "history"), ("config", "config"),
    ("config week-start", "config"), ("explain date fri", "explain"), ("path", "path"),
    ("doctor", "doctor"), ("--version", "--version"),
  ])
  func `the page of json names the members of what a command prints`(line: String, term: String)
    throws
  {
    program.type("add Milk due:today +home project:shop", "done 1", "undo", "start 1", "stop 1")
    let output = program.type(line + " --json").output
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    let objects = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
    let names = Set(objects.flatMap(\.keys))
    #expect(!names.isEmpty)
    let entries = HelpTopic.json.text.flatMap {
      if case .entries(let entries) = $0 { entries } else { [HelpPage.Entry]() }
    }
    let entry = try #require(entries.first { $0.term == term })
    let words = Set(entry.meaning.split { !$0.isLetter }.map(String.init))
    #expect(names.subtracting(words) == [], "\(line)")
  }

  /// The words that the page for scripts lists as commands that change nothing.
  private func harmless() throws -> [String] {
    let sentence = try #require(page("agents").firstMatch(of: /change nothing: ([^.]*)\./)).1
    return sentence.split { ", ".contains($0) }.map(String.init).filter { $0 != "and" }
  }

  @Test func `a command that changes items takes --dry-run, as the page for scripts says`() throws {
    let others = CommandRegistry.specs.filter { !$0.options.contains(.dryRun) }.map(\.name)
    #expect(try Set(harmless()).union(["browse", "config"]) == Set(others))
  }

  @Test func `commands that change nothing, as the page for scripts says, change nothing`() throws {
    program.type("add Milk due:today note:https://a.example +home", "add Tea", "done 2", "undo")
    func files() throws -> [String: Data] {
      let root = program.folder.path
      let names = try FileManager.default.subpathsOfDirectory(atPath: root)
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          FileManager.default.contents(atPath: "\(root)/\(name)").map { (name, $0) }
        })
    }
    let before = try files()
    try #require(!before.isEmpty)
    let words = ["explain": "date fri", "show": "1", "open": "1", "completions": "bash"]
    for name in try harmless() + ["history", "doctor"] {
      let run = program.type("\(name) \(words[name] ?? "")")
      #expect(run.code == .ok, "\(name): \(run.errors)")
      #expect(try files() == before, "\(name)")
    }
  }

  @Test func `in a pipe, without a terminal, no command waits for a person`() {
    for line in ["add", "config --edit", "browse"] {
      #expect(program.type(line).code == .usage, "\(line)")
    }
  }

  @Test func `the pages of settings and filters name every setting, sign and state`() {
    let settings = page("settings")
    for key in SettingKey.fixed where !key.name.hasPrefix("color.") {
      let isFactor = key.name.hasPrefix("urgency.")
      let word = isFactor ? String(key.name.dropFirst("urgency.".count)) : key.name
      #expect(settings.contains(word), "\(key.name)")
    }
    for sign in Settings.Signs.allCases { #expect(settings.contains(sign.rawValue)) }
    let filters = page("filters")
    let states = program.run("complete", "--", "list", "is:").output.split(separator: "\n")
    #expect(states.count > 10)
    for state in states { #expect(filters.contains(state.dropFirst("is:".count)), "\(state)") }
  }
}
