import Testing

@testable import TodoModule

@Suite struct `The view of manual` {
  private let output = ManualViewOutputSpy()

  static let rows: [(words: [String], form: OutputForm, event: ManualViewOutputSpy.Event)] = [
    ([], .lines, .manual),
    ([], .table, .manual),
    ([], .json, .rejected(.noJSON(command: "manual"))),
    (["add"], .lines, .rejected(.unexpectedWord("add"))),
  ]

  @Test(arguments: rows)
  func `words and JSON are refused`(
    row: (words: [String], form: OutputForm, event: ManualViewOutputSpy.Event)
  ) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(row.words)), form: row.form)
    ManualView(output: output, context: fixture.context).start()
    #expect(output.events == [row.event])
  }

  @Test func `the manual is printed as a page of mdoc`() {
    let fixture = ContextFixture()
    let manual = Manual(of: [])
    ManualView(output: output, context: fixture.context).showManual(manual)
    #expect(fixture.output == ManualPage(manual).lines.joined(separator: "\n") + "\n")
  }
}
