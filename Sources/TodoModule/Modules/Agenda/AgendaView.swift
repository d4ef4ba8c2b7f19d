import TodoEntities

final class AgendaView: FamilyView<AgendaLayout, AgendaRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AgendaRequest {
    try refuseCount(arguments)
    switch mode {
    case .days:
      let (named, words) = try period(arguments)
      let filter = try arguments.filter(of: words)
      let span = if let named { named } else { try days(arguments) }
      return AgendaRequest(filter: filter, span: span)
    case .now: return AgendaRequest(filter: try arguments.filter(), span: .now)
    case .months:
      let (first, words) = try firstMonth(arguments)
      // What scripts get does not depend on the width of a terminal.
      let count = form == .table ? CalendarTable.months(in: console.outputCapabilities.width) : 1
      return AgendaRequest(
        filter: try arguments.filter(of: words), span: .months(count, from: first))
    }
  }

  private func days(_ arguments: ParsedArguments) throws(UsageError) -> AgendaRequest.Span {
    let twoWeeks = 14
    return .days(
      try arguments.number(of: .days, upTo: 1000) ?? twoWeeks,
      from: try arguments.date(of: .firstDay, reading: .forward))
  }

  /// The day, week or month that the first word names, and the other words.
  private func period(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (AgendaRequest.Span?, [ParsedArguments.Word]) {
    guard let word = arguments.words.first, !word.isLiteral,
      let span = AgendaRequest.Span(word.text)
    else { return (nil, arguments.words) }
    let options = [OptionSpec.firstDay, .days].filter { arguments.value(of: $0) != nil }
    if let option = options.first {
      throw .conflictingOptions(["'\(word.text)'", "--\(option.name)"])
    }
    return (span, Array(arguments.words.dropFirst()))
  }

  /// The month that the first word or `--month` names, and the other words.
  private func firstMonth(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (MonthExpression?, [ParsedArguments.Word]) {
    let word = arguments.words.first.flatMap { $0.isLiteral ? nil : $0.text }
    if let text = arguments.value(of: .month) {
      guard let month = MonthExpression(text) else {
        throw .badMonth(text, nearest: text.nearest(among: OptionSpec.Value.monthNames))
      }
      return (month, arguments.words)
    }
    guard let word else { return (nil, arguments.words) }
    if let month = MonthExpression(word) { return (month, Array(arguments.words.dropFirst())) }
    if AgendaRequest.Span(word) != nil { throw .dayForMonth(word) }
    return (nil, arguments.words)
  }

  /// Throws if the first word is a number: it may be meant as so many days, or as an item.
  private func refuseCount(_ arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.words.first, !word.isLiteral, let number = Int(word.text),
      number > 0
    else { return }
    throw .countAsPeriod(
      number, command: arguments.commandName.isEmpty ? "agenda" : arguments.commandName,
      takesDays: mode == .days)
  }
}

extension AgendaRequest.Span {
  /// The period that a word names: a day, `week` or a month; nil for another word.
  init?(_ word: String) {
    if word == "week" {
      self = .days(7, from: nil)
    } else if let month = MonthExpression(word) {
      self = .month(month)
    } else if let day = try? DateExpression(word) {
      self = .days(1, from: day)
    } else {
      return nil
    }
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
