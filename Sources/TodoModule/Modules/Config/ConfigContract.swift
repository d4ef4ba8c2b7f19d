/// Presenter to view.
protocol ConfigViewInput: AnyObject {
  /// Shows the settings. People see those that are not set only with `withUnset`.
  func showSettings(_ page: SettingsPage, withUnset: Bool)
  func showSetting(_ row: SettingRow)
  func showChange(_ change: SettingsChange)
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
