extension HelpPage {
  /// What there is: all commands, the options that exist everywhere, the topics.
  static func overview(of commands: [CommandSpec]) -> HelpPage {
    HelpPage(
      blocks: [
        .paragraph("todo keeps a to-do list in one file."),
        .code(["todo [command] [options] [words]…"]),
        .heading("Commands"),
        .entries(
          commands.map { command in
            let names = ([command.name] + command.aliases).joined(separator: ", ")
            return Entry(names, command.abstract)
          }),
        .heading("Options that exist everywhere"),
        .entries(OptionSpec.global.map { Entry($0.synopsis, $0.abstract) }),
        .heading("More"),
        .entries(
          [Entry("todo help <command>", "a command, with examples")]
            + HelpTopic.allCases.map { Entry("todo help \($0.rawValue)", $0.abstract) }),
      ],
      data: .array(commands.map(\.json)))
  }

  /// One command.
  static func page(about command: CommandSpec) -> HelpPage {
    var blocks: [Block] = [
      .paragraph("\(command.name): \(command.abstract)"), .code([command.usage]),
    ]
    blocks += command.discussion.map(Block.paragraph)
    if !command.aliases.isEmpty {
      blocks.append(.paragraph("Also: " + command.aliases.joined(separator: ", ")))
    }
    if !command.options.isEmpty {
      blocks.append(.heading("Options"))
      blocks.append(.entries(command.options.map { Entry($0.synopsis, $0.abstract) }))
    }
    blocks.append(.heading("Examples"))
    blocks.append(.entries(command.examples.map { Entry($0.command, $0.explanation) }))
    return HelpPage(blocks: blocks, data: command.json)
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
