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

  /// A word that was quoted by mistake, and what is remarked of it.
  private static let quoted = (
    words: ["add", "Buy milk due:fri"],
    remark:
      "'due:fri' is inside quotes and was kept as text; to set it, make it a separate word"
  )

  @Test func `words are an item with the next number, and standard input is not read`() throws {
    program.input = ScriptedInput("a")
    #expect(
      program.type("add Buy milk +home priorty:h")
        == .init(
          output: "added 2: Buy milk priorty:h  +home\n",
          errors: "todo: 'priorty:h' was kept as text; did you mean 'priority:h'?\n"))
    let item = TodoItem(
      number: 2, id: Fixtures.id(2), title: "Buy milk priorty:h", createdAt: Fixtures.now,
      modifiedAt: Fixtures.now, tags: [Tag("home")])
    #expect(try items()[1] == item)
    #expect(program.input.reads == 0)
    #expect(
      program.run(Self.quoted.words).errors
        == "todo: \(Self.quoted.remark)\n")
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

  @Test func `no line is nothing to add, and no command`() {
    #expect(read("") == "nothing to add\n")
    #expect(program.type("undo") == "undid: todo add z\nremoved 1: z\n")
  }

  static let remarks: [(line: String, remark: String)] = [
    ("add a every:1w", "item 2 is due on 2026-11-20 and repeats from that date"),
    (
      "add a due:22nov wait:due-5w every:1w/done",
      "the next items never wait: 35 days before one is due, the one before is not done"
    ),
    (
      "add a due:fri wait:due-1d every:1d",
      "item 2 is waiting until 2026-11-26; see: todo list is:waiting\ntodo: "
        + "the next items never wait: 1 day before one is due, the one before is not done"
    ),
    ("add a due:22nov wait:due-3d every:mon,thu", ""),
    ("add a wait:tomorrow", "item 2 is waiting until 2026-11-21; see: todo list is:waiting"),
    ("add a every:1w due:2026-11-27", ""), ("add a wait:today", ""),
  ]

  @Test(arguments: remarks)
  func `a date that the user did not choose, or that hides the item, is remarked`(
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
    ("a\n+home\n", "line 2: missing title; type: todo add Buy milk"),
    (
      "a depends:1\nb depends:2\nc depends:3 blocks:1\nd depends:4\ne blocks:5\n",
      "line 3: an item cannot depend on itself: 4 → 3 → 2 → 1 → 4"
    ),
  ]

  @Test(arguments: mistakes, [false, true])
  func `if one line is wrong it is named, and nothing is added`(
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
    "- reads items from standard input and cannot be combined with attributes; put them on its lines,"
      + " or put -- before the title '-'", showsUsage: true)

  static let mistakes: [(words: [String], error: UsageError)] =
    [["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]].map { ($0, .emptyTitle) } + [
      (["-", "+home"], wordsBesideInput), (["due:fri", "-"], wordsBesideInput),
      (["a", "note:a", "note:b"], .mayBeText("note: can be given only once")),
    ]

  @Test(arguments: mistakes)
  func `words that make no item are rejected`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }
}

/// The whole program.
@Suite struct `Adding an item in the editor` {
  private let program = ProgramFixture("add z")
  private static let page = EditorDraft().page(after: nil)

  init() { program.attachTerminal() }

  /// Has the editor give these lines their values; below the help, nothing is typed.
  private func write(_ values: [String: String], notes: String = "") {
    program.editor = .changing { text in
      values.reduce(text) { $0.replacing("\($1.key): \n", with: "\($1.key): \($1.value)\n") }
        + notes
    }
  }

  @Test func `add alone opens a text without values, and what is saved is the item`() {
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

  @Test func `a view's tags stay beside those that are written`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.type("config view.home +home", "config view.home.add +home")
    write(["title": "Lamp", "tags": "shop"])
    #expect(program.type("add --view home").output == "added 2: Lamp  +home  +shop\n")
  }

  @Test(arguments: [
    (["due": "fri"], "the title is empty; an item needs one"),
    (["title": "a", "due": "frx"], "line 5: 'due:frx' is not a date"),
    (["title": "a", "until": "fri"], "until"),
  ])
  func `a mistake opens the text once more, and then keeps it`(
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

  @Test func `a dry run says of words that look like a date what to type instead`() {
    #expect(
      program.type("add Call tomorrow at 5pm -n")
        == .init(
          output: "would add 2: Call tomorrow at 5pm\n",
          errors: "todo: 'tomorrow at 5pm' would be part of the title; as a date: due:tomorrow@17\n"
        ))
  }

  @Test(arguments: [
    ("", "2026-11-20T09:20:00Z"), ("--at yesterday", "2026-11-19T12:00:00Z"),
    ("--at 8:30", "2026-11-20T08:30:00Z"),
  ])
  func `--done adds what is done already, and --at says when`(at: String, completedAt: String) {
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

  @Test func `a series that is added done goes on, and every line of an input is done`() {
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
        == .refused("--at says when it was done; add --done, or for the due date due:"))
  }

  @Test func `without a terminal a title is missing`() {
    let program = ProgramFixture()
    #expect(program.type("add").errors.hasPrefix("todo: missing title"))
  }
}
