import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The view of add` {
  private let output = AddViewOutputSpy()

  private func start(
    _ words: [ParsedArguments.Word], flags: [OptionSpec] = [],
    input: ScriptedInput = ScriptedInput()
  ) {
    var arguments = ParsedArguments(words: words)
    for flag in flags { arguments.set(flag) }
    let fixture = ContextFixture(arguments: .success(arguments), input: input)
    AddView(output: output, context: fixture.context).start()
  }

  @Test func `words make an item`() throws {
    start([.init("Buy"), .init("milk"), .init("+home")])
    let words = try EditWords.reading("Buy", "milk", "+home")
    #expect(output.events == [.adding(AddRequest(source: .words(words), isDryRun: false))])
  }

  @Test func `a dry run is asked for by its option`() throws {
    start([.init("a")], flags: [.dryRun])
    let words = try EditWords.reading("a")
    #expect(output.events == [.adding(AddRequest(source: .words(words), isDryRun: true))])
  }

  @Test func `a dash asks for standard input, and the view does not read it`() {
    let input = ScriptedInput("a")
    start([.init("-")], flags: [.dryRun], input: input)
    #expect(output.events == [.adding(AddRequest(source: .standardInput, isDryRun: true))])
    #expect(input.reads == 0)
  }

  @Test func `a dash among words, or after two dashes, is text`() throws {
    start([.init("-"), .init("a")])
    start([.init("-", literal: true)])
    let words = try EditWords.reading("-", "a")
    let literal = try EditWords([.init("-", literal: true)])
    #expect(
      output.events == [
        .adding(AddRequest(source: .words(words), isDryRun: false)),
        .adding(AddRequest(source: .words(literal), isDryRun: false)),
      ])
  }

  @Test func `a dash beside attributes is refused`() {
    start([.init("-"), .init("+home")])
    start([.init("due:fri"), .init("-")])
    #expect(output.events == [.rejected(.wordsBesideInput), .rejected(.wordsBesideInput)])
  }

  static let untitled: [[String]] = [[], ["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]]

  @Test(arguments: untitled) func `an item without a title is refused`(words: [String]) {
    start(words.map { ParsedArguments.Word($0) })
    #expect(output.events == [.rejected(.emptyTitle)])
  }

  @Test func `a key given twice is refused`() {
    start([.init("a"), .init("note:a"), .init("note:b")])
    #expect(output.events == [.rejected(.repeatedKey(.note))])
  }
}
