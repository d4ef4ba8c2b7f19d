import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of copy`: ViewSuite {
  let output = ViewOutputSpy<CopyRequest>()
  func view(in context: ModuleContext) -> CopyView { CopyView(output: output, context: context) }

  private static func request(
    _ target: ItemTarget, _ edits: [ItemEdit] = [], isDryRun: Bool = false
  ) -> CopyRequest {
    CopyRequest(target: target, edits: edits, remarks: [], isDryRun: isDryRun)
  }

  @Test func `the first word selects items, the others are a title and tokens`() throws {
    start(["1-3,7"], flags: [.dryRun])
    start(["3", "Buy", "+home", "tea", "due:due+1w"])
    let due = try DateExpression("due+1w", allowsDue: true)
    #expect(
      output.events == [
        .requested(Self.request(.these(.range(1, 3), .number(7)), isDryRun: true)),
        .requested(
          Self.request(.number(3), [.title("Buy tea"), .addTag(Tag("home")), .date(.due, due)])),
      ])
  }

  @Test func `with --where all words are for the copies`() throws {
    let request = Self.request(try .filter("+template"), [.removeTag(Tag("template"))])
    #expect(start(["untag:template"], values: [.filter: "+template"]) == .requested(request))
  }

  @Test func `a slip in the words is rejected`() {
    start(["3,,7"])
    start([])
    start(["3", "due"])
    start(["3", "4"])
    start(["3", "due:soon"])
    #expect(
      output.events == [
        .rejected(.notNumbers("3,,7")),
        .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")),
        .rejected(.said("'due' has no value; write due:VALUE, or put -- before a title")),
        .rejected(
          .said(
            "'4' may be an item or text; for both items, write 3,4; for text, write 3 -- 4")),
        .rejected(
          .badDate("due:soon", .notADate("soon", suggestion: nil))),
      ])
  }
}
