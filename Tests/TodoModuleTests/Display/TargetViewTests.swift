import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of a command that takes items`: ViewSuite {
  let output = ViewOutputSpy<TargetRequest>()
  func view(in context: ModuleContext) -> TargetView {
    TargetView(output: output, context: context)
  }

  @Test func `words are a selection`() {
    let target = ItemTarget.these(.range(1, 3), .number(7), .number(9))
    let request = TargetRequest(target: target, isDryRun: false)
    #expect(start(["1-3,7", "9"]) == .requested(request))
  }

  @Test func `--where is a filter`() throws {
    start(flags: [.dryRun], values: [.filter: "+home or +work"])
    let target = try ItemTarget.filter("+home or +work")
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: true))])
  }

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3 or 1-3,7")),
    (["3,,7"], .notNumbers("3,,7")),
    (["3", "7-3"], .badSelection("7-3", "write the lower number first: 3-7")),
  ]

  @Test(arguments: mistakes)
  func `words that are not a selection are rejected`(row: (words: [String], error: UsageError)) {
    #expect(start(row.words) == .rejected(row.error))
  }
}
