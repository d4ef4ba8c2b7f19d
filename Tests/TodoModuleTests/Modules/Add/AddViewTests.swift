import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of add`: ViewSuite {
  let output = ViewOutputSpy<AddRequest>()
  func view(in context: ModuleContext) -> AddView { AddView(output: output, context: context) }

  private func request(_ drafts: AddRequest.Draft..., isDryRun: Bool = false) -> AddRequest {
    AddRequest(drafts: drafts, filterView: nil, isDryRun: isDryRun)
  }

  private func draft(
    _ title: String, _ edits: [ItemEdit] = [], remarks: [EditWords.Remark] = [], line: Int? = nil
  ) -> AddRequest.Draft {
    AddRequest.Draft(title: title, edits: edits, remarks: remarks, line: line, hint: nil)
  }

  @Test func `words become an item without reading standard input`() {
    let input = ScriptedInput("a")
    start(["Buy", "milk", "+home", "priorty:h"], input: input)
    let draft = draft(
      "Buy milk priorty:h", [.addTag(Tag("home"))],
      remarks: [.keptAsText("priorty:h", meant: "priority:h")])
    #expect(output.events == [.requested(request(draft))])
    #expect(input.reads == 0)
  }

  @Test func `a dash reads standard input, where each line is an item`() {
    #expect(start(["-"]) == .requested(request()))
    let input = ScriptedInput("Buy milk +home\n\nPay rent\n")
    start(["-"], flags: [.dryRun], input: input)
    let expected = request(
      draft("Buy milk", [.addTag(Tag("home"))], line: 1), draft("Pay rent", line: 3),
      isDryRun: true)
    #expect(output.events.last == .requested(expected))
    #expect(input.reads == 1)
  }

  @Test func `standard input that is unreadable or has a line without a title is rejected`() {
    start(["-"], input: ScriptedInput(.failure(.inputOutput)))
    start(["-"], input: ScriptedInput("a\n+home\n"))
    #expect(output.events == [.unreadableInput(.inputOutput), .rejected(.onLine(2, .emptyTitle))])
  }

  @Test func `a dash among words, or after two dashes, is text`() {
    start(["-", "a"])
    start(ParsedArguments(words: [.init("-", literal: true)]))
    #expect(output.events == [.requested(request(draft("- a"))), .requested(request(draft("-")))])
  }

  private static let wordsBesideInput = UsageError.said(
    "- reads items from standard input and cannot be combined with attributes; put them on its lines,"
      + " or put -- before the title '-'", showsUsage: true)

  static let mistakes: [(words: [String], error: UsageError)] =
    [[], ["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]].map { ($0, .emptyTitle) } + [
      (["-", "+home"], wordsBesideInput), (["due:fri", "-"], wordsBesideInput),
      (["a", "note:a", "note:b"], .mayBeText("note: can be given only once")),
    ]

  @Test(arguments: mistakes)
  func `words that make no item are rejected`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }
}
