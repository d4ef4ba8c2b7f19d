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

  /// How long help may be: lines of a page at 80 columns, words of the manual, and terms.
  private static let (lines, longLines, words, terms) = (60, 115, 14_500, 40)

  @Test func `help stays short`() {
    let program = ProgramFixture()
    let topics = HelpTopic.allCases.map { [$0.rawValue] }
    let formats = ExchangeFormat.allCases.map { ["formats", $0.rawValue] }
    for page in topics + formats + CommandRegistry.specs.map({ [$0.name] }) {
      let text = program.run(["help"] + page).output
      let isLong = ["formats", "json", "recipes"].contains(page[0])
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      // Each further attribute is a row of json.
      let room = page == ["json"] ? 1 : 0
      #expect(count + room <= (isLong ? Self.longLines : Self.lines), "\(page): cut it, or part it")
    }
    let manual = program.run("manual").output
    #expect(manual.split(whereSeparator: \.isWhitespace).count <= Self.words)
    let rows = HelpTopic.terms.text.map {
      if case .entries(let rows) = $0 { rows.count } else { 0 }
    }
    #expect(rows.reduce(0, +) <= Self.terms)
  }
}

/// Help, manual and completion name the commands and options that the parser knows, and no others.
@Suite struct `Agreement of help, manual and completion with the parser` {
  private static let global = OptionSpec.global.map { "--" + $0.name }
  private let program = ProgramFixture()

  private func lines(_ words: String...) -> [Substring] {
    program.run(words).output.split(separator: "\n")
  }

  /// The options that the parser accepts for a command, found by trying the names of all options.
  private func parsed(_ spec: CommandSpec) -> Set<String> {
    let names = Set(CommandRegistry.allOptions.map(\.name))
    return Set(
      names.filter { name in
        let reader = CommandLineReader([spec.name, "--" + name])
        guard case .command(_, .failure(let error)) = reader.request else { return true }
        return !error.message(today: nil).hasPrefix("unknown option")
      }.map { "--" + $0 })
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
      try #require(!lines.isEmpty, "\(spec.name)")
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
