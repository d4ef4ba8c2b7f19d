// Translates the words of other programs and people into ours: `modify`, `--state`, `rec:`, `p1`.
// Each word is in a row. Its table says whether todo runs our command or asks.

import TodoEntities

/// Words of other programs and their equivalents here. A word is looked up here if todo does not know it.
enum OtherWords {
  /// The place of the word in a command.
  enum Place: CaseIterable {
    /// A command that todo runs under its own name.
    case command
    /// A command with several meanings, or one that deletes: todo suggests commands, separated by `|`. In a
    /// command, `#` stands for the items, `@` for the next word, and `…` for the other words and the options. A key
    /// without `…` behind it takes all words: `hide 3 until dec 5`.
    case asked
    /// An option, with the words to write instead. `@` is its value.
    case option
    /// A key in a title, with `@` for its value.
    case key
    /// A key of a filter.
    case term
    case state, priority, format
  }

  /// The rows of a place: foreign words and their equivalents. They are made on demand, because a command needs
  /// few.
  static func rows(_ place: Place) -> KeyValuePairs<String, String> {
    switch place {
    case .command: commands
    case .asked: asked
    case .option: options
    case .key: keys
    case .term: terms
    case .state: states
    case .priority: priorities
    case .format: formats
    }
  }

  private static let commands: KeyValuePairs = [
    "modify mod change rename update set replace": "edit", "finish complete close": "done",
    "delete del erase": "remove", "search find grep": "list", "new create a": "add",
    "annotate": "note", "duplicate dup clone": "copy", "snooze delay reschedule": "postpone",
    "uncheck undone": "reopen", "upcoming": "agenda", "labels contexts": "tags", "info": "show",
  ]
  private static let asked: KeyValuePairs = [
    "log": "history …|add --done …", "move mv": "postpone …|edit # project:@",
    "archive": "clear …|done …", "purge clean flush": "clear …|remove …",
    "context": "list +@ …|config view.@", "status": "stats|list is:@ …|show …",
    "sort order": "list --sort=@ …", "view": "show …|list view:@ …", "revert": "undo …",
    "count": "check --count …", "defer": "postpone …|edit # wait:@",
    "trash": "history --removed|remove …", "resume continue": "start …|reopen …",
    "append app": "edit # --append …", "prepend prep": "edit # --prepend …",
    "pri prio prioritize star flag": "edit # priority:@|edit # priority:high",
    "depri": "edit # priority:none",
    "denotate": "note # --list", "untick": "tick --open …", "lists ls-all all": "list --all …",
    "inbox": "list project:none …", "top urgent": "next …", "forecast": "agenda …",
    "month": "calendar …", "settings options": "config …", "where": "path", "man": "manual",
    "report burndown summary": "stats", "lsprj lsproj": "projects", "lsc": "tags",
    "lspri lsp": "list priority:@ …", "notes": "note # --list", "version": "--version",
    "mark x resolve resolved check-off": "done …", "restore undelete unremove": "reopen …",
    "drop abandon wontdo": "cancel …", "begin clock-in": "start …", "pause clock-out": "stop …",
    "track spend": "edit # spent:+@|start …", "label assign": "edit # +@",
    "deadline": "edit # due:@",
    "schedule plan": "edit # scheduled:@", "hide": "edit # wait:@", "repeat": "edit # every:@",
    "skip": "edit # due:next", "subtask step": "note # @ …",
    "block": "edit # blocks:@|edit # depends:@", "push pull": "sync|postpone …",
    "init": "sync --init|add …",
    "tui ui interactive": "browse …", "use switch": "list view:@ …",
    "backup": "export --to json",
  ]
  private static let options: KeyValuePairs = [
    "-a -x --everything": "--all", "--completed --closed --finished": "is:done",
    "--pending --todo": "is:open", "--canceled": "is:cancelled", "--state --status": "is:@",
    "-n --max --top --number --count --head": "--limit @",
    "-p": "priority:@|project:@", "-d --date --deadline --by --when --on": "due:@",
    "--start --defer": "scheduled:@|wait:@", "--repeat --recur": "every:@",
    "-t --tags --label --labels --context": "+@", "-P --proj --list": "project:@",
    "-m --notes --body --comment": "note:@", "--title --name --text --task": "@",
    "-s -o --order --order-by --sort-by": "--sort @", "--filter --query": "--where @",
    "--columns --cols --fields": "--ndjson=@", "-f --force -y --yes -v --verbose -l --long": "",
    "--today": "is:now", "--tomorrow": "due:tomorrow", "-j": "--json", "--parent": "blocks:@",
    "--fix": "--repair", "remove:--done": "clear", "edit:--done": "done …",
    "undo:--list": "history", "--remove-tag --untagged": "untag:@",
  ]
  private static let keys: KeyValuePairs = [
    "p pr": "project:@", "due-by dueby due_by": "due:@", "starts": "scheduled:@",
    "t threshold": "wait:@", "rec every!": "every:@/done", "repeat repeats recur": "every:@",
    "tags": "+@", "deps after needs": "depends:@", "duration": "estimate:@",
    "partof parent before": "blocks:@",
  ]
  private static let terms: KeyValuePairs = [
    "status state": "is:@", "limit top max": "--limit @", "sort order": "--sort @",
    "title description text": "@",
  ]
  private static let states: KeyValuePairs = [
    "completed finished closed resolved": "done", "pending todo": "open", "deferred": "waiting",
    "canceled dropped abandoned wontdo": "cancelled", "recurring": "repeating",
  ]
  private static let priorities: KeyValuePairs = [
    "(a) [#a] p1 1 a !1 !!! *": "high", "(b) [#b] p2 2 b !2 !!": "medium",
    "(c) [#c] p3 3 c !3": "low",
  ]
  private static let formats: KeyValuePairs = [
    "ical icalendar vtodo": "ics", "md": "markdown", "task tw": "taskwarrior",
    "todo.txt txt": "todotxt", "excel tsv": "csv",
  ]

