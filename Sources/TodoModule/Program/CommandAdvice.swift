// Decides what an unknown or mistyped command is answered with: for `todo delete 3` the line `todo remove
// 3`; words of Taskwarrior, such as `todo 3 done`.

import TodoEntities

/// What to type instead of an unknown command.
enum CommandAdvice {
  /// Returns the complete line to type. The program only prints it, and never runs it.
  static func instead(of name: String, _ words: [String], hasBadOption: Bool) -> String? {
    if let first = words.first, let line = template(for: "\(name)-\(first)", in: verbs) {
      return filled(line, Array(words.dropFirst()))
    }
    if words.isEmpty, let line = template(for: name, in: alone) { return filled(line, []) }
    if let last = words.last, words.count > 1, (try? DateExpression(last)) != nil,
      let line = template(for: name, in: dated)
    {
      return filled(line, words)
    }
    if let line = template(for: name, in: commands) { return filled(line, words) }
    let namesItems = words.first.map(ItemSelection.isNumbers) ?? false
    if namesItems, let line = template(for: name, in: verbs) { return filled(line, words) }
    if let state = ItemFilter.State(rawValue: name) ?? ItemFilter.State(printed: name) {
      return filled("list is:\(state.rawValue) …", words)
    }
    if let line = template(for: name, in: states) { return filled(line, words) }
    if let near = near(name, words) { return filled("\(near) …", words) }
    if isFilter(name) { return filled("list --where …", [name] + words) }
    // One word is more often a mistyped command than a title, and one before numbers a verb.
    let isVerb = words.allSatisfy { ArgumentScanner.isOption($0) || ItemSelection.isNumbers($0) }
    if isVerb, !name.contains(where: \.isWhitespace) { return nil }
    return filled("add …", (hasBadOption ? ["--"] : []) + [name] + words)
  }

  /// Returns the complete line to type for one that starts with the number of an item: the words of
  /// Taskwarrior are in this order.
  static func instead(ofItem number: String, _ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let line = template(for: first, in: commands)
    if line != nil || CommandRegistry.command(named: first) != nil {
      return filled(line ?? "\(first) …", [number] + words.dropFirst())
    }
    return filled("edit …", [number] + words)
  }

  /// Whether a quoted phrase is a filter without a text to search for: `+home or +work`.
  private static func isFilter(_ phrase: String) -> Bool {
    guard phrase.contains(where: \.isWhitespace), let filter = try? ItemFilter(where: phrase) else {
      return false
    }
    return !filter.hasText
  }

  /// Returns the command that the name is probably a typo of, if it accepts such words. Aliases do
  /// not count: they are so short that about half of all words are close to one.
  private static func near(_ name: String, _ words: [String]) -> String? {
    guard let near = name.nearest(among: CommandRegistry.specs.map(\.name)) else { return nil }
    let operand = CommandRegistry.command(named: near)?.spec.operands.first
    switch operand?.kind {
    case .ids, .doneIDs, .selection:
      let first = words.first { !ArgumentScanner.isOption($0) }
      return first.map(ItemSelection.isSelection) ?? true ? near : nil
    case .count, .topic, nil: return words.count < 2 ? near : nil
    default: return near
    }
  }

  /// Words of other to-do programs, and what to type here: `#` stands for the item, `@fri` for the next
  /// word, or `fri` if there is none, `…` for the other words and the options. A test types each word and
  /// runs the line.
  typealias Phrase = (words: String, line: String)

