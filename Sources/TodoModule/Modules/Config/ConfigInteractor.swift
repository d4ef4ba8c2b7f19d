// Reads and changes the settings file. Refuses `config KEY VALUE` for a wrong value, for a file that is the list
// or is not a settings file, and for one that would be too large.

final class ConfigInteractor: ConfigInteractorInput {
  weak var output: (any ConfigInteractorOutput)?
  private let file: SettingsFile
  private let store: any TodoReading
  private let commandNames: Set<String>

  /// Creates an interactor for a settings file, which must not be the list of the store. An alias in it must not have
  /// the name of one of these commands.
  init(file: SettingsFile, store: any TodoReading, commandNames: Set<String>) {
    self.file = file
    self.store = store
    self.commandNames = commandNames
  }

  func readSettings() {
    var reading = file.read(commandNames: commandNames)
    reading.checkFilterViews()
    let own = reading.entries.filter { !SettingKey.fixed.contains($0.key) }
    // If a key is set twice, the last line counts.
    let wrong = reading.complaints.filter { !$0.counts }.map(\.line)
    let rows =
      own.map {
        SettingRow(key: $0.key, value: $0.value, line: $0.line, isWrong: wrong.contains($0.line))
      } + SettingKey.fixed.map(reading.row)
    output?.didRead(
      SettingsPage(place: file.place, isThere: isThere, rows: rows, complaints: reading.complaints))
  }

  func findSetting(_ key: SettingKey) {
    let row = file.read(commandNames: commandNames).row(of: key)
    if row.value == nil { output?.didNotFind(key) } else { output?.didFind(row) }
  }

  func set(_ key: SettingKey, to value: String) {
    change { text in
      text.set(key, to: value)
      return .changed(.set(reading(of: text).row(of: key)))
    }
  }

  func unset(_ key: SettingKey) {
    change { text in text.unset(key) ? .changed(.unset(key)) : .missing(key) }
  }

  /// The result of a change of the text.
  private enum Outcome {
    case changed(SettingsChange)
    /// There was nothing to unset.
    case missing(SettingKey)
    case refused(SettingsComplaint)
  }

  /// Whether there is a file, perhaps one that cannot be read.
  private var isThere: Bool {
    do throws(Failure) { return try file.content() != nil } catch { return true }
  }

  /// Changes the text of the file, unless the new text is too long or has mistakes that the file did not have
  /// before.
  private func change(_ edit: (inout SettingsText) -> Outcome) {
    guard file.place.path != nil else { output?.didFindNoPlace(file.place); return }
    reportingErrors(to: output) { () throws(StoreError) in
      let outcome = try file.change { (found) throws(StoreError) in change(found, edit) }
      switch outcome {
      case .changed(let change): output?.didChange(change)
      case .missing(let key): output?.didNotFind(key)
      case .refused(let complaint): output?.didRefuse(complaint)
      }
    }
  }

  private func change(
    _ found: Result<SettingsFile.Content?, Failure>,
    _ edit: (inout SettingsText) -> Outcome
  ) -> SettingsFile.Change<Outcome> {
    var text = SettingsText([])
    do throws(Failure) {
      let content = try found.get()
      try file.check(content, isNot: (try? store.resolvedPath()) ?? nil)
      text = content?.text ?? text
    } catch {
      return (nil, .refused(SettingsComplaint(line: nil, problem: error)))
    }
    let known = reading(of: text).complaints.map(\.problem)
    let outcome = edit(&text)
    guard text.bytes.count <= SettingsFile.sizeLimit else {
      return (nil, .refused(SettingsComplaint(line: nil, problem: SettingsFile.tooLarge)))
    }
    switch outcome {
    case .missing, .refused: return (nil, outcome)
    case .changed(.unset): return (text, outcome)
    case .changed:
      let mistake = reading(of: text).complaints.first { !known.contains($0.problem) }
      guard let mistake else { return (text, outcome) }
      return (nil, .refused(mistake))
    }
  }

  /// Returns the settings of a text, and all mistakes in it.
  private func reading(of text: SettingsText) -> SettingsReading {
    var reading = SettingsReading(text, commandNames: commandNames)
    reading.checkFilterViews()
    return reading
  }
}

extension SettingsReading {
  fileprivate func row(of key: SettingKey) -> SettingRow {
    guard let entry = entries.first(where: { $0.key == key }) else {
      return SettingRow(key: key, value: key.standardValue, line: nil, isWrong: false)
    }
    return SettingRow(key: key, value: entry.value, line: entry.line, isWrong: false)
  }
}
