import Testing
import TodoEntities

@testable import TodoModule

/// The complete program.
@Suite struct `Running tick` {
  private let program = ProgramFixture(
    "add Pack 'note:- [ ] Passport'", "note 1 '- [x] Socks'", "note 1 '  * [ ] Hat'",
    "add Pay rent note:cash")

  static let rows: [(line: String, output: String)] = [
    ("tick 1 1 2-9", "changed 1: Pack  [x] Passport, [ ] Socks, [x] Hat (2/3)\n"),
    ("tick 1 --done 1-2", "changed 1: Pack  [x] Passport (2/3)\n"),
    ("tick 1 --open 1-99", "changed 1: Pack  [ ] Socks (0/3)\n"),
    ("tick 1 2 --done", "unchanged 1: Pack\n"),
    ("tick 1", "1\t[ ] Passport\n2\t[x] Socks\n3\t[ ] Hat\n"),
    ("tick 1 --table", "1  [ ] Passport\n2  [x] Socks\n3  [ ] Hat\n"),
    ("tick 1 --json", "[\"[ ] Passport\",\"[x] Socks\",\"[ ] Hat\"]\n"), ("tick 2", ""),
    (
      "tick 2 --table",
      "item 2 has no checklist. To begin one, run: todo note 2 '[ ] call first'\n"
    ),
    // Scripts get the item after the change.
    (
      "tick 1 1 --json=number,checklist",
      "[\n{\"number\":1,\"checklist\":{\"done\":2,\"total\":3}}\n]\n"
    ),
    ("list --json=number,checklist 2", "[\n{\"number\":2,\"checklist\":null}\n]\n"),
  ]

  @Test(arguments: rows)
  func `lines of the checklist are changed, or shown with their numbers`(
    line: String, output: String
  ) {
    #expect(program.type(line) == .init(output: output))
  }

  @Test(arguments: ["tick 1", "tick 1 2 --done"])
  func `a line that changes nothing leaves nothing to undo`(line: String) {
    #expect(program.type(line, "undo").output.hasPrefix("undid: todo add Pay rent"))
  }

  @Test func `undo and redo restore lines`() {
    let before = program.type("list --json")
    #expect(
      program.type("tick 1 1 2-9", "undo") == """
        undid: todo tick 1 1 2-9
        changed 1: Pack  [ ] Passport, [x] Socks, [ ] Hat (1/3)

        """)
    #expect(program.type("list --json") == before)
    program.type("redo")
    #expect(
      program.type("show 1 --format '{notes} {checklist}'")
        == "- [x] Passport\\n- [ ] Socks\\n  * [x] Hat 2/3\n")
  }

  @Test(arguments: [
    ("tick 1 1,4", "the checklist of item 1 has 3 lines, but no line '4'; nothing was changed"),
    ("tick 2 1", "item 2 has no checklist. To begin one, run: todo note 2 '[ ] call first'"),
  ])
  func `a line that does not exist changes nothing`(line: String, sentence: String) {
    let before = program.folder.text()
    #expect(program.type(line) == .init(.notFound, errors: "todo: \(sentence)\n"))
    #expect(program.folder.text() == before)
  }
}

@Suite struct `View of tick`: ViewSuite {
  let stage = ViewStage(TickView.init)

  private static let noLine = UsageError.said(
    "missing argument: the number of a checklist line, as in 2 or 2-4",
    suggesting: [Suggestion(purpose: "list the lines", words: ["tick", "3"])])

  private static func notLines(_ word: String) -> UsageError {
    .said(
      .usage(
        "invalid selection '\(word)': use numbers of lines, as in 2 or 2-4,7",
        [
          Suggestion(purpose: "list the checklist", words: ["tick", "3"]),
          Suggestion(purpose: "list the notes", words: ["note", "3", "--list"]),
        ]))
  }

  static let mistakes:
    [(words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError)] = [
      ([], [], [:], .missingOperand("the number of an item, as in 3")),
      (["1-3"], [], [:], .severalItems("1-3")), (["1-3", "1"], [], [:], .severalItems("1-3")),
      (["1,2", "1"], [], [:], .severalItems("1,2")), (["3-1", "1"], [], [:], .backwards),
      (["3", "two"], [], [:], notLines("two")), (["3", "3fa8"], [], [:], notLines("3fa8")),
      (["3", "0"], [], [:], .badSelection("0", "numbers start at 1")),
      (["3", "4-2"], [], [:], .badSelection("4-2", "write the lower number first: 2-4")),
      (["3", "1"], [.done, .open], [:], .conflictingOptions(["--done", "--open"])),
      // An item alone shows its lines, but not with an option.
      (["3"], [.done], [:], noLine), (["3"], [.open], [:], noLine), (["3"], [.dryRun], [:], noLine),
      (["3"], [], [.format: "{title}"], noLine),
    ]

  @Test(arguments: mistakes)
  func `anything but lines of one item is rejected`(
    words: [String], flags: [OptionSpec], values: OptionValues, error: UsageError
  ) {
    #expect(start(words, flags: flags, values: values) == .rejected(error))
  }
}
