import TodoEntities

extension CalendarTask {
  /// When the task starts and is due.
  struct Dates {
    /// DTSTART.
    var start: CalendarDate?
    /// DUE, or the end of DURATION.
    var due: CalendarDate?
    /// The wait date: a start, unless the task repeats and starts when it is due.
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
    let own = try date("X-TODO-WAIT", &remarks)?.date
    // A repeating task must have a start, so a start equal to the due date is not a wait date.
    let isNoWait = !rules.isEmpty && dates.start?.date == dates.due?.date
    dates.wait = isNoWait ? own : dates.start?.date ?? own
    return dates
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
