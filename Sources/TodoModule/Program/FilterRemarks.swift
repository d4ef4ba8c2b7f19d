// Decides what is said at a terminal of words of a filter: `'home' was searched as text; the tag is
// +home`; of items, tags and projects that there are not.

import TodoEntities

/// What is said at a terminal about words of a filter that may have been meant differently: the same in
/// every command with a filter.
///
///     $ todo list home
///     …
///     todo: 'home' was searched as text; the tag is +home
struct FilterRemarks {
  let reading: FilterReading
  /// The line with the filter.
  let arguments: ParsedArguments
  /// What became of an item that is not there.
  var removal: (_ number: String) -> PastRemoval? = { _ in nil }

  /// One line for each word. Texts are named if nothing matches, or if each of them stands for something else.
  var messages: [String] {
    var (texts, others): ([TextRemark?], [String]) = ([], [])
    var rest = reading.misses[...]
    while let miss = rest.popFirst() {
      switch miss {
      case .text(let text, let term):
        let remark = remark(on: text, term)
        texts.append(remark)
        if remark?.coversNext == true, case .text? = rest.first { rest.removeFirst() }
      case .noTag(let tag, let names):
        let name = tag.name.lowercased()
        let state = ItemFilter.State(rawValue: PhraseBook.ours(name, .state) ?? name)
          .map { "is:\($0.rawValue)" }
        let near =
          tag.name.nearest(among: names)
          ?? names.first { $0.count > 2 && name.hasPrefix($0.lowercased()) }
        let meant = state ?? near.map { "+\($0)" }
        let phrase = advice(onPhrase: "+\(tag.name)")
        others.append(
          "no item has the tag +\(tag.name)" + (phrase.isEmpty ? didYouMean(meant) : phrase))
      case .noProject(let project, let names):
        let meant = project.name.nearest(among: names).map { "project:\($0)" }
        others.append("no item is in the project '\(project.name)'" + didYouMean(meant))
      case .noItem(let number):
        let known = removal(number).map { StoreError.noSuchItem(number, $0) }
        others.append(known.map { Failure(reading: $0).message } ?? "there is no item \(number)")
      }
    }
    let isSaid = !reading.hasMatch || texts.allSatisfy { $0?.advice != nil }
    return (isSaid ? messages(on: texts.compactMap(\.self)) : []) + others + tick
  }

  /// What is said of a text.
  private struct TextRemark {
    /// The words that were typed.
    let text: String
    /// What they stand for, as the end of a sentence.
    var advice: String?
    /// The words to type in their place.
    var meant: [String]?
    /// Whether the next text stands for something else with this one.
    var coversNext = false
  }

  /// A line for each text; of several that each have words in their place, the line to type.
  private func messages(on texts: [TextRemark]) -> [String] {
    var line = arguments.line
    for text in texts {
      let typed =
        line.contains(text.text) ? [text.text] : text.text.split(separator: " ").map(String.init)
      guard texts.count > 1, let meant = text.meant, let first = typed.first,
        let start = line.firstIndex(of: first), line[start...].starts(with: typed)
      else {
        return texts.map {
          "'\($0.text)' was searched as text" + ($0.advice ?? advice(onPhrase: $0.text))
        }
      }
      line.replaceSubrange(start..<(start + typed.count), with: meant)
    }
    if texts.isEmpty { return [] }
    let names = texts.map { "'\($0.text)'" }.listed(with: "and")
    return [
      "\(names) were searched as text; type: \(ShellWord.line([arguments.commandName] + line))"
    ]
  }

  /// Returns nil for words that are text on purpose.
  private func remark(on text: String, _ term: ItemFilter.Term?) -> TextRemark? {
    guard isPlain(text) else { return nil }
    // The description of a text has quotes.
    let next = reading.filter.terms.drop { $0 != .text(text) }.dropFirst().first
      .map { "\($0)".filter { $0 != "\"" } }
    if let next, let meant = period(text, next) ?? FilterRemarks.term(text, next) {
      return TextRemark(
        text: "\(text) \(next)", advice: didYouMean(meant),
        meant: meant.split(separator: " ").map(String.init), coversNext: true)
    }
    return TextRemark(text: text, advice: sense(of: text, term), meant: words(for: text, term))
  }

