final class ConfigView: ModuleView<ConfigRequest>, CommandView, ConfigViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ConfigRequest {
    var (words, unsets) = (arguments.words.map(\.text), arguments.has(.unset))
    if arguments.has(.allSettings) {
      if unsets { throw .conflictingOptions(["--all", "--unset"]) }
      try arguments.refuseWords()
      return .all(withUnset: true)
    }
    // `config set signs ascii`, `config get signs`
    if words.count > 1,
      ["set", "unset"].contains(words[0]) || words[0] == "get" && words.count == 2
    {
      unsets = words.removeFirst() == "unset" || unsets
    }
    guard var name = words.first else {
      if unsets { throw .missingOperand("the key of a setting, as in week-start") }
      return .all(withUnset: false)
    }
    // `config signs=ascii`, `config sync auto on`, `config week start sun`
    if let sign = name.firstIndex(of: "=") {
      words.insert(String(name[name.index(after: sign)...]), at: 1)
      name = String(name[..<sign])
    } else if words.count > 1, (try? SettingKey(named: name)) == nil,
      let key = [".", "-"].compactMap({ try? SettingKey(named: name + $0 + words[1]) }).first
    {
      (name, words) = (key.name, Array(words.dropFirst()))
    }
    let values = Array(words.dropFirst())
    if unsets, let value = values.first { throw .unexpectedWord(value) }
    let key = try SettingKey(named: name)
    if unsets { return .unset(key) }
    if values.isEmpty { return .one(key) }
    let value = ConfigView.value(of: values)
    if value.contains(where: \.isNewline) {
      throw .said("the value has a line break; nothing was changed")
    }
    return .set(key, value)
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
