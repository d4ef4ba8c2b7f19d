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
    AddRequest.Draft(title: title, edits: edits, remarks: remarks, line: line)
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

  @Test func `--dry-run requests a dry run`() {
    #expect(start(["a"], flags: [.dryRun]) == .requested(request(draft("a"), isDryRun: true)))
  }

  @Test func `a dash reads standard input, where each line is an item`() {
    let input = ScriptedInput("Buy milk +home\n\nPay rent\n")
    start(["-"], flags: [.dryRun], input: input)
    let expected = request(
      draft("Buy milk", [.addTag(Tag("home"))], line: 1), draft("Pay rent", line: 3),
      isDryRun: true)
    #expect(output.events == [.requested(expected)])
    #expect(input.reads == 1)
  }

  @Test func `empty standard input adds no items`() {
    #expect(start(["-"]) == .requested(request()))
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

  @Test func `a dash cannot be combined with attributes`() {
    start(["-", "+home"])
    start(["due:fri", "-"])
    #expect(output.events == [.rejected(.wordsBesideInput), .rejected(.wordsBesideInput)])
  }

  static let untitled: [[String]] = [[], ["+home"], [""], [" "], ["", "\t"], ["due:none", "+a"]]

  @Test(arguments: untitled) func `an item without a title is rejected`(words: [String]) {
    #expect(start(words) == .rejected(.emptyTitle))
  }

  @Test func `a key given twice is rejected`() {
    #expect(start(["a", "note:a", "note:b"]) == .rejected(.repeatedKey(.note)))
  }
}
