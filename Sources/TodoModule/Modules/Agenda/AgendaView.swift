// Decides that `--days` ends at 1,000; which first word is a day, `week` or a month.

import TodoEntities

final class AgendaView: ModuleView<AgendaRequest>, AgendaPageView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AgendaRequest {
    try arguments.refuseCount(takesDays: true)
    let (named, words) = try period(arguments)
    let filter = try arguments.filter(of: words)
    let span = if let named { named } else { try days(arguments) }
    return AgendaRequest(filter: filter, span: span, isCounted: form == .table)
  }

  private func days(_ arguments: ParsedArguments) throws(UsageError) -> AgendaRequest.Span {
    .days(
      try arguments.number(of: .days, upTo: 1000),
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
