import TodoEntities

final class CalendarView: CommandView {
  let command: CommandOutput
  private let output: any CalendarViewOutput

  init(output: any CalendarViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> CalendarRequest {
    let month = try arguments.value(of: .month).map { text throws(UsageError) in
      guard let month = MonthExpression(text) else {
        throw UsageError.badMonth(text, nearest: text.nearest(among: OptionSpec.Value.monthNames))
      }
      return month
    }
    // What scripts get does not depend on the width of a terminal.
    let count = form == .table ? CalendarTable.months(in: console.outputCapabilities.width) : 1
    return CalendarRequest(filter: try arguments.filter(), month: month, count: count)
  }

  func submit(_ request: CalendarRequest) { output.didRequestCalendar(request) }
}

extension CalendarView: CalendarViewInput {
  func showCalendar(_ page: CalendarPage) {
    switch form {
    case .json: console.writeJSON(page.json)
    case .lines: for fields in page.fields { console.writeFields(fields) }
    case .table:
      CalendarTable(console: console).show(page)
      if !isQuiet { console.writeSentence(page.summary, .dim) }
      writeFilterViewName()
    }
  }
}
