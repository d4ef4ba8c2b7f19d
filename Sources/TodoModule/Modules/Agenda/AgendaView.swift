import TodoEntities

final class AgendaView: CommandView {
  let command: CommandOutput
  private let output: any AgendaViewOutput

  init(output: any AgendaViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> AgendaRequest {
    let from = try arguments.value(of: .firstDay).map { text throws(UsageError) in
      do throws(DateError) { return try DateExpression(text) } catch {
        throw UsageError.badDate(nil, error)
      }
    }
    return AgendaRequest(
      filter: try arguments.filter(), from: from,
      days: try days(arguments) ?? AgendaView.defaultDays)
  }

  func submit(_ request: AgendaRequest) { output.didRequestAgenda(request) }

  /// Two weeks.
  private static let defaultDays = 14
  private static let mostDays = 1000

  private func days(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: .days) else { return nil }
    guard text.isAllDigits, let days = Int(text), (1...AgendaView.mostDays).contains(days) else {
      throw .badOptionValue(
        option: "--days", text, accepted: "a number from 1 to \(AgendaView.mostDays)")
    }
    return days
  }
}

extension AgendaView: AgendaViewInput {
  func showAgenda(_ page: AgendaPage) {
    switch form {
    case .json: console.writeJSON(page.json)
    case .lines: for fields in page.fields { console.writeFields(fields) }
    case .table: showTable(page)
    }
  }

  private func showTable(_ page: AgendaPage) {
    AgendaTable(console: console).show(page)
    guard !isQuiet else { return }
    if page.entries.isEmpty {
      // An empty agenda has no text on standard output, like an empty list.
      console.writeError(StyledText(page.emptyMessage, .dim))
    } else {
      console.writeSentence(page.summary, .dim)
      writeFilterViewName()
    }
  }
}
