import TodoEntities

/// When an item starts, is due and repeats, as properties of a VTODO.
struct CalendarSchedule {
  private let item: TodoItem
  private let foreign: ForeignCalendarLines
  private let clock: Clock
  /// DTSTART.
  private let start: CalendarDate?
  /// RRULE for the item's repetition, without its end.
  private let rule: String?

  /// Creates the schedule of an item.
  init(of item: TodoItem, _ foreign: ForeignCalendarLines, _ clock: Clock) {
    self.item = item
    self.foreign = foreign
    self.clock = clock
    let scheduled = item.scheduled.flatMap { date in
      let isStart = item.due.map { CalendarSchedule.isStart(date, of: $0) } ?? true
      return isStart || foreign.started(date, clock) ? foreign.date("DTSTART", date, clock) : nil
    }
    // A repeating task must have a start (section 3.8.2.4), from which RRULE counts. A substitute is
    // not read as the scheduled date.
    let substitute = foreign.date("DTSTART", item.startSubstitute, clock)
    let repeating = [scheduled, substitute].lazy.compactMap(\.self).compactMap { start in
      CalendarSchedule.rule(of: item, from: start.date.day).map { (start: start, rule: $0) }
    }.first
    start = repeating?.start ?? scheduled ?? (foreign.repeats ? substitute : nil)
    rule = repeating?.rule
  }

  /// Whether a date can be DTSTART of a task with this due date: it must be earlier, and a day if that
  /// is a day.
  static func isStart(_ date: FloatingDate, of due: FloatingDate) -> Bool {
    (date.time == nil) == (due.time == nil) && date < due
  }

  private static func rule(of item: TodoItem, from start: CalendarDay) -> String? {
    guard case .known(let repetition) = item.repetition, let due = item.due?.day else { return nil }
    return CalendarRuleWriter(repetition: repetition, due: due, start: start).text
  }

  /// The dates.
  var dates: [String] {
    var lines: [String] = []
    if hidesScheduled, let date = item.scheduled {
      lines.append(CalendarDate(date).property("X-TODO-SCHEDULED"))
    }
    if let wait = item.wait { lines.append(CalendarDate(wait).property("X-TODO-WAIT")) }
    if let start { lines.append(start.property("DTSTART")) }
    if let duration {
      lines.append(duration.raw)
    } else if let due = foreign.date("DUE", item.due, clock) {
      lines.append(due.property("DUE"))
    }
    return lines
  }

  /// Whether DTSTART is read as the scheduled date.
  private var showsScheduled: Bool {
    guard let start, start.date == item.scheduled else { return false }
    return start.date != item.startSubstitute || rule == nil && !foreign.repeats
  }

  /// The line DURATION that the task was imported with, if it still ends on the due date, or never
  /// had an end that todo could use.
  private var duration: CalendarLine? {
    guard let start, let line = foreign.duration else { return nil }
    let end = CalendarDuration(line.value).flatMap { $0.end(from: start, clock) }
    return end?.date == item.due ? line : nil
  }

  /// Whether a DURATION that the task was imported with is left out, and no DUE takes its place.
  var losesDuration: Bool { foreign.duration != nil && duration == nil && item.due == nil }

  /// Whether other programs do not see the item's scheduled date.
  var hidesScheduled: Bool { item.scheduled != nil && !showsScheduled }

  /// Whether other programs do not see the item's repetition.
  var hidesRepetition: Bool { item.repetition != nil && rule == nil }

  /// The repetition.
  var repetition: [String] {
    switch item.repetition {
    case .known(let repetition): return item.due.map { lines(of: repetition, $0) } ?? []
    case .unknown(let repetition):
      return ["X-TODO-EVERY:\(CalendarText.write(repetition.line))"]
        + (item.until.map { [CalendarDate($0).property("X-TODO-UNTIL")] } ?? [])
    case nil: return []
    }
  }

  private func lines(of repetition: KnownRepetition, _ due: FloatingDate) -> [String] {
    var lines: [String] = []
    if let rule { lines.append("RRULE:\(rule)" + (end.map { ";UNTIL=\($0)" } ?? "")) }
    let reader = rule.flatMap(CalendarRule.init).map {
      CalendarRuleReader(rule: $0, due: due.day, start: startDay(due))
    }
    if reader?.series?.rule != repetition.rule || repetition.mode != .catchUp {
      lines.append("X-TODO-EVERY:\(repetition.expression)")
    }
    if repetition.anchor != due.day {
      lines.append("X-TODO-ANCHOR:\(CompactDate.text(repetition.anchor))")
    }
    if repetition.series != item.id { lines.append("X-TODO-SERIES:\(repetition.series)") }
    if let until = item.until, isVague(until, due) {
      lines.append(CalendarDate(until).property("X-TODO-UNTIL"))
    }
    return lines
  }

  private func startDay(_ due: FloatingDate) -> CalendarDay { start?.date.day ?? due.day }

  /// The value of UNTIL: the last day on which the item may start. It must have the type of DTSTART,
  /// so a day may become the time of its end.
  private var end: String? {
    guard let until = item.until, let due = item.due,
      let last = until.adding(days: startDay(due).dayNumber - due.day.dayNumber)
    else { return nil }
    if start?.date.time == nil { return CompactDate.text(last.day) }
    return CalendarDate(FloatingDate(last.day, at: last.time ?? .lastMinute)).text
  }

  /// Whether UNTIL is not read as this date.
  private func isVague(_ until: FloatingDate, _ due: FloatingDate) -> Bool {
    guard rule != nil, end != nil else { return true }
    return until.time == .lastMinute
      || until.time != nil
        && (start?.date.time == nil || startDay(due) != due.day)
  }
}

extension TodoItem {
  /// The date that DTSTART has if the item repeats and no scheduled date can be its start.
  fileprivate var startSubstitute: FloatingDate? { due ?? wait }
}
