import TodoEntities

final class ExplainView: ModuleView<ExplainRequest>, CommandView, ExplainViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ExplainRequest {
    guard let subject = arguments.words.first?.text else {
      throw .missingOperand("what to explain (\(ExplainSubject.names.alternatives))")
    }
    let rest = Array(arguments.words.dropFirst())
    switch ExplainSubject(rawValue: subject) {
    case .date:
      return try date(
        try onlyWord(of: rest, or: .missingOperand("a date, as in fri+1w@9")),
        arguments.has(.past) ? .backward : .forward)
    case .filter: return .filter(try ItemFilter(words: rest, filterViews: arguments.filterViews))
    case .urgency: return .urgency(try ItemSelection(words: rest))
    case .every:
      return try every(try onlyWord(of: rest, or: .missingOperand("a rule, as in 1w/strict")))
    case nil:
      let names = ExplainSubject.names
      if let line = ExplainView.line(explaining: arguments.words.map(\.text)) {
        throw .said("cannot explain '\(subject)'; type: \(ShellWord.line(["explain"] + line))")
      }
      throw .said(
        "cannot explain '\(subject)'"
          + didYouMean(subject.nearest(among: names), orElse: ": expected \(names.alternatives)"))
    }
  }

  /// The words of a date, a rule or an item with what they are.
  private static func line(explaining words: [String]) -> [String]? {
    if words.allSatisfy(ItemSelection.isNumbers) { return ["urgency"] + words }
    if words.count == 1, (try? RepetitionExpression(words[0])) != nil,
      (try? DateExpression(words[0])) == nil
    {
      return ["every"] + words
    }
    let date = LookalikeToken.spaced("due:" + words.joined(separator: " "))
    return date.map { ["date", $0] }
  }

  private func onlyWord(
    of words: [ParsedArguments.Word], or error: UsageError
  ) throws(UsageError) -> String {
    guard let first = words.first else { throw error }
    if words.count > 1 { throw .unexpectedWord(words[1].text) }
    return first.text
  }

  /// Parses a date, or a token with a date, as copied from a command line: `fri` or `due:fri`.
  private func date(_ word: String, _ reading: DateReading) throws(UsageError) -> ExplainRequest {
    var text = word
    var allowsDue = false
    if case .token(let token) = AttributeToken.recognize(word) {
      if token.key == .every {
        throw .said(
          "'\(word)' is a rule, not a date; type: todo explain every \(token.value)")
      }
      if token.key.attribute.isDate {
        text = token.value
        // A date relative to `due` parses, but fails when it is resolved: no item is given.
        allowsDue = token.key.attribute.countsFromDue
      }
    }
    do { return .date(try DateExpression(text, allowsDue: allowsDue), reading) } catch {
      throw .badDate(nil, error.reading(reading))
    }
  }

  /// Parses a rule, or a token with a rule: `1w` or `every:1w`.
  private func every(_ word: String) throws(UsageError) -> ExplainRequest {
    var text = word
    if case .token(let token) = AttributeToken.recognize(word), token.key == .every {
      text = token.value
    }
    do { return .every(try RepetitionExpression(text)) } catch { throw .badDate(nil, error) }
  }

  func showExplanation(_ explanation: ExplanationViewModel) {
    if form == .json { return console.writeJSON(explanation.json) }
    for (index, rows) in explanation.blocks.enumerated() {
      if index > 0 { console.writeLine("") }
      if form == .table { showTable(rows) } else { rows.forEach(showFields) }
    }
  }

  private func showFields(_ row: ExplanationViewModel.Row) {
    console.writeFields([row.text, row.result] + (row.note.isEmpty ? [] : [row.note]))
  }

  /// Labels with values beside them, wrapped because an explanation has to be complete. A note is beside its
  /// value, or below it if the terminal is narrow.
  private func showTable(_ rows: [ExplanationViewModel.Row]) {
    let margin = columns(of: rows.map(\.text)) + 2
    let note = margin + columns(of: rows.filter { !$0.note.isEmpty }.map(\.result)) + 2
    for row in rows {
      let label = padded(StyledText(row.text, .dim), to: margin)
      let value = StyledText(row.result)
      if note + columns(of: [row.note]) <= console.outputCapabilities.width, !row.note.isEmpty {
        console.write(padded(label + value, to: note) + StyledText(row.note, .dim))
        continue
      }
      console.write(label, beside: value, at: margin)
      if !row.note.isEmpty {
        console.write(padded("", to: margin), beside: StyledText(row.note, .dim), at: margin)
      }
    }
  }

  private func columns(of texts: [String]) -> Int {
    texts.map { DisplayWidth.columns(of: Escaping.escape($0)) }.max() ?? 0
  }

  private func padded(_ text: StyledText, to end: Int) -> StyledText {
    text + StyledText(String(repeating: " ", count: max(0, end - columns(of: [text.plainText]))))
  }
}

extension ExplanationViewModel {
  /// The value that `--json` prints.
  fileprivate var json: JSONText {
    if let urgencies { return .array(urgencies.map(\.json)) }
    let rows = blocks.joined().map { row in
      JSONText.object([
        ("text", .string(row.text)), ("result", .string(row.result)), ("note", .string(row.note)),
      ])
    }
    return .object([("rows", .array(rows))])
  }
}

extension ExplanationViewModel.Ranked {
  fileprivate var json: JSONText {
    let terms = urgency.terms.map { ($0.key, JSONText.decimal(Urgency.words($0.value))) }
    let source = urgency.source.map { ("from", JSONText.number($0.number)) }
    return .object(
      [("number", .number(number)), ("title", .string(title)), ("terms", .object(terms))]
        + [source].compactMap(\.self)
        + [("urgency", .decimal(Urgency.words(urgency.total)))])
  }
}
