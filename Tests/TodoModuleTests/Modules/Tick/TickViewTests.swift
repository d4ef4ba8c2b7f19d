import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of tick`: ViewSuite {
  let output = ViewOutputSpy<TickRequest>()
  func view(in context: ModuleContext) -> TickView {
    TickView(output: output, context: context)
  }

  @Test func `the first word is the item, and the others are lines`() {
    start(["3", "2-4,7", "1"], flags: [.dryRun])
    let lines = [2...4, 7...7, 1...1]
    #expect(
      output.events == [
        .requested(
          .change(TargetRequest(target: .number(3), isDryRun: true), lines, .toggle))
      ])
  }

  @Test func `options say what becomes of the lines`() {
    let lines = [1...1]
    for (flag, change) in [(OptionSpec.done, Checklist.Change.tick), (.open, .untick)] {
      let request = TickRequest.change(
        TargetRequest(target: .number(3), isDryRun: false), lines, change)
      #expect(start(["3", "1"], flags: [flag]) == .requested(request))
    }
  }

  @Test func `an item alone shows its lines, but not beside an option`() {
    #expect(start(["3"]) == .requested(.show(.number(3))))
    for flag in [OptionSpec.done, .open, .dryRun] {
      #expect(
        start(["3"], flags: [flag])
          == .rejected(
            .missingOperand(
              "the number of a line of the checklist, as in 2 or 2-4; see: todo tick 3")))
    }
    #expect(
      start(["3"], values: [.format: "{title}"])
        == .rejected(
          .missingOperand("the number of a line of the checklist, as in 2 or 2-4; see: todo tick 3")
        ))
  }

  @Test(arguments: [
    (OutputForm.lines, "1\t[ ] a\n2\t[x] b\n"), (.table, "1  [ ] a\n2  [x] b\n"),
    (.json, "[\"[ ] a\",\"[x] b\"]\n"),
  ])
  func `the lines of a checklist have numbers`(form: OutputForm, lines: String) {
    let item = Fixtures.item(3, notes: "For Rome\n- [ ] a\n\n  * [X] b")
    #expect(shown(form) { $0.showLines(of: ItemRow(item, at: Fixtures.wall)) } == lines)
    let none = shown(.table) { $0.showLines(of: ItemRow(Fixtures.item(3), at: Fixtures.wall)) }
    #expect(
      none == "item 3 has no checklist; add a line to it: todo note 3 '[ ] call first'\n")
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3")), (["1-3"], .severalItems("1-3")),
    (["1-3", "1"], .severalItems("1-3")), (["1,2", "1"], .severalItems("1,2")),
    (["3,,7", "1"], .notNumbers("3,,7")),
    (
      ["3", "two"],
      .badSelection(
        "two", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ),
    (
      ["3", "3fa8"],
      .badSelection(
        "3fa8", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ),
    (
      ["3", "2,"],
      .badSelection(
        "2,", "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list")
    ), (["3", "0"], .badSelection("0", "numbers start at 1")),
    (["3", "4-2"], .badSelection("4-2", "write the lower number first: 2-4")),
  ]

  @Test(arguments: mistakes)
  func `anything else is rejected`(row: (words: [String], error: UsageError)) {
    #expect(start(row.words) == .rejected(row.error))
  }

  @Test func `both options at once are rejected`() {
    #expect(
      start(["3", "1"], flags: [.done, .open])
        == .rejected(.conflictingOptions(["--done", "--open"])))
  }
}
