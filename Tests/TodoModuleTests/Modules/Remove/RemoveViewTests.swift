import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of remove` {
  private let output = ViewOutputSpy<RemoveRequest>()

  private func start(_ words: [String], flags: [OptionSpec] = []) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words, flags: flags)))
    RemoveView(.named, output: output, context: fixture.context).start()
  }

  @Test func `arguments are a selection`() {
    start(["1-3", "7"], flags: [.dryRun])
    let target = ItemTarget.these(.range(1, 3), .number(7))
    #expect(output.events == [.requested(RemoveRequest(items: .these(target), isDryRun: true))])
  }

  @Test func `a missing or invalid selection is rejected`() {
    start([])
    start(["3,,7"])
    #expect(
      output.events == [
        .rejected(.missingOperand(.items)),
        .rejected(.badSelection("3,,7", .notANumber)),
      ])
  }
}
