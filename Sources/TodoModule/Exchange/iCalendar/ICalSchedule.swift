// Writes the DTSTART, DUE and DURATION that an item gets, in their zone, and the end of a series as UNTIL. Reads a
// time with a TZID.

import TodoEntities

/// The start, the due date and the repetition of an item as properties of a VTODO.
extension WrittenICalTask {
  /// Whether a date can be DTSTART of a task with this due date. It must be earlier, and it must be a day
  /// exactly if the due date is a day.
  static func isStart(_ date: FloatingDate, of due: FloatingDate) -> Bool {
    (date.time == nil) == (due.time == nil) && date < due
  }

  /// DTSTART, and RRULE if the item repeats by a rule that counts from there.
  var startAndRule: (start: ICalDate?, rule: String?) {
    let isStart = item.scheduled.map { date in
      item.due.map { WrittenICalTask.isStart(date, of: $0) } ?? true
        || keptDate("DTSTART")?.date == date
    }
    let scheduled = isStart == true ? self.date("DTSTART", of: item.scheduled) : nil
    // A repeating task must have a start (section 3.8.2.4), from which RRULE counts. A substitute is
    // not read as the scheduled date.
    let substitute = date("DTSTART", of: item.startSubstitute)
    if let repetition = item.repetition, let due = item.due?.day {
      for start in [scheduled, substitute].compactMap(\.self) {
        let day = startLine(start)?.day ?? start.date.day
        let writer = ICalRuleWriter(repetition: repetition, due: due, start: day)
        if let rule = writer.text { return (start, rule) }
      }
    }
    return (scheduled ?? (repeats ? substitute : nil), nil)
  }

  private func keptDate(_ name: String) -> ICalDate? {
    kept.properties[name].flatMap { ICalDate($0, kept.clock) }
  }

  /// Returns a date of the item as the value of a property, with the original seconds if they still
  /// apply.
  private func date(_ name: String, of date: FloatingDate?) -> ICalDate? {
    let kept = keptDate(name)
    return date.flatMap { kept?.date == $0 ? kept : ICalDate($0) }
  }

  /// Returns a date as a property in its target zone, or else in its original zone.
  private func property(_ name: String, _ date: ICalDate) -> String {
    let zone =
      zones[name] ?? (keptDate(name) == date ? kept.properties[name]?.zone(kept.clock) : nil)
    return zone.flatMap { date.property(name, in: $0, kept.clock) } ?? date.property(name)
  }

  private func startLine(_ start: ICalDate?) -> ICalLine? {
    start.flatMap { ICalLine(property("DTSTART", $0), number: 1) }
  }

  var dates: [String] {
    [
      hidesScheduled ? item.scheduled.map { ICalDate($0).property("X-TODO-SCHEDULED") } : nil,
      item.wait.map { ICalDate($0).property("X-TODO-WAIT") },
      start.map { property("DTSTART", $0) },
      duration?.raw ?? date("DUE", of: item.due).map { property("DUE", $0) },
    ].compactMap(\.self)
  }

  /// The line DURATION that the task was imported with, if it still ends on the due date, or never
  /// had an end that todo could use.
  private var duration: ICalLine? {
    guard let line = kept.properties["DURATION"] else { return nil }
    guard let start = startLine(start) else {
      return kept.properties["DTSTART"] == nil && item.due == nil ? line : nil
    }
    return ICalDuration(line.value)?.end(from: start, kept.clock)?.date == item.due ? line : nil
  }

  /// Whether other programs do not see the item's scheduled date, because DTSTART is another date or counts
  /// as a substitute.
  var hidesScheduled: Bool {
    guard let scheduled = item.scheduled else { return false }
    return start?.date != scheduled
      || scheduled == item.startSubstitute && (rule != nil || repeats)
  }