  /// The equivalent of this word, which is in lower case. Searches the rows, because indexing them takes longer
  /// than a command.
  static func ours(_ word: String, _ place: Place) -> String? {
    rows(place).first { $0.key.hasWord(word) }?.value
  }

  /// All foreign words of a place.
  static func words(_ place: Place) -> [String] {
    rows(place).flatMap { $0.key.split(separator: " ").map(String.init) }.sorted()
  }

  /// The state that a word means, here or in another program.
  static func state(_ word: String) -> ItemFilter.State? {
    let name = ours(word, .state) ?? word
    return ItemFilter.State(printed: name) ?? ItemFilter.State(rawValue: name)
  }
}

// MARK: - Commands

extension OtherWords {
  /// The commands to run instead of a command that begins with this word, or none if no row has the word or
  /// fits.
  static func lines(insteadOf name: String, _ words: [String]) -> [[String]] {
    guard let row = ours(name, .asked) else { return [] }
    return row.split(separator: "|").compactMap { filled(String($0), words) }
  }

  /// Fills these words into a command in place of its placeholders. Returns nil if there are too few words.
  private static func filled(_ line: String, _ words: [String]) -> [String]? {
    var rest = words[...]
    var filled: [String] = []
    for part in line.split(separator: " ") {
      switch part {
      case "…":
        filled += rest
        rest = []
      case _ where part.contains("#"):
        var numbers = rest.prefix(while: ItemSelection.isNumbers)
        // In `block 3 4`, the last number is the value.
        if line.contains("@"), numbers.count == rest.count {
          numbers.removeLast(min(1, numbers.count))
        }
        guard !numbers.isEmpty else { return nil }
        rest = rest.dropFirst(numbers.count)
        filled.append(String(part).replacing("#", with: numbers.joined(separator: ",")))
      case _ where part.contains("@"):
        if let join = rest.first, joins.contains(join), rest.count > 1 { rest.removeFirst() }
        // `move 13 to project work`
        if let key = rest.first, part.hasPrefix("\(key):"), rest.count > 1 { rest.removeFirst() }
        let words = rest.prefix { !ArgumentScanner.isOption($0) }
        let value = part.contains(":") && !line.contains("…") ? words : words.prefix(1)
        guard !value.isEmpty else { return nil }
        rest = rest.dropFirst(value.count)
        filled.append(String(part).replacing("@", with: value.joined(separator: " ")))
      default: filled.append(String(part))
      }
    }
    return rest.allSatisfy(ArgumentScanner.isOption) ? filled + rest : nil
  }

