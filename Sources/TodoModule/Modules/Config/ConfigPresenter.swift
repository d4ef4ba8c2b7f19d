final class ConfigPresenter: CommandPresenter {
  weak var view: (any ConfigViewInput)?
  private let interactor: any ConfigInteractorInput
  private let routes: any ConfigRouterInput
  private let isInteractive: Bool
  /// The file that the settings are in; nil if there is no place for one.
  private let path: String?
  /// What the editor was opened on first; the text that was saved last; whether it was opened twice.
  private var original: String?
  private var text: EditedText?
  private var isSecondTry = false

  /// Creates a presenter; `isInteractive` says whether there is a terminal for the editor.
  init(
    interactor: any ConfigInteractorInput, router: any ConfigRouterInput, isInteractive: Bool,
    path: String?
  ) {
    self.interactor = interactor
    routes = router
    self.isInteractive = isInteractive
    self.path = path
  }

  var failureView: (any CommandViewInput)? { view }
  var router: any RouterInput { routes }
}

extension ConfigPresenter: ConfigViewOutput {
  func didRequest(_ request: ConfigRequest) {
    switch request {
    case .all: interactor.readSettings()
    case .one(let key): interactor.findSetting(key)
    case .set(let key, let value): interactor.set(key, to: value)
    case .unset(let key): interactor.unset(key)
    case .edit where !isInteractive: router.openUsage(.settingsTerminalNeeded)
    case .edit: interactor.readText()
    }
  }
}

extension ConfigPresenter: ConfigInteractorOutput {
  func didRead(_ page: SettingsPage) {
    view?.showSettings(page)
    router.close(with: .ok)
  }

  func didFind(_ row: SettingRow) {
    view?.showSetting(row)
    router.close(with: .ok)
  }

  func didNotFind(_ key: SettingKey) { fail(with: Failure(unset: key)) }

  func didChange(_ change: SettingsChange) {
    view?.showChange(change)
    if let text { routes.discard(text) }
    router.close(with: .ok)
  }

  func didRead(_ text: String?) {
    original = text
    openEditor(on: text)
  }

  func didRefuse(_ complaints: [SettingsComplaint]) {
    let failure = Failure(refused: complaints, inFileAt: path)
    guard let text else { return fail(with: failure) }
    if isSecondTry { return fail(with: failure.keeping(text)) }
    isSecondTry = true
    let settings = routes.settings(in: text, openedOn: nil)
    openEditor(on: settings, after: complaints)
  }

  func didFindNoPlace(_ place: SettingsPlace) { fail(with: Failure(noSettingsIn: place)) }

  func didFail(_ error: StoreError) {
    let failure = Failure(error)
    fail(with: text.map(failure.keeping) ?? failure)
  }

  /// Opens the editor; the second time, after mistakes.
  private func openEditor(on settings: String?, after mistakes: [SettingsComplaint] = []) {
    switch routes.openEditor(on: settings, after: mistakes) {
    case nil: break
    case .failed(let error):
      let failure = Failure(error)
      fail(with: text.map(failure.keeping) ?? failure)
    case .edited(let edited):
      if let text { routes.discard(text) }
      text = edited
      guard let settings = routes.settings(in: edited, openedOn: original) else {
        return didChange(.nothing)
      }
      interactor.save(settings)
    }
  }
}
