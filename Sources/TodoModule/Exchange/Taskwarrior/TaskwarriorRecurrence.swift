import TodoEntities

/// Rules as Taskwarrior writes them.
enum TaskwarriorRecurrence {
  /// Parses a rule such as `weekly`, `2wks` or `P3M`. The mode is strict, as in Taskwarrior.
  ///
  /// Returns nil for a rule that `RepetitionRule` cannot express, such as one in hours.
  static func read(_ text: String) -> RepetitionExpression? {
    let word = text.lowercased().filter { $0 != " " }
    guard word.utf8.count <= 40 else { return nil }
    if let rule = names[word] { return RepetitionExpression(rule: rule, mode: .strict) }
    let isPeriod = word.hasPrefix("p")
    let rest = isPeriod ? word.dropFirst() : word[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let name = String(rest.dropFirst(digits.count))
    guard let count = digits.isEmpty && !isPeriod ? 1 : Int(digits),
      RepetitionRule.counts.contains(count),
      let unit = isPeriod ? periodUnits[name] : units[name]
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: .strict)
  }

  private static let names: [String: RepetitionRule] = [
    "daily": .every(1, .day), "weekly": .every(1, .week), "sennight": .every(1, .week),
    "biweekly": .every(2, .week), "fortnight": .every(2, .week), "monthly": .every(1, .month),
    "bimonthly": .every(2, .month), "quarterly": .every(1, .quarter),
    "semiannual": .every(6, .month), "annual": .every(1, .year), "yearly": .every(1, .year),
    "biannual": .every(2, .year), "biyearly": .every(2, .year),
    "weekdays": .on(Weekday.allCases.filter(\.isBusinessDay)),
  ]

  private static let units: [String: CalendarUnit] = [
    "d": .day, "day": .day, "days": .day,
    "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
    "mo": .month, "mos": .month, "mth": .month, "mths": .month, "mnth": .month, "mnths": .month,
    "month": .month, "months": .month,
    "q": .quarter, "qtr": .quarter, "qtrs": .quarter, "quarter": .quarter, "quarters": .quarter,
    "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
  ]

  /// The units of ISO 8601 durations. An `M` after `T` would be minutes, which are not supported.
  private static let periodUnits: [String: CalendarUnit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]

  /// Returns the step of a rule in seconds, minutes or hours, such as `12hrs` or `PT12H`, in
  /// seconds; nil for any other rule.
  static func seconds(_ text: String) -> Int? {
    let word = text.lowercased().filter { $0 != " " }
    let isPeriod = word.hasPrefix("pt")
    let rest = isPeriod ? word.dropFirst(2) : word[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard word.utf8.count <= 40, let count = digits.isEmpty && !isPeriod ? 1 : Int(digits),
      RepetitionRule.counts.contains(count),
      let unit = (isPeriod ? timeUnits : timeNames)[String(rest.dropFirst(digits.count))]
    else { return nil }
    return count * unit
  }

  private static let timeUnits = ["s": 1, "m": 60, "h": 3600]

  private static let timeNames = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  ]
}
