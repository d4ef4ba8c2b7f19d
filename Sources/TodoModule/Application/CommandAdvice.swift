import TodoEntities

/// What to type instead of a command that does not exist.
enum CommandAdvice {
  /// The whole line to type, if there is a good guess. Nothing is ever run by itself.
  static func instead(of name: String, _ words: [String]) -> String? {
    let names = CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }
    if let ours = equivalents[name] { return line(ours, words) }
    if let token = tokens[name] { return line("edit", [words.first ?? "3", token]) }
    if let near = name.nearest(among: names) { return line(near, words) }
    if ItemSelection.isNumbers(name) { return line("show", [name] + words) }
    if case .token = AttributeToken.recognize(name) { return line("list", [name] + words) }
    return line("add", [name] + words)
  }

  private static func line(_ command: String, _ words: [String]) -> String {
    ShellWord.line(command.split(separator: " ").map(String.init) + words)
  }

  /// What other to-do programs call things, and what they are called here.
  private static let equivalents = [
    "modify": "edit", "mod": "edit", "change": "edit", "update": "edit", "set": "edit",
    "prepend": "edit", "replace": "edit",
    "annotate": "note", "append": "note", "app": "note",
    "delete": "remove", "del": "remove", "purge": "remove",
    "archive": "clear", "flush": "clear", "clean": "clear",
    "complete": "done", "finish": "done", "uncheck": "reopen", "undone": "reopen",
    "new": "add", "create": "add", "search": "list", "find": "list", "all": "list --all",
    "info": "show", "view": "show", "version": "--version",
  ]

  /// What is an attribute of an item here, and a command elsewhere.
  private static let tokens = [
    "pri": "priority:high", "depri": "priority:none", "start": "+next", "stop": "untag:next",
  ]
}
