import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running add` {
  private let program = ProgramFixture("add z")

  private func read(_ text: String, isDryRun: Bool = false) -> ProgramFixture.Run {
    program.input = ScriptedInput(text)
    return program.run(bytes: (["add", "-"] + (isDryRun ? ["-n"] : [])).map { Array($0.utf8) })
  }

  private func items() throws -> [TodoItem] { try program.folder.store().read().items }

  @Test func `words are an item with the next number, and standard input is not read`() throws {
    program.input = ScriptedInput("a")
    let run = program.type("add Buy milk +home priorty:h")
    #expect(run.output == "added 2: Buy milk priorty:h  +home\n")
    #expect(run.suggestedLines == ["edit 2 Buy milk priority:h"])
    let item = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Buy milk priorty:h", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, tags: [Tag("home")])
    #expect(try items()[1] == item)
    #expect(program.input.reads == 0)
  }

  @Test func `each line of standard input is an item, and all are one command`() {
    #expect(
      read("Buy milk +home priority:high note:cold\n\nPay rent\n") == """
        added 2: Buy milk  +home  priority high  notes 'cold'
        added 3: Pay rent

        """)
    #expect(program.input.reads == 1)
    #expect(
      program.type("undo")
        == "undid: todo add -\nremoved 2: Buy milk\nremoved 3: Pay rent\n")
  }

  @Test func `empty input adds nothing and records no command`() {
    #expect(read("") == "nothing to add\n")
    #expect(program.type("undo") == "undid: todo add z\nremoved 1: z\n")
  }

  static let remarks: [(line: String, remark: String)] = [
    ("add a every:1w", "item 2 is due on 2026-11-20 and repeats from that date"),
    (
      "add a due:22nov wait:due-5w every:1w/done",
      "later items of the series will not be hidden, because each is added on or after its wait date"
    ),
    (
      "add a due:fri wait:due-1d every:1d",
      "item 2 is hidden until 2026-11-26. To list it, run: todo list is:waiting\ntodo: "
        + "later items of the series will not be hidden, because each is added on or after its wait date"
    ),
    ("add a due:22nov wait:due-3d every:mon,thu", ""),
    (
      "add a wait:tomorrow",
      "item 2 is hidden until 2026-11-21. To list it, run: todo list is:waiting"
    ),
    ("add a every:1w due:2026-11-27", ""), ("add a wait:today", ""),
  ]

  @Test(arguments: remarks)
  func `warns about a date that the user did not choose, or that hides the item`(
    line: String, remark: String
  ) {
    #expect(program.type(line).errors == (remark.isEmpty ? "" : "todo: \(remark)\n"))
  }

  @Test(arguments: [("add - a", "- a"), ("add -- -", "-"), ("add -- +1 due:x", "+1 due:x")])
  func `a dash among words, and what follows two dashes, is text`(line: String, title: String) {
    #expect(program.type(line) == "added 2: \(title)\n")
  }

  @Test func `lines can name the items of earlier ones`() throws {
    _ = read("x\nx depends:2\nx depends:2-3\nx depends:2-4\n")
    let added = try items().dropFirst()
    #expect(added.map(\.depends) == (0..<4).map { added.prefix($0).map(\.id) })
  }

  static let mistakes: [(text: String, sentence: String)] = [
    ("a\nb due:9999-12-31+1d\n", "line 2: 'due:9999-12-31+1d' is outside the years 1 to 9999"),
    ("a\n+home\n", "line 2: the title is missing\nTo add an item, run: todo add Buy milk"),
    (
      "a depends:1\nb depends:2\nc depends:3 blocks:1\nd depends:4\ne blocks:5\n",
      "line 3: the dependencies would form a circle: 4 → 3 → 2 → 1 → 4"
    ),
  ]

  @Test(arguments: mistakes, [false, true])
  func `a mistake in one line is reported with the line, and nothing is added`(
    row: (text: String, sentence: String), isDryRun: Bool
  ) throws {
    #expect(read(row.text, isDryRun: isDryRun) == .refused(row.sentence))
    #expect(try items().map(\.title) == ["z"])
  }

  @Test func `a word with a date out of range adds nothing`() throws {
    #expect(
      program.type("add b due:9999-12-31+1d")
        == .refused("'due:9999-12-31+1d' is outside the years 1 to 9999"))
    #expect(try items().map(\.title) == ["z"])
  }
}

@Suite struct `View of add`: ViewSuite {
  let stage = ViewStage(AddView.init)

  @Test func `standard input that cannot be read is reported`() {
    start(["-"], input: ScriptedInput(.failure(.inputOutput)))
    #expect(output.events == [.unreadableInput(.inputOutput)])
  }

  private static let wordsBesideInput = UsageError.said(
    "'-' reads items from standard input and takes no attributes. Put them in its lines, or"
      + " put -- before the title '-'", showsUsage: true)

  static let mistakes: [(words: [String], error: UsageError)] =
    [["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]].map { ($0, .emptyTitle) } + [
      (["-", "+home"], wordsBesideInput), (["due:fri", "-"], wordsBesideInput),
      (["a", "note:a", "note:b"], .said("note: can be given only once")),
    ]

  @Test(arguments: mistakes)
  func `rejects words that are not an item`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }
}

/// The last words of a title, in the whole program on a terminal; today is Friday, 20 November 2026.
@Suite struct `The end of a new title` {
  private let program = ProgramFixture("add z")

  init() { program.attachTerminal() }

  /// Words, and the title and tokens with the same meaning.
  static let dates: [(words: String, same: String)] = [
    ("Buy milk tomorrow", "due:tomorrow -- Buy milk"), ("Go home today", "due:today -- Go home"),
    ("Call Ann friday at 5pm", "due:fri@17:00 -- Call Ann"),
    ("Pay rent on sat", "due:sat -- Pay rent"),
    ("Watch game on Friday", "due:fri -- Watch game"),
    ("Pay rent by friday", "due:fri -- Pay rent"),
    ("Pay rent 5 december", "due:dec5 -- Pay rent"),
    ("Pay rent due tomorrow", "due:tomorrow -- Pay rent"),
    ("Pay rent on 28.11.", "due:2026-11-28 -- Pay rent"),
    ("Pay rent by end of month", "due:eom -- Pay rent"),
    ("Pay rent sep 5", "due:2027-09-05 -- Pay rent"),
    ("Pay rent nov 20", "due:2026-11-20 -- Pay rent"),
    ("Meet on tomorrow", "due:tomorrow -- Meet on"),
    // Tokens are separate words.
    ("Pay rent +home tomorrow", "due:tomorrow +home -- Pay rent"),
    ("Pay rent note:by card +home tomorrow", "due:tomorrow 'note:by card' +home -- Pay rent"),
  ]

  @Test(arguments: dates)
  func `is its due date, without a remark`(words: String, same: String) throws {
    let run = program.type("add \(words)")
    #expect(run == program.type("undo", "add \(same)"))
    #expect(run.code == .ok && run.errors == "" && !run.output.contains("tomorrow"), "\(run)")
  }

  /// Words, the words that were taken, and the command that restores them in the title.
  static let doubtful: [(words: String, title: String, taken: String, cleared: String)] = [
    ("Buy milk friday", "Buy milk", "friday", "due:none"),
    ("Shop black friday", "Shop black", "friday", "due:none"),
    ("Pay rent in 3 days", "Pay rent", "in 3 days", "due:none"),
    ("Water every monday", "Water", "every monday", "every:none due:none"),
    ("Water plants every 3 days", "Water plants", "every 3 days", "every:none due:none"),
  ]

  @Test(arguments: doubtful)
  func `that may belong to the title is a date, with a suggestion to keep it`(
    row: (words: String, title: String, taken: String, cleared: String)
  ) throws {
    let run = program.type("add \(row.words)")
    #expect(run.output.hasPrefix("added 2: \(row.title)  "))
    let line = "edit 2 \(row.cleared) -- \(row.words)"
    #expect(
      run.errors.hasPrefix("todo: To keep '\(row.taken)' in the title, run: todo \(line)\n"),
      "\(run.errors)")
    program.type(line)
    let item = try #require(try program.folder.store().read().items.last)
    #expect(item.title == row.words && item.due == nil && item.repetition == nil)
    // A script gets no remark.
    program.terminals = Host.Terminals(input: false, output: false, errors: false, width: nil)
    #expect(!program.type("add \(row.words)").errors.contains("To keep"))
  }

  /// Words that stay in the title, and the commands that set them.
  static let kept: [(words: String, lines: [String])] = [
    ("Plan tomorrow", ["edit 2 Plan due:tomorrow"]),
    ("Shop Black Friday", ["edit 2 Shop Black due:fri"]),
    ("Watch game Friday", ["edit 2 Watch game due:fri"]),
    ("Go home TODAY", ["edit 2 Go home due:today"]),
    ("Pay in 3 days", ["edit 2 Pay due:3d"]), ("Call Ann 3 days", ["edit 2 Call Ann due:3d"]),
    ("Go shopping in 2 hours", ["edit 2 Go shopping due:2h"]),
    ("Party 28.11.", ["edit 2 Party due:11-28"]), ("Pay rent sat", ["edit 2 Pay rent due:sat"]),
    ("Stand-up daily", ["edit 2 Stand-up every:1d"]),
    ("Pay rent next monday", ["edit 2 Pay rent due:mon"]),
    ("Meet monday to friday", ["edit 2 Meet monday due:fri"]),
    ("Buy milk tod", ["edit 2 Buy milk due:today"]),
    ("Buy milk tom", ["edit 2 Buy milk due:tomorrow"]),
    ("Read chapter end of month", ["edit 2 Read chapter due:eom"]),
    ("Pay rent nov 5", ["edit 2 Pay rent due:11-05"]),
    ("Pay rent on 2026-11-01", ["edit 2 Pay rent due:2026-11-01"]),
    ("Pay rent until friday", ["edit 2 Pay rent due:fri", "edit 2 Pay rent wait:fri"]),
    ("Work from monday", ["edit 2 Work scheduled:mon", "edit 2 Work wait:mon"]),
    ("Buy milk priorty:h", ["edit 2 Buy milk priority:h"]),
    ("Buy milk @home", ["edit 2 Buy milk +home"]),
    ("Buy milk duee:tomorrow", ["edit 2 Buy milk due:tomorrow"]),
    // No sign shows that these are dates.
    ("tomorrow", []),
    ("Pay rent by 05/06", ["edit 2 Pay rent due:2027-05-06", "edit 2 Pay rent due:2027-06-05"]),
    ("Shop every", []), ("-- Pay rent tomorrow", []),
    ("'Pay rent tomorrow'", []), ("Pay rent tomorrow due:fri", []), ("Pay rent today every:1w", []),
  ]

  @Test(arguments: kept)
  func `that is probably text stays, with suggestions to set the date`(
    words: String, lines: [String]
  )
    throws
  {
    let run = program.type("add \(words)")
    let title = words.filter { $0 != "'" }.replacing("-- ", with: "")
      .replacing(" due:fri", with: "").replacing(" every:1w", with: "")
    #expect(try program.folder.store().read().items.last?.title == title)
    #expect(run.suggestedLines == lines, "\(run.errors)")
    for line in lines { #expect(program.type(line).code == .ok, "\(line)") }
  }

  @Test func `that is an option's value or a line of standard input is text`() {
    program.input = ScriptedInput("Pay rent tomorrow\nPay tax due:next monday now\n")
    #expect(
      program.type("add -")
        == "added 2: Pay rent tomorrow\nadded 3: Pay tax now  Mon 23 Nov\n")
  }

  @Test func `stays text where the view gives a date`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config view.soon due:any", "config view.soon.add due:3d")
    program.type("config view.home +home", "config view.home.add +home")
    #expect(
      program.type("add --view soon Pay rent tomorrow").output
        == "added 2: Pay rent tomorrow  Mon 23 Nov\n")
    #expect(
      program.type("add --view home Pay rent tomorrow").output
        == "added 3: Pay rent  +home  Sat 21 Nov\n")
  }

  /// Keys take the words behind them, and options and other programs' keys are keys.
  @Test(arguments: [
    ("Call due:next monday", "Call due:mon"),
    ("Call due:fri 17:00 +home", "Call due:fri@17:00 +home"),
    ("Call wait:in 3 days", "Call wait:3d"), ("Call every:mon wed", "Call every:mon,wed"),
    ("Call every:2 weeks", "Call every:2w"), ("Call due: fri", "Call due:fri"),
    ("Call 'due:end of month'", "Call due:eom"), ("Call --due next monday", "Call due:mon"),
    ("Call --tag home --project=work", "Call +home project:work"),
    ("Call note:bring the card +home", "Call 'note:bring the card' +home"),
    ("Call 'note:bring it' today or else", "Call today or else 'note:bring it'"),
    ("Call repeat:weekly", "Call every:1w"), ("Call +a,b", "Call +a +b"),
    ("Call due=mon", "Call due:mon"),
    ("Call pri:1 tags:a,b", "Call priority:high +a +b"),
  ])
  func `follows values, which take all words that belong to them`(words: String, same: String) {
    let run = program.type("add \(words)")
    #expect(run == program.type("undo", "add \(same)"))
  }
}