  /// Words before a date or a name: `to monday`, `until fri`.
  static let joins = ["to", "until", "by", "on", "at", "for"]

  /// The words in place of an option that the command does not have, with the option's value, or none if no row
  /// has the option.
  static func words(insteadOf option: String, _ value: String?) -> [[String]] {
    guard let row = ours(option, .option) else { return [] }
    if row.isEmpty { return [[]] }
    return row.split(separator: "|").compactMap { form in
      if form.contains("@"), value == nil { return nil }
      return form.split(separator: " ").map { String($0).replacing("@", with: value ?? "") }
    }
  }
}

// MARK: - Keys

extension OtherWords {
  /// The equivalent of a foreign key that sets an attribute, with `@` for the value: `project:@` for `proj`.
  /// Column names of foreign tables are also such keys.
  static func key(_ name: String) -> String? {
    if let ours = ours(name, .key) { return ours }
    let attribute = Attribute.table.first { row in
      row.names.contains { $0.filter { $0 != " " } == name }
    }?.attribute
    guard let attribute, attribute.isTyped, let key = AttributeToken.Key(attribute) else {
      return nil
    }
    return key == .tag ? "+@" : "\(key.rawValue):@"
  }

  /// The tokens that a word stands for, such as `due:fri` for `deadline:fri` and `due=fri`, or nil if none of
  /// them is valid.
  static func tokens(of word: String) -> [String]? {
    if let tags = tags(word) { return tags }
    guard let sign = word.firstIndex(where: { "=:".contains($0) }) else { return nil }
    return tokens(word[..<sign].lowercased(), String(word[word.index(after: sign)...]))
  }

  private static func tokens(_ name: String, _ value: String) -> [String]? {
    guard !value.isEmpty, !value.hasPrefix("/"),
      let ours = key(name) ?? AttributeToken.Key(named: name).map({ "\($0.rawValue):@" })
    else { return nil }
    if ours == "+@" || ours == "tag:@" { return tags("+" + value, takesOne: true) }
    // todo.txt counts from the day of completion if there is no plus sign.
    let isStrict = ours.hasSuffix("/done") && value.hasPrefix("+")
    let form = String(ours.drop { $0 != ":" }.dropFirst())
    let meant = isStrict ? "\(value.dropFirst())/strict" : form.replacing("@", with: value)
    guard let key = AttributeToken.Key(named: ours.prefix { $0 != ":" }), key != .note else {
      return nil
    }
    let foreign = key.attribute == .priority ? self.ours(value.lowercased(), .priority) : nil
    return AttributeToken(valid: "\(key.rawValue):\(foreign ?? meant)").map { [$0.word] }
  }

  /// The tags of `+home,work` and `+home+work`.
  private static func tags(_ text: String, takesOne: Bool = false) -> [String]? {
    let names = text.split { "+,".contains($0) }
    guard text.hasPrefix("+"), names.count > (takesOne ? 0 : 1),
      names.allSatisfy({ Tag(typed: $0) != nil })
    else { return nil }
    return names.map { "+\($0)" }
  }

  /// The token for a word that marks a tag in other programs: `@home`, `#home`.
  static func tag(_ word: String) -> String? {
    let isMarked = word.hasPrefix("@") || word.hasPrefix("#")
    return isMarked ? Tag(typed: word.dropFirst()).map { "+\($0.name)" } : nil
  }
}

extension String {
  /// Whether the text, split at blanks, contains a word. Splitting it would take longer than a short command.
  fileprivate func hasWord(_ word: String) -> Bool {
    var rest = utf8[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != 0x20 }
      if part.elementsEqual(word.utf8) { return true }
      rest = rest.dropFirst(part.count + 1)
    }
    return false
  }
}

extension AttributeToken {
  /// Creates the token from a word, if the word's value can be read too.
  init?(valid word: String) {
    guard let token = AttributeToken.recognize(word).token,
      (try? ItemEdit(token, countsFromDue: true)) != nil
    else { return nil }
    self = token
  }
}
