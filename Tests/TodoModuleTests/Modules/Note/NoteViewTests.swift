import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of note` {
  private let output = NoteViewOutputSpy()

  private func start(
    _ words: [ParsedArguments.Word], flags: [OptionSpec] = [],
    input: ScriptedInput = ScriptedInput()
  ) {
    var arguments = ParsedArguments(words: words)
    for flag in flags { arguments.set(flag) }
    let fixture = ContextFixture(arguments: .success(arguments), input: input)
    NoteView(output: output, context: fixture.context).start()
  }

  @Test func `the first word selects items, the others are the text`() {
    start([.init("1-3"), .init("call"), .init("+home"), .init("due:fri")], flags: [.dryRun])
    #expect(
      output.events == [
        .note(
          NoteRequest(
            source: .text("call +home due:fri"), target: .these(.range(1, 3)), isDryRun: true))
      ])
  }

  @Test func `beside --where all words are the text`() throws {
    var arguments = ParsedArguments(["call", "first"])
    arguments.set(.filter, to: "+home")
    let fixture = ContextFixture(arguments: .success(arguments))
    NoteView(output: output, context: fixture.context).start()
    let request = NoteRequest(
      source: .text("call first"), target: try .filter("+home"), isDryRun: false)
    #expect(output.events == [.note(request)])
  }

  @Test func `a dash asks for standard input, which the view does not read`() {
    let input = ScriptedInput("x")
    start([.init("3"), .init("-")], input: input)
    #expect(
      output.events == [
        .note(NoteRequest(source: .standardInput, target: .number(3), isDryRun: false))
      ])
    #expect(input.reads == 0)
  }

  @Test func `a dash among words, or after two dashes, is text`() {
    start([.init("3"), .init("-"), .init("a")])
    start([.init("3"), .init("-", literal: true)])
    #expect(
      output.events
        == ["- a", "-"].map {
          .note(NoteRequest(source: .text($0), target: .number(3), isDryRun: false))
        })
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item")),
    (["3"], .emptyNote),
    (["3", ""], .emptyNote),
    (["3", " ", "\t"], .emptyNote),
    (["milk", "x"], .badSelection("milk", .notANumber)),
    (["-"], .badSelection("-", .notANumber)),
  ]

  @Test(arguments: mistakes)
  func `a missing selection or text is refused`(row: (words: [String], error: UsageError)) {
    start(row.words.map { ParsedArguments.Word($0) })
    #expect(output.events == [.rejected(row.error)])
  }
}
