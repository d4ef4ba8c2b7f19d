import Testing

@testable import TodoModule

@Suite struct `View of manual` {
  private let output = ManualViewOutputSpy()

  static let rows: [(words: [String], form: OutputForm, event: ManualViewOutputSpy.Event)] = [
    ([], .lines, .manual),
    ([], .table, .manual),
    ([], .json, .rejected(.noJSON(command: "manual"))),
    (["add"], .lines, .rejected(.unexpectedWord("add"))),
  ]

  @Test(arguments: rows)
  func `arguments and JSON are rejected`(
    row: (words: [String], form: OutputForm, event: ManualViewOutputSpy.Event)
  ) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(row.words)), form: row.form)
    ManualView(output: output, context: fixture.context).start()
    #expect(output.events == [row.event])
  }

  @Test func `the manual is printed as an mdoc page`() {
    let fixture = ContextFixture()
    let manual = Manual(of: [])
    ManualView(output: output, context: fixture.context).showManual(manual)
    expectSameLines(fixture.output, ManualPage(manual).lines.joined(separator: "\n") + "\n")
  }
}
