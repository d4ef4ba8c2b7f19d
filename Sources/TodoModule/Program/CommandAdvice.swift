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
    if let option = editOptions[name] { return edit(option, words) }
    if let near = near(name, words) { return line(near, words) }
    if let command = participles[name], let first = words.first, ItemSelection.isNumbers(first) {
      return line(command, words)
    }
    if let filter = filter(named: name) { return line("list", [filter] + words) }
    if isFilter(name) { return line("list", ["--where", name] + words) }
    // One word is more often a mistyped command than a title.
    let isAlone = words.allSatisfy(ArgumentScanner.isOption)
    if isAlone, !name.contains(where: \.isWhitespace) { return nil }
    return line("add", (hasBadOption ? ["--"] : []) + [name] + words)
  }

  /// Returns the complete line to type for one that starts with the number of an item: the words of
  /// Taskwarrior are in this order.
  static func instead(ofItem number: String, _ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    if CommandRegistry.command(named: first) != nil {
      return line(first, [number] + words.dropFirst())
    }
    if let ours = equivalents[first] { return line(ours, [number] + words.dropFirst()) }
    if let token = tokens[first] { return line("edit", [number, token]) }
    if let option = editOptions[first] { return edit(option, [number] + words.dropFirst()) }
    return line("edit", [number] + words)
  }

  /// Whether a quoted phrase is a filter without a text to search for: `+home or +work`.
  private static func isFilter(_ phrase: String) -> Bool {
    guard phrase.contains(where: \.isWhitespace), let filter = try? ItemFilter(where: phrase) else {
      return false
    }
    return !filter.hasText
  }

  /// The term that a name such as `today` stands for.
  private static func filter(named name: String) -> String? {
    if let state = ItemFilter.State(rawValue: name) { return "is:\(state.rawValue)" }
    return states[name]
  }

  /// Returns the line for `edit` with an option, which comes after the item that the words start with.
  private static func edit(_ option: String, _ words: [String]) -> String {
    guard let first = words.first else { return line("edit", ["3", option]) }
    let item = ArgumentScanner.isOption(first) ? [] : [first]
    return line("edit", item + [option] + words.dropFirst(item.count))
  }

  private static func line(_ command: String, _ words: [String]) -> String {
    ShellWord.line(command.split(separator: " ").map(String.init) + words)
  }

  /// Returns the command that the name is probably a typo of, if it accepts such words. Aliases do
  /// not count: they are so short that about half of all words are close to one.
  private static func near(_ name: String, _ words: [String]) -> String? {
    guard let near = name.nearest(among: CommandRegistry.specs.map(\.name)) else { return nil }
    let operand = CommandRegistry.command(named: near)?.spec.operands.first
    switch operand?.kind {
    case .ids, .doneIDs, .selection:
      let first = words.first { !ArgumentScanner.isOption($0) }
      let ids = first.map { try? ItemSelection(words: [ParsedArguments.Word($0)]) }
      return first == nil || ids != .some(nil) ? near : nil
    case .words, .filter, .text, .file, .choice, .lines, .setting, .settingValue: return near
    case .count, .topic, nil: return words.count < 2 ? near : nil
    }
  }

  /// The names that other to-do programs give to our commands.
  private static let equivalents = [
    "modify": "edit", "mod": "edit", "change": "edit", "update": "edit", "set": "edit",
    "replace": "edit", "rename": "edit", "annotate": "note",
    "delete": "remove", "del": "remove", "purge": "remove",
    "archive": "clear", "flush": "clear", "clean": "clear",
    "complete": "done", "finish": "done", "check-off": "done", "untick": "tick --open",
    "uncheck": "reopen", "undone": "reopen", "undo-done": "reopen",
    "new": "add", "create": "add", "search": "list", "find": "list", "grep": "list",
    "filter": "list", "query": "list", "all": "list --all", "a": "add", "l": "list",
    "duplicate": "copy", "dup": "copy", "cp": "copy", "clone": "copy",
    "info": "show", "view": "show", "cat": "show", "details": "show", "version": "--version",
    "count": "check --count", "where": "path", "file": "help file",
    "settings": "config", "context": "help config", "log": "history",
    "revert": "undo", "usage": "help", "man": "manual", "summary": "stats", "report": "stats",
    "contexts": "tags", "labels": "tags", "top": "next",
  ]

  /// The names that other to-do programs give to the states of items.
  private static let states = [
    "completed": "is:done", "finished": "is:done", "closed": "is:done", "late": "is:overdue",
    "pending": "is:open", "active": "is:active", "ready": "is:ready", "blocked": "is:blocked",
    "hidden": "is:waiting", "deferred": "is:waiting",
    "recurring": "is:repeating", "tomorrow": "due:tomorrow", "week": "due.by:eow",
  ]

  /// The commands that names of states stand for before the numbers of items: `finished 3`.
  private static let participles = [
    "completed": "done", "finished": "done", "closed": "done", "open": "reopen",
    "opened": "reopen", "deleted": "remove", "removed": "remove",
  ]

  /// Commands of other programs that do what a token does here.
  private static let tokens = [
    "depri": "priority:none"
  ]

  /// Commands of other programs that do what an option of `edit` does here.
  private static let editOptions = [
    "append": "--append", "app": "--append", "prepend": "--prepend", "prep": "--prepend",
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
