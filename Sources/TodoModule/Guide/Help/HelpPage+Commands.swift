extension HelpPage {
  /// The page of a bare `todo help`: examples, all commands, the options of every command, the topics.
  static func overview(of commands: [CommandSpec]) -> HelpPage {
    HelpPage(
      subject: .overview(commands),
      blocks: [
        .paragraph("todo keeps a to-do list in one file."),
        .code(["todo [command] [options] [words]…"]),
        .heading("Examples"),
        .entries([
          Entry("todo add Buy milk due:fri", "add an item that is due on Friday"),
          Entry("todo", "list open items, soonest due first"),
          Entry("todo done 3", "complete item 3"),
        ]),
        .groups(CommandGroup.entries(of: commands)),
        .heading("Options for every command"),
        .entries(OptionSpec.global.map { Entry($0.synopsis, $0.abstract) }),
        .heading("More help"),
        .entries(
          [Entry("todo help <command>", "a command, with examples")]
            + HelpTopic.allCases.map { Entry("todo help \($0.rawValue)", $0.abstract) }),
      ])
  }

  /// The page of one command.
  static func page(about command: CommandSpec) -> HelpPage {
    var blocks: [Block] = [
      .paragraph("\(command.name): \(command.abstract)"), .code(command.usageLines),
      .heading("Examples"), .entries(command.examples.map { Entry($0.command, $0.explanation) }),
    ]
    if !command.discussion.isEmpty { blocks.append(.heading("Details")) }
    blocks += command.discussion.map(Block.paragraph)
    if !command.aliases.isEmpty {
      blocks.append(.paragraph("Aliases: " + command.aliases.joined(separator: ", ")))
    }
    if !command.options.isEmpty {
      blocks.append(.heading("Options"))
      blocks.append(.entries(command.options.map { Entry($0.synopsis, $0.abstract) }))
    }
    blocks.append(.paragraph("For the options of every command, such as --json, see `todo help`."))
    return HelpPage(subject: .command(command), blocks: blocks)
  }
}

extension CommandSpec {
  /// The usage line, broken between its parts to fit help and manual on 80 columns, where the manual
  /// indents it by eleven. Later lines are indented to the first option.
  var usageLines: [String] {
    let margin = String(repeating: " ", count: "todo \(name) ".count)
    return usageParts.reduce(into: []) { lines, part in
      if let last = lines.last, DisplayWidth.columns(of: last + part) < 68 {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(lines.isEmpty ? part : margin + part)
      }
    }
  }
}
