import TodoEntities

// The sentences about errors, failures and remarks, in one place, so that they sound alike.
//
// An error is a value that says what is wrong; its `message` is here. A `Failure` adds the exit code.
// Nothing here writes to the console. Start with `Failure`. What belongs to one description, such as a
// command's help, stands beside it instead.

extension [String] {
  /// A cycle, whose last element is its first: `1 → 2 → 1`. Of more than ten elements, ten are shown:
  /// `1 → 2 → … → 1 and 9990 more`.
  var cycle: String {
    let hidden = count - 11
    if hidden <= 0 { return joined(separator: " → ") }
    return (prefix(10) + ["…"] + suffix(1)).joined(separator: " → ") + " and \(hidden) more"
  }
}

/// Words with a key, a colon and a value, such as `due:fri`.
extension String {
  /// Whether nothing follows the colon.
  var hasNoValue: Bool { firstIndex(of: ":").map { index(after: $0) == endIndex } ?? false }

  /// A remark that the system has no time zone with this name, the value of TZ.
  var missingZoneMessage: String { "there is no time zone '\(self)' here, so TZ is taken as UTC" }
}

extension FilterView {
  /// What a summary has counted, for its end.
  var summaryMessage: String { "view \(name)" }

  /// A hint that `--where` has not searched the complete list.
  var narrowingMessage: String {
    "only items of the view '\(name)' were searched; --view none searches all"
  }
}

extension EditWords.Remark {
  /// One line for stderr.
  var message: String {
    switch self {
    case .tokenInPhrase(let token):
      "'\(token)' is inside quotes and was kept as text; to set it, make it a separate word"
    case .manyMonths(let word, let minutes):
      "'\(word)' means months"
        + (minutes.map { "; for minutes, write \(word.withValue("\($0)"))" } ?? ", not minutes")
    case .keptAsText(let word, let meant):
      "'\(word)' was kept as text" + didYouMean(meant)
    case .manyProjects(let name):
      "an item has one project; '\(name)' is one name"
    case .noTag(let word):
      "'\(word)' was kept as text; a tag starts with a letter"
    }
  }
}

extension TitleHint {
  /// One line for stderr, with the line to type for the item that has the title.
  func message(ofItem number: Int) -> String {
    let text = words.joined(separator: " ")
    // A number after that of the item would be a second item.
    let isNumber = rest.first.map(ItemSelection.isNumbers) ?? false
    let edit = ["edit", "\(number)"] + (isNumber ? tokens + rest : rest + tokens)
    let isCommand = tokens.isEmpty && rest.isEmpty
    let line = ShellWord.line(isCommand ? words + ["\(number)"] : edit)
    if text == "x" {
      return "'x' is part of the title; for a done item: \(line), then todo done \(number)"
    }
    // Next Friday is this one or the one after it.
    let isAmbiguous =
      words.count == 2 && words[0] == "next" && (try? DateExpression(words[1])) != nil
    let advice = line + (isAmbiguous ? ", or \(tokens.last ?? "")+1w" : "")
    return rest.isEmpty
      ? "'\(text)' is the title now; \(sense): todo undo, then \(advice)"
      : "'\(text)' is part of the title; \(sense): \(advice)"
  }

  private var sense: String {
    if tokens.isEmpty { return rest.isEmpty ? "as a command" : "without it" }
    let areTags = tokens.allSatisfy { $0.hasPrefix("+") }
    if areTags { return tokens.count == 1 ? "as a tag" : "as tags" }
    if tokens.count > 1 { return tokens[0].hasPrefix("-") ? "as a change" : "as attributes" }
    return switch AttributeToken.Key(named: tokens[0].prefix { $0 != ":" })?.attribute.kind {
    case .date: "as a date"
    case .repetition: "as a rule"
    case .choice: "as a priority"
    default: "as an attribute"
    }
  }
}

extension ItemMatches {
  /// The first items and how many more there are: `1: Buy milk, 7: Milk the cow and 2 more`.
  var words: String {
    if count == 0 { return "no items" }
    let names = first.map {
      "\($0.number): \($0.title.shortened(to: ItemMatches.titleLimit, ellipsis: "…"))"
    }
    return names.joined(separator: ", ")
      + (count > names.count ? " and \(count - names.count) more" : "")
  }

  /// The most characters of a title.
  private static let titleLimit = 40
}
