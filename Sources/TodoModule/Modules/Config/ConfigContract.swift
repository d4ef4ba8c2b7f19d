/// Presenter to view.
protocol ConfigViewInput: AnyObject {
  func showSettings(_ settings: SettingsViewModel)
  func showSetting(_ row: SettingRow)
  /// Shows the result, and the new value of the setting.
  func showChange(_ text: String, of row: SettingRow)
}

/// Presenter to interactor.
protocol ConfigInteractorInput: AnyObject {
  func readSettings()
  func findSetting(_ key: SettingKey)
  func set(_ key: SettingKey, to value: String)
  func unset(_ key: SettingKey)
}

/// Interactor to presenter.
protocol ConfigInteractorOutput: StoreInteractorOutput {
  func didRead(_ page: SettingsPage)
  func didFind(_ row: SettingRow)
  /// Reports a key that has no value.
  func didNotFind(_ key: SettingKey)
  func didChange(_ change: SettingsChange)
  /// Refuses a value because of this mistake.
  func didRefuse(_ complaint: SettingsComplaint)
  /// Reports that there is no place for a settings file.
  func didFindNoPlace(_ place: SettingsPlace)
}

/// The request of the command line.
enum ConfigRequest: Equatable {
  case all(withUnset: Bool)
  case one(SettingKey)
  case set(SettingKey, String)
  case unset(SettingKey)
}

/// A setting and its origin.
struct SettingRow: Equatable {
  let key: SettingKey
  /// The value as it is written; nil without a value.
  let value: String?
  /// The line of the settings file that sets it, counted from 1; nil if it is not set.
  let line: Int?
  /// Whether todo ignores that line because of a mistake: a view with a filter that cannot be read.
  let isWrong: Bool
}

/// The settings: texts for people, and values for scripts.
struct SettingsViewModel: Equatable {
  /// A setting that people see.
  struct Row: Equatable {
    let key: String
    let value: String
    /// The origin of the value: `line 3`, `usual`.
    let origin: String
    /// Whether a line of the file sets it.
    let isSet: Bool
  }

  let rows: [Row]
  /// The number of settings that are left out because they are not set, and the path of the file.
  let footer: [String]
  /// The mistakes in the file.
  let remarks: [String]
  /// All settings.
  let settings: [SettingRow]
}

/// All settings, and the mistakes in the file.
struct SettingsPage: Equatable {
  let place: SettingsPlace
  /// Whether there is a file.
  let isThere: Bool
  let rows: [SettingRow]
  let complaints: [SettingsComplaint]
}

/// A change of the settings file.
enum SettingsChange: Equatable {
  case set(SettingRow)
  case unset(SettingKey)
}
