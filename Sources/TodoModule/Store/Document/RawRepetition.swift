import TodoEntities

/// The member `every` of an item.
struct RawRepetition {
  /// The repetition.
  let repetition: Repetition
  /// Members of `every` that this version does not know; none if the repetition is unknown, because
  /// that holds them itself.
  let unknown: [RawMember]

  /// Reads the next value.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    reader.skipWhitespace()
    let start = reader.position
    var rule: Word<RepetitionRule>?
    var mode: Word<Repetition.Mode>?
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
    if let rule = rule.known, let mode = mode.known {
      repetition = Repetition(rule: rule, mode: mode, anchor: anchor, series: series)
      self.unknown = unknown
    } else {
      repetition = .unknown(
        UnknownRepetition(
          rule: rule.known?.description ?? rule.text, mode: mode.text, series: series,
          json: reader.text(start..<reader.position)))
      self.unknown = []
    }
  }

  /// The value of the member `rule` or `mode`.
  fileprivate struct Word<Value> {
    let text: String
    /// The value; nil if only a newer version knows it.
    let known: Value?
  }
}

extension JSONReader {
  fileprivate mutating func repetitionRule() throws(JSONSyntaxError)
    -> RawRepetition.Word<RepetitionRule>
  {
    let string = try knownString(named: "rule")
    let text = text(of: string)
    let rule = try? RepetitionRule(word: text)
    guard rule != nil || UnknownRepetition.isWord(text) else {
      throw fault("rule must be a repetition like 2w or mon,thu", at: string.offset)
    }
    return .init(text: text, known: rule)
  }

  fileprivate mutating func repetitionMode() throws(JSONSyntaxError)
    -> RawRepetition.Word<Repetition.Mode>
  {
    let string = try knownString(named: "mode")
    let text = text(of: string)
    let mode = Repetition.Mode(rawValue: text)
    guard mode != nil || UnknownRepetition.isWord(text) else {
      throw fault("mode must be catch-up, strict or done", at: string.offset)
    }
    return .init(text: text, known: mode)
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