/// The whole program.
@Suite struct `Adding an item in the editor` {
  private let program = ProgramFixture("add z")
  private static let page = EditorDraft().page(after: nil)

  init() { program.attachTerminal() }

  /// Makes the editor set the values of these lines, and nothing below the help.
  private func write(_ values: [String: String], notes: String = "") {
    program.editor = .changing { text in
      values.reduce(text) { $0.replacing("\($1.key): \n", with: "\($1.key): \($1.value)\n") }
        + notes
    }
  }

  @Test func `add alone opens a text without values, and the saved text is the item`() {
    write(["title": "Buy milk", "tags": "home shop", "due": "fri"], notes: "cold\n")
    #expect(
      program.type("add")
        == "added 2: Buy milk  +home  +shop  Fri 27 Nov  notes 'cold'\n")
    #expect(Self.page.hasPrefix("title: \ntags: \nproject: \n"))
    #expect(program.editor.events.first == .opened(Self.page))
    #expect(program.type("undo") == "undid: todo add\nremoved 2: Buy milk\n")
  }

  @Test(arguments: ["", " \n", page]) func `a text without values adds nothing`(text: String) {
    let before = program.folder.text()
    program.editor = .changing { _ in text }
    #expect(program.type("add") == "nothing to add\n")
    #expect(program.folder.text() == before)
  }

  @Test func `a view's tags stay next to the tags in the text`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config view.home +home", "config view.home.add +home")
    write(["title": "Lamp", "tags": "shop"])
    #expect(program.type("add --view home").output == "added 2: Lamp  +home  +shop\n")
  }

  @Test(arguments: [
    (["due": "fri"], "the title is empty, but every item needs one"),
    (["title": "a", "due": "frx"], "line 5: 'due:frx' is not a date"),
    (["title": "a", "until": "fri"], "until"),
  ])
  func `a mistake opens the text again, and a second one keeps it`(
    values: [String: String], message: String
  ) {
    write(values)
    let run = program.type("add")
    #expect(
      program.editor.events.filter { if case .opened = $0 { true } else { false } }.count == 2)
    #expect(run.errors.hasPrefix("todo: \(message)"))
    #expect(run.errors.hasSuffix("text is kept in \(ScriptedEditor.secondPath)\n"))
    #expect(run.code == .usage)
  }

  @Test
  func `a dry run reads the end of the title, and suggests no command`() {
    #expect(program.type("add Call tomorrow -n") == "would add 2: Call tomorrow\n")
    #expect(
      program.type("add Call Ann tomorrow at 5pm -n")
        == "would add 2: Call Ann  Sat 21 Nov 17:00\n")
  }

  @Test(arguments: [
    ("", "2026-11-20T09:20:00Z"), ("--at yesterday", "2026-11-19T12:00:00Z"),
    ("--at 8:30", "2026-11-20T08:30:00Z"),
  ])
  func `--done adds a done item, and --at says when it was done`(at: String, completedAt: String) {
    let program = ProgramFixture()
    #expect(
      program.type("add -n --done Call Ann +home \(at)") == "would add 1: Call Ann  +home  done\n")
    #expect(program.type("add --done Call Ann +home \(at)") == "added 1: Call Ann  +home  done\n")
    #expect(
      program.type("list --all --json=createdAt,completedAt,modifiedAt").output
        == "[\n{\"createdAt\":\"2026-11-20T09:20:00Z\",\"completedAt\":\"\(completedAt)\","
        + "\"modifiedAt\":\"2026-11-20T09:20:00Z\"}\n]\n")
    #expect(
      program.type("undo").output
        == "undid: todo add --done Call Ann +home\(at == "" ? "" : " ")\(at)\nremoved 1: Call Ann\n"
    )
  }

  @Test func `a series that is added as done continues, and every line of the input is done`() {
    let program = ProgramFixture()
    #expect(
      program.type("add --done Water due:mon every:1w --at today").output
        == "added 1: Water  done  2026-11-23  every 1w\nnext is 2: Water (2026-11-30)\n")
    #expect(
      program.type("add --done Tax due:mon every:1y until:mon").errors
        == "todo: the series of item 3 has ended\n")
    program.input = ScriptedInput("a\nb every:1d\n")
    #expect(program.type("add --done -").output.hasSuffix("next is 6: b (2026-11-21)\n"))
    #expect(program.type("check is:done --count").output == "4\n")
  }

  @Test func `--at alone is refused`() {
    #expect(
      ProgramFixture().type("add Call --at mon")
        == .refused("--at says when an item was done and needs --done. For a due date, use due:"))
  }

  @Test func `without a terminal a title is missing`() {
    let program = ProgramFixture()
    #expect(program.type("add").errors.hasPrefix("todo: the title is missing"))
  }
}
