import TodoEntities

final class CalendarView: ModuleView<CalendarRequest>, CommandView, CalendarViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CalendarRequest {
    let (period, words) = try months(arguments)
    return CalendarRequest(
      filter: try arguments.filter(of: words), period: period,
      columns: form == .table ? console.outputCapabilities.width : nil)
  }

  /// Returns the months that the first words or `--month` name, and the other words.
  private func months(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (PeriodExpression, [ParsedArguments.Word]) {
    if let text = arguments.value(of: .month) {
      guard let month = MonthExpression(text) else {
        let nearest = text.nearest(among: OptionSpec.Value.monthNames)
        throw .said(
          "'\(text)' is not a month"
            + didYouMean(nearest, orElse: ": write its name or its year too, as in dec or 2026-12"))
      }
      return (.month(month), arguments.words)
    }
    let (named, words) = try arguments.leadingPeriod(takesDays: false)
    guard let named else { return (.whole(.month, 0), words) }
    if !named.isOfMonths {
      let typed = arguments.words.dropLast(words.count).map(\.text)
      let line = Suggestion(purpose: "show these days", words: ["agenda"] + typed)
      throw .said("'\(typed.joined(separator: " "))' is not a month", suggesting: [line])
    }
    return (named, words)
  }

  func showCalendar(_ page: CalendarPage) {
    write(page.cells) {
      CalendarTable(console: console).show(page)
      write(page.summary)
    }
  }
}
