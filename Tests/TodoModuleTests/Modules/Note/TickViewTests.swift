import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of tick`: ViewSuite {
  let output = ViewOutputSpy<NoteRequest>()
  func view(in context: ModuleContext) -> NoteView {
    NoteView(.tick, output: output, context: context)
  }

  @Test func `the first word is the item, and the others are lines`() {
    start(["3", "2-4,7", "1"], flags: [.dryRun])
    let lines = [2...4, 7...7, 1...1]
    #expect(
      output.events == [
        .requested(
          NoteRequest(target: .number(3), change: .tick(lines, .toggle), isDryRun: true))
      ])
  }

  @Test func `options say what becomes of the lines`() {
    let lines = [1...1]
    for (flag, change) in [(OptionSpec.done, Checklist.Change.tick), (.open, .untick)] {
      let request = NoteRequest(
        target: .number(3), change: .tick(lines, change), isDryRun: false)
      #expect(start(["3", "1"], flags: [flag]) == .requested(request))
    }
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand(.item)), (["3"], .missingOperand(.lines)),
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
