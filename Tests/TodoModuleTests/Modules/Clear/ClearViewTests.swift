import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear`: ViewSuite {
  let stage = ViewStage(ClearView.init)

  @Test func `terms and --before narrow the deletion`() throws {
    let all = ClearRequest(filter: .all([]), before: nil, isDryRun: false)
    #expect(start() == .requested(all))
    let some = ClearRequest(
      filter: .term(.tag(Tag("home"))), before: try DateExpression("yesterday"), isDryRun: true)
    #expect(
      start(["+home"], flags: [.dryRun], values: [.before: "yesterday"]) == .requested(some))
  }

  @Test(arguments: [
    ("3", [Suggestion(purpose: "delete these items", words: ["remove", "3"])]), ("all", []),
  ])
  func `a plain word is rejected`(word: String, suggestions: [Suggestion]) {
    let sentence = "'\(word)' is plain text: use a term such as +home or project:house"
    #expect(start([word]) == .rejected(.said(sentence, suggesting: suggestions)))
  }

  @Test func `a report is one line for each item, or the items as JSON`() {
    expectForms(of: .item3(.removed), areText: "removed 3: Buy milk\n") { $0.showReport($1) }
  }

  @Test(arguments: [
    (OutputForm.table, false, "nothing to clear\n"), (.lines, false, "nothing to clear\n"),
    (.table, true, ""), (.json, false, "[]\n"),
  ])
  func `says that there is nothing to clear`(
    form: OutputForm, isQuiet: Bool, output: String
  ) {
    let report = ReportViewModel(lines: [], ifEmpty: "nothing to clear")
    #expect(shown(form, isQuiet: isQuiet) { $0.showReport(report) } == output)
  }
}
