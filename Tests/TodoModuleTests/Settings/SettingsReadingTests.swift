import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Reading settings` {
  private static func reading(_ text: String) -> SettingsReading { reading(Array(text.utf8)) }

  private static func reading(_ bytes: [UInt8]) -> SettingsReading {
    var reading = SettingsReading(SettingsText(bytes), commandNames: CommandRegistry.names)
    reading.checkFilterViews()
    return reading
  }

  /// A file with every key, without a mistake.
  static let complete = """
    # Settings
    default = next --limit 5
    view.work = +work or project:acme
    view.work.add = +work project:acme note:'from the office'
    view.work.sort = due,-priority
    view.late = view:work is:overdue
    alias.w = list (view:work or "buy milk") --sort due
    week-start = sun
    urgency.due = 15
    urgency.next = 0
    urgency.tag.Errand = -2.5
    urgency.project.house.garden = 4
    columns = number title due, urgency
    color.tag = bold bright-blue
    color.late = plain
    signs = ascii
    note.stamp = on
    sync.auto = on
    templates = recipe
    """

  @Test func `every key is read`() throws {
    let reading = Self.reading(Self.complete)
    #expect(reading.complaints == [])
    let settings = reading.settings
    #expect(settings.defaultLine == ["next", "--limit", "5"])
    #expect(
      settings.aliases == ["w": ["list", "(", "view:work", "or", "buy milk", ")", "--sort", "due"]])
    let work = try #require(settings.filterViewDefinitions["work"])
    #expect(work.filter == "+work or project:acme")
    #expect(
      work.edits == [
        .addTag(Tag("work")), .project(Project("acme")), .notes("from the office"),
      ])
    #expect(work.order == ItemOrder([.init(.due), .init(.priority, isReversed: true)]))
    #expect(settings.weekStart == .sunday)
    #expect(settings.weights[.due] == 15)
    #expect(settings.weights[.next] == 0)
    #expect(settings.weights[.age] == 2)
    #expect(settings.weights.tags == ["errand": -2.5])
    #expect(settings.weights.projects == ["house.garden": 4])
    #expect(settings.looks.columns == [.number, .title, .due, .urgency])
    #expect(
      settings.looks.theme.styles == [.tag: Style(color: .brightBlue, isBold: true), .late: .plain])
    #expect(settings.looks.signs == .ascii)
    #expect(settings.stampsNotes && settings.syncsItself)
    #expect(settings.templates == Tag("recipe"))
    #expect(reading.entries.count == 18)
  }

  @Test func `without lines, every setting has its default`() {
    for text in ["", "\n", "# only a comment", "\n\n  # x\n\t\n", "\u{FEFF}"] {
      #expect(Self.reading(text) == SettingsReading(), "\(text.debugDescription)")
    }
  }

  @Test(
    arguments: [
      ("mon", .monday), ("Monday", .monday), ("sun", .sunday), ("sunday", .sunday),
      ("sat", .saturday),
      ("saturday", .saturday), ("SAT", .saturday),
    ] as [(String, Weekday)])
  func `a week starts with the given day, in full or short`(word: String, day: Weekday) {
    let reading = Self.reading("week-start = \(word)")
    #expect(reading.settings.weekStart == day)
    #expect(reading.complaints == [])
  }

  static let mistakes: KeyValuePairs<String, String> = [
    "week-start": "expected 'key = value', found 'week-start'",
    "week-start =": "'week-start' has no value",
    "= sun": "unknown key '' (see: todo help settings)",
    "week-start = tue": "invalid value 'tue' for 'week-start': use mon, sun or sat",
    "week-start = friday": "invalid value 'friday' for 'week-start': use mon, sun or sat",
    "week-start = mom": "invalid value 'mom' for 'week-start'; did you mean 'mon'?",
    "week-start = mon tue": "invalid value 'mon tue' for 'week-start': use mon, sun or sat",
    "weekstart = sun": "unknown key 'weekstart'; did you mean 'week-start'?",
    "colour.tag = red": "unknown key 'colour.tag'; did you mean 'color.tag'?",
    "color.tga = red": "unknown key 'color.tga'; did you mean 'color.tag'?",
    "veiw.work = +work": "unknown key 'veiw.work'; did you mean 'view.work'?",
    "view.work.ad = +work": "unknown key 'view.work.ad'; did you mean 'view.work.add'?",
    "report.next.filter = +x": "unknown key 'report.next.filter' (see: todo help settings)",
    "view.1 = +x":
      "'1' in 'view.1' is not a valid name: use a letter, then letters, digits, - or _",
    "view.none = +x":
      "'none' in 'view.none' is not a valid name: use a letter, then letters, digits, - or _",
    "view.work = due:frl":
      "'view.work': character 1 of the filter: 'due:frl' is not a date; did you mean 'due:fri'?",
    "view.work = (+a": "'view.work': character 1 of the filter: unclosed '('",
    "view.work = 'a": "'view.work': a quote is not closed",
    "view.work = view:home":
      "'view.work': there is no view 'home'. To create it, run: todo config view.home +home",
    "view.a = view:a": "'view.a': these views name each other: a → a",
    "view.work.add = +work": "the view 'work' has no filter: add a line 'view.work = FILTER'",
    "view.work.sort = deu": "'view.work.sort': cannot sort by 'deu'; did you mean 'due'?",
    "view.work.add = Buy milk":
      "invalid value 'Buy milk' for 'view.work.add': use attributes, such as +work or project:acme",
    "alias.list = next": "'alias.list' has no effect, because 'list' is a command",
    "alias.ls = next": "'alias.ls' has no effect, because 'ls' is a command",
    "urgency.dui = 3": "unknown key 'urgency.dui'; did you mean 'urgency.due'?",
    "urgency.due = high":
      "invalid value 'high' for 'urgency.due': use a number from -1000 to 1000, such as 4 or -1.5",
    "urgency.due = 1e3":
      "invalid value '1e3' for 'urgency.due': use a number from -1000 to 1000, such as 4 or -1.5",
    "urgency.due = .5":
      "invalid value '.5' for 'urgency.due': use a number from -1000 to 1000, such as 4 or -1.5",
    "urgency.due = 5.":
      "invalid value '5.' for 'urgency.due': use a number from -1000 to 1000, such as 4 or -1.5",
    "urgency.due = nan":
      "invalid value 'nan' for 'urgency.due': use a number from -1000 to 1000, such as 4 or -1.5",
    "columns = number titel":
      "invalid value 'number titel' for 'columns'; did you mean 'number title'?",
    "columns = number due":
      "invalid value 'number due' for 'columns': use title and any of number state priority tags project due repeats notes urgency",
    "color.tag = bold rde": "invalid value 'bold rde' for 'color.tag'; did you mean 'bold red'?",
    "color.tag = red blue":
      "invalid value 'red blue' for 'color.tag': use a colour such as red or bright-blue, bold, dim, underline, or plain",
    "signs = emoji": "invalid value 'emoji' for 'signs': use unicode, ascii or words",
    "note.stamp = yes": "invalid value 'yes' for 'note.stamp': use on or off",
    "templates = +trip": "invalid value '+trip' for 'templates'; did you mean 'trip'?",
    "templates = a b":
      "invalid value 'a b' for 'templates': use the name of a tag, or nothing",
    "signs = asc\u{0}ii": "the line has a control character",
  ]

  @Test(arguments: Array(mistakes))
  func `a mistake is reported, and the other lines take effect`(line: String, message: String) {
    let reading = Self.reading("note.stamp = on\n\(line)\nsigns = words\n")
    let messages = reading.complaints.map { $0.message(inFileAt: "/c") }
    #expect(messages.first == "/c:2: \(message)")
    #expect(reading.settings.stampsNotes)
    #expect(reading.settings.looks.signs == .words)
  }

  @Test func `the last line of a key takes effect, with a warning about the earlier one`() {
    let reading = Self.reading("week-start = sun\nweek-start = mon\n")
    #expect(reading.settings.weekStart == .monday)
    #expect(
      reading.complaints.map { $0.message(inFileAt: "/c") } == [
        "/c:2: 'week-start' is set again, so line 1 has no effect"
      ])
  }

  @Test func `one line names the first mistake and how many more there are`() {
    let reading = Self.reading("a\nb\nweek-start = x\n")
    #expect(
      reading.complaints.message(inFileAt: "/c")
        == "/c:1: expected 'key = value', found 'a' (2 more, see: todo config)")
    #expect([SettingsComplaint]().message(inFileAt: "/c") == nil)
  }

  @Test func `CRLF, blanks and a byte order mark do not matter`() {
    let plain = Self.reading(Self.complete)
    let lines = Self.complete.split(separator: "\n", omittingEmptySubsequences: false)
    let strange = "\u{FEFF}" + lines.map { " \t\($0) " }.joined(separator: "\r\n")
    #expect(Self.reading(strange) == plain)
  }

  @Test func `a file that is cut off at any byte is read up to there`() {
    let bytes = Array((Self.complete + "\nview.é = é\n").utf8)
    let whole = Self.reading(bytes)
    for end in bytes.indices {
      let reading = Self.reading(Array(bytes[..<end]))
      #expect(reading.complaints.count <= 2, "\(end)")
      #expect(reading.entries.count <= whole.entries.count)
      let complete = reading.entries.dropLast(1)
      #expect(whole.entries.starts(with: complete), "\(end)")
    }
  }

  @Test func `any byte in any place can be read`() {
    let bytes = Array(Self.complete.utf8)
    for place in stride(from: 0, to: bytes.count, by: 7) {
      for byte: UInt8 in [0, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x27, 0x28, 0x3D, 0x80, 0xC3, 0xFF] {
        var changed = bytes
        changed[place] = byte
        let text = SettingsText(changed)
        #expect(text.bytes == changed)
        var reading = SettingsReading(text, commandNames: [])
        reading.checkFilterViews()
      }
    }
  }

  @Test func `every view is read once, whatever names it, and only where it is checked`() {
    let views =
      "view.a = \(Array(repeating: "one", count: 850).joined(separator: " or "))\n"
      + "view.b = \(Array(repeating: "view:a", count: 10).joined(separator: " or "))\n"
    let wrong =
      "view.w = \(Array(repeating: "view:b", count: 10).joined(separator: " or "))\n"
      + "view.x = view:y\nview.y = view:z\nview.z = view:x\n"
    let naming = (1...500).map {
      "view.c\($0) = view:b\nview.d\($0) = view:w\nview.e\($0) = view:x\n"
    }
    let text = SettingsText(Array((views + wrong + naming.joined()).utf8))
    var reading = SettingsReading(text, commandNames: [])
    #expect(reading.complaints == [])
    #expect(reading.checkFilterViews() < text.bytes.count)
    // The views with more than 64 KB in all, and the views of the cycle and before it.
    #expect(reading.complaints.count == 501 + 503)
  }

  @Test func `views in a chain of any length are read and reported as too deep`() {
    let lines = (1...400).map { "view.v\($0) = view:v\($0 + 1)\n" }
    for last in ["view.v401 = +x\n", "view.v401 = view:v1\n"] {
      let text = SettingsText(Array((lines.joined() + last).utf8))
      var reading = SettingsReading(text, commandNames: [])
      #expect(reading.checkFilterViews() < text.bytes.count)
      #expect(reading.complaints.count == (last.contains("+x") ? 350 : 401))
    }
  }

  @Test func `a line that is not UTF-8 is reported`() {
    let reading = Self.reading(Array("signs = ".utf8) + [0xFF] + Array("\nweek-start = sun".utf8))
    #expect(
      reading.complaints == [
        SettingsComplaint(
          line: 1, problem: Failure(code: .io, message: "the line is not valid UTF-8"))
      ])
    #expect(reading.settings.weekStart == .sunday)
  }
}

@Suite struct `Changing a settings file` {
  private func changed(_ text: String, _ change: (inout SettingsText) -> Void) -> String {
    var settings = SettingsText(Array(text.utf8))
    change(&settings)
    return String(decoding: settings.bytes, as: UTF8.self)
  }

  /// A file, the new value of a key, and the changed file.
  typealias Row = (text: String, key: SettingKey, value: String, changed: String)
  static let rows: [Row] = [
    (
      "# one\n\n  week-start=sun\n# two\nsigns = ascii\n", .weekStart, "mon",
      "# one\n\n  week-start = mon\n# two\nsigns = ascii\n"
    ),
    // A new key comes last.
    ("", .signs, "words", "signs = words\n"), ("# x", .signs, "words", "# x\nsigns = words\n"),
    ("# x\n", .signs, "words", "# x\nsigns = words\n"),
    // The last of several lines is changed, because it is in effect.
    ("signs = ascii\nsigns = words\n", .signs, "unicode", "signs = ascii\nsigns = unicode\n"),
    // Line ends and a byte order mark are kept.
    ("\u{FEFF}signs = ascii\r\n# x\r\n", .signs, "words", "\u{FEFF}signs = words\r\n# x\r\n"),
    ("# x\r\n", .weekStart, "sun", "# x\r\nweek-start = sun\r\n"),
    // A key is found in any case of its tag.
    ("urgency.tag.Work = 1\n", .urgencyOfTag("work"), "2", "urgency.tag.work = 2\n"),
  ]

  @Test(arguments: rows) func `a value is set in its line, and everything else stays`(row: Row) {
    #expect(changed(row.text) { $0.set(row.key, to: row.value) } == row.changed)
  }

  @Test func `all lines of a key are removed`() {
    var isFound = false
    #expect(
      changed("signs = ascii\n# x\nsigns = words\n") { isFound = $0.unset(.signs) } == "# x\n")
    #expect(isFound)
    #expect(changed("# x\n") { isFound = $0.unset(.signs) } == "# x\n")
    #expect(!isFound)
  }
}
