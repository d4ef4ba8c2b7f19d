/// A group of commands in the overviews of help. The first screen explains those of `everyDay`, and
/// names the others.
enum CommandGroup: String, CaseIterable {
  case everyDay = "Every day"
  case look = "Look"
  case change = "Change"
  case moveData = "Move data"
  case listAndHelp = "The list file and help"

  /// The commands that are in this group by name. Others change items or look at them. More than ten
  /// everyday commands do not fit on a screen of 24 rows with all the rest.
  private var names: [String] {
    switch self {
    case .everyDay:
      ["add", "list", "next", "show", "done", "edit", "note", "remove", "undo", "projects"]
    case .look: ["history"]
    case .change: []
    case .moveData: ["import", "export", "sync", "merge"]
    case .listAndHelp: ["doctor", "config", "path", "completions", "manual", "help"]
    }
  }

  /// The group of a command.
  init(of command: CommandSpec) {
    self =
      CommandGroup.allCases.first { $0.names.contains(command.name) }
      ?? (command.options.contains(.dryRun) ? .change : .look)
  }

  /// Entries for the commands, by group, without empty groups. The order of commands within a group
  /// is theirs.
  static func entries(of commands: [CommandSpec]) -> [HelpPage.Group] {
    allCases.compactMap { group in
      let entries = group.commands(among: commands).map(\.entry)
      return entries.isEmpty ? nil : HelpPage.Group(group.rawValue, entries)
    }
  }

  /// The commands of this group.
  func commands(among commands: [CommandSpec]) -> [CommandSpec] {
    commands.filter { CommandGroup(of: $0) == self }
  }
}

extension CommandSpec {
  /// The names and the abstract.
  var entry: HelpPage.Entry {
    HelpPage.Entry(([name] + aliases).joined(separator: ", "), abstract)
  }
}
