import TodoEntities

final class ExplainView: CommandView {
  let command: CommandOutput
  private let output: any ExplainViewOutput

  init(output: any ExplainViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ExplainRequest {
    guard let name = arguments.words.first?.text else {
      throw .missingOperand(.subject)
    }
    guard let subject = ExplainSubject(rawValue: name) else {
      let nearest = name.nearest(among: ExplainSubject.allCases.map(\.rawValue))
      throw .unknownSubject(name, nearest: nearest)
    }
    let rest = Array(arguments.words.dropFirst())
    switch subject {
    case .date:
      let word = try onlyWord(of: rest, .date)
      let reading: DateReading = arguments.has(.past) ? .backward : .forward
      return .date(try date(word, reading), reading)
    case .filter: return .filter(try ItemFilter(words: rest, filterViews: arguments.filterViews))
    case .urgency: return .urgency(try ItemSelection(words: rest))
    case .every:
      return every(try onlyWord(of: rest, .rule))
    }
  }

  func submit(_ request: ExplainRequest) { output.didRequestExplanation(request) }

  private func onlyWord(
    of words: [ParsedArguments.Word], _ operand: UsageError.Operand
  ) throws(UsageError) -> String {
    guard let first = words.first else { throw .missingOperand(operand) }
    if words.count > 1 { throw .unexpectedWord(words[1].text) }
    return first.text
  }

  /// Parses a date, or a token with a date, as copied from a command line: `fri` or `due:fri`.
  private func date(
    _ word: String, _ reading: DateReading
  ) throws(UsageError) -> DateExpression {
    var text = word
    var allowsDue = false
    if case .token(let token) = AttributeToken.recognize(word) {
      switch token.key.part.kind {
      case .date(let attribute):
        text = token.value
        // A date relative to `due` parses, but fails when it is resolved: no item is given.
        allowsDue = attribute.countsFromDue
      case .repetition: throw .ruleForDate(token)
      case .number, .id, .title, .state, .instant, .tags, .project, .choice, .notes, .items,
        .duration:
        break
      }
    }
    do { return try DateExpression(text, allowsDue: allowsDue) } catch {
      throw .badDate(nil, error.reading(reading))
    }
  }

  /// Parses a rule, or a token with a rule: `1w` or `every:1w`.
  private func every(_ word: String) -> ExplainRequest {
    var text = word
    if case .token(let token) = AttributeToken.recognize(word), token.key == .every {
      text = token.value
    }
    do { return .every(try RepetitionExpression(text)) } catch { return .otherRule(error) }
  }
}

extension ExplainView: ExplainViewInput {
  func showExplanation(_ explanation: Explanation) {
    if form == .json { return console.writeJSON(explanation.json) }
    var isFirst = true
    for block in explanation.blocks {
      if !isFirst { console.writeLine("") }
      isFirst = false
      if form == .table { showTable(block) } else { showLines(block) }
    }
  }

  private func showTable(_ lines: [ExplanationLine]) {
    let capabilities = console.outputCapabilities
    var table = Table(
      columns: [Table.Column(), Table.Column(), Table.Column()],
      ellipsis: capabilities.glyphs.ellipsis)
    for line in lines {
      table.append([
        StyledText(line.label, .dim), StyledText(line.value), StyledText(line.remark, .dim),
      ])
    }
    // Lines are not cut to the width of the terminal: an explanation has to be complete.
    for line in table.lines(width: nil) { console.write(line) }
  }

  private func showLines(_ lines: [ExplanationLine]) {
    for line in lines {
      console.writeFields(
        [line.label, line.value] + (line.remark.isEmpty ? [] : [line.remark]))
    }
  }
}