  var repetition: [String] {
    guard let repetition = item.repetition, let due = item.due else { return [] }
    let line = startLine(start)
    let reader = rule.flatMap(ICalRule.init).map {
      ICalRuleReader(rule: $0, due: due.day, start: line?.day ?? due.day)
    }
    let isRead = reader?.ruleAndAnchor?.rule == repetition.rule && repetition.mode == .catchUp
    // UNTIL is the last date on which the item may start. It must have the type of DTSTART: a day becomes the
    // time of its end if DTSTART has a time, and this time is in UTC if DTSTART has a zone.
    let distance = due.day.dayNumber - (start?.date.day ?? due.day).dayNumber
    let hasTime = start?.date.time != nil
    let end = item.until?.adding(days: -distance).map { last in
      ICalDate(FloatingDate(last.day, at: hasTime ? last.time ?? .lastMinute : nil))
    }
    let last = end.map { end in
      line?.zone(kept.clock) == nil ? end.text : CompactDate.text(kept.clock.start(of: end.date))
    }
    let readEnd = rule == nil ? nil : end?.lastDay.adding(days: distance)
    return [
      rule.map { "RRULE:\($0)" + (last.map { ";UNTIL=\($0)" } ?? "") },
      isRead ? nil : "X-TODO-EVERY:\(repetition.expression)",
      repetition.anchor == due.day ? nil : "X-TODO-ANCHOR:\(CompactDate.text(repetition.anchor))",
      repetition.series == item.id ? nil : "X-TODO-SERIES:\(repetition.series)",
      readEnd == item.until ? nil : item.until.map { ICalDate($0).property("X-TODO-UNTIL") },
    ].compactMap(\.self)
  }
}

extension TodoItem {
  /// The date that DTSTART has if the item repeats and no scheduled date can be its start.
  var startSubstitute: FloatingDate? { due ?? wait }
}

/// A value of the type DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5) on the user's wall
/// clock.
struct ICalDate: Equatable {
  /// The day, or the day, hour and minute.
  let date: FloatingDate
  /// The second, 0 to 59, which a date of an item lacks; 0 for a day.
  let second: Int

  init(_ date: FloatingDate, second: Int = 0) { (self.date, self.second) = (date, second) }

  init(_ wall: WallClock) { self.init(FloatingDate(wall.day, at: wall.time), second: wall.second) }

  /// Parses the value of a line.
  init?(_ line: ICalLine, _ clock: Clock) { self.init(line.value, in: line.zone(clock), clock) }

  /// Parses a day or a time. A time in UTC or in a zone is converted to the user's wall clock.
  init?(_ value: String, in zone: ICalZone? = nil, _ clock: Clock) {
    let bytes = Array(value.utf8)
    if let day = CompactDate.day(bytes) {
      self.init(FloatingDate(day))
      return
    }
    let instant =
      CompactDate.instant(bytes)
      ?? zone.flatMap { zone in CompactDate.wall(bytes).map(zone.clock.instant(of:)) }
    guard let wall = instant.map(clock.wall(at:)) ?? CompactDate.wall(bytes) else { return nil }
    self.init(wall)
  }

  /// Whether a value has the form of a day or a time. This check does not look up the zone.
  static func isOne(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    if bytes.count == 8 { return CompactDate.day(bytes) != nil }
    return CompactDate.wall(bytes) != nil || CompactDate.instant(bytes) != nil
  }

  /// The value, such as `20261201` or `20261201T170000`.
  var text: String {
    let day = CompactDate.text(date.day)
    guard let time = date.time else { return day }
    return "\(day)T\(CompactDate.text(time))" + (second < 10 ? "0" : "") + "\(second)"
  }

  /// Returns the property with this name and value: `DUE;VALUE=DATE:20261201`.
  func property(_ name: String) -> String {
    "\(name)\(date.time == nil ? ";VALUE=DATE" : ""):\(text)"
  }

  /// Returns the property as a time in a zone. Returns nil for a day, and for a time that a clock skips or
  /// shows twice, because it would be read as another time.
  func property(_ name: String, in zone: ICalZone, _ clock: Clock) -> String? {
    guard date.time != nil, let text = converted(from: clock, to: zone.clock)?.text else {
      return nil
    }
    let property = zone.name.map { "\(name);TZID=\($0):\(text)" } ?? "\(name):\(text)Z"
    return ICalLine(property, number: 1).flatMap { ICalDate($0, clock) } == self ? property : nil
  }

  /// Returns the date that one clock shows when another clock shows this date.
  func converted(from clock: Clock, to other: Clock) -> ICalDate? {
    guard let time = date.time else { return self }
    return WallClock(day: date.day, time: time, second: second)
      .flatMap { other.wall(at: clock.instant(of: $0)) }.map(ICalDate.init)
  }

  /// Parses an instant. A time without `Z`, which the standard forbids here, counts as local time.
  static func instant(_ line: ICalLine, _ clock: Clock) -> Instant? {
    let bytes = Array(line.value.utf8)
    if let instant = CompactDate.instant(bytes) { return instant }
    if let day = CompactDate.day(bytes) { return clock.start(of: day) }
    return CompactDate.wall(bytes).map((line.zone(clock)?.clock ?? clock).instant(of:))
  }

