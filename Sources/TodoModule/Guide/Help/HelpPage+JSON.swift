extension HelpPage {
  /// The page for scripts: descriptions of commands, exit codes, or the pieces of a topic's text.
  var json: JSONText {
    switch subject {
    case .overview(let commands): .array(commands.map(\.json))
    case .command(let command): command.json
    case .topic(.exitCodes): .array(ExitCode.allCases.map(\.json))
    case .topic(let topic):
      .object([("topic", .string(topic.rawValue)), ("text", .array(blocks.flatMap(\.pieces)))])
    }
  }
}

extension HelpPage.Block {
  fileprivate var pieces: [JSONText] {
    switch self {
    case .heading(let text), .paragraph(let text): [.string(text)]
    case .code(let lines): lines.map(JSONText.string)
    case .usage(let usage): [.string(usage.text)]
    case .entries(let entries): entries.map(\.json)
    case .groups(let groups), .index(let groups):
      groups.flatMap { [.string($0.heading)] + $0.entries.map(\.json) }
    case .exitCodes(let codes): codes.map(\.json)
    }
  }
}

extension HelpPage.Entry {
  fileprivate var json: JSONText {
    .object([("term", .string(term)), ("meaning", .string(meaning))])
  }
}

extension ExitCode {
  fileprivate var json: JSONText {
    .object([
      ("code", .number(Int(rawValue))), ("name", .string(name)), ("meaning", .string(meaning)),
    ])
  }
}

extension CommandSpec {
  /// The description, with its own options and those of every command, and its group in help.
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("aliases", .array(aliases.map(JSONText.string))),
      ("abstract", .string(abstract)), ("usage", .string(usage.text)),
      ("discussion", .array(discussion.map(JSONText.string))),
      ("options", .array(allOptions.map(\.json))),
      (
        "examples",
        .array(
          examples.map {
            .object([("command", .string($0.command)), ("explanation", .string($0.explanation))])
          })
      ),
      ("group", .string(CommandGroup(of: self).rawValue)),
    ])
  }
}

extension OptionSpec {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("letter", letter.map { .string(String($0)) } ?? .null),
      ("value", value.map { .string($0.placeholder) } ?? .null),
      ("choices", .array((value?.choices ?? []).map(JSONText.string))),
      ("abstract", .string(abstract)),
    ])
  }
}
