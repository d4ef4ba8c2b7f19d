import TodoEntities

extension ParsedArguments {
  /// Throws if there are more than `count` words.
  func refuseWords(after count: Int = 0) throws(UsageError) {
    if let word = words.dropFirst(count).first { throw .unexpectedWord(word.text) }
  }

  /// The filter of the words and of `--where`; both must match.
  func filter() throws(UsageError) -> ItemFilter {
    let filter = try ItemFilter(words: words, views: views)
    guard let text = value(of: .filter) else { return filter }
    let other = try ItemFilter(where: text, views: views)
    return words.isEmpty ? other : .all([filter, other])
  }

  /// The value of `--limit`, 1 or greater.
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

  /// The value of `--format`.
  func template() throws(UsageError) -> ItemTemplate? {
    guard let text = value(of: .format) else { return nil }
    do { return try ItemTemplate(text) } catch { throw .badTemplate(text, error) }
  }

  /// The fields that the value of `--json` or `--ndjson` chooses; nil if it has none.
  func fields(of option: OptionSpec) throws(UsageError) -> ItemFields? {
    guard let names = value(of: option) else { return nil }
    return try ItemFields(typed: names)
  }

  /// Throws if several output forms are given, an unknown field, or an invalid template.
  func checkForm() throws(UsageError) {
    for option in [OptionSpec.json, .ndjson] { _ = try fields(of: option) }
    var forms = [OptionSpec.json, .table, .ndjson].filter(has).map { "--" + $0.name }
    if try template() != nil { forms.append("--" + OptionSpec.format.name) }
    if forms.count > 1 { throw .conflictingOptions(forms) }
  }
}
