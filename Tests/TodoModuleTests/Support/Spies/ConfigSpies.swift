import TodoEntities

@testable import TodoModule

/// Stands in for the view of `config`.
final class ConfigViewSpy: Spy<ConfigViewSpy.Event>, ConfigViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case page(SettingsPage)
    case row(SettingRow)
    case change(SettingsChange)
  }

  func showSettings(_ page: SettingsPage) { record(.page(page)) }
  func showSetting(_ row: SettingRow) { record(.row(row)) }
  func showChange(_ change: SettingsChange) { record(.change(change)) }
}

/// Stands in for the interactor of `config`.
final class ConfigInteractorSpy: Spy<ConfigInteractorSpy.Event>, ConfigInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case readSettings
    case find(SettingKey)
    case set(SettingKey, String)
    case unset(SettingKey)
    case readText
    case save(String)
  }

  func readSettings() { record(.readSettings) }
  func findSetting(_ key: SettingKey) { record(.find(key)) }
  func set(_ key: SettingKey, to value: String) { record(.set(key, value)) }
  func unset(_ key: SettingKey) { record(.unset(key)) }
  func readText() { record(.readText) }
  func save(_ text: String) { record(.save(text)) }
}

/// Stands in for the presenter of `config` in tests of its interactor.
final class ConfigInteractorOutputSpy: InteractorOutputSpy<ConfigInteractorOutputSpy.Event>,
  ConfigInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case page(SettingsPage)
    case found(SettingRow)
    case notFound(SettingKey)
    case changed(SettingsChange)
    case text(String?)
    case refused([SettingsComplaint])
    case noPlace(SettingsPlace)
    case failed(StoreError)
  }

  func didRead(_ page: SettingsPage) { record(.page(page)) }
  func didFind(_ row: SettingRow) { record(.found(row)) }
  func didNotFind(_ key: SettingKey) { record(.notFound(key)) }
  func didChange(_ change: SettingsChange) { record(.changed(change)) }
  func didRead(_ text: String?) { record(.text(text)) }
  func didRefuse(_ complaints: [SettingsComplaint]) { record(.refused(complaints)) }
  func didFindNoPlace(_ place: SettingsPlace) { record(.noPlace(place)) }
}
