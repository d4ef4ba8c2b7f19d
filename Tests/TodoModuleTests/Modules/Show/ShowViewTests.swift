import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of show` {
  private let output = ViewOutputSpy<ItemTarget>()

  @Test func `every argument must be a selection or text`() throws {
    for words in [["1-3", "7"], [], ["milk"], ["3,,7"]] {
      let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
      ShowView(output: output, context: fixture.context).start()
    }
    #expect(
      output.events == [
        .requested(.these(.range(1, 3), .number(7))),
        .rejected(.missingOperand(.items)),
        .requested(try .words("milk")),
        .rejected(.badSelection("3,,7", .notANumber)),
      ])
  }
}
