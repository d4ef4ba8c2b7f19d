import TodoEntities

final class ExplainView: ModuleView<ExplainRequest>, CommandView, ExplainViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ExplainRequest {
    guard let subject = arguments.words.first?.text else {
      throw .missingOperand(ExplainSubject.names.alternatives)
    }
    let rest = Array(arguments.words.dropFirst())
    switch ExplainSubject(rawValue: subject) {
    case .date:
      return try date(
        try text(of: rest, or: .missingOperand("a date, as in fri+1w@9")), arguments)
    case .filter: return .filter(try ItemFilter(words: rest, filterViews: arguments.filterViews))
    case .urgency: return .urgency(try ItemSelection(words: rest))
    case .every:
      return try every(try text(of: rest, or: .missingOperand("a rule, as in 1w/strict")))
    case nil:
      throw .said(
        "cannot explain '\(subject)': use \(ExplainSubject.names.alternatives)",
        suggesting: ExplainSubject.names.map { name in
          let words = name == subject.nearest(among: ExplainSubject.names) ? rest : arguments.words
          return Suggestion(
            purpose: "explain \(name == "every" ? "the rule" : "the \(name)")",
            words: [arguments.commandName, name] + words.map(\.text))
        })
    }
  }

  private func text(
    of words: [ParsedArguments.Word], or error: UsageError
  ) throws(UsageError) -> String {
    if words.isEmpty { throw error }
    return words.map(\.text).joined(separator: " ")
  }

  /// Parses a date, or a token with a date, as copied from a command line: `fri` or `due:fri`.
  private func date(
    _ typed: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> ExplainRequest {
    let name = typed.prefix { $0 != ":" }
    let key = typed.count == name.count ? nil : AttributeToken.Key(named: name)
    // A date relative to `due` parses, but fails when it is resolved, because there is no item.
    let isDate = key?.attribute.isDate == true
    let text = isDate ? String(typed.dropFirst(name.count + 1)) : typed
    let reading: DateReading = arguments.has(.past) ? .backward : .forward
    let allowsDue = isDate && key?.attribute.countsFromDue == true
    do {
      let date = try DateExpression(phrase: text, on: arguments.day, allowsDue: allowsDue)
      return .date(date, reading)
    } catch {
      throw .badDate(nil, error.reading(reading))
    }
  }

  /// Parses a rule, or a token with a rule: `1w` or `every:1w`.
  private func every(_ typed: String) throws(UsageError) -> ExplainRequest {
    let text = typed.hasPrefix("every:") ? String(typed.dropFirst("every:".count)) : typed
    if let phrase = RulePhrase(text) { return .every(phrase.expression) }
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

  /// Writes labels with values next to them, wrapped because an explanation must be complete. A note is next to
  /// its value, or below it if the terminal is narrow.
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
  fileprivate var json: JSONText {
    let rows = blocks.joined().map { row in
      JSONText.object([
        ("text", .string(row.text)), ("result", .string(row.result)), ("note", .string(row.note)),
      ])
    }
    return .object([("rows", .array(rows))])
  }
}
