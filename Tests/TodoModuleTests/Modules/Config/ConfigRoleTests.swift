import Testing

@testable import TodoModule

@Suite struct `Presenter of config between mocks` {
  private enum Shown: Equatable {
    case settings(SettingsViewModel), row(SettingRow), change(String, SettingRow)
  }

  private final class MockView: Spy<Shown>, ConfigViewInput {
    func showSettings(_ settings: SettingsViewModel) { record(.settings(settings)) }
    func showSetting(_ row: SettingRow) { record(.row(row)) }
    func showChange(_ text: String, of row: SettingRow) { record(.change(text, row)) }
  }

  private enum Asked: Equatable {
    case settings, setting(SettingKey), set(SettingKey, String), unset(SettingKey)
  }

  private final class MockInteractor: Spy<Asked>, ConfigInteractorInput {
    func readSettings() { record(.settings) }
    func findSetting(_ key: SettingKey) { record(.setting(key)) }
    func set(_ key: SettingKey, to value: String) { record(.set(key, value)) }
    func unset(_ key: SettingKey) { record(.unset(key)) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()

  private func presenter() -> ConfigPresenter {
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter, path: "/c")
    presenter.view = view
    return presenter
  }

  @Test(
    arguments: [
      (.all(withUnset: true), .settings), (.one(.signs), .setting(.signs)),
      (.set(.signs, "ascii"), .set(.signs, "ascii")), (.unset(.signs), .unset(.signs)),
    ] as [(ConfigRequest, Asked)])
  private func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: ConfigRequest, asked: Asked
  ) {
    presenter().didRequest(request)
    #expect(interactor.events == [asked])
    #expect(view.events == [] && router.events == [])
  }

  // MARK: - Settings

  private static let set = SettingRow(key: .filterView("work"), value: "+work", line: 3)
  private static let wrong = SettingRow(
    key: .filterView("x"), value: "is:opn", line: 5, isWrong: true)
  private static let usual = SettingRow(key: .weekStart, value: "mon", line: nil)
  private static let unset = SettingRow(key: .signs, value: nil, line: nil)

  /// The settings as they are shown.
  private func shown(
    _ rows: [SettingRow], at place: SettingsPlace = .path("/c"), isThere: Bool = true,
    complaints: [SettingsComplaint] = [], withUnset: Bool = false
  ) -> Shown? {
    let presenter = presenter()
    presenter.didRequest(.all(withUnset: withUnset))
    presenter.didRead(
      SettingsPage(place: place, isThere: isThere, rows: rows, complaints: complaints))
    return view.events.last
  }

  @Test func `settings of the file are shown with their lines, and the others are counted`() {
    let rows = [Self.set, Self.wrong, Self.usual, Self.unset]
    let complaints = [
      SettingsComplaint(line: 4, problem: .usage("what is that")),
      SettingsComplaint(line: nil, problem: .usage("too long")),
    ]
    let texts: [SettingsViewModel.Row] = [
      .init(key: "view.work", value: "+work", origin: "line 3", isSet: true),
      .init(key: "view.x", value: "is:opn", origin: "line 5, wrong", isSet: false),
      .init(key: "week-start", value: "mon", origin: "usual", isSet: false),
      .init(key: "signs", value: "", origin: "not set", isSet: false),
    ]
    let remarks = ["/c:4: what is that", "/c: too long"]
    #expect(
      shown(rows, complaints: complaints)
        == .settings(
          SettingsViewModel(
            rows: Array(texts[..<2]),
            footer: [
              "2 settings are not set. To list all, run: todo config --all", "the file is /c",
            ],
            remarks: remarks, settings: rows)))
    #expect(
      shown(rows, complaints: complaints, withUnset: true)
        == .settings(
          SettingsViewModel(
            rows: texts, footer: ["the file is /c"], remarks: remarks, settings: rows)))
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }

  @Test(
    arguments: [
      (
        [usual], .path("/c"),
        [
          "1 setting is not set. To list all, run: todo config --all", "the file is /c",
        ]
      ),
      ([set], .path("/c"), ["the file is /c"]),
      ([], .unwanted, ["todo reads no settings, because TODO_CONFIG is empty"]),
      (
        [], .unknown,
        ["there is no place for a settings file, because HOME is not an absolute path"]
      ),
      (
        [], .unreadableVariable("HOME"), ["todo reads no settings, because HOME is not valid UTF-8"]
      ),
    ] as [([SettingRow], SettingsPlace, [String])])
  func `the path of the file is shown below the settings`(
    rows: [SettingRow], place: SettingsPlace, footer: [String]
  ) {
    guard case .settings(let settings) = shown(rows, at: place) else {
      Issue.record("\(view.events)")
      return
    }
    #expect(settings.footer == footer)
  }

  @Test func `names a file that does not exist yet`() {
    #expect(
      shown([], isThere: false)
        == .settings(
          SettingsViewModel(
            rows: [], footer: ["there is no file /c yet"], remarks: [], settings: [])))
  }

  @Test func `one setting is shown, and one without a value is a failure`() {
    presenter().didFind(Self.set)
    #expect(view.events == [.row(Self.set)])
    #expect(router.events == [.closed(.ok)])
    presenter().didNotFind(.signs)
    #expect(
      router.failures
        == [Failure(code: .notFound, message: "'signs' is not set; nothing was changed")])
    #expect(view.events.count == 1)
  }

  @Test(
    arguments: [
      (.set(set), "set view.work = +work", set), (.unset(.signs), "unset signs", unset),
      (.unset(.weekStart), "unset week-start: its usual value 'mon' applies again", usual),
    ] as [(SettingsChange, String, SettingRow)])
  func `reports the change`(change: SettingsChange, text: String, row: SettingRow) {
    presenter().didChange(change)
    #expect(view.events == [.change(text, row)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(
    arguments: [
      (
        .unwanted, .usage,
        "todo reads no settings, because TODO_CONFIG is empty. Unset it, or name a file."
      ), (.unreadableVariable("HOME"), .io, "HOME is not valid UTF-8; nothing was changed"),
      (
        .unknown, .io,
        "there is no place for a settings file, because HOME is not an absolute path. Name"
          + " a file with TODO_CONFIG."
      ),
    ] as [(SettingsPlace, ExitCode, String)])
  func `without a place nothing is shown`(place: SettingsPlace, code: ExitCode, text: String) {
    presenter().didFindNoPlace(place)
    #expect(router.events == [.failure(Failure(code: code, message: text))])
    #expect(view.events == [])
  }

  @Test(
    arguments: [
      (1, "wrong", .usage, "wrong; nothing was changed"),
      (1, "did you mean 'x'?", .usage, "did you mean 'x'?"),
      (nil, "cannot read", .io, "/c: cannot read; nothing was changed"),
    ] as [(Int?, String, ExitCode, String)])
  func `a value that is refused is a failure`(
    line: Int?, problem: String, code: ExitCode, text: String
  ) {
    presenter().didRefuse(
      SettingsComplaint(line: line, problem: Failure(code: code, message: problem)))
    #expect(router.events == [.failure(Failure(code: code, message: text))])
    #expect(view.events == [])
  }

  @Test func `an error of the store is a failure, and shows nothing`() {
    presenter().didFail(.noPlace)
    #expect(router.events == [.failure(Failure(.noPlace))])
    #expect(view.events == [])
  }
}
