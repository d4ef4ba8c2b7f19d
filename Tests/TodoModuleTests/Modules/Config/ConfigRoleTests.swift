import Testing

@testable import TodoModule

@Suite struct `Presenter of config between mocks` {
  private enum Shown: Equatable {
    case settings(SettingsViewModel), row(SettingRow), change(String, SettingRow?)
    case text(String, of: String)
  }

  private final class MockView: Spy<Shown>, ConfigViewInput {
    func showSettings(_ settings: SettingsViewModel) { record(.settings(settings)) }
    func showSetting(_ row: SettingRow) { record(.row(row)) }
    func showChange(_ text: String, of row: SettingRow?) { record(.change(text, row)) }
    func readText(_ text: String, of draft: SettingsDraft) { record(.text(text, of: draft.text)) }
  }

  private enum Asked: Equatable {
    case settings, setting(SettingKey), set(SettingKey, String), unset(SettingKey), text
    case save(String)
  }

  private final class MockInteractor: Spy<Asked>, ConfigInteractorInput {
    func readSettings() { record(.settings) }
    func findSetting(_ key: SettingKey) { record(.setting(key)) }
    func set(_ key: SettingKey, to value: String) { record(.set(key, value)) }
    func unset(_ key: SettingKey) { record(.unset(key)) }
    func readText() { record(.text) }
    func save(_ text: String) { record(.save(text)) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = EditorRouterSpy()

  private func presenter(isInteractive: Bool = true) -> ConfigPresenter {
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive, path: "/c")
    presenter.view = view
    return presenter
  }

  @Test(
    arguments: [
      (.all(withUnset: true), .settings), (.one(.signs), .setting(.signs)),
      (.set(.signs, "ascii"), .set(.signs, "ascii")), (.unset(.signs), .unset(.signs)),
      (.edit, .text), (.save("signs = ascii\n"), .save("signs = ascii\n")),
    ] as [(ConfigRequest, Asked)])
  private func `a request is handed to the interactor, and nothing else happens before its answer`(
    request: ConfigRequest, asked: Asked
  ) {
    presenter().didRequest(request)
    #expect(interactor.events == [asked])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `the editor needs a terminal`() {
    presenter(isInteractive: false).didRequest(.edit)
    #expect(router.events == [.usage(.settingsTerminalNeeded)])
    #expect(interactor.events == [] && view.events == [])
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
      (.edited(path: "/c"), "saved /c", nil), (.nothing, "nothing changed", nil),
    ] as [(SettingsChange, String, SettingRow?)])
  func `reports the change`(change: SettingsChange, text: String, row: SettingRow?) {
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
    presenter().didRefuse([
      SettingsComplaint(line: line, problem: Failure(code: code, message: problem))
    ])
    #expect(router.events == [.failure(Failure(code: code, message: text))])
    #expect(view.events == [])
  }

  @Test func `an error of the store is a failure, and shows nothing`() {
    presenter().didFail(.noPlace)
    #expect(router.events == [.failure(Failure(.noPlace))])
    #expect(view.events == [])
  }

  // MARK: - The editor

  private static let first = EditedText(text: "x = 1\n", path: "/tmp/first")
  private static let second = EditedText(text: "y = 2\n", path: "/tmp/second")

  /// Opens an editor that returns these texts on a file.
  private func open(_ texts: EditedText...) -> ConfigPresenter {
    router.outcomes = texts.map { .success($0) }
    let presenter = presenter()
    presenter.didRead("a = 1\n")
    return presenter
  }

  @Test func `the text of the file or a sample is opened, and the saved text is read`() {
    _ = open(Self.first)
    #expect(view.events == [.text("x = 1\n", of: "a = 1\n")])
    router.outcomes = [.success(Self.second)]
    presenter().didRead(nil)
    #expect(view.events.last == .text("y = 2\n", of: SettingsDraft.sample))
    #expect(router.events == [.editor("a = 1\n"), .editor(SettingsDraft.sample)])
  }

  @Test func `a text without changes changes nothing, and its file is discarded`() {
    open(Self.first).didRequest(.save(nil))
    #expect(view.events.last == .change("nothing changed", nil) && interactor.events == [])
    #expect(router.events == [.editor("a = 1\n"), .discarded(Self.first), .closed(.ok)])
  }

  @Test func `a mistake opens the text again, and a second one keeps it`() {
    let presenter = open(Self.first, Self.second)
    let mistake = SettingsComplaint(line: 1, problem: .usage("wrong"))
    presenter.didRefuse([mistake])
    #expect(view.events.last == .text("y = 2\n", of: "a = 1\n"))
    presenter.didRefuse([mistake])
    let page = """
      x = 1
      # ------------------------ >8 ------------------------
      # Everything from the line with >8 on is ignored.
      # line 1: wrong

      """
    let sentence = "wrong; nothing was changed. Your text is kept in /tmp/second"
    #expect(
      router.events == [
        .editor("a = 1\n"), .editor(page), .discarded(Self.first),
        .failure(.usage(sentence)),
      ])
    #expect(view.events.count == 2)
  }

  @Test func `a text that cannot be saved is kept, and an editor that fails is a failure`() {
    open(Self.first).didFail(.noPlace)
    _ = open()
    #expect(
      router.failures == [
        Failure(.noPlace).keepingText(in: "/tmp/first"),
        Failure(code: .childFailed, message: "the editor exited with code 99; nothing was changed"),
      ])
    #expect(view.events.count == 1)
  }
}
