import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of edit` {
  private let output = EditViewOutputSpy()

  private func start(_ arguments: ParsedArguments, isInteractive: Bool = true) {
    let fixture = ContextFixture(arguments: .success(arguments), isInteractive: isInteractive)
    EditView(output: output, context: fixture.context).start()
  }

  @Test(arguments: [false, true])
  func `the first word selects items, the others are edits`(isInteractive: Bool) throws {
    start(ParsedArguments(["1-3", "Buy", "+home"], flags: [.dryRun]), isInteractive: isInteractive)
    let words = try EditWords.reading("Buy", "+home")
    #expect(output.events == [.edit(.words(words, .these(.range(1, 3)), isDryRun: true))])
  }

  @Test func `a selection alone asks for the editor`() {
    start(ParsedArguments(["3"]))
    start(ParsedArguments(["3"], flags: [.dryRun]))
    #expect(
      output.events == [
        .edit(.editor(.number(3), isDryRun: false)), .edit(.editor(.number(3), isDryRun: true)),
      ])
  }

  @Test func `beside --where all words are edits, and there must be some`() throws {
    var arguments = ParsedArguments(["+home"])
    arguments.set(.filter, to: "due:any")
    start(arguments)
    var alone = ParsedArguments([])
    alone.set(.filter, to: "due:any")
    start(alone)
    #expect(
      output.events == [
        .edit(.words(try .reading("+home"), try .filter("due:any"), isDryRun: false)),
        .rejected(.emptyEditor),
      ])
  }

  @Test func `the editor needs a terminal`() {
    start(ParsedArguments(["3"]), isInteractive: false)
    #expect(output.events == [.rejected(.terminalNeeded("the editor"))])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["milk"], .badSelection("milk", .notANumber)),
    (["milk", "+home"], .badSelection("milk", .notANumber)),
    (["3", ""], .blankTitle),
    (["3", " "], .blankTitle),
    (["3", "note:a", "note:b"], .repeatedKey(.note)),
  ]

  @Test(arguments: mistakes)
  func `words that are no selection or no edits are refused`(
    row: (words: [String], error: UsageError)
  ) {
    start(ParsedArguments(row.words))
    #expect(output.events == [.rejected(row.error)])
  }
}
