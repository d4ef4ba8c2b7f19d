/// A group of commands in the overview of help.
enum CommandGroup: String, CaseIterable {
  case everyDay = "Every day"
  case look = "Look"
  case change = "Change"
  case moveData = "Move data"
  case listAndHelp = "The list file and help"

  /// The commands of the group; the last group also takes those that no group names.
  private var names: [String] {
    switch self {
    case .everyDay: ["add", "list", "next", "done", "edit", "undo"]
    case .look: ["show", "history", "check", "tags", "projects", "stats", "explain"]
    case .change: ["toggle", "reopen", "note", "remove", "clear", "redo"]
    case .moveData: ["import", "export"]
    case .listAndHelp: []
    }
  }

  /// The group of a command.
  init(of command: CommandSpec) {
    self = CommandGroup.allCases.first { $0.names.contains(command.name) } ?? .listAndHelp
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
