import TodoEntities

final class CalendarView: ModuleView<CalendarRequest>, CommandView, CalendarViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CalendarRequest {
    try arguments.refuseCount(takesDays: false)
    let (month, words) = try firstMonth(arguments)
    return CalendarRequest(
      filter: try arguments.filter(of: words), month: month,
      columns: form == .table ? console.outputCapabilities.width : nil)
  }

  /// The month that the first word or `--month` names, and the other words.
  private func firstMonth(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (MonthExpression?, [ParsedArguments.Word]) {
    let word = arguments.words.first.flatMap { $0.isLiteral ? nil : $0.text }
    if let text = arguments.value(of: .month) {
      guard let month = MonthExpression(text) else {
        let nearest = text.nearest(among: OptionSpec.Value.monthNames)
        let advice = "; write its name or its year too, as in dec or 2026-12"
        throw .said("'\(text)' is not a month" + didYouMean(nearest, orElse: advice))
      }
      return (month, arguments.words)
    }
    guard let word else { return (nil, arguments.words) }
    if let month = MonthExpression(word) { return (month, Array(arguments.words.dropFirst())) }
    if word == "week" || (try? DateExpression(word)) != nil {
      throw .said("'\(word)' is no month; type: todo agenda \(ShellWord.quoted(word))")
    }
    return (nil, arguments.words)
  }

  func showCalendar(_ page: CalendarPage) {
    write(page.cells) {
      CalendarTable(console: console).show(page)
      write(page.summary)
    }
  }
}
