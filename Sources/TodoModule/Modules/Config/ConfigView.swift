final class ConfigView: ModuleView<ConfigRequest>, CommandView, ConfigViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ConfigRequest {
    let unsets = arguments.has(.unset)
    if arguments.has(.allSettings) {
      if unsets { throw .conflictingOptions(["--all", "--unset"]) }
      try arguments.refuseWords()
      return .all(withUnset: true)
    }
    guard let name = arguments.words.first?.text else {
      if unsets { throw .missingOperand("the key of a setting, as in week-start") }
      return .all(withUnset: false)
    }
    if unsets { try arguments.refuseWords(after: 1) }
    let values = arguments.words.dropFirst().map(\.text)
    if ["set", "get"].contains(name), let key = values.first {
      throw ConfigView.error("'\(name)' is not needed", to: "\(name) \(key)", values)
    }
    if name == "unset", let key = values.first {
      throw ConfigView.error("'unset' is an option", to: "unset \(key)", ["--unset", key])
    }
    if (try? SettingKey(named: name)) == nil, let next = values.first,
      let key = try? SettingKey(named: "\(name).\(next)")
    {
      let words: [String] = [key.name] + values.dropFirst()
      throw ConfigView.error("'\(name) \(next)' is one key", to: "use '\(key.name)'", words)
    }
    if let sign = name.firstIndex(of: "=") {
      let words = [String(name[..<sign]), String(name[name.index(after: sign)...])]
      throw ConfigView.error("the value is a separate argument", to: "set \(words[0])", words)
    }
    let key = try SettingKey(named: name)
    if unsets { return .unset(key) }
    if values.isEmpty { return .one(key) }
    let value = ConfigView.value(of: values)
    if value.contains(where: \.isNewline) {
      throw .said("the value has a line break; nothing was changed")
    }
    return .set(key, value)
  }

  /// Returns an error with the command to run instead.
  private static func error(_ text: String, to purpose: String, _ words: [String]) -> UsageError {
    .said(text, suggesting: [Suggestion(purpose: purpose, words: ["config"] + words)])
  }

  /// Returns several words as one value, without an equals sign before them. Quotes words with blanks, as one does in
  /// a shell.
  private static func value(of words: [String]) -> String {
    let words = words.count > 1 && words[0] == "=" ? Array(words.dropFirst()) : words
    guard words.count > 1 else { return words.joined() }
    return words.map { word in
      guard word.contains(where: \.isWhitespace), !word.hasPrefix("(") else { return word }
      return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
    }.joined(separator: " ")
  }

  func showSettings(_ settings: SettingsViewModel) {
    write(settings.settings.map(\.cells)) { showTable(settings) }
    if form != .json { console.writeRemarks(settings.remarks) }
  }

  func showSetting(_ row: SettingRow) {
    if form == .json { return console.writeJSON(row.cells.json) }
    console.writeLine(row.value ?? "")
  }

  func showChange(_ text: String, of row: SettingRow) {
    if form == .json { return console.writeJSON(row.cells.json) }
    if !isQuiet { console.write(ReportLine(change: text)) }
  }

  private func showTable(_ settings: SettingsViewModel) {
    var table = console.table([.init(), .flexible, .init()])
    for row in settings.rows {
      table.append([
        StyledText(row.key, row.isSet ? .bold : .plain),
        StyledText(row.value, row.isSet ? .plain : .dim), StyledText(row.origin, .dim),
      ])
    }
    console.write(table)
    if isQuiet { return }
    for line in settings.footer { console.writeSentence(line, .part(.summary)) }
  }
}

extension SettingRow {
  fileprivate var cells: [ScriptCell] {
    [ScriptCell("key", key.name), ScriptCell("value", value), ScriptCell("line", line)]
  }
}
