import Testing

@testable import TodoModule

@Suite struct `Descriptions of commands` {
  private static let specs = CommandRegistry.specs + [Command.version.spec]
  private static let names = CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }

  @Test func `command names and aliases are unique`() {
    #expect(Self.names.sorted() == Set(Self.names).sorted(), "rename the duplicates")
  }

  @Test func `no name or alias looks like an option`() {
    #expect(Self.names.filter(ArgumentScanner.isOption) == [])
  }

  @Test(arguments: specs.map(\.name))
  func `the option names and letters of a command are unique`(name: String) throws {
    let options = try #require(Self.specs.first { $0.name == name }).allOptions
    #expect(
      options.map(\.name).sorted() == Set(options.map(\.name)).sorted(), "rename the duplicates")
    let letters = options.compactMap(\.letter)
    #expect(letters.sorted() == Set(letters).sorted(), "give the duplicates other letters")
  }

  /// Otherwise it would be unknown which word after options is the command's name and which is an
  /// option's value.
  @Test func `an option takes a value in all its commands or in none`() {
    let options = Self.specs.flatMap(\.allOptions)
    for (name, group) in Dictionary(grouping: options, by: \.name) {
      #expect(
        Set(group.map { $0.value == nil }).count == 1,
        "rename --\(name) in some commands, or let it take a value in all of them")
    }
    let lettered = options.filter { $0.letter != nil }
    for (letter, group) in Dictionary(grouping: lettered, by: \.letter) {
      let letter = letter.map { "-\($0)" } ?? ""
      #expect(
        Set(group.map { $0.value == nil }).count == 1,
        "give the options with and without a value different letters: \(letter)")
    }
  }

  @Test(arguments: specs.map(\.name))
  func `each command has examples, and accepts each of them`(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    #expect(
      spec.examples.contains { $0.term.hasPrefix("todo ") },
      "add an example that starts with 'todo ' to the spec of \(name)")
    for example in spec.examples {
      let line = try #require(ShellLine(example: example), "\(example.term)")
      let command = Self.command(accepting: line.words, of: example)
      #expect(command == name, "this example runs another command: \(example.term)")
    }
  }

  @Test(arguments: specs.map(\.name))
  func `an abstract is one capitalised line without a full stop`(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    #expect(spec.abstract.first?.isUppercase == true)
    #expect(spec.abstract.last != ".")
    #expect(!spec.abstract.contains("\n"))
    #expect(spec.abstract.count <= 72, "shorten it to 72 characters: \(spec.abstract)")
  }

  @Test func `the README names every command below its group`() throws {
    let text = try #require(SourceTree.text("README.md"))
    let lines = text.split(separator: "\n").drop { $0 != "## Commands" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    let rows = CommandGroup.everyDay.commands(among: CommandRegistry.specs).map { spec in
      let usage = ([spec.name] + spec.operands.map(\.synopsis)).joined(separator: " ")
        .replacing("|", with: #"\|"#)
      return "| `todo \(usage)` | \(spec.abstract) |"
    }
    #expect(lines.filter { $0.hasPrefix("| `") }.map(String.init) == rows)
    let shelves = CommandGroup.allCases.filter { $0 != .everyDay }.map { group in
      let names = group.commands(among: CommandRegistry.specs).map { "`\($0.name)`" }
      return "- **\(group.rawValue)**: " + names.joined(separator: ", ")
    }
    #expect(lines.filter { $0.hasPrefix("- **") }.map(String.init) == shelves)
  }

  @Test func `the registry lists the commands by their groups`() {
    let names = CommandGroup.allCases.flatMap { $0.commands(among: CommandRegistry.specs) }
      .map(\.name)
    #expect(
      CommandRegistry.specs.map(\.name) == names,
      "move each line of CommandRegistry below the name of its group")
  }

  /// Help, the manual and JSON have each discussion alone.
  @Test(arguments: specs.map(\.name))
  func `a discussion does not continue another text`(name: String) throws {
    let spec = try #require(Self.specs.first { $0.name == name })
    let first = spec.discussion.split(whereSeparator: \.isWhitespace).first ?? ""
    #expect(
      !["And", "Also", "But", "It", "Neither", "Nor", "Or", "So", "Then", "They"].contains(first),
      "begin the discussion with a sentence that stands alone")
  }

  @Test(arguments: HelpTopic.allCases)
  func `each example of a help topic is a line that its command accepts`(
    topic: HelpTopic
  ) throws {
    #expect(!topic.examples.isEmpty)
    for example in topic.examples where example.term.hasPrefix("todo ") {
      let line = try #require(ShellLine(example.term), "\(example.term)")
      _ = Self.command(accepting: Array(line.words.dropFirst()), of: example)
    }
  }

  /// Returns the name of the command whose view turns the words of an example into a request.
  private static func command(
    accepting words: [String], of example: CommandSpec.Entry
  ) -> String? {
    guard case .command(let module, let arguments) = CommandLineReader(words).request else {
      Issue.record("correct the example; no command accepts it: \(example.term)")
      return nil
    }
    let fixture = ContextFixture(
      arguments: arguments, input: ScriptedInput("Buy bread\n"), isInteractive: true)
    #expect(throws: Never.self, "correct the example: \(example.term)") {
      try request(of: module.assemble(fixture.context))
    }
    return module.spec.name
  }

  private static func request(of view: some CommandView) throws {
    _ = try view.request(from: try view.command.arguments.get())
  }
}

extension StringProtocol {
  /// Returns the text without this character at its start and end.
  func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    let end = start.lastIndex { $0 != character }
    return end.map { String(start[...$0]) } ?? ""
  }
}
