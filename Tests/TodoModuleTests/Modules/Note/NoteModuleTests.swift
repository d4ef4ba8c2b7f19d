import Testing
import TodoEntities

@testable import TodoModule

/// The complete program.
@Suite struct `Running note` {
  private let program = ProgramFixture(
    "add One", "add Two", "note 2 a", "note 2 b", "add Three 'note:For Rome:'",
    "note 3 '[ ] Passport'", "note 3 '[x] Socks'")

  static let rows: [(line: String, output: String)] = [
    ("note 1-2 x", "noted 1: One  notes 'x'\nnoted 2: Two  notes + 'x'\n"),
    ("add Gym 'note:[ ] shoes\n[] towel'", "added 4: Gym  notes '- [ ] shoes\\n- [ ] towel'\n"),
    ("edit 1 'note:[x] shoes'", "changed 1: One  notes '- [x] shoes'\n"),
    ("note 1 call +home due:fri", "noted 1: One  notes 'call +home due:fri'\n"),
    ("note --where One call first", "noted 1: One  notes 'call first'\n"),
    // A number after a joining word belongs to the note, and so does a date.
    ("note 1 and 2 shoes", "noted 1: One  notes 'and 2 shoes'\n"),
    ("note 1 call tomorrow", "noted 1: One  notes 'call tomorrow'\n"),
    ("note 1 -- 2 shoes", "noted 1: One  notes '2 shoes'\n"),
    ("note 1 - a", "noted 1: One  notes '- a'\n"), ("note 1 -- -", "noted 1: One  notes '-'\n"),
    // The day is put before a line, unless the line is part of a checklist.
    ("note 1 --stamp called", "noted 1: One  notes '2026-11-20 called'\n"),
    ("note 1 --stamp '[ ] call'", "noted 1: One  notes '- [ ] call'\n"),
    // A checkbox without a bullet becomes a line of the checklist.
    ("note 1 '[x] a'", "noted 1: One  notes '- [x] a'\n"),
    ("note 1 '[] a'", "noted 1: One  notes '- [ ] a'\n"),
    ("note 1 '[x](y)'", "noted 1: One  notes '[x](y)'\n"),
    ("note 2-3 --remove 1", "changed 2: Two  notes - 'a'\nchanged 3: Three  notes - 'For Rome:'\n"),
    ("note --where Two --remove 1-2", "changed 2: Two  notes 'a\\nb' → none\n"),
    ("note 2 --list", "1\ta\n2\tb\n"), ("note 1 --list", ""),
    ("note 2 --list --table", "1  a\n2  b\n"), ("note 1 --list --table", "item 1 has no notes\n"),
    ("note 2 --list --json", "[\"a\",\"b\"]\n"), ("note 1 --list --json", "[]\n"),
  ]

  @Test(arguments: rows)
  func `words are added, and lines are removed or shown`(line: String, output: String) {
    #expect(program.type(line) == .init(output: output))
  }

  @Test func `a second number may be an item or text, and words are not an item`() {
    let run = program.type("note 1 2 shoes")
    #expect(run.code == .usage)
    #expect(run.suggestedLines == ["note 1,2 shoes", "note 1 -- 2 shoes"], "\(run.errors)")
    let words = program.type("note One shoes")
    #expect(words.code == .usage && words.suggestedLines == [])
    #expect(words.errors.hasPrefix("todo: 'One' is not an item number or id\nusage: "))
  }

  @Test func `a command that only shows changes nothing, and a removal can be undone`() throws {
    let before = program.folder.text()
    program.type("note 2 --list")
    #expect(program.folder.text() == before)
    program.type("note 2 --remove 1", "undo")
    #expect(try program.folder.store().read().items[1].notes == "a\nb")
  }

