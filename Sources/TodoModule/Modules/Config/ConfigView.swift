final class ConfigView: ModuleView<ConfigRequest>, CommandView, ConfigViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ConfigRequest {
    let (unsets, edits) = (arguments.has(.unset), arguments.has(.editSettings))
    let chosen = [OptionSpec.allSettings, .unset, .editSettings].filter(arguments.has)
    if chosen.count > 1 { throw .conflictingOptions(chosen.map { "--\($0.name)" }) }
    if edits || arguments.has(.allSettings) {
      try arguments.refuseWords()
      return edits ? .edit : .all(withUnset: true)
    }
    guard let name = arguments.words.first?.text else {
      if unsets { throw .missingOperand("the key of a setting, as in week-start") }
      return .all(withUnset: false)
    }
    if unsets { try arguments.refuseWords(after: 1) }
    if ["set", "get"].contains(name), arguments.words.count > 1 {
      let line = ["config"] + arguments.words.dropFirst().map(\.text)
      throw .said("'\(name)' is not needed; type: \(ShellWord.line(line))")
    }
    let next = arguments.words.dropFirst().first?.text
    if name == "unset", let next {
      throw .said("'unset' is an option; type: \(ShellWord.line(["config", "--unset", next]))")
    }
    if (try? SettingKey(named: name)) == nil, let next,
      let key = try? SettingKey(named: "\(name).\(next)")
    {
      let line = ["config", key.name] + arguments.words.dropFirst(2).map(\.text)
      throw .said("'\(name) \(next)' is one key; type: \(ShellWord.line(line))")
    }
    if let sign = name.firstIndex(of: "=") {
      let line = ["config", String(name[..<sign]), String(name[name.index(after: sign)...])]
      throw .said("the value is a word of its own; type: \(ShellWord.line(line))")
    }
    let key = try SettingKey(named: name)
    if unsets { return .unset(key) }
    let values = arguments.words.dropFirst().map(\.text)
    if values.isEmpty { return .one(key) }
    let value = ConfigView.value(of: values)
    if value.contains(where: \.isNewline) {
      throw .said("the line has a control character; nothing was changed")
    }
    return .set(key, value)
  }

  /// Several words are one value, without an equals sign before them. Those with blanks are quoted, as
  /// they were for the shell.
  private static func value(of words: [String]) -> String {
    let words = words.count > 1 && words[0] == "=" ? Array(words.dropFirst()) : words
    guard words.count > 1 else { return words.joined() }
    return words.map { word in
      guard word.contains(where: \.isWhitespace), !word.hasPrefix("(") else { return word }
      return word.contains("\"") ? "'\(word)'" : "\"\(word)\""
    }.joined(separator: " ")
  }

  func showSettings(_ page: SettingsPage, withUnset: Bool) {
    write(page.rows.map(\.cells)) { showTable(page, withUnset) }
    if form != .json {
      console.writeRemarks(page.complaints.map { $0.message(inFileAt: page.place.path) })
    }
  }

  func showSetting(_ row: SettingRow) {
    if form == .json { return console.writeJSON(row.cells.json) }
    console.writeLine(row.value ?? "")
  }

  func showChange(_ change: SettingsChange) {
    switch (change, form) {
    case (.set(let row), .json): console.writeJSON(row.cells.json)
    case (.unset(let key), .json):
      console.writeJSON(SettingRow(key: key, value: key.standardValue, line: nil).cells.json)
    case (.edited, .json), (.nothing, .json): console.writeJSON(.null)
    case (_, _) where isQuiet: break
    default: console.write(ReportLine(change: change.message))
    }
  }

  func readText(_ text: String, of draft: SettingsDraft) {
    output.didRequest(.save(draft.changedSettings(in: text)))
  }

  private func showTable(_ page: SettingsPage, _ withUnset: Bool) {
    var table = console.table([.init(), .flexible, .init()])
    for row in page.rows where withUnset || row.line != nil {
      let isSet = row.line != nil && !row.isWrong
      table.append([
        StyledText(row.key.name, isSet ? .bold : .plain),
        StyledText(row.value ?? "", isSet ? .plain : .dim), StyledText(row.origin, .dim),
      ])
    }
    console.write(table)
    guard !isQuiet else { return }
    let unset = page.rows.count { $0.line == nil }
    if !withUnset, unset > 0 {
      let are = unset == 1 ? "1 setting is" : "\(unset) settings are"
      console.writeSentence("\(are) not set: todo config --all", .part(.summary))
    }
    console.writeSentence(page.placeMessage, .part(.summary))
  }
}

extension UsageError {
  static let settingsTerminalNeeded = UsageError.said(
    "the editor needs a terminal; set a value on the command line: todo config week-start sun")
}
