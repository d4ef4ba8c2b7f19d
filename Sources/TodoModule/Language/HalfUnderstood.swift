// Decides which words of a new title are refused, because the language knows them: `completed:yesterday`,
// `deadline`; the line to type instead.

import TodoEntities

/// A word of a title that is a key of the language, with a value or alone, but sets no attribute.
struct HalfUnderstood {
  let word: String
  /// What is before the colon and the first dot.
  let key: String
  /// What is between the dot and the colon: `before`.
  let relation: String?
  /// What is after the colon; nil for a key alone.
  let value: String?

  init?(_ word: ParsedArguments.Word) {
    let text = word.text
    guard !word.isLiteral, !text.contains(where: \.isWhitespace), text.first?.isLetter == true
    else { return nil }
    if case .token = AttributeToken.recognize(text) { return nil }
    let name = text.prefix { $0 != ":" }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    key = String(parts[0])
    relation = parts.count == 2 ? String(parts[1]) : nil
    value = name.count == text.count ? nil : String(text.dropFirst(name.count + 1))
    self.word = text
    if value == nil, relation != nil { return nil }
  }

  /// Whether the key is one of a filter, or one to sort by. `title:` is a title.
  var isOurs: Bool {
    FilterKey(rawValue: key) != nil || key != "title" && ItemOrder.Key(rawValue: key) != nil
  }

  /// Whether any part of the language has the key, or another program.
  private var isKnown: Bool {
    isOurs || FilterKey(named: key) != nil || PhraseBook.key(key) != nil
      || PhraseBook.ours(key, .term) != nil || value != nil && PhraseBook.ours(key, .change) != nil
      || (OptionSpec.global + OptionSpec.ofMany).contains { $0.name == key }
  }

  /// What is said of the word beside a new item, in whose title it is kept.
  var remark: EditWords.Remark? {
    guard value?.isEmpty == false, FilterKey(rawValue: key) != nil else { return nil }
    return .said("'\(word)' was kept as text; only filters have \(word.prefix { $0 != ":" }):")
  }

  /// Throws if the word may not be in the title of an item that is changed.
  fileprivate func refuse(
    asWhole isWhole: Bool, _ words: [ParsedArguments.Word], _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard isWhole ? isKnown : isOurs && value?.isEmpty == false
    else { return }
    let setter =
      AttributeToken.Key(named: key)
      ?? PhraseBook.key(key).flatMap {
        AttributeToken.Key(named: $0.hasPrefix("+") ? "tag" : $0.prefix { $0 != ":" })
      }
    if value ?? "" == "", relation == nil, let setter {
      let form = setter == .tag ? "+NAME" : "\(setter.rawValue):VALUE"
      throw .said("'\(word)' has no value; write \(form), or put -- before a title")
    }
    let line = value.flatMap { self.line(setting: setter, to: $0, arguments) }
    // The title alone stands after the dashes.
    let title = words.filter { word in
      if case .token = AttributeToken.recognize(word.text) { word.isLiteral } else { true }
    }.map(\.text)
    var rest = arguments.line
    for text in title + ["--"] { rest.lastIndex(of: text).map { _ = rest.remove(at: $0) } }
    let asText = ShellWord.line([arguments.commandName] + rest + ["--"] + title)
    throw .said(
      "'\(word)' is not taken for text; "
        + (line.map { "type: \($0), or for the text: \(asText)" } ?? "for the text, type: \(asText)")
    )
  }

  /// The line that does what the word says; nil if no line does.
  private func line(
    setting setter: AttributeToken.Key?, to value: String, _ arguments: ParsedArguments
  ) -> String? {
    var ours = PhraseBook.ours(key, .change)
    var words = [value]
    if ours == nil, key == "is" || PhraseBook.ours(key, .term) == "is:@" {
      let state = PhraseBook.ours(value, .state) ?? value
      switch ItemFilter.State(printed: state) ?? ItemFilter.State(rawValue: state) {
      case .done: ours = "done #"
      case .cancelled: ours = "cancel #"
      case .open: ours = "reopen #"
      case .active: ours = "start #"
      case .waiting: ours = "edit # wait:mon"
      default: ours = PhraseBook.ours(value, .verb).flatMap { $0.contains("@") ? nil : $0 }
      }
    } else if ours == nil {
      let isNone = PhraseBook.ours(key, .term) == "@:none"
      let tokens = isNone ? PhraseBook.tokens(value, "none") : PhraseBook.tokens(key, value)
      words = setter == .note ? ["note:\(value)"] : tokens ?? []
      ours = words.isEmpty ? nil : "edit # @"
    }
    // Work begins at a time.
    let time = "\(value)@9"
    if ours?.hasPrefix("start # -") == true, (try? DateExpression(time)) != nil { words = [time] }
    guard let ours, arguments.commandName == "edit" || ours.hasPrefix("edit ") else { return nil }
    let filter = arguments.value(of: .filter).map { ["--where", $0] }
    let items = filter ?? arguments.words.prefix(1).map(\.text)
    var line: [String] = []
    for part in ours.split(separator: " ") {
      switch part {
      case "#": line += items
      case "…": line += ours.contains("#") ? [] : items
      case "@": line += words
      case _ where part.hasSuffix("@"): line.append(part.dropLast() + words.joined())
      default: line.append(String(part))
      }
    }
    if line[0] == "edit" { line[0] = arguments.commandName }
    return ShellWord.line(line)
  }
}

extension EditWords {
  /// Throws if `words`, which these were read from, have neither an attribute nor a title, or if a word of the title
  /// is known elsewhere in the language: as the whole title any key, with a value or alone, in a longer one a key of
  /// ours with a value. Words after `--` are text. If something else is wrong with the words, only what no other line
  /// would accept is thrown.
  func checkTitle(
    of words: [ParsedArguments.Word], in arguments: ParsedArguments, orElse other: UsageError? = nil
  ) throws(UsageError) {
    if title.isEmpty, edits.isEmpty { throw .blankTitle }
    for word in words where !word.isLiteral {
      if word.text == "+", title == "+" {
        throw .said("'+' has no name of a tag; write +NAME, or put -- before a title")
      }
      if word.text == title, let meant = LookalikeToken.assignment(title) {
        throw .said("'\(title)' sets nothing" + didYouMean(meant))
      }
      try HalfUnderstood(word)?.refuse(asWhole: word.text == title, words, arguments)
    }
    let alone = other == nil ? self : try EditWords([ParsedArguments.Word(title)])
    for case .keptAsText(let word, let meant) in alone.remarks
    where word == title && word.contains(":") {
      throw .unknownKey(word, meant: meant)
    }
  }
}
