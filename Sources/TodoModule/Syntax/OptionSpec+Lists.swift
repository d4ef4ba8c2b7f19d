extension OptionSpec {
  /// Lifts the default filter.
  static let all = OptionSpec.flag("all", nil, "show done and waiting items too")
  /// In which order items are shown.
  static let sort = OptionSpec.value(
    "sort", nil, .sortKeys, "sort by keys, as in due,-priority; - in front turns one round")
  /// How many items are shown.
  static let limit = OptionSpec.value("limit", nil, .count, "show so many items at most")
  /// One JSON object a line.
  static let ndjson = OptionSpec.flag("ndjson", nil, "print one JSON object a line")
  /// A line for each item, made by a template.
  static let format = OptionSpec.value(
    "format", nil, .template, "print a line for each item, as in '{number}\\t{title}'")
}
