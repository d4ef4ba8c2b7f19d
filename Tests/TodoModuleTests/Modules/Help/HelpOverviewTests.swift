import Testing

@testable import TodoModule

/// The page of all commands, compared with the specs, so that a new command changes no test.
@Suite struct `Help on everything` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  /// A line of two columns: `  list, ls     List items`.
  private struct Entry: Equatable {
    let term: String
    var meaning: String
    /// The column at which the meaning starts, from 0.
    let column: Int
  }

  /// Returns the entries, with meanings that are wrapped joined into one line.
  private func entries(of text: String) -> [Entry] {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if indent > 2, var last = entries.popLast() {
        last.meaning += " " + line.dropFirst(indent)
        entries.append(last)
      } else if indent == 2, let gap = line.dropFirst(2).firstRange(of: "  ") {
        let meaning = line[gap.lowerBound...].drop { $0 == " " }
        entries.append(
          Entry(
            term: String(line[..<gap.lowerBound].dropFirst(2)), meaning: String(meaning),
            column: line.count - meaning.count))
      }
    }
    return entries
  }

  @Test func `it lists each command once, by group, in the order of the registry`() {
    let specs = CommandGroup.allCases.flatMap { $0.commands(among: CommandRegistry.specs) }
    #expect(specs.count == CommandRegistry.specs.count)
    let terms = specs.map { ([$0.name] + $0.aliases).joined(separator: ", ") }
    let found = entries(of: program.run("help", "--all").output).filter { terms.contains($0.term) }
    #expect(found.map(\.term) == terms)
    #expect(found.map(\.meaning) == specs.map(\.abstract))
    #expect(Set(found.map(\.column)).count == 1)
  }

  @Test func `it lists each global option and each topic`() {
    let found = entries(of: program.run("help", "--all").output)
    for option in OptionSpec.global {
      let entry = found.first { $0.term == option.synopsis }
      #expect(entry?.meaning == option.abstract, "\(option.synopsis)")
    }
    for topic in HelpTopic.allCases {
      let entry = found.first { $0.term == "todo help \(topic.rawValue)" }
      #expect(entry?.meaning == topic.abstract, "\(topic)")
    }
  }
}
