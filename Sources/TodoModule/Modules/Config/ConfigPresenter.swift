final class ConfigPresenter: CommandPresenter<any ConfigInteractorInput>, CommandViewOutput {
  weak var view: (any ConfigViewInput)?
  private let editor: EditorSession
  /// The file that the settings are in; nil if there is no place for one.
  private let path: String?
  /// What the editor was opened on first.
  private var original: SettingsDraft?
  /// Whether people see the settings that are not set, too.
  private var showsUnset = false

  init(
    interactor: any ConfigInteractorInput, router: any EditorRouterInput, formatter: ItemFormatter,
    isInteractive: Bool,
    path: String?
  ) {
    editor = EditorSession(router: router, isInteractive: isInteractive)
    self.path = path
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  func didRequest(_ request: ConfigRequest) {
    switch request {
    case .all(let withUnset):
      showsUnset = withUnset
      interactor.readSettings()
    case .one(let key): interactor.findSetting(key)
    case .set(let key, let value): interactor.set(key, to: value)
    case .unset(let key): interactor.unset(key)
    case .edit where !editor.isInteractive: router.openUsage(.settingsTerminalNeeded)
    case .edit: interactor.readText()
    case .save(nil): didChange(.nothing)
    case .save(let settings?): interactor.save(settings)
    }
  }

  override func didFail(_ error: StoreError) { editor.fail(with: Failure(error)) }
}

extension ConfigPresenter: ConfigInteractorOutput {
  func didRead(_ page: SettingsPage) {
    view?.showSettings(page, withUnset: showsUnset)
    router.close(with: .ok)
  }

  func didFind(_ row: SettingRow) {
    view?.showSetting(row)
    router.close(with: .ok)
  }

  func didNotFind(_ key: SettingKey) { fail(with: Failure(unset: key)) }

  func didChange(_ change: SettingsChange) {
    view?.showChange(change)
    editor.close()
  }

  func didRead(_ text: String?) {
    let draft = SettingsDraft(text)
    original = draft
    openEditor(on: draft)
  }

  func didRefuse(_ complaints: [SettingsComplaint]) {
    guard let text = editor.textToCorrect(after: Failure(refused: complaints, inFileAt: path))
    else {
      return
    }
    openEditor(on: SettingsDraft(SettingsDraft.settings(in: text)), after: complaints)
  }

  func didFindNoPlace(_ place: SettingsPlace) { fail(with: Failure(noSettingsIn: place)) }

  /// Opens the editor; the second time, after mistakes.
  private func openEditor(on draft: SettingsDraft, after mistakes: [SettingsComplaint] = []) {
    guard let original, let text = editor.open(on: draft.page(after: mistakes)) else { return }
    view?.readText(text, of: original)
  }
}
