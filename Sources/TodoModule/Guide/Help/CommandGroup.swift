/// A group of commands in the overview of help.
enum CommandGroup: String, CaseIterable {
  case everyDay = "Every day"
  case look = "Look"
  case change = "Change"
  case moveData = "Move data"
  case listAndHelp = "The list file and help"

  /// The commands that are in this group by name. Others change items or look at them.
  private var names: [String] {
    switch self {
    case .everyDay: ["add", "list", "next", "done", "edit", "undo"]
    case .look: ["history"]
    case .change: []
    case .moveData: ["import", "export"]
    case .listAndHelp: ["doctor", "path", "completions", "manual", "help"]
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
      let entries = commands.filter { CommandGroup(of: $0) == group }.map { command in
        HelpPage.Entry(
          ([command.name] + command.aliases).joined(separator: ", "), command.abstract)
      }
      return entries.isEmpty ? nil : HelpPage.Group(group.rawValue, entries)
    }
  }
}