  /// The end of a rule (UNTIL): a time of 23:59 becomes the day alone.
  var lastDay: FloatingDate { date.time == .lastMinute ? FloatingDate(date.day) : date }
}

/// The zone of a time: its parameter TZID, or UTC.
struct ICalZone {
  let clock: Clock
  /// TZID as it is written, or nil for UTC.
  let name: String?
}

extension ICalLine {
  /// Returns the zone of the value, or nil for a day, a floating time or an unknown zone.
  func zone(_ clock: Clock) -> ICalZone? {
    if value.utf8.count < 15 { return nil }
    if value.hasSuffix("Z") { return ICalZone(clock: Clock(now: clock.now) { _ in 0 }, name: nil) }
    let name = parameter("TZID")
    return name.flatMap { clock.clock(ofForeign: $0) }.map { ICalZone(clock: $0, name: name) }
  }

  /// Returns the TZID of a time in an unknown zone, or nil.
  func unknownZone(_ clock: Clock) -> String? {
    value.utf8.count < 15 || zone(clock) != nil ? nil : parameter("TZID")
  }

  /// The day in the zone of the value, from which a rule counts.
  var day: CalendarDay? { CompactDate.day(value.utf8.prefix(8)) }
}

/// A value of the type DURATION (RFC 5545, section 3.3.6) that is not negative: `P1W`, `P1DT2H30M`.
struct ICalDuration: Equatable {
  /// Days on the calendar, added first. Such a day may have 23 or 25 hours.
  let days: Int
  /// Exact seconds, added after the days.
  let seconds: Int

  /// Parses a value in upper or lower case. Returns nil if it is malformed, negative or has a number
  /// of more than 13 digits: with these, the length in seconds cannot overflow.
  init?(_ value: String) {
    let text = value.uppercased()
    let halves = (text.hasPrefix("+") ? text.dropFirst() : text[...]).split(
      separator: "T", omittingEmptySubsequences: false)
    guard halves[0].first == "P", halves.count <= 2, halves != ["P"], halves.last != "",
      let days = ICalDuration.sum(halves[0].dropFirst(), of: [("W", 7), ("D", 1)]),
      let seconds = ICalDuration.sum(
        halves.dropFirst().first ?? "", of: [("H", 3600), ("M", 60), ("S", 1)])
    else { return nil }
    self.days = days
    self.seconds = seconds
  }

  /// Adds up numbers, each before one of these units, which must be in this order.
  private static func sum(_ text: Substring, of units: [(letter: Character, size: Int)]) -> Int? {
    var rest = text
    var sum = 0
    for (letter, size) in units {
      guard let end = rest.firstIndex(of: letter) else { continue }
      let digits = rest[..<end]
      guard digits.isAllDigits, digits.utf8.count <= 13, let count = Int(digits) else { return nil }
      sum += count * size
      rest = rest[end...].dropFirst()
    }
    return rest.isEmpty ? sum : nil
  }

  /// Returns the end of a duration that starts at DTSTART, on the user's clock. Days are counted in the zone
  /// of DTSTART.
  func end(from start: ICalLine, _ clock: Clock) -> ICalDate? {
    let there = start.zone(clock)?.clock ?? clock
    return ICalDate(String(start.value.prefix(15)), there)
      .flatMap { end(from: $0, there) }?.converted(from: there, to: clock)
  }

  /// Returns the end of a duration that starts at this date. Returns nil outside the years 1 to 9999, and for
  /// a day with a duration in hours, which the standard forbids.
  private func end(from start: ICalDate, _ clock: Clock) -> ICalDate? {
    guard let day = start.date.day.adding(days: days) else { return nil }
    guard let time = start.date.time else {
      return seconds == 0 ? ICalDate(FloatingDate(day)) : nil
    }
    if seconds == 0 {
      return WallClock(day: day, time: time, second: start.second).map(ICalDate.init)
    }
    let from = clock.start(of: FloatingDate(day, at: time)).secondsSinceEpoch + start.second
    return clock.wall(at: Instant(secondsSinceEpoch: from + seconds)).map(ICalDate.init)
  }

  /// The length in seconds where every day has 24 hours, as in UTC.
  var length: Int { days * 86_400 + seconds }
}
