import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of edit` {
  private let output = EditViewOutputSpy()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    EditView(output: output, context: fixture.context).start()
  }

  @Test func `the first word selects items, the others are edits`() throws {
    start(ParsedArguments(["1-3", "Buy", "+home"], flags: [.dryRun]))
    let words = try EditWords.reading("Buy", "+home")
    #expect(
      output.events == [
        .edit(EditRequest(target: .these(.range(1, 3)), words: words, isDryRun: true))
      ])
  }

  @Test func `a selection alone requests the editor`() {
    start(ParsedArguments(["3"]))
    start(ParsedArguments(["3"], flags: [.dryRun]))
    #expect(
      output.events == [
        .edit(EditRequest(target: .number(3), words: nil, isDryRun: false)),
        .edit(EditRequest(target: .number(3), words: nil, isDryRun: true)),
      ])
  }

  @Test func `with --where all words are edits`() throws {
    var arguments = ParsedArguments(["+home"])
    arguments.set(.filter, to: "due:any")
    start(arguments)
    var alone = ParsedArguments([])
    alone.set(.filter, to: "due:any")
    start(alone)
    #expect(
      output.events == [
        .edit(
          EditRequest(
            target: try .filter("due:any"), words: try .reading("+home"), isDryRun: false)),
        .edit(EditRequest(target: try .filter("due:any"), words: nil, isDryRun: false)),
      ])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand(.items)),
    (["milk"], .badSelection("milk", .notANumber)),
    (["milk", "+home"], .badSelection("milk", .notANumber)),
    (["3", ""], .blankTitle),
    (["3", " "], .blankTitle),
    (["3", "note:a", "note:b"], .repeatedKey(.note)),
  ]

  @Test(arguments: mistakes)
  func `words that are not a selection or not edits are rejected`(
    row: (words: [String], error: UsageError)
  ) {
    start(ParsedArguments(row.words))
    #expect(output.events == [.rejected(row.error)])
  }
}
