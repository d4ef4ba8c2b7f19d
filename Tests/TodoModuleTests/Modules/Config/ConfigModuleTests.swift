import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of config` {
  final class View: Spy<View.Event>, ConfigViewInput {
    /// What it was told to show.
    enum Event: Equatable {
      case page(SettingsPage, withUnset: Bool)
      case row(SettingRow)
      case change(SettingsChange)
    }

    func showSettings(_ page: SettingsPage, withUnset: Bool) {
      record(.page(page, withUnset: withUnset))
    }
    func showSetting(_ row: SettingRow) { record(.row(row)) }
    func showChange(_ change: SettingsChange) { record(.change(change)) }
    func readText(_ text: String, of draft: SettingsDraft) {
      output?.didRequest(.save(draft.changedSettings(in: text)))
    }

    weak var output: (any CommandViewOutput<ConfigRequest>)?
  }

  private let view = View()
  private let router = EditorRouterSpy()
  private let files = MemoryFileSystem(folders: ["/", "/home"])
  private static let path = "/home/config"

  private func presenter(
    at place: SettingsPlace = .path(path), isInteractive: Bool = true
  ) -> ConfigPresenter {
    let interactor = ConfigInteractor(
      file: SettingsFile(fileSystem: files, place: place), store: InMemoryTodoStore(),
      commandNames: ["list"])
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, isInteractive: isInteractive, path: place.path)
    interactor.output = presenter
    presenter.view = view
    view.output = presenter
    return presenter
  }

  private func request(_ requests: ConfigRequest...) {
    for request in requests { presenter().didRequest(request) }
  }

  private func write(_ text: String) { files.reset([Self.path: Array(text.utf8)]) }

  private var text: String? {
    files.contents[Self.path].map { String(decoding: $0, as: UTF8.self) }
  }

  private func failure(_ problem: Failure, line: Int? = nil) -> Failure {
    Failure(refused: [SettingsComplaint(line: line, problem: problem)], inFileAt: Self.path)
  }

  /// The text in the file of this number, as the editor has saved it.
  private func edited(_ text: String, in file: Int = 1) -> EditedText {
    EditedText(text: text, path: "/tmp/\(file)")
  }

  @Test func `own settings come first, then all others with their usual values`() throws {
    write("# x\nweek-start = sun\nalias.w = list\nbad\n")
    request(.all(withUnset: true))
    guard case .page(let page, withUnset: true)? = view.events.first else {
      Issue.record("\(view.events)")
      return
    }
    #expect(page.isThere)
    #expect(page.rows.first == SettingRow(key: .alias("w"), value: "list", line: 3))
    #expect(page.rows.contains(SettingRow(key: .weekStart, value: "sun", line: 2)))
    #expect(page.rows.contains(SettingRow(key: .urgency(.due), value: "12", line: nil)))
    #expect(page.rows.contains(SettingRow(key: .signs, value: nil, line: nil)))
    #expect(page.rows.contains(SettingRow(key: .color(.late), value: "bold bright-red", line: nil)))
    #expect(page.rows.map(\.key).dropFirst() == SettingKey.fixed[...])
    #expect(page.complaints.map(\.line) == [4])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: SettingKey.fixed.filter { $0.standardValue != nil })
  func `every usual value is accepted as it is shown`(key: SettingKey) throws {
    var settings = Settings()
    try settings.set(key, to: try #require(key.standardValue))
    let isStyle = if case .color = key { true } else { false }
    #expect(isStyle || settings == Settings())
  }

  @Test func `a value is found if it is set or usual`() {
    write("week-start = sun\n")
    request(.one(.weekStart), .one(.noteStamp), .one(.signs))
    #expect(
      view.events == [
        .row(SettingRow(key: .weekStart, value: "sun", line: 1)),
        .row(SettingRow(key: .noteStamp, value: "off", line: nil)),
      ])
    let missing = Failure(code: .notFound, message: "'signs' is not set; nothing was changed")
    #expect(router.events == [.closed(.ok), .closed(.ok), .failure(missing)])
  }

  @Test func `a value is set in the file, which is created if it is missing`() {
    request(
      .set(.weekStart, "sun"), .set(.filterView("work"), "+work"), .set(.weekStart, "mon"))
    #expect(text == "week-start = mon\nview.work = +work\n")
    #expect(
      view.events.last == .change(.set(SettingRow(key: .weekStart, value: "mon", line: 1))))
    #expect(router.events == [.closed(.ok), .closed(.ok), .closed(.ok)])
  }

  static let refused: [(key: SettingKey, value: String)] = [
    (.weekStart, "tue"), (.filterView("a"), "view:b"), (.filterView("work"), "view:late"),
    (.alias("list"), "next"), (.alias("w"), ""), (.signs, "a\nweek-start = mon"),
    (.filterViewTokens("home"), "+home"),
  ]

  @Test(arguments: refused)
  func `a bad value changes nothing`(row: (key: SettingKey, value: String)) throws {
    let before = "view.work = +work\nview.late = view:work is:overdue\nunknown = x\n"
    write(before)
    request(.set(row.key, row.value))
    #expect(router.failures.map(\.code) == [.usage])
    #expect(router.events.count == 1)
    #expect(text == before)
  }

  @Test func `mistakes that are there already are no reason to refuse`() {
    write("#\nunknown = x\n")
    request(.set(.signs, "words"))
    #expect(text == "#\nunknown = x\nsigns = words\n")
  }

  @Test func `a setting is removed, or was not there`() {
    write("# x\nsigns = words\n")
    request(.unset(.signs), .unset(.signs))
    #expect(view.events == [.change(.unset(.signs))])
    #expect(router.events == [.closed(.ok), .failure(Failure(unset: .signs))])
    #expect(text == "# x\n")
  }

  @Test func `a file that would be too long is not written`() {
    let long = "# " + String(repeating: "x", count: SettingsFile.sizeLimit - 10) + "\n"
    write(long)
    request(.set(.signs, "words"))
    #expect(router.events == [.failure(failure(SettingsFile.tooLarge))])
    #expect(text == long)
  }

  @Test(arguments: ["{\"version\":1,\"items\":[\n]}\n", "a\nPATH=x\n", "\u{0}\u{1}"])
  func `a file that has no setting and no comment is left alone`(other: String) {
    write(other)
    request(.set(.signs, "words"), .unset(.signs), .edit)
    let refusal = EditorRouterSpy.Event.failure(
      failure(
        Failure(
          code: .badData,
          message:
            "no line is a setting or a comment, so this is probably not a settings file; name"
            + " another one with TODO_CONFIG")))
    #expect(router.events == [refusal, refusal, refusal])
    #expect(text == other)
  }

  @Test(arguments: [
    "", "\n\n", "  # comment\nx\n", "x\nweek-start = tue\n", "\u{FEFF}signs = ascii\n",
  ])
  func `a file that is empty, or has a setting or a comment, is changed`(own: String) {
    write(own)
    request(.set(.weekStart, "sun"))
    #expect(text?.contains("week-start = sun\n") == true)
  }

  @Test(arguments: [SettingsPlace.unwanted, .unknown])
  func `without a place nothing is written`(place: SettingsPlace) {
    presenter(at: place).didRequest(.set(.signs, "words"))
    presenter(at: place).didRequest(.edit)
    let failure = Failure(noSettingsIn: place)
    #expect(failure.code == (place == .unwanted ? .usage : .io))
    #expect(router.events == [.failure(failure), .failure(failure)])
    #expect(files.contents == [:])
  }

  @Test func `a file that cannot be read is a failure of the system`() {
    let complaint = SettingsComplaint(
      line: nil, problem: Failure(code: .io, message: "cannot read"))
    presenter().didRefuse([complaint])
    #expect(router.failures.map(\.code) == [.io])
  }

  // MARK: - The editor

  @Test func `the editor needs a terminal`() {
    presenter(isInteractive: false).didRequest(.edit)
    #expect(router.events == [.usage(.settingsTerminalNeeded)])
  }

  /// A file, what the editor makes of it, and what is said then.
  static let edits: [(before: String?, after: String, change: SettingsChange)] = [
    ("#\nunknown = x\n", "#\nunknown = x\nweek-start = sun\n", .edited(path: path)),
    (nil, "week-start = sun\n", .edited(path: path)),
    ("signs = ascii\n", "signs = ascii\n", .nothing),
  ]

  @Test(arguments: edits)
  func `an edited text without new mistakes is saved if it is another one`(
    before: String?, after: String, change: SettingsChange
  ) {
    if let before { write(before) }
    router.outcomes = [.success(edited(after))]
    request(.edit)
    #expect(text == after)
    #expect(view.events == [.change(change)])
    #expect(
      router.events == [
        .editor(before ?? SettingsDraft.sample), .discarded(edited(after)), .closed(.ok),
      ])
  }

  @Test func `a text is opened once more after a mistake`() {
    router.outcomes = [.success(edited("x")), .success(edited("#\ny", in: 2))]
    request(.edit)
    let mistake = SettingsComplaint(line: 1, problem: .usage("expected 'key = value', found 'x'"))
    #expect(
      router.events == [
        .editor(SettingsDraft.sample), .editor(SettingsDraft("x").page(after: [mistake])),
        .discarded(edited("x")),
        .failure(
          failure(.usage("expected 'key = value', found 'y'"), line: 2).keepingText(in: "/tmp/2")),
      ])
    #expect(view.events == [])
    #expect(text == nil)
  }

  @Test func `a text that was changed while it was edited is kept`() {
    write("# x\n")
    router.outcomes = [nil]
    let presenter = presenter()
    presenter.didRequest(.edit)
    write("# y\n")
    presenter.interactor.save("week-start = sun\n")
    #expect(
      router.events == [.editor("# x\n"), .failure(Failure(.changedMeanwhile(path: Self.path)))])
    #expect(text == "# y\n")
  }

  @Test func `an editor that fails ends the command`() {
    request(.edit)
    #expect(
      router.events == [.editor(SettingsDraft.sample), .failure(Failure(.ended(.exited(99))))])
  }
}

@Suite struct `View of config`: ViewSuite {
  let output = ViewOutputSpy<ConfigRequest>()
  func view(in context: ModuleContext) -> ConfigView {
    ConfigView(output: output, context: context)
  }

  @Test func `the words make a request`() {
    #expect(start([]) == .requested(.all(withUnset: false)))
    #expect(start(["signs"]) == .requested(.one(.signs)))
    #expect(start(["signs", "words"]) == .requested(.set(.signs, "words")))
    #expect(start(["signs", "=", "words"]) == .requested(.set(.signs, "words")))
    #expect(
      start(["view.work", "+work", "or", "buy milk", "(a b)"])
        == .requested(.set(.filterView("work"), "+work or \"buy milk\" (a b)")))
    #expect(start(["view.a", "'a b' c"]) == .requested(.set(.filterView("a"), "'a b' c")))
    #expect(start(["signs"], flags: [.unset]) == .requested(.unset(.signs)))
    #expect(start([], flags: [.editSettings]) == .requested(.edit))
    #expect(start([], flags: [.allSettings]) == .requested(.all(withUnset: true)))
  }

  @Test func `mistakes are rejected`() {
    #expect(
      start(["signs", "a\nweek-start = mon"])
        == .rejected(.said("the line has a control character; nothing was changed")))
    #expect(
      start(["weekstart"]) == .rejected(.unknownSetting("weekstart", meant: "week-start")))
    #expect(
      start(["view.1", "+x"])
        == .rejected(
          .said(
            "'1' in 'view.1' is no name: expected a letter, then letters, digits, - or _")))
    #expect(
      start([], flags: [.unset])
        == .rejected(.missingOperand("the key of a setting, as in week-start")))
    #expect(start(["signs", "x"], flags: [.unset]) == .rejected(.unexpectedWord("x")))
    #expect(start(["signs"], flags: [.editSettings]) == .rejected(.unexpectedWord("signs")))
    #expect(start(["signs"], flags: [.allSettings]) == .rejected(.unexpectedWord("signs")))
    #expect(
      start([], flags: [.editSettings, .unset])
        == .rejected(.conflictingOptions(["--unset", "--edit"])))
  }

  private static let page = SettingsPage(
    place: .path("/c"), isThere: true,
    rows: [
      SettingRow(key: .filterView("work"), value: "+work \u{1B}[31m", line: 3),
      SettingRow(key: .filterView("x"), value: "is:opn", line: 5, isWrong: true),
      SettingRow(key: .weekStart, value: "mon", line: nil),
      SettingRow(key: .signs, value: nil, line: nil),
    ],
    complaints: [
      SettingsComplaint(line: 4, problem: .usage("the line is not valid UTF-8"))
    ])

  @Test func `a terminal shows what is set and where, and with --all the rest`() {
    let text = fixture(.table) { $0.showSettings(Self.page, withUnset: false) }
    #expect(
      text.output == #"""
        view.work  +work \e[31m  line 3
        view.x     is:opn        line 5, wrong
        2 settings are not set: todo config --all
        the file is /c

        """#)
    #expect(text.errors == "todo: /c:4: the line is not valid UTF-8\n")
    let all = shown(.table) { $0.showSettings(Self.page, withUnset: true) }
    #expect(
      all == #"""
        view.work   +work \e[31m  line 3
        view.x      is:opn        line 5, wrong
        week-start  mon           usual
        signs                     not set
        the file is /c

        """#)
  }

  @Test func `scripts get fields, or JSON`() {
    #expect(
      shown(.lines) { $0.showSettings(Self.page, withUnset: false) }
        == "view.work\t+work \\e[31m\t3\nview.x\tis:opn\t5\nweek-start\tmon\t\nsigns\t\t\n")
    #expect(
      shown(.json) { $0.showSettings(Self.page, withUnset: false) } == #"""
        [{"key":"view.work","value":"+work \u001b[31m","line":3},{"key":"view.x","value":"is:opn","line":5},{"key":"week-start","value":"mon","line":null},{"key":"signs","value":null,"line":null}]

        """#)
  }

  @Test func `a value alone is one line`() {
    let row = SettingRow(key: .signs, value: "words", line: 2)
    #expect(shown(.lines) { $0.showSetting(row) } == "words\n")
    #expect(
      shown(.json) { $0.showSetting(row) }
        == "{\"key\":\"signs\",\"value\":\"words\",\"line\":2}\n")
  }

  @Test(arguments: [
    (SettingsChange.set(.init(key: .signs, value: "words", line: 2)), "set signs = words\n"),
    (.unset(.signs), "unset signs\n"),
    (.unset(.weekStart), "unset week-start; it is mon again\n"),
    (.edited(path: "/c"), "saved /c\n"), (.nothing, "nothing changed\n"),
  ])
  func `a change is one line, unless it is quiet`(change: SettingsChange, line: String) {
    #expect(shown(.table) { $0.showChange(change) } == line)
    #expect(shown(.lines, isQuiet: true) { $0.showChange(change) } == "")
  }

  @Test(arguments: [
    (SettingsPlace.path("/c"), "there is no file /c yet"),
    (.unwanted, "no file is read, because TODO_CONFIG is empty"),
    (.unknown, "there is no place for a file: HOME is not set to an absolute path"),
    (.unreadableVariable("HOME"), "no file is read: HOME is not valid UTF-8"),
  ])
  func `the place is named, whatever it is`(place: SettingsPlace, message: String) {
    let page = SettingsPage(place: place, isThere: false, rows: [], complaints: [])
    #expect(page.placeMessage == message)
  }
}

@Suite struct `Draft of the settings` {
  @Test func `the sample has settings behind number signs`() {
    let sample = SettingsDraft(nil).text
    #expect(
      SettingsReading(SettingsText(Array(sample.utf8)), commandNames: []) == SettingsReading())
    let lines = sample.split(separator: "\n").filter { $0.contains(" = ") }
      .map { $0.dropFirst(2) }
    let reading = SettingsReading(
      SettingsText(Array(lines.joined(separator: "\n").utf8)), commandNames: CommandRegistry.names)
    #expect(reading.complaints == [])
    #expect(reading.entries.count == lines.count)
    #expect(lines.count > 10)
  }

  @Test func `mistakes are shown below scissors, which are not read`() {
    let mistakes = [
      SettingsComplaint(line: 2, problem: .usage("the line is not valid UTF-8"))
    ]
    let page = SettingsDraft("signs = x").page(after: mistakes)
    #expect(
      page == """
        signs = x
        # ------------------------ >8 ------------------------
        # Everything from the line with >8 on is ignored.
        # line 2: the line is not valid UTF-8

        """)
    #expect(SettingsDraft("").changedSettings(in: page) == "signs = x\n")
  }

  @Test func `a blank text, and the original, change nothing`() {
    #expect(SettingsDraft("a = b\n").changedSettings(in: "a = b\n") == nil)
    #expect(SettingsDraft("a = b\n").changedSettings(in: " \n") == nil)
    #expect(SettingsDraft("a = b\n").changedSettings(in: "a = c\n") == "a = c\n")
  }
}
