// The words of `explain`: `the first Friday after today`, `starts from`, the terms of an urgency.

import TodoEntities

/// The meaning of an input.
enum Explanation: Equatable {
  case date(DateExpression, DateReading, [DateStep])
  /// A filter, the dates in it and in the view's filter, the items that it starts from, and the view's filter.
  case filter(ItemFilter, [FilterDate], from: ItemFilter?, within: ItemFilter?)
  case urgency([RankedItem])
  /// A rule and its mode, and the next days it falls on, from today.
  case every(RepetitionExpression, [CalendarDay])
}

/// A date term of a filter, and the date that it means now.
struct FilterDate: Equatable {
  let term: ItemFilter.Term
  let date: FloatingDate
}

/// An explanation in words, one block of rows for each thing explained.
struct ExplanationViewModel: Equatable {
  /// A part of the input, its result, and perhaps a reason.
  struct Row: Equatable {
    let text: String
    let result: String
    let note: String

    init(_ text: String, _ result: String, _ note: String = "") {
      (self.text, self.result, self.note) = (text, result, note)
    }

    init(_ text: String, _ date: FloatingDate) { self.init(text, "\(date)", date.day.weekday.name) }
  }

  let blocks: [[Row]]

  private init(_ rows: [Row]) { blocks = [rows] }

  init(_ explanation: Explanation) {
    switch explanation {
    case .date(let date, let reading, let steps):
      let rows = zip(steps, date.meanings(reading)).map { Row($0.words, "\($0.date)", $1) }
      self.init(rows + steps.suffix(1).map { Row("result", $0.date) })
    case .filter(let filter, let dates, let start, let viewFilter):
      self.init(filter, dates, from: start, viewFilter)
    case .urgency(let items): self.init(items)
    case .every(let repetition, let days):
      let mode = repetition.mode
      self.init(
        [Row("rule", "\(repetition.rule)"), Row("mode", mode.rawValue, mode.meaning)]
          + days.map { Row("date", FloatingDate($0)) })
    }
  }

  /// Explains a filter as `list` applies it.
  private init(
    _ filter: ItemFilter, _ dates: [FilterDate], from start: ItemFilter?, _ viewFilter: ItemFilter?
  ) {
    let isEmpty = filter == .all([])
    let liftsDefault = filter.liftsDefault || viewFilter?.liftsDefault == true
    let view = [viewFilter].compactMap(\.self)
    let parts = (start?.conjuncts ?? []) + view + (isEmpty ? [] : [filter])
    let whole = parts.count == 1 ? parts[0] : .all(parts)
    let note = liftsDefault ? "the filter selects items by number, id or state" : ""
    self.init(
      [Row("read as", isEmpty ? "every item" : "\(filter)")]
        + dates.map { Row("\($0.term)", $0.date) }
        + [Row("starts from", start.map { "\($0)" } ?? "every item", note)]
        + view.map { Row("view", "\($0)", "by --view or TODO_VIEW") } + [Row("result", "\(whole)")])
  }

  private init(_ items: [RankedItem]) {
    blocks = items.compactMap { (ranked) -> [Row]? in
      guard let urgency = ranked.urgency else { return nil }
      return [Row("number", "\(ranked.item.number)"), Row("title", ranked.item.title)]
        + urgency.terms.map { Row($0.noun, Urgency.words($0.value)) }
        + [urgency.source].compactMap(\.self).map {
          Row("from \($0.number)", Urgency.words($0.total - urgency.sum), "it waits for this item")
        }
        + [Row("urgency", Urgency.words(urgency.total))]
    }
  }
}

extension Repetition.Mode {
  fileprivate var meaning: String {
    switch self {
    case .catchUp: "the first day of the series after both the due day and the day of completion"
    case .strict: "one step after the due day, even if that day is past"
    case .done: "one step after the day of completion"
    }
  }
}

extension DateExpression {
  /// Returns the effect of each part, in the order of application. Only a due date, which is not given, takes hours.
  fileprivate func meanings(_ reading: DateReading) -> [String] {
    [base.meaning(reading)]
      + shifts.map {
        "\(Self.amount($0.count, $0.unit.rawValue)) \($0.count < 0 ? "earlier" : "later")"
      }
      + [time].compactMap(\.self).map { "at \($0)" }
  }

  /// Returns a number of units in words, without its sign: `3 days`.
  fileprivate static func amount(_ count: Int, _ unit: String) -> String {
    count.magnitude.counting(unitNames[unit] ?? unit)
  }

  /// The units and periods, by the letters that users type.
  fileprivate static let unitNames = [
    "min": "minute", "h": "hour", "d": "day", "bd": "business day", "w": "week", "m": "month",
    "q": "quarter", "y": "year",
  ]
}

extension DateExpression.Base {
  fileprivate func meaning(_ reading: DateReading) -> String {
    let isForward = reading == .forward
    let nearest = isForward ? "next" : "latest"
    switch self {
    case .day: return "this day"
    case .monthDay: return "the \(nearest) such day, today included"
    case .dayOfMonth(let day): return "the \(nearest) day \(day) of a month, today included"
    case .today: return "today"
    case .tomorrow: return "the day after today"
    case .yesterday: return "the day before today"
    case .weekday(let weekday):
      return isForward
        ? "the first \(weekday.name) after today" : "the latest \(weekday.name), today included"
    case .shift(let shift):
      let amount = DateExpression.amount(shift.count, shift.unit.rawValue)
      return "\(amount) \(shift.count < 0 ? "before" : "after") today"
    case .elapsed(let time):
      let amount = DateExpression.amount(time.count, time.unit.rawValue)
      return "\(amount) \(time.count < 0 ? "before" : "from") now, without the seconds"
    case .edge(let edge, let period):
      let name = DateExpression.unitNames[period.rawValue] ?? ""
      switch edge {
      case .start: return "the first day of this \(name)"
      case .end: return "the last day of this \(name)"
      case .nextStart: return "the first day of the next \(name)"
      }
    case .due: return "the due date"
    }
  }
}
