extension HelpPage {
  /// For scripts: descriptions of commands, or the pieces of a topic's text.
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
    case .entries(let entries):
      entries.map { .object([("term", .string($0.term)), ("meaning", .string($0.meaning))]) }
    case .exitCodes(let codes): codes.map(\.json)
    }
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
  /// The description as data.
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("aliases", .array(aliases.map(JSONText.string))),
      ("abstract", .string(abstract)), ("usage", .string(usage)),
      ("discussion", .array(discussion.map(JSONText.string))),
      ("options", .array(allOptions.map(\.json))),
      (
        "examples",
        .array(
          examples.map {
            .object([("command", .string($0.command)), ("explanation", .string($0.explanation))])
          })
      ),
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
