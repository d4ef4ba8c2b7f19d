final class ConfigInteractor {
  weak var output: (any ConfigInteractorOutput)?
  private let file: SettingsFile
  private let commandNames: Set<String>
  /// The file as it was when the user began to edit it.
  private var edited: SettingsFile.Content?

  /// An interactor for a file in which no alias can have the name of one of these commands.
  init(file: SettingsFile, commandNames: Set<String>) {
    self.file = file
    self.commandNames = commandNames
  }
}

extension ConfigInteractor: ConfigInteractorInput {
  func readSettings() {
    var reading = file.read(commandNames: commandNames)
    reading.checkViews()
    let own = reading.entries.filter { !SettingKey.fixed.contains($0.key) }
    let rows =
      own.map { SettingRow(key: $0.key, value: $0.value, line: $0.line) }
      + SettingKey.fixed.map(reading.row)
    output?.didRead(
      SettingsPage(
        place: file.place, isThere: isThere, rows: rows, complaints: reading.complaints))
  }

  func findSetting(_ key: SettingKey) {
    let row = file.read(commandNames: commandNames).row(of: key)
    if row.value == nil { output?.didNotFind(key) } else { output?.didFind(row) }
  }

  func set(_ key: SettingKey, to value: String) {
    // A line end in the value would start a line of its own.
    guard !value.contains(where: \.isNewline) else {
      return refuse(.controlCharacter)
    }
    change { text in
      text.set(key, to: value)
      return true
    } then: { reading in
      .set(reading.row(of: key))
    }
  }

  func unset(_ key: SettingKey) {
    change(isChecked: false) {
      $0.unset(key)
    } then: { _ in
      .unset(key)
    } orElse: {
      output?.didNotFind(key)
    }
  }

  func readText() {
    guard file.place.path != nil else { output?.didFindNoPlace(file.place); return }
    do throws(SettingsComplaint.Problem) {
      edited = try file.content()
      guard let bytes = edited?.text.bytes else { output?.didRead(nil); return }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
      output?.didRead(text)
    } catch {
      refuse(error)
    }
  }

  func save(_ text: String) {
    let old = edited.map { reading(of: $0.text) }
    let new = SettingsText(Array(text.utf8))
    if write(new, over: edited, unlikeBefore: old ?? SettingsReading()) != nil {
      output?.didChange(file.place.path.map { .edited(path: $0) } ?? .nothing)
    }
  }
}

extension ConfigInteractor {
  /// Whether there is a file, perhaps one that cannot be read.
  private var isThere: Bool {
    do throws(SettingsComplaint.Problem) { return try file.content() != nil } catch { return true }
  }

  /// Changes the text of the file. `body` returns whether it has changed anything.
  private func change(
    isChecked: Bool = true, _ body: (inout SettingsText) -> Bool,
    then change: (SettingsReading) -> SettingsChange, orElse refuse: () -> Void = {}
  ) {
    guard file.place.path != nil else { output?.didFindNoPlace(file.place); return }
    let found: SettingsFile.Content?
    do throws(SettingsComplaint.Problem) { found = try file.content() } catch {
      return self.refuse(error)
    }
    var text = found?.text ?? SettingsText([])
    let old = reading(of: text)
    guard body(&text) else { return refuse() }
    if let reading = write(text, over: found, unlikeBefore: isChecked ? old : nil) {
      output?.didChange(change(reading))
    }
  }

  /// Writes a text, unless it is too long or has mistakes that there were not before. Returns what it says;
  /// nil if it was not written.
  private func write(
    _ text: SettingsText, over found: SettingsFile.Content?, unlikeBefore old: SettingsReading?
  ) -> SettingsReading? {
    let reading = reading(of: text)
    let known = old?.complaints.map(\.problem)
    let mistakes = known.map { known in
      reading.complaints.filter { !known.contains($0.problem) }
    }
    guard text.bytes.count <= SettingsFile.sizeLimit else {
      refuse(.tooLarge)
      return nil
    }
    if let mistakes, !mistakes.isEmpty {
      output?.didRefuse(mistakes)
      return nil
    }
    do throws(StoreError) {
      try file.write(text, over: found)
      return reading
    } catch {
      output?.didFail(error)
      return nil
    }
  }

  /// What a text says, and everything that is wrong with it.
  private func reading(of text: SettingsText) -> SettingsReading {
    var reading = SettingsReading(text, commandNames: commandNames)
    reading.checkViews()
    return reading
  }

  private func refuse(_ problem: SettingsComplaint.Problem) {
    output?.didRefuse([SettingsComplaint(line: nil, problem: problem)])
  }
}

extension SettingsReading {
  /// The setting of a key.
  fileprivate func row(of key: SettingKey) -> SettingRow {
    guard let entry = entries.first(where: { $0.key == key }) else {
      return SettingRow(key: key, value: key.standardValue, line: nil)
    }
    return SettingRow(key: key, value: entry.value, line: entry.line)
  }
}
