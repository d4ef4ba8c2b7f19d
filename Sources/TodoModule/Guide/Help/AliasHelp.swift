/// What help says about the user's aliases.
extension HelpPage {
  /// This overview with the aliases after the commands; unchanged without any.
  func adding(_ aliases: [String: [String]]) -> HelpPage {
    if aliases.isEmpty { return self }
    let entries = aliases.sorted { $0.key < $1.key }.map { name, words in
      Entry(name, ShellWord.line(words))
    }
    let group = Group("Your aliases", entries)
    var blocks = blocks
    if case .index(let groups) = blocks.last {
      blocks[blocks.count - 1] = .index([group] + groups)
    } else if let place = blocks.lastIndex(where: { if case .groups = $0 { true } else { false } }),
      case .groups(let groups) = blocks[place]
    {
      blocks[place] = .groups(groups + [group])
    }
    return HelpPage(subject: subject, blocks: blocks)
  }

  /// What an alias stands for, and then the page of its command, if it has one.
  static func page(ofAlias name: String, _ words: [String], command: CommandSpec?) -> HelpPage {
    let meaning = Block.paragraph("\(name): your alias for `\(ShellWord.line(words))`")
    guard let command else {
      return HelpPage(subject: .topic(.config), blocks: [meaning])
    }
    let page = page(about: command)
    return HelpPage(subject: page.subject, blocks: [meaning] + page.blocks)
  }
}
