// Groups the commands for help, with their aliases, and explains the signs of lists. Holds the link to the project
// and the release date.
//
// Help, the manual and shell completion, all made from the descriptions of commands.
//
// Nothing here runs a command or reads the list. A page is a value, and a module prints it. Start with
// `HelpPage`, then `HelpTopic`. `LineToComplete` reads a line that is being typed at a shell's prompt.

import TodoEntities

extension Version {
  /// The address of the project, where bugs are reported. It is empty until there is one, and then not printed.
  static let project = ""
  /// The release date, for the manual.
  static let date = "November 27, 2026"
}

extension CommandGroup {
  /// Entries for the commands by group, without empty groups. The commands keep their order.
  static func entries(of commands: [CommandSpec]) -> [HelpPage.Group] {
    allCases.compactMap { group in
      let entries = group.commands(among: commands).map(\.entry)
      return entries.isEmpty ? nil : HelpPage.Group(group.rawValue, entries)
    }
  }

  /// The commands of this group.
  func commands(among commands: [CommandSpec]) -> [CommandSpec] {
    commands.filter { $0.group == self }
  }
}

extension CommandSpec {
  var entry: HelpPage.Entry { HelpPage.Entry(([name] + aliases).joined(separator: ", "), abstract) }
}

extension Glyphs {
  /// The symbols of lists in both character sets, with their meanings, as lines of a text.
  static let legend: String = {
    let meanings = [
      "open", "done", "cancelled", "hidden until the date of wait:", "started",
      "blocked by an open item",
      "high priority", "medium priority", "low priority", "repeats", "has notes",
    ]
    return zip(zip(unicode.listSigns, ascii.listSigns), meanings)
      .map { "  \($0.0) \($0.1)  \($1)" }.joined(separator: "\n")
  }()

  /// The symbols of lists, in the order of the legend.
  private var listSigns: [String] {
    [
      open, done, cancelled, waiting, active, blocked, highPriority, mediumPriority, lowPriority,
      repeats, note,
    ]
  }

  /// All symbols that a help text may contain.
  private var translatedSigns: [String] {
    listSigns + [ellipsis, today, tally, arrow, progressDone, progressOpen]
  }

  /// Replaces the Unicode symbols of a text with those of this character set. A symbol that is a word replaces
  /// the same word after it.
  func translating(_ text: String) -> String {
    if self == .unicode || !text.utf8.hasByte(where: { $0 >= 0x80 }) { return text }
    return zip(Glyphs.unicode.translatedSigns, translatedSigns).reduce(text) { text, sign in
      text.replacing("\(sign.0) \(sign.1)", with: sign.1).replacing(sign.0, with: sign.1)
    }
  }
}
