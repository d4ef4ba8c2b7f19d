import TodoEntities

final class AgendaView: FamilyView<AgendaLayout, AgendaRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AgendaRequest {
    switch mode {
    case .days:
      let from = try arguments.date(of: .firstDay, reading: .forward)
      let twoWeeks = 14
      return AgendaRequest(
        filter: try arguments.filter(),
        span: .days(try arguments.number(of: .days, upTo: 1000) ?? twoWeeks, from: from))
    case .months:
      let month = try month(arguments)
      // What scripts get does not depend on the width of a terminal.
      let count = form == .table ? CalendarTable.months(in: console.outputCapabilities.width) : 1
      return AgendaRequest(filter: try arguments.filter(), span: .months(count, from: month))
    }
  }

  private func month(_ arguments: ParsedArguments) throws(UsageError) -> MonthExpression? {
    guard let text = arguments.value(of: .month) else { return nil }
    guard let month = MonthExpression(text) else {
      throw .badMonth(text, nearest: text.nearest(among: OptionSpec.Value.monthNames))
    }
    return month
  }
}

extension AgendaView: AgendaViewInput {
  func showAgenda(_ page: AgendaPage) {
    write(page.json, fields: page.fields) { showTable(page) }
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

  func showCalendar(_ page: CalendarPage) {
    write(page.json, fields: page.fields) {
      CalendarTable(console: console).show(page)
      if !isQuiet { console.writeSentence(page.summary, .dim) }
      writeFilterViewName()
    }
  }
}