  @Test func `lines of an item without notes remove none of the others`() throws {
    let before = try program.folder.store().read().items
    #expect(
      program.type("note 1-3 --remove 1") == .init(.notFound, errors: "todo: item 1 has no notes\n")
    )
    #expect(try program.folder.store().read().items == before)
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb"), ("a", "a"), ("a\n\n", "a\n"), (" a ", " a "), ("a\r\n", "a"),
    ("[X] a\n[ ] b\nc", "- [X] a\n- [ ] b\nc"),
  ])
  func `a dash reads the note from standard input, without its last newline`(
    text: String, notes: String
  ) throws {
    program.input = ScriptedInput(text)
    program.type("note 1 -")
    #expect(try program.folder.store().read().items[0].notes == notes)
    #expect(program.input.reads == 1)
  }
}

/// The complete program, on a terminal.
@Suite struct `A note without text` {
  private let program = ProgramFixture("add One note:a", "add Two")

  init() {
    program.attachTerminal()
    program.editor = .changing { $0.replacing("\na\n", with: "\na\nb\n") }
  }

  @Test func `the item is opened in the editor, as by edit`() {
    #expect(program.type("note 1") == "changed 1: One  notes + 'b'\n")
    #expect(program.type("undo").output.hasPrefix("undid: todo note 1\n"))
    #expect(program.type("note 3") == program.type("edit 3"))
  }

  @Test(arguments: ["note 1-2", "note --where One", "note 1 --stamp", "note 1 ''"])
  func `several items, and a text that is empty, are refused`(line: String) {
    #expect(program.type(line).errors.hasPrefix("todo: missing text for the note"))
    #expect(program.editor.events == [])
  }

  @Test func `without a terminal the text is missing`() {
    let program = ProgramFixture("add One")
    #expect(program.type("note 1").errors.hasPrefix("todo: missing text for the note"))
  }
}

@Suite struct `View of note`: ViewSuite {
  let stage = ViewStage(NoteView.init)

  private static let noText = UsageError.said(
    "missing text for the note, as in 'call first'", showsUsage: true)

  static let badInputs: [(content: Result<[UInt8], Errno>, event: ViewOutputEvent<NoteRequest>)] =
    [[], [0x0A], [0x0A, 0x0D, 0x0A]].map { (.success($0), .rejected(noText)) } + [
      (
        .success([0x61, 0xFF]),
        .rejected(.said("standard input is not valid UTF-8; nothing was changed"))
      ), (.failure(.inputOutput), .unreadableInput(.inputOutput)),
    ]

  @Test(arguments: badInputs)
  func `an invalid note on standard input makes no request`(
    row: (content: Result<[UInt8], Errno>, event: ViewOutputEvent<NoteRequest>)
  ) {
    #expect(start(["3", "-"], input: ScriptedInput(row.content)) == row.event)
  }

  static let mistakes:
    [(words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError)] = [
      ([], [], [:], .missingOperand("the number of an item, as in 3 or 1-3,7")),
      (["3", ""], [], [:], noText), (["3", " ", "\t"], [], [:], noText),
      (["3-1", "x"], [], [:], .backwards),
      (["-"], [], [:], .said("'-' is not an item number or id", showsUsage: true)),
      (["3", "x"], [.listOfNotes], [:], .unexpectedWord("x")),
      (["3,4"], [.listOfNotes], [:], .severalItems("3,4")),
      ([], [.listOfNotes], [.filter: "+home"], .conflictingOptions(["--where", "--list"])),
      (["3"], [.stamp], [.removal: "1"], .conflictingOptions(["--remove", "--stamp"])),
      (
        ["3"], [], [.removal: "x"],
        .said(
          .usage(
            "invalid selection 'x': use numbers of lines, as in 2 or 2-4,7",
            [
              Suggestion(purpose: "list the checklist", words: ["tick", "3"]),
              Suggestion(purpose: "list the notes", words: ["note", "3", "--list"]),
            ]))
      ),
    ]

  @Test(arguments: mistakes)
  func `rejects words that select nothing or have no text`(
    words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError
  ) {
    #expect(start(words, flags: flags, values: values) == .rejected(error))
  }
}
