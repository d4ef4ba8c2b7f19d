import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of start and stop` {
  private let output = ViewOutputSpy<StartRequest>()

  private func request(_ change: StartChange, _ arguments: ParsedArguments) throws -> StartRequest {
    try StartView(change, output: output, context: ContextFixture().context)
      .request(from: arguments)
  }

  @Test func `start takes items, and an option that keeps the others`() throws {
    #expect(
      try request(.start, ParsedArguments(["3"], flags: [.also, .dryRun]))
        == StartRequest(change: .start, target: .number(3), keepsOthers: true, isDryRun: true))
    #expect(throws: UsageError.missingOperand(.items)) {
      try request(.start, ParsedArguments([]))
    }
  }

  @Test func `stop takes items, or none for all`() throws {
    #expect(
      try request(.stop, ParsedArguments([]))
        == StartRequest(change: .stop, target: nil, keepsOthers: false, isDryRun: false))
    #expect(try request(.stop, ParsedArguments(["3"])).target == .number(3))
  }
}
