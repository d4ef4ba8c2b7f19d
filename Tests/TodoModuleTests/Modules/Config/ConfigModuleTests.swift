import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of config` {
  final class View: Spy<View.Event>, ConfigViewInput {
    /// The calls of the presenter.
    enum Event: Equatable {
      case settings(SettingsViewModel)
      case row(SettingRow)
      case change(String, SettingRow)
    }

    func showSettings(_ settings: SettingsViewModel) { record(.settings(settings)) }
    func showSetting(_ row: SettingRow) { record(.row(row)) }
    func showChange(_ text: String, of row: SettingRow) { record(.change(text, row)) }
  }

  private let view = View()
  private let router = RouterSpy()
  private let files = MemoryFileSystem(folders: ["/", "/home"])
  private static let path = "/home/config"

  private func presenter(at place: SettingsPlace = .path(path)) -> ConfigPresenter {
    let interactor = ConfigInteractor(
      file: SettingsFile(fileSystem: files, place: place), store: InMemoryTodoStore(),
      commandNames: ["list"])
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter, path: place.path)
    interactor.output = presenter
    presenter.view = view
    return presenter
  }

  private func request(_ requests: ConfigRequest...) {
    for request in requests { presenter().didRequest(request) }
  }

  private func write(_ text: String) { files.reset([Self.path: Array(text.utf8)]) }

  private var text: String? {
    files.contents[Self.path].map { String(decoding: $0, as: UTF8.self) }
  }

  private func failure(_ problem: Failure) -> Failure {
    Failure(refused: SettingsComplaint(line: nil, problem: problem), inFileAt: Self.path)
  }

  @Test(arguments: SettingKey.fixed.filter { $0.standardValue != nil })
  func `every usual value is accepted as it is shown`(key: SettingKey) throws {
    var settings = Settings()
    try settings.set(key, to: try #require(key.standardValue))
    let isStyle = if case .color = key { true } else { false }
    #expect(isStyle || settings == Settings())
  }

  @Test func `a file that would be too long is not written`() {
    let long = "# " + String(repeating: "x", count: SettingsFile.sizeLimit - 10) + "\n"
    write(long)
    request(.set(.signs, "words"))
    #expect(router.events == [.failure(failure(SettingsFile.tooLarge))])
    #expect(text == long)
  }

  @Test(arguments: [SettingsPlace.unwanted, .unknown])
  func `without a place nothing is written`(place: SettingsPlace) {
    presenter(at: place).didRequest(.set(.signs, "words"))
    presenter(at: place).didRequest(.unset(.signs))
    let failure = Failure(noSettingsIn: place)
    #expect(failure.code == (place == .unwanted ? .usage : .io))
    #expect(router.events == [.failure(failure), .failure(failure)])
    #expect(files.contents == [:])
  }

  @Test func `a file that cannot be read is a failure of the system`() {
    let complaint = SettingsComplaint(
      line: nil, problem: Failure(code: .io, message: "cannot read"))
    presenter().didRefuse(complaint)
    #expect(router.failures.map(\.code) == [.io])
  }

  @Test func `names a setting that is set or unset, with its usual value`() {
    let presenter = presenter()
    let set = SettingRow(key: .weekStart, value: "sun", line: 1)
    for change in [SettingsChange.set(set), .unset(.weekStart), .unset(.signs)] {
      presenter.didChange(change)
    }
    #expect(
      view.events == [
        .change("set week-start = sun", set),
        .change(
          "unset week-start: its usual value 'mon' applies again",
          SettingRow(key: .weekStart, value: "mon", line: nil)),
        .change("unset signs", SettingRow(key: .signs, value: nil, line: nil)),
      ])
    #expect(router.events == [.closed(.ok), .closed(.ok), .closed(.ok)])
  }

  private static let page = SettingsPage(
    place: .path("/c"), isThere: true,
    rows: [
      SettingRow(key: .filterView("work"), value: "+work", line: 3),
      SettingRow(key: .filterView("x"), value: "is:opn", line: 5, isWrong: true),
      SettingRow(key: .weekStart, value: "mon", line: nil),
      SettingRow(key: .signs, value: nil, line: nil),
    ],
    complaints: [SettingsComplaint(line: 4, problem: .usage("the line is not valid UTF-8"))])

  /// The settings that are shown, with or without unset ones.
  private func settings(_ page: SettingsPage, withUnset: Bool) -> SettingsViewModel? {
    let presenter = presenter()
    presenter.didRequest(.all(withUnset: withUnset))
    presenter.didRead(page)
    if case .settings(let settings)? = view.events.last { return settings }
    return nil
  }

  @Test func `settings have their origin, and unset ones are counted`() throws {
    let settings = try #require(self.settings(Self.page, withUnset: false))
    #expect(settings.rows.map(\.key) == ["view.work", "view.x"])
    #expect(settings.rows.map(\.origin) == ["line 3", "line 5, wrong"])
    #expect(settings.rows.map(\.isSet) == [true, false])
    #expect(
      settings.footer == [
        "2 settings are not set. To list all, run: todo config --all", "the file is /c",
      ])
    #expect(settings.remarks == ["/c:4: the line is not valid UTF-8"])
    #expect(settings.settings == Self.page.rows)
    let all = try #require(self.settings(Self.page, withUnset: true))
    #expect(all.rows.map(\.origin) == ["line 3", "line 5, wrong", "usual", "not set"])
    #expect(all.footer == ["the file is /c"])
  }

  @Test(arguments: [
    (SettingsPlace.path("/c"), "there is no file /c yet"),
    (.unwanted, "todo reads no settings, because TODO_CONFIG is empty"),
    (.unknown, "there is no place for a settings file, because HOME is not an absolute path"),
    (.unreadableVariable("HOME"), "todo reads no settings, because HOME is not valid UTF-8"),
  ])
  func `names each kind of place`(place: SettingsPlace, message: String) {
    let page = SettingsPage(place: place, isThere: false, rows: [], complaints: [])
    #expect(settings(page, withUnset: true)?.footer == [message])
  }
}

/// The whole program.
@Suite struct `Running config` {
  private let program: ProgramFixture
  private var path: String { program.folder.file("config") }

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = path
  }

  /// Commands, the output of the last one, and the file before and after them.
  typealias Row = (before: String?, lines: [String], output: String, after: String?)

  static let rows: [Row] = [
    ("week-start = sun\n", ["config week-start"], "sun\n", "week-start = sun\n"),
    (nil, ["config note.stamp"], "off\n", nil),
    (
      "\nsigns = words\n", ["config signs --json"],
      #"{"key":"signs","value":"words","line":2}"# + "\n", "\nsigns = words\n"
    ),
    (
      nil, ["config week-start sun", "config view.work +work", "config week-start mon"],
      "set week-start = mon\n", "week-start = mon\nview.work = +work\n"
    ),
    (nil, ["config signs = words"], "set signs = words\n", "signs = words\n"),
    // Other forms with one meaning.
    (nil, ["config signs=words", "config get signs"], "words\n", "signs = words\n"),
    (nil, ["config set sync auto on"], "set sync.auto = on\n", "sync.auto = on\n"),
    (
      nil, ["config view.a=pri:high or +x"], "set view.a = pri:high or +x\n",
      "view.a = pri:high or +x\n"
    ),
    ("# x\nsigns = words\n", ["config unset signs"], "unset signs\n", "# x\n"),
    (nil, ["config signs words --quiet"], "", "signs = words\n"),
    (nil, ["config view.a \"'a b' c\""], "set view.a = 'a b' c\n", "view.a = 'a b' c\n"),
    (
      nil, ["config view.a +work or 'buy milk' '(a b)'"],
      "set view.a = +work or \"buy milk\" (a b)\n", "view.a = +work or \"buy milk\" (a b)\n"
    ),
    ("# x\nsigns = words\n", ["config --unset signs"], "unset signs\n", "# x\n"),
    (
      "# x\nweek-start = sun\n", ["config --unset week-start"],
      "unset week-start: its usual value 'mon' applies again\n", "# x\n"
    ),
    // Mistakes that the file had before, or an empty file, are not a reason to refuse.
    ("#\nunknown = x\n", ["config signs words -q"], "", "#\nunknown = x\nsigns = words\n"),
    ("\n\n", ["config signs words -q"], "", "\n\nsigns = words\n"),
    ("  # comment\nx\n", ["config signs words -q"], "", "  # comment\nx\nsigns = words\n"),
    ("x\nweek-start = tue\n", ["config week-start sun -q"], "", "x\nweek-start = sun\n"),
    (
      "\u{FEFF}signs = ascii\n", ["config week-start sun -q"], "",
      "\u{FEFF}signs = ascii\nweek-start = sun\n"
    ),
  ]

  @Test(arguments: rows) func `a value is found, set in the file, or removed from it`(row: Row)
    throws
  {
    if let before = row.before { try program.folder.write(before, to: "config") }
    let run = program.type(row.lines)
    #expect(run.code == .ok)
    #expect(run.output == row.output)
    #expect(program.folder.text("config") == row.after)
  }

  private static let noSettings =
    "this file has no settings and no comments: set TODO_CONFIG to a settings file"

  static let mistakes: [(before: String, line: String, code: ExitCode, sentence: String)] =
    [
      ("config week-start tue", "invalid value 'tue' for 'week-start': use mon, sun or sat"),
      ("config view.a view:b", "'view.a': there is no view 'b'; did you mean 'a'?"),
      (
        "config view.work view:late",
        "'view.work': these views name each other: work → late → work"
      ),
      ("config alias.list next", "'alias.list' has no effect, because 'list' is a command"),
      ("config alias.w ''", "'alias.w' has no value"),
      (
        "config view.home.add +home",
        "the view 'home' has no filter: add a line 'view.home = FILTER'"
      ),
    ].map { ("view.work = +work\nview.late = view:work is:overdue\n", $0, .usage, $1) } + [
      ("#\n", "config signs", .notFound, "'signs' is not set"),
      ("#\n", "config --unset signs", .notFound, "'signs' is not set"),
    ]

  @Test(arguments: mistakes) func `a setting that cannot be set or found changes nothing`(
    before: String, line: String, code: ExitCode, sentence: String
  ) throws {
    try program.folder.write(before, to: "config")
    let end = sentence.hasSuffix("?") ? "\n" : "; nothing was changed\n"
    #expect(program.type(line) == .init(code, errors: "todo: \(sentence)\(end)"))
    #expect(program.folder.text("config") == before)
  }

  @Test(arguments: ["{\"version\":1,\"items\":[\n]}\n", "a\nPATH=x\n", "\u{0}\u{1}"])
  func `does not change a file without a setting or a comment`(other: String) throws {
    try program.folder.write(other, to: "config")
    program.attachTerminal()
    for line in ["config signs words", "config --unset signs"] {
      let run = program.type(line)
      #expect(run.code == .badData)
      #expect(
        run.errors.hasSuffix("todo: \(path): \(Self.noSettings); nothing was changed\n"), "\(run)")
    }
    #expect(program.folder.text("config") == other)
  }

  @Test func `own settings come first, then all others with their usual values`() throws {
    try program.folder.write("# x\nweek-start = sun\nalias.w = list\nbad\n", to: "config")
    let run = program.type("config")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.map { $0[0] } == ["alias.w"] + SettingKey.fixed.map(\.name))
    for row in [
      ["alias.w", "list", "3"], ["week-start", "sun", "2"], ["urgency.due", "12", ""],
      ["signs", "", ""], ["color.late", "bold bright-red", ""],
    ] { #expect(rows.contains(row), "\(row)") }
    #expect(run.errors == "todo: \(path):4: expected 'key = value', found 'bad'\n")
    #expect(
      program.type("config --json").output.hasPrefix(
        #"[{"key":"alias.w","value":"list","line":3},{"key":"default","value":null,"line":null},"#))
    // A terminal shows the others with --all.
    let texts = ["config --table", "config --table --all"].map { program.type($0).output }
    #expect(
      texts.map { $0.contains("settings are not set. To list all, run: todo config --all\n") } == [
        true, false,
      ])
    #expect(texts.map { $0.contains(" not set\n") } == [false, true])
  }
}

@Suite struct `View of config`: ViewSuite {
  let stage = ViewStage(ConfigView.init)

  static let mistakes: [(words: [String], flags: [OptionSpec], error: UsageError)] = [
    (
      ["signs", "a\nweek-start = mon"], [],
      .said("the value has a line break; nothing was changed")
    ), (["weekstart"], [], .unknownSetting("weekstart", meant: "week-start")),
    (
      ["view.1", "+x"], [],
      .said("'1' in 'view.1' is not a valid name: use a letter, then letters, digits, - or _")
    ), ([], [.unset], .missingOperand("the key of a setting, as in week-start")),
    (["signs", "x"], [.unset], .unexpectedWord("x")),
    (["unset", "signs", "x"], [], .unexpectedWord("x")),
    (["get", "signs", "x"], [], .unknownSetting("get", meant: nil)),
    (["unset"], [], .unknownSetting("unset", meant: nil)),
    (["signs"], [.allSettings], .unexpectedWord("signs")),
    ([], [.allSettings, .unset], .conflictingOptions(["--all", "--unset"])),
  ]

  @Test(arguments: mistakes)
  func `mistakes are rejected`(words: [String], flags: [OptionSpec], error: UsageError) {
    #expect(start(words, flags: flags) == .rejected(error))
  }

  private static let settings = SettingsViewModel(
    rows: [
      .init(key: "view.work", value: "+work \u{1B}[31m", origin: "line 3", isSet: true),
      .init(key: "view.x", value: "is:opn", origin: "line 5, wrong", isSet: false),
    ],
    footer: ["2 settings are not set", "the file is /c"], remarks: ["/c:4: wrong"],
    settings: [SettingRow(key: .signs, value: nil, line: nil)])

  @Test func `a terminal shows settings with their lines, and mistakes on standard error`() {
    let text = fixture(.table) { $0.showSettings(Self.settings) }
    #expect(
      text.output == #"""
        view.work  +work \e[31m  line 3
        view.x     is:opn        line 5, wrong
        2 settings are not set
        the file is /c

        """#)
    #expect(text.errors == "todo: /c:4: wrong\n")
  }

  @Test func `scripts get all settings`() {
    #expect(shown(.lines) { $0.showSettings(Self.settings) } == "signs\t\t\n")
    let json = fixture(.json) { $0.showSettings(Self.settings) }
    #expect(json.output == #"[{"key":"signs","value":null,"line":null}]"# + "\n")
    #expect(json.errors == "")
  }

  @Test func `a change is a sentence, or the setting as JSON`() {
    let row = SettingRow(key: .signs, value: "words", line: 2)
    #expect(shown { $0.showChange("set signs", of: row) } == "set signs\n")
    #expect(shown(isQuiet: true) { $0.showChange("set signs", of: row) } == "")
    #expect(
      shown(.json) { $0.showChange("set signs", of: row) }
        == #"{"key":"signs","value":"words","line":2}"# + "\n")
  }
}

extension SettingRow {
  /// A setting without a mistake.
  init(key: SettingKey, value: String?, line: Int?) {
    self.init(key: key, value: value, line: line, isWrong: false)
  }
}
