// Words the answers of `config`: `unset week-start: its usual value …`, `line 3`, `the file is …`. Words its failures
// for a refused value or file.

final class ConfigPresenter: CommandPresenter<any ConfigInteractorInput>, CommandViewOutput {
  weak var view: (any ConfigViewInput)?
  /// The path of the settings file; nil if there is no place for one.
  private let path: String?
  /// Whether people see the settings that are not set, too.
  private var showsUnset = false

  init(
    interactor: any ConfigInteractorInput, router: any RouterInput, formatter: ItemFormatter,
    path: String?
  ) {
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
    }
  }
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
        of: SettingRow(key: key, value: key.standardValue, line: nil, isWrong: false))
    }
    router.close(with: .ok)
  }

  func didRefuse(_ complaint: SettingsComplaint) {
    fail(with: Failure(refused: complaint, inFileAt: path))
  }

  func didFindNoPlace(_ place: SettingsPlace) { fail(with: Failure(noSettingsIn: place)) }
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

extension Failure {
  /// Creates the failure for a key without a value.
  init(unset key: SettingKey) {
    self.init(code: .notFound, message: "'\(key.name)' is not set; nothing was changed")
  }

  /// Creates the failure for a value that is not accepted, or for a file that cannot be read.
  init(refused complaint: SettingsComplaint, inFileAt path: String?) {
    if complaint.line == nil {
      let reason = complaint.message(inFileAt: path)
      self.init(code: complaint.problem.code, message: reason + "; nothing was changed")
      return
    }
    let sentence = complaint.problem.message
    // A suggestion ends with a question mark.
    self.init(
      code: .usage, message: sentence + (sentence.hasSuffix("?") ? "" : "; nothing was changed"))
  }

  /// Creates the failure for settings without a place.
  init(noSettingsIn place: SettingsPlace) {
    switch place {
    case .unwanted:
      self.init(
        code: .usage,
        message: "todo reads no settings, because TODO_CONFIG is empty. Unset it, or name a file.")
    case .unreadableVariable(let name):
      self.init(code: .io, message: "\(name) is not valid UTF-8; nothing was changed")
    case .unknown, .path:
      self.init(
        code: .io,
        message: "there is no place for a settings file, because HOME is not an absolute path. Name"
          + " a file with TODO_CONFIG.")
    }
  }
}
