/// What can be explained, as it is typed.
enum ExplainSubject: String, CaseIterable {
  case date, filter, urgency, every

  /// All of them, for messages and help.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension OptionSpec {
  /// Reads a date as one that lies back.
  static let past = OptionSpec.flag("past", nil, "read mon, dec1 and 1st as the latest such day")
}
