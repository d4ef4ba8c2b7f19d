import TodoEntities

extension CalendarTask {
  /// When the task starts and is due.
  struct Dates {
    /// DTSTART.
    var start: CalendarDate?
    /// DUE, or the end of DURATION.
    var due: CalendarDate?
    /// When work can begin: a start, unless the task repeats and starts when it is due.
    var scheduled: FloatingDate?
    var wait: FloatingDate?
  }

  /// Reads the dates.
  func dates(_ remarks: inout ExchangeRemarks) throws(ParseError) -> Dates {
    var dates = Dates(start: try date("DTSTART", &remarks), due: try date("DUE", &remarks))
    if let duration = properties["DURATION"] {
      if dates.due != nil {
        remarks.note("DURATION beside DUE is left out", at: duration.number)
      } else if let end = end(of: duration, from: dates.start) {
        dates.due = end
      } else {
        remarks.note(
          "todo cannot use the duration '\(duration.value)'; it is kept for export",
          at: duration.number)
      }
    }
    let scheduled = try date("X-TODO-SCHEDULED", &remarks)?.date
    let wait = try date("X-TODO-WAIT", &remarks)?.date
    let start = isSubstitute(dates, wait) ? nil : dates.start?.date
    switch origin {
    case .earlierTodo: dates.wait = start ?? wait
    case .any: (dates.scheduled, dates.wait) = (start ?? scheduled, wait)
    }
    return dates
  }

  /// Whether DTSTART is there only because a repeating task must have one: it is then the due date, or
  /// the wait date of a task without one.
  private func isSubstitute(_ dates: Dates, _ wait: FloatingDate?) -> Bool {
    guard !rules.isEmpty, let start = dates.start else { return false }
    return start.date == dates.due?.date ?? (origin == .any ? wait : nil)
  }

  /// Returns the date of a property.
  func date(_ name: String, _ remarks: inout ExchangeRemarks) throws(ParseError) -> CalendarDate? {
    guard let line = properties[name] else { return nil }
    guard let date = CalendarDate(line.value, clock) else {
      throw line.error("must be a day like 20261201 or a time like 20261201T170000")
    }
    if let zone = line.parameter("TZID"), date.date.time != nil, !line.value.hasSuffix("Z") {
      remarks.note("the time zone '\(zone)' is dropped; the time of day is kept", at: line.number)
    }
    return date
  }

  private func end(of line: CalendarLine, from start: CalendarDate?) -> CalendarDate? {
    guard let start, let duration = CalendarDuration(line.value) else { return nil }
    // Days are counted in the time zone of the start.
    if let instant = (properties["DTSTART"]?.value).flatMap({ CompactDate.instant($0.utf8) }) {
      return clock.wall(at: duration.end(from: instant)).map(CalendarDate.init)
    }
    return duration.end(from: start, clock)
  }
}
