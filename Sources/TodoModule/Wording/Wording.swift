// The hint about words of a title, `as a date: todo edit 3 due:tomorrow`, and how items that match are
// listed.
//
// The sentences about errors by which a layer below decides, and about remarks.
//
// An error is a value that says what is wrong; a `Failure` is what is shown of it. Nothing here writes to the
// console. What belongs to one description, such as a command's help, stands beside it instead.

import TodoEntities

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  /// The same, with the year unless it is this one.
  func yearlyWords(from today: CalendarDay) -> String {
    year == today.year ? shortWords : "\(shortWords) \(year)"
  }
}

extension Failure {
  /// The failure of the program that opens links: how it ended, or why it was not started.
  init(ofLinkProgram result: Result<ProcessEnding, Errno>) {
    let reason =
      switch result {
      case .success(.exited(let code)): "exited with code \(code)"
      case .success(.killed(let signal)): "was killed by signal \(signal)"
      case .failure(let error): "cannot be started: \(error)"
      }
    self.init(code: .childFailed, message: "\(LinkProgram.name) \(reason); no link was opened")
  }
}

extension TitleHint {
  /// One line for stderr, with the line to type for the item that has the title.
  func message(ofItem number: Int) -> String {
    let text = words.joined(separator: " ")
    // A number after that of the item would be a second item.
    let isNumber = rest.first.map(ItemSelection.isNumbers) ?? false
    let edit = ["edit", "\(number)"] + (isNumber ? tokens + ["--"] + rest : rest + tokens)
    let isCommand = tokens.isEmpty && rest.isEmpty
    let verb = PhraseBook.ours(text, .verb).map {
      PhraseBook.filled($0, ["\(number)"], options: [])
    }
    let line = ShellWord.line(isCommand ? verb ?? words + ["\(number)"] : edit)
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

  /// The same before there is such an item: what to type instead of the words.
  var messageBefore: String {
    let text = words.joined(separator: " ")
    let meant = tokens.isEmpty ? "" : "; \(sense): \(tokens.joined(separator: " "))"
    return "'\(text)' would be part of the title\(meant)"
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
