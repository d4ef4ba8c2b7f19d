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
      #expect(start(["3"], flags: [flag]) == .rejected(.missingOperand(.lines)))
    }
    #expect(start(["3"], values: [.format: "{title}"]) == .rejected(.missingOperand(.lines)))
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
    ([], .missingOperand(.item)), (["1-3"], .badSelection("1-3", .several)),
    (["1-3", "1"], .badSelection("1-3", .several)), (["1,2", "1"], .badSelection("1,2", .several)),
    (["3,,7", "1"], .badSelection("3,,7", .notANumber)),
    (["3", "two"], .badSelection("two", .notALine)),
    (["3", "3fa8"], .badSelection("3fa8", .notALine)),
    (["3", "2,"], .badSelection("2,", .notALine)), (["3", "0"], .badSelection("0", .zero)),
    (["3", "4-2"], .badSelection("4-2", .backwards(4, 2))),
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