  /// The words to type in the place of a text; nil if it is only text.
  private func words(for text: String, _ term: ItemFilter.Term?) -> [String]? {
    switch term {
    case .tag?: return ["+\(text)"]
    case .project(let project)?: return ["project:\(project.name)"]
    case let term?: return ["\(term)"]
    case nil: break
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return meaning(of: text.lowercased()) ?? FilterRemarks.comparison(text)
      ?? TitleHint.tokens(for: words, isAll: words.count > 1)
  }

  /// The terms for two words such as `this week`: of the end in a filter of items that have ended, else of the due date.
  private func period(_ text: String, _ next: String) -> String? {
    guard let bounds = PeriodExpression.leading([text, next])?.period.bounds else { return nil }
    let haveEnded = reading.filter.terms.contains {
      [.state(.done), .state(.cancelled), .text("done"), .text("cancelled")].contains($0)
    }
    let key = haveEnded ? "completed" : "due"
    return "\(key).after:\(bounds.after) \(key).before:\(bounds.before)"
  }

  /// Whether the text was typed in the line, not in a view, and neither after `--` nor in quotes.
  private func isPlain(_ text: String) -> Bool {
    let typed = arguments.words.filter { !$0.isLiteral }.map(\.text)
    return (typed + [arguments.value(of: .filter) ?? ""]).contains { words in
      words.contains(text) && !["\"", "'"].contains { words.contains("\($0)\(text)\($0)") }
    }
  }

  /// What a word stands for elsewhere, for the end of the sentence; nil if it is only text.
  private func sense(of text: String, _ term: ItemFilter.Term?) -> String? {
    let word = text.lowercased()
    switch term {
    case .tag?: return "; the tag is +\(text)"
    case .project(let project)?: return "; the project is project:\(project.name)"
    case let term?: return didYouMean("\(term)")
    case nil: break
    }
    if arguments.filterViews.texts[text] != nil { return "; the view is view:\(text)" }
    if let command = commandOfDays(text) { return "; the command is \(command)" }
    if let sort = arguments.value(of: .sort), ["desc", "descending", "reverse"].contains(word) {
      return didYouMean("--sort -\(sort)")
    }
    if let meant = words(for: text, nil) { return didYouMean(meant.joined(separator: " ")) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    // A filter of Todoist.
    if let days = TitleHint.tokens(for: ["in"] + words)?.first {
      return didYouMean(days.withKey("due.by"))
    }
    if let period = PeriodExpression.leading([arguments.commandName, text])?.period,
      period.bounds != nil
    {
      return "; the command is todo agenda \(period)"
    }
    let isFormat = ExchangeFormat.written.contains { $0.rawValue == word }
    let name = word == "urgent" ? "next" : word
    if isFormat { return "; the command is todo export --to \(word)" }
    guard let spec = CommandRegistry.command(named: name)?.spec else { return nil }
    // The command may stand at the end: `+work list`.
    let rest = spec.operands.first?.kind == .filter ? arguments.line.filter { $0 != text } : []
    return "; the command is \(ShellWord.line([name] + rest))"
  }

  /// The command for the days that a word behind `agenda` or `calendar` means: `monday-friday`, `weekend`, `12/2026`,
  /// and `-1` behind `week`.
  private func commandOfDays(_ text: String) -> String? {
    let parts = text.split(separator: "/")
    if arguments.commandName == Command.calendar.spec.name, parts.count == 2,
      let month = MonthExpression("\(parts[1])-\(parts[0].count == 1 ? "0" : "")\(parts[0])")
    {
      return "todo calendar \(month)"
    }
    guard arguments.commandName == Command.agenda.spec.name else { return nil }
    if let known = ["-1": "last week", "+1": "next week", "weekend": "sat 2d"][text] {
      return "todo agenda \(known)"
    }
    let words = text.split(separator: text.contains("..") ? ".." : text.contains(":") ? ":" : "-")
    let ends = words.map { (try? DateExpression(String($0)))?.base }
    let days: Int? =
      switch (ends.count, ends.first, ends.last) {
      case (2, .weekday(let first)??, .weekday(let last)??):
        (last.rawValue - first.rawValue + 7) % 7
      case (2, .day(let first)??, .day(let last)??): last.dayNumber - first.dayNumber
      default: nil
      }
    guard let days, days >= 0 else { return nil }
    return "todo agenda \(words[0]) \(days + 1)d"
  }

  /// The terms that a word stands for; if nothing matches, also those of a word that is a slip away.
  private func meaning(of word: String) -> [String]? {
    if let meant = BareWord.rareMeaning(of: word) { return meant }
    if "!~".contains(word.prefix(1)), Tag(typed: word.dropFirst()) != nil {
      return ["not", "+\(word.dropFirst())"]
    }
    // A pattern of the shell, and a list.
    let bare = word.filter { !"*,".contains($0) }
    if bare.count < word.count, !bare.isEmpty {
      return meaning(of: bare) ?? TitleHint.tokens(for: [bare]) ?? [bare]
    }
    let known =
      ItemFilter.State.allCases.map(\.rawValue) + ["tomorrow"] + Priority.allCases.map(\.rawValue)
      + Weekday.allCases.map { $0.name.lowercased() }
    return reading.hasMatch || word.count < 5
      ? nil : word.nearest(among: known, within: 1).flatMap(BareWord.rareMeaning)
  }

  /// The term that two words make, as in `due.before fri` and `dec 5`.
  private static func term(_ key: String, _ value: String) -> String? {
    let word = "\(key):\(value)"
    if let ours = PhraseBook.ours(key, .term), ours.hasPrefix("--") {
      let isValue =
        ours.hasPrefix("--sort") ? (try? ItemOrder(typed: value)) != nil : value.isAllDigits
      if isValue { return ours.replacing("@", with: value) }
    }
    if !value.contains(where: \.isWhitespace), let term = try? ItemFilter.Term(.init(text: word)),
      term != .text(word)
    {
      return word
    }
    return TitleHint.tokens(for: [key, value], isAll: true)?.joined(separator: " ")
  }

  /// The term for a comparison with signs, as in `due<fri`.
  private static func comparison(_ text: String) -> [String]? {
    let parts = text.split { "<>=".contains($0) }
    let names = [
      "<": [".before", ".below"], ">": [".after", ".above"], "<=": [".by"], "=": [""], "==": [""],
    ][text.filter { "<>=".contains($0) }]
    guard parts.count == 2, let names else { return nil }
    return names.lazy.compactMap { term("\(parts[0])\($0)", String(parts[1])).map { [$0] } }.first
  }

  /// What to type if a phrase is a filter in itself: `+home or +work`, `overdue | today`.
  private func advice(onPhrase text: String) -> String {
    let signs = ["|": "or", "||": "or", "&": "and", "&&": "and"]
    var words = text.split(separator: " ").map(String.init)
    if words.contains(where: { signs[$0] != nil }) {
      words = words.flatMap { word in
        signs[word].map { [$0] } ?? BareWord.meaning(of: word) ?? TitleHint.tokens(for: [word]) ?? [
          word
        ]
      }
    }
    let isGrouped = text.hasPrefix("not ") || words.contains("or") && text.contains("(")
    guard words.count > 1, let index = arguments.line.lastIndex(of: text),
      let filter = try? ItemFilter(where: words.joined(separator: " ")),
      isGrouped || filter.hasTermsBesideText
    else { return "" }
    var line = arguments.line
    let isOneWord = isGrouped && !filter.hasTermsBesideText
    line.replaceSubrange(index...index, with: isOneWord ? ["--where", text] : words)
    return "; to use it as a filter, type: \(ShellWord.line([arguments.commandName] + line))"
  }

  /// What `check` is told from beside a checklist.
  private var tick: [String] {
    let isOfNumbers = reading.filter.terms.allSatisfy {
      if case .numbers = $0 { true } else { false }
    }
    guard arguments.commandName == Command.check.spec.name, reading.filter != .all([]), isOfNumbers,
      reading.misses.isEmpty, arguments.value(of: .filter) == nil
    else { return [] }
    let line = ShellWord.line(["tick"] + arguments.words.map(\.text))
    let done = ShellWord.line(["done"] + arguments.words.map(\.text))
    return ["to complete: \(done); to tick lines of a checklist: \(line)"]
  }
}
