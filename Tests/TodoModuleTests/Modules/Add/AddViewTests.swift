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

  @Test func `words are a draft`() throws {
    start([.init("Buy"), .init("milk"), .init("+home")])
    let words = try EditWords.reading("Buy", "milk", "+home")
    #expect(output.events == [.adding(AddRequest(source: .words(words), isDryRun: false))])
  }

  @Test func `a dry run is asked for by its option`() throws {
    start([.init("a")], flags: [.dryRun])
    let words = try EditWords.reading("a")
    #expect(output.events == [.adding(AddRequest(source: .words(words), isDryRun: true))])
  }

  @Test func `a dash asks for standard input, which the view does not read`() {
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

  @Test func `a bad token is refused`() {
    start([.init("a"), .init("note:a"), .init("note:b")])
    #expect(output.events == [.rejected(.repeatedKey(.note))])
  }

  @Test func `a line that could not be cut is refused`() {
    let error = UsageError.commandLine(.unknownOption("--x", nearest: nil))
    let fixture = ContextFixture(arguments: .failure(error))
    AddView(output: output, context: fixture.context).start()
    #expect(output.events == [.rejected(error)])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { AddView(output: output, context: $0) }
  }
}

@Suite struct `The router of add` {
  @Test func `it joins the parts into a module that works`() throws {
    let store = InMemoryTodoStore()
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["Buy", "milk", "+home"])), store: store)
    AddRouter.assemble(fixture.context).start()
    #expect(fixture.output == "added 1: Buy milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.title) == ["Buy milk"])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture()
    AddRouter.assemble(fixture.context).start()
    #expect(fixture.navigator.events == [.usage(.emptyTitle, command: "add")])
    #expect(fixture.output == "")
  }
}
