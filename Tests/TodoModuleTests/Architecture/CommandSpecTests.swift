import Testing

@testable import TodoModule

@Suite struct `Descriptions of commands` {
  private static let specs = CommandRegistry.specs + [VersionRouter.spec]

  @Test func `no name or alias is given twice`() {
    let names = CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }
    #expect(names.sorted() == Set(names).sorted())
  }

  @Test func `no alias begins like an option`() {
    let names = CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }
    #expect(names.filter(ArgumentScanner.isOption) == [])
  }

  @Test(arguments: specs.map(\.name))
  func `no option name and no letter is given twice`(name: String) throws {
    let options = try #require(Self.specs.first { $0.name == name }).allOptions
    #expect(options.map(\.name).sorted() == Set(options.map(\.name)).sorted())
    let letters = options.compactMap(\.letter)
    #expect(letters.sorted() == Set(letters).sorted())
  }

  /// Else the command's name could not be found after options that stand before it.
  @Test func `an option takes a value in every command that has it, or in none`() {
    let options = Self.specs.flatMap(\.allOptions)
    for (name, group) in Dictionary(grouping: options, by: \.name) {
      #expect(Set(group.map { $0.value == nil }).count == 1, "--\(name)")
    }
    let lettered = options.filter { $0.letter != nil }
    for (letter, group) in Dictionary(grouping: lettered, by: \.letter) {
      #expect(Set(group.map { $0.value == nil }).count == 1, "-\(String(describing: letter))")
    }
  }

  @Test(arguments: specs.map(\.name))
  func `a command has examples, and each is a line that it understands`(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    #expect(spec.examples.contains { $0.command.hasPrefix("todo ") })
    for example in spec.examples {
      // A shell may do something with what the line prints: source <(todo completions bash).
      let start = try #require(example.command.firstRange(of: "todo ")).lowerBound
      let line = try #require(ShellLine(String(example.command[start...])), "\(example.command)")
      let reader = CommandLineReader(Array(line.words.dropFirst()))
      guard case .command(let module, let arguments) = reader.request else {
        Issue.record("not understood: \(example.command)")
        continue
      }
      #expect(module.spec.name == name, "\(example.command)")
      #expect(throws: Never.self, "\(example.command)") {
        try Self.readRequest(of: module, arguments)
      }
    }
  }

  @Test(arguments: specs.map(\.name))
  func `an abstract is one line with a capital and without a full stop`(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    #expect(spec.abstract.first?.isUppercase == true)
    #expect(spec.abstract.last != ".")
    #expect(!spec.abstract.contains("\n"))
    #expect(spec.abstract.count <= 72)
  }

  @Test func `the table of commands in the README agrees with the program`() throws {
    let text = try #require(SourceTree.text("README.md"))
    let expected = CommandRegistry.specs.map {
      ReadmeRow(usage: ReadmeRow.usage(of: $0), abstract: $0.abstract)
    }
    let found = ReadmeRow.rows(in: text)
    for row in expected where !found.contains(row) { Issue.record("missing: \(row)") }
    for row in found where !expected.contains(row) { Issue.record("not a command: \(row)") }
    #expect(found.count == expected.count)
  }

  @Test(arguments: HelpTopic.allCases)
  func `each example of a help topic is a line that its command understands`(
    topic: HelpTopic
  ) throws {
    #expect(!topic.examples.isEmpty)
    for example in topic.examples where example.term.hasPrefix("todo ") {
      let text = example.term
      let line = try #require(ShellLine(text), "\(text)")
      let reader = CommandLineReader(Array(line.words.dropFirst()))
      guard case .command(let module, let arguments) = reader.request else {
        Issue.record("not understood: \(text)")
        continue
      }
      #expect(throws: Never.self, "\(text)") { try Self.readRequest(of: module, arguments) }
    }
  }

  @Test func `only rows of the table of commands are read, with escaped bars`() {
    let text = """
      ## Other

      | `no` | row |

      ## Commands

      | command | what it does |
      |---|---|
      | `todo add <words>…\\|-` | Add an item |
      | `ls` | List |

      ## More

      | `no` | row |
      """
    #expect(
      ReadmeRow.rows(in: text) == [
        ReadmeRow(usage: "add <words>…|-", abstract: "Add an item"),
        ReadmeRow(usage: "ls", abstract: "List"),
      ])
  }

  /// Turns the words into a request, as the view does.
  private static func readRequest(
    of module: any CommandModule.Type, _ arguments: Result<ParsedArguments, UsageError>
  ) throws {
    let fixture = ContextFixture(arguments: arguments, isInteractive: true)
    try request(of: module.assemble(fixture.context))
  }

  private static func request(of view: some CommandView) throws {
    _ = try view.request(from: try view.command.arguments.get())
  }
}

/// A row of the README's table of commands.
private struct ReadmeRow: Hashable, CustomStringConvertible {
  /// Without `todo` and without options: `add <words>…|-`.
  let usage: String
  let abstract: String

  var description: String { "| `todo \(usage)` | \(abstract) |" }

  static func usage(of spec: CommandSpec) -> String {
    ([spec.name] + spec.operands.map(\.synopsis)).joined(separator: " ")
  }

  /// The rows below the heading `Commands`. As GitHub wants it, a bar in a cell has a backslash.
  static func rows(in text: String) -> [ReadmeRow] {
    let lines = text.split(separator: "\n")
    let section = lines.drop { $0 != "## Commands" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.replacing(#"\|"#, with: "\u{0}").split(separator: "|").map { cell in
        cell.replacing("\u{0}", with: "|").trimming(" ")
      }
      let usage = (cells.first ?? "").trimming("`")
      return ReadmeRow(
        usage: usage.hasPrefix("todo ") ? String(usage.dropFirst(5)) : usage,
        abstract: cells.count > 1 ? cells[1] : "")
    }
  }
}

extension StringProtocol {
  /// Without this character at both ends.
  func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    let end = start.lastIndex { $0 != character }
    return end.map { String(start[...$0]) } ?? ""
  }
}
