/// Presenter to view.
protocol ConfigViewInput: AnyObject {
  func showSettings(_ settings: SettingsViewModel)
  func showSetting(_ row: SettingRow)
  /// Shows what was done, and the setting as it is now; nil if not one setting was changed.
  func showChange(_ text: String, of row: SettingRow?)
  /// Has a text that the editor returned read; it becomes a request. The editor was opened on this draft first.
  func readText(_ text: String, of draft: SettingsDraft)
}

/// Presenter to interactor.
protocol ConfigInteractorInput: AnyObject {
  func readSettings()
  func findSetting(_ key: SettingKey)
  func set(_ key: SettingKey, to value: String)
  func unset(_ key: SettingKey)
  /// Reads the text of the file, to be edited.
  func readText()
  /// Writes a text that the user has edited, unless it has mistakes that the file did not have.
  func save(_ text: String)
}

/// Interactor to presenter.
protocol ConfigInteractorOutput: StoreInteractorOutput {
  func didRead(_ page: SettingsPage)
  func didFind(_ row: SettingRow)
  /// Reports a key that has no value.
  func didNotFind(_ key: SettingKey)
  func didChange(_ change: SettingsChange)
  /// Hands on the text of the file; nil if there is none.
  func didRead(_ text: String?)
  /// Refuses a value or an edited text because of these mistakes.
  func didRefuse(_ complaints: [SettingsComplaint])
  /// Reports that there is no place for a settings file.
  func didFindNoPlace(_ place: SettingsPlace)
}

/// What the command line asks for.
enum ConfigRequest: Equatable {
  case all(withUnset: Bool)
  case one(SettingKey)
  case set(SettingKey, String)
  case unset(SettingKey)
  case edit
  /// To save the text in the editor; nil if it changes nothing.
  case save(String?)
}

/// A setting and where it comes from.
struct SettingRow: Equatable {
  let key: SettingKey
  /// The value as it is written; nil if there is none.
  let value: String?
  /// The line of the settings file that sets it, from 1; nil if none does.
  let line: Int?
  /// Whether that line is wrong, so that it does not count: a view whose filter cannot be read.
  let isWrong: Bool
}

/// The settings: texts for people, and values for scripts.
struct SettingsViewModel: Equatable {
  /// A setting that people see.
  struct Row: Equatable {
    let key: String
    let value: String
    /// Where the value comes from: `line 3`, `usual`.
    let origin: String
    /// Whether a line of the file sets it.
    let isSet: Bool
  }

  let rows: [Row]
  /// How many settings are not set and left out, and where the file is.
  let footer: [String]
  /// What is wrong with the file.
  let remarks: [String]
  /// All settings.
  let settings: [SettingRow]
}

/// All settings, and what is wrong with the file.
struct SettingsPage: Equatable {
  let place: SettingsPlace
  /// Whether there is a file.
  let isThere: Bool
  let rows: [SettingRow]
  let complaints: [SettingsComplaint]
}

/// What was done to the settings file.
enum SettingsChange: Equatable {
  case set(SettingRow)
  case unset(SettingKey)
  /// The user has edited the file at this path.
  case edited(path: String)
  case nothing
}
