extension OptionSpec {
  /// Lifts the default filter.
  static let all = OptionSpec.flag("all", nil, "include done and waiting items")
  /// In which order items are shown.
  static let sort = OptionSpec.value(
    "sort", nil, .sortKeys, "sort by these keys, such as due,-priority; - reverses one")
  /// How many items are shown.
  static let limit = OptionSpec.value("limit", nil, .count, "show at most N items")
  /// One JSON object a line.
  static let ndjson = OptionSpec.flag("ndjson", nil, "print one JSON object per line")
  /// A line for each item, made by a template.
  static let format = OptionSpec.value(
    "format", nil, .template, "print items by a template, such as '{number}\\t{title}'")
}
