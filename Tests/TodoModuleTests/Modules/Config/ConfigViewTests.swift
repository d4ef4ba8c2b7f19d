import Testing
import TodoEntities

@testable import TodoModule

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
