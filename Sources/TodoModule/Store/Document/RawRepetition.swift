import TodoEntities

/// The member `every` of an item.
struct RawRepetition {
  /// The repetition.
  let repetition: Repetition
  /// Members of `every` that this version does not know.
  let unknown: [RawMember]

  /// Reads the next value.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    let start = reader.position
    var rule: RepetitionRule?
    var mode: Repetition.Mode?
    var anchor: CalendarDay?
    var series: ItemID?
    var unknown: [RawMember] = []
    var names = JSONNames()
    try reader.enterObject(orFail: "every must be an object")
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "rule": rule = try reader.repetitionRule()
      case "mode": mode = try reader.repetitionMode()
      case "anchor": anchor = try reader.anchor()
      case "series": series = try reader.id(named: "series")
      default: unknown.append(.init(name: name, value: try reader.skipValue()))
      }
    }
    guard let rule else { throw reader.fault("the member every.rule is missing", at: start) }
    guard let mode else { throw reader.fault("the member every.mode is missing", at: start) }
    guard let anchor else {
      throw reader.fault("the member every.anchor is missing", at: start)
    }
    guard let series else {
      throw reader.fault("the member every.series is missing", at: start)
    }
    repetition = Repetition(rule: rule, mode: mode, anchor: anchor, series: series)
    self.unknown = unknown
  }
}

extension JSONReader {
  fileprivate mutating func repetitionRule() throws(JSONSyntaxError) -> RepetitionRule {
    let string = try knownString(named: "rule")
    guard let rule = try? RepetitionRule(text(of: string)) else {
      throw fault("rule must be a repetition like 2w or mon,thu", at: string.offset)
    }
    return rule
  }

  fileprivate mutating func repetitionMode() throws(JSONSyntaxError) -> Repetition.Mode {
    let string = try knownString(named: "mode")
    guard let mode = Repetition.Mode(rawValue: text(of: string)) else {
      throw fault("mode must be catch-up, strict or done", at: string.offset)
    }
    return mode
  }

  fileprivate mutating func anchor() throws(JSONSyntaxError) -> CalendarDay {
    let start = position
    let string = try knownString(named: "anchor")
    guard let date = FloatingDate(iso8601: utf8(of: string)), date.time == nil else {
      throw fault("anchor must be a day like 2026-12-01", at: start)
    }
    return date.day
  }

  /// Checks an array of tags and returns its range.
  mutating func tags() throws(JSONSyntaxError) -> Range<Int> {
    let start = position
    try enterArray(orFail: "tags must be an array of strings")
    var isFirst = true
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      _ = try fullString(named: "a tag")
    }
    return start..<position
  }
}
