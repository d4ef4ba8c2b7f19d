/// What `explain` can explain, as it is typed.
enum ExplainSubject: String, CaseIterable {
  case date, filter, urgency, every
}

extension OptionSpec {
  /// Reads a date as past, as filters such as `created:` do.
  static let past = OptionSpec.flag("past", nil, "read mon, dec1 and 1st as the latest such day")
}
