import TodoEntities

/// What to type instead of a command that does not exist.
enum CommandAdvice {
  /// The whole line to type, if there is a good guess. Nothing is ever run by itself.
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

  /// The command of which the name is a slip, if it could do something with the words. Short aliases
  /// are near to half the words there are.
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

  /// Whether a filter would not just search for this word.
  private static func isTerm(_ word: String) -> Bool {
    guard let term = try? ItemFilter.Term(FilterWord(word)) else { return false }
    if case .text = term { return false }
    return true
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
    "depri": "priority:none", "start": "+next", "stop": "untag:next",
  ]

  /// The priority that other programs write as a letter.
  private static func priority(_ letter: String?) -> String {
    switch letter?.lowercased() {
    case "m", "b": "priority:medium"
    case "l", "c": "priority:low"
    default: "priority:high"
    }
  }
}
