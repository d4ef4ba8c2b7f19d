// Parses the period of `agenda`: two weeks, unless words, `--from` or `--days` (at most 1,000) name another.

import TodoEntities

final class AgendaView: ModuleView<AgendaRequest>, CommandView, AgendaViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AgendaRequest {
    let (named, words) = try arguments.leadingPeriod(takesDays: true)
    let options = [OptionSpec.firstDay, .days].filter { arguments.value(of: $0) != nil }
    if named != nil, let option = options.first {
      let typed = arguments.words.dropLast(words.count).map(\.text).joined(separator: " ")
      throw .conflictingOptions(["'\(typed)'", "--\(option.name)"])
    }
    let filter = try arguments.filter(of: words)
    let period = if let named { named } else { try period(arguments) }
    return AgendaRequest(filter: filter, period: period, isCounted: form == .table)
  }

  private func period(_ arguments: ParsedArguments) throws(UsageError) -> PeriodExpression {
    let count = try arguments.number(of: .days, upTo: PeriodExpression.mostDays) ?? 14
    let first = try arguments.date(of: .firstDay, reading: .forward) ?? .today
    return .span(CalendarShift(count, .day), from: first)
  }
}
