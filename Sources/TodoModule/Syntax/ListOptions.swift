import TodoEntities

extension ItemOrder {
  /// Reads what `--sort` takes: keys with commas between them, a dash in front to turn one round.
  init(typed text: String) throws(UsageError) {
    var criteria: [Criterion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isReversed = part.hasPrefix("-")
      let name = String(isReversed ? part.dropFirst() : part)
      guard let key = Key(rawValue: name) else {
        let nearest = name.nearest(among: Key.allCases.map(\.rawValue))
        throw .badSortKey(String(part), nearest: nearest.map { (isReversed ? "-" : "") + $0 })
      }
      // A key that stands a second time decides nothing.
      if !criteria.contains(where: { $0.key == key }) {
        criteria.append(Criterion(key, isReversed: isReversed))
      }
    }
    self.init(criteria)
  }
}

extension ItemOrder.Key {
  /// All names, for messages and help.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ParsedArguments {
  /// The value of `--limit`.
  func limit() throws(UsageError) -> Int? {
    guard let text = value(of: .limit) else { return nil }
    guard text.isAllDigits, let limit = Int(text), limit > 0
    else { throw .badLimit(text) }
    return limit
  }

  /// The value of `--sort`.
  func order() throws(UsageError) -> ItemOrder? {
    guard let text = value(of: .sort) else { return nil }
    return try ItemOrder(typed: text)
  }

  /// The template that `--format` gives.
  func template() throws(UsageError) -> ItemTemplate? {
    guard let text = value(of: .format) else { return nil }
    do { return try ItemTemplate(text) } catch { throw .badTemplate(text, error) }
  }

  /// Refuses two forms of output at once, and a template that is none.
  func checkForm() throws(UsageError) {
    var forms = [OptionSpec.json, .ndjson].filter(has).map { "--" + $0.name }
    if try template() != nil { forms.append("--" + OptionSpec.format.name) }
    if forms.count > 1 { throw .conflictingOptions(forms) }
  }
}

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
