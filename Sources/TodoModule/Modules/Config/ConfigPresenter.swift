// Words the answers of `config`: `unset week-start: its usual value …`, `line 3`, `the file is …`.

final class ConfigPresenter: CommandPresenter<any ConfigInteractorInput>, CommandViewOutput {
  weak var view: (any ConfigViewInput)?
  private let editor: EditorSession
  /// The path of the settings file; nil if there is no place for one.
  private let path: String?
  /// The first text of the editor.
  private var original: SettingsDraft?
  /// Whether people see the settings that are not set, too.
  private var showsUnset = false

  init(
    interactor: any ConfigInteractorInput, router: any EditorRouterInput, formatter: ItemFormatter,
    isInteractive: Bool, path: String?
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
    let unset = page.rows.count { $0.line == nil }
    let are = unset == 1 ? "1 setting is" : "\(unset) settings are"
    let isLeftOut = !showsUnset && unset > 0
    view?.showSettings(
      SettingsViewModel(
        rows: page.rows.filter { showsUnset || $0.line != nil }.map { row in
          .init(
            key: row.key.name, value: row.value ?? "", origin: row.origin,
            isSet: row.line != nil && !row.isWrong)
        },
        footer: (isLeftOut ? ["\(are) not set. To list all, run: todo config --all"] : [])
          + [page.placeMessage],
        remarks: page.complaints.map { $0.message(inFileAt: page.place.path) },
        settings: page.rows))
    router.close(with: .ok)
  }

  func didFind(_ row: SettingRow) {
    view?.showSetting(row)
    router.close(with: .ok)
  }

  func didNotFind(_ key: SettingKey) { fail(with: Failure(unset: key)) }

  func didChange(_ change: SettingsChange) {
    switch change {
    case .set(let row): view?.showChange("set \(row.key.name) = \(row.value ?? "")", of: row)
    case .unset(let key):
      let again = key.standardValue.map { ": its usual value '\($0)' applies again" } ?? ""
      view?.showChange(
        "unset \(key.name)" + again,
        of: SettingRow(key: key, value: key.standardValue, line: nil))
    case .edited(let path): view?.showChange("saved \(path)", of: nil)
    case .nothing: view?.showChange("nothing changed", of: nil)
    }
    editor.close()
  }

  func didRead(_ text: String?) {
    let draft = SettingsDraft(text)
    original = draft
    openEditor(on: draft)
  }

  func didRefuse(_ complaints: [SettingsComplaint]) {
    let failure = Failure(refused: complaints, inFileAt: path)
    guard let text = editor.textToCorrect(after: failure) else { return }
    openEditor(on: SettingsDraft(SettingsDraft.settings(in: text)), after: complaints)
  }

  func didFindNoPlace(_ place: SettingsPlace) { fail(with: Failure(noSettingsIn: place)) }

  /// Opens the editor, on a draft with mistakes if it is not the first time.
  private func openEditor(on draft: SettingsDraft, after mistakes: [SettingsComplaint] = []) {
    guard let original, let text = editor.open(on: draft.page(after: mistakes)) else { return }
    view?.readText(text, of: original)
  }
}

extension SettingRow {
  /// The origin of the value, for people.
  fileprivate var origin: String {
    line.map { "line \($0)" + (isWrong ? ", wrong" : "") } ?? (value == nil ? "not set" : "usual")
  }
}

extension SettingsPage {
  /// The sentence about the path of the file.
  fileprivate var placeMessage: String {
    switch place {
    case .path(let path): isThere ? "the file is \(path)" : "there is no file \(path) yet"
    case .unwanted: "todo reads no settings, because TODO_CONFIG is empty"
    case .unknown: "there is no place for a settings file, because HOME is not an absolute path"
    case .unreadableVariable(let name): "todo reads no settings, because \(name) is not valid UTF-8"
    }
  }
}
