import TodoEntities

@testable import TodoModule

/// Stands in for the view of `config`.
final class ConfigViewSpy: ViewSpy<ConfigViewSpy.Event>, ConfigViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case page(SettingsPage)
    case row(SettingRow)
    case change(SettingsChange)
    case failure(Failure)
  }

  func showSettings(_ page: SettingsPage) { record(.page(page)) }
  func showSetting(_ row: SettingRow) { record(.row(row)) }
  func showChange(_ change: SettingsChange) { record(.change(change)) }
}

/// Stands in for the presenter of `config` in tests of its view.
final class ConfigViewOutputSpy: ViewOutputSpy<ConfigViewOutputSpy.Event>, ConfigViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case requested(ConfigRequest)
    case rejected(UsageError)
  }

  func didRequest(_ request: ConfigRequest) { record(.requested(request)) }
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

/// Stands in for the router of `config`, whose editor answers with `texts`, one after the other.
final class ConfigRouterSpy: Spy<ConfigRouterSpy.Event>, ConfigRouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case editor(String?, mistakes: Int)
    case discarded(String)
    case usage(UsageError)
    case closed(ExitCode)
  }

  var texts: [String] = []
  private var count = 0

  func openEditor(on text: String?, after mistakes: [SettingsComplaint]) -> EditorOutcome? {
    record(.editor(text, mistakes: mistakes.count))
    guard count < texts.count else { return .failed(.exited(1)) }
    count += 1
    return .edited(EditedText(text: texts[count - 1], path: "/tmp/\(count)"))
  }

  func settings(in text: EditedText, openedOn original: String?) -> String? {
    text.text == original ? nil : text.text
  }

  func discard(_ text: EditedText) { record(.discarded(text.path)) }
  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func close(with code: ExitCode) { record(.closed(code)) }
}
