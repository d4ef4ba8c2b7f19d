import TodoEntities

/// What to type instead of an unknown command.
enum CommandAdvice {
  /// Returns the complete line to type. The program only prints it, and never runs it.
  static func instead(of name: String, _ words: [String], hasBadOption: Bool) -> String? {
    if let ours = equivalents[name] { return line(ours, words) }
    if name == "pri" {
      return line("edit", [words.first ?? "3", priority(words.dropFirst().first)])
    }
    if let token = tokens[name] { return line("edit", [words.first ?? "3", token]) }
    if let near = near(name, words) { return line(near, words) }
    if ItemSelection.isNumbers(name) { return line("show", [name] + words) }
    if isTerm(name) { return line("list", [name] + words) }
    return line("add", (hasBadOption ? ["--"] : []) + [name] + words)
  }

  private static func line(_ command: String, _ words: [String]) -> String {
    ShellWord.line(command.split(separator: " ").map(String.init) + words)
  }

  /// Returns the command that the name is probably a typo of, if it accepts such words. Aliases do
  /// not count: they are so short that about half of all words are close to one.
  private static func near(_ name: String, _ words: [String]) -> String? {
    guard let near = name.nearest(among: CommandRegistry.specs.map(\.name)) else { return nil }
    let operand = CommandRegistry.module(named: near)?.spec.operands.first
    switch operand?.kind {
    case .ids, .doneIDs, .selection:
      let first = words.first { !ArgumentScanner.isOption($0) }
      let ids = first.map { try? ItemSelection(words: [ParsedArguments.Word($0)]) }
      return first == nil || ids != .some(nil) ? near : nil
    case .words, .filter, .text, .file, .choice: return near
    case .count, .topic, nil: return words.count < 2 ? near : nil
    }
  }

  /// Whether the word is a term of a filter, other than text to search for.
  private static func isTerm(_ word: String) -> Bool {
    guard let term = try? ItemFilter.Term(FilterWord(word)) else { return false }
    if case .text = term { return false }
    return true
  }

  /// The names that other to-do programs give to our commands.
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

  /// Commands of other programs that do what a token does here.
  private static let tokens = [
    "depri": "priority:none", "start": "+next", "stop": "untag:next",
  ]

  /// The token for a priority that other programs write as a letter; high for an unknown letter.
  private static func priority(_ letter: String?) -> String {
    switch letter?.lowercased() {
    case "m", "b": "priority:medium"
    case "l", "c": "priority:low"
    default: "priority:high"
    }
  }
}