  static let commands: [Phrase] = [
    ("modify mod change update set replace rename", "edit …"),
    ("append app", "edit # --append …"),
    ("prepend prep", "edit # --prepend …"),
    ("pri prio priority", "edit # priority:@high …"),
    ("depri", "edit # priority:none …"),
    ("annotate", "note …"),
    ("denotate", "note # --list"),
    ("new create a", "add …"),
    ("duplicate dup cp clone", "copy …"),
    ("complete finish check-off", "done …"),
    ("uncheck undone undo-done uncomplete", "reopen …"),
    ("untick", "tick --open …"),
    ("delete del purge", "remove …"),
    ("archive flush clean", "clear …"),
    ("revert", "undo …"),
    ("log", "history …"),
    ("search find grep filter query l", "list …"),
    ("sort order", "list --sort=@due …"),
    ("listpri lsp", "list priority:@high …"),
    ("inbox", "list project:none …"),
    ("all listall lsa", "list --all …"),
    ("top urgent", "next …"),
    ("upcoming forecast", "agenda …"),
    ("info information view cat details", "show …"),
    ("count", "check --count …"),
    ("report burndown", "stats …"),
    ("summary lsprj listproj", "projects …"),
    ("contexts labels lsc listcon", "tags …"),
    ("where", "path …"),
    ("settings", "config …"),
    ("man", "manual …"),
    ("usage h", "help …"),
    ("file", "help file …"),
    ("context", "help settings"),
    ("version", "--version …"),
  ]

  /// States of items.
  static let states: [Phrase] = [
    ("completed finished closed", "list is:done …"),
    ("pending", "list is:open …"),
    ("deferred", "list is:waiting …"),
    ("recurring", "list is:repeating …"),
    ("tomorrow", "list due:tomorrow …"),
  ]

  /// Words that are advice only before the numbers of items: `close 3`, but not `close the window`.
  static let verbs: [Phrase] = [
    ("completed finished closed close resolve", "done …"),
    ("open opened", "reopen …"),
    ("deleted removed cancel drop", "remove …"),
    ("begin clock-in", "start …"),
    ("pause clock-out", "stop …"),
    ("tag label", "edit # +@home …"),
    ("star flag", "edit # priority:high …"),
    ("subtask step", "note # [] …"),
    ("move mv", "edit # project:@work …"),
    ("due deadline", "edit # due:@fri …"),
    ("schedule plan", "edit # scheduled:@mon …"),
    ("snooze defer delay reschedule", "postpone …"),
    ("skip", "edit # due:next …"),
    ("hide", "edit # wait:@mon …"),
  ]

  /// Words that are advice only before the numbers of items and a date: `move 3 fri`, but not `move 3 work`.
  static let dated: [Phrase] = [("move mv push bump", "postpone …")]

  /// Words that are advice only alone: `pull`, but not `pull the weeds`.
  private static let alone: [Phrase] = [("push pull", "sync"), ("status", "sync --status")]

  private static func template(for word: String, in phrases: [Phrase]) -> String? {
    phrases.first { $0.words.split(separator: " ").contains(word[...]) }?.line
  }

  /// Returns a line with these words in place of its signs.
  private static func filled(_ line: String, _ words: [String]) -> String {
    let scanner = ArgumentScanner(options: CommandRegistry.allOptions)
    var words = words
    // The first word that is neither an option nor the value of one.
    func takeWord() -> String? { scanner.scan(words).firstWordIndex.map { words.remove(at: $0) } }
    var filled: [String] = []
    for part in line.split(separator: " ") {
      switch part {
      case "…": filled += words
      // A filter stands for items too.
      case "#" where scanner.scan(words).arguments.value(of: .filter) != nil: break
      case "#": filled.append(takeWord() ?? "3")
      case "priority:@high": filled.append("priority:\(priority(takeWord()))")
      case _ where part.contains("@"):
        let ends = part.split(separator: "@")
        filled.append(ends[0] + (takeWord() ?? String(ends[1])))
      default: filled.append(String(part))
      }
    }
    return ShellWord.line(filled)
  }

  /// The priority that other programs write as a letter; high for an unknown one.
  private static func priority(_ text: String?) -> String {
    switch text?.lowercased().first {
    case "m", "b": "medium"
    case "l", "c": "low"
    case "n": "none"
    default: "high"
    }
  }
}
