import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of show` {
  private let output = ShowViewOutputSpy()

  @Test func `every argument must be a selection`() {
    for words in [["1-3", "7"], [], ["milk"]] {
      let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
      let renderer = ItemJSON(console: fixture.context.console)
      ShowView(output: output, renderer: renderer, context: fixture.context).start()
    }
    #expect(
      output.events == [
        .items(ItemSelection([.range(1, 3), .number(7)])),
        .rejected(.missingOperand(.items)),
        .rejected(.badSelection("milk", .notANumber)),
      ])
  }
}
