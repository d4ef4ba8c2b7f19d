import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of toggle, done and reopen` {
  private let output = ViewOutputSpy<TargetRequest>()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    DoneView(output: output, context: fixture.context).start()
  }

  @Test func `words are a selection`() {
    start(ParsedArguments(["1-3,7", "9"]))
    let target = ItemTarget.these(.range(1, 3), .number(7), .number(9))
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: false))])
  }

  @Test func `--dry-run requests a dry run`() {
    start(ParsedArguments(["3"], flags: [.dryRun]))
    #expect(output.events == [.requested(TargetRequest(target: .number(3), isDryRun: true))])
  }

  @Test func `--where is a filter`() throws {
    var arguments = ParsedArguments([], flags: [.dryRun])
    arguments.set(.filter, to: "+home or +work")
    start(arguments)
    let target = try ItemTarget.filter("+home or +work")
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: true))])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand(.items)),
    (["3,,7"], .badSelection("3,,7", .notANumber)),
    (["3", "7-3"], .badSelection("7-3", .backwards(7, 3))),
  ]

  @Test(arguments: mistakes)
  func `words that are not a selection are rejected`(row: (words: [String], error: UsageError)) {
    start(ParsedArguments(row.words))
    #expect(output.events == [.rejected(row.error)])
  }
}
