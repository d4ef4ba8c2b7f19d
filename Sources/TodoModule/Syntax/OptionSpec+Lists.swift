extension OptionSpec {
  /// Includes done and waiting items.
  static let all = OptionSpec.flag("all", nil, "include done and waiting items")
  /// The order of the items.
  static let sort = OptionSpec.value(
    "sort", nil, .sortKeys, "sort by these keys, such as due,-priority; - reverses one")
  /// The maximum number of items.
  static let limit = OptionSpec.value("limit", nil, .count, "show at most N items")
  /// One JSON object per line.
  static let ndjson = OptionSpec.flag(
    "ndjson", attaching: .fields, "print one JSON object per line")
  /// One line per item, made by a template. Every command that prints items takes it.
  static let format = OptionSpec.value(
    "format", nil, .template, "print items by a template, such as '{number}\\t{title}'")
}
