import Testing

@testable import TodoModule

@Suite struct `View of version` {
  private let output = VersionViewOutputSpy()

  @Test func `arguments are ignored`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["x"])))
    VersionView(output: output, context: fixture.context).start()
    #expect(output.events == [.version])
  }

  static let forms: [(form: OutputForm, text: String)] = [
    (.table, "todo 1.2.3\n"), (.lines, "todo 1.2.3\n"),
    (.json, #"{"name":"todo","version":"1.2.3","format":4}"# + "\n"),
  ]

  @Test(arguments: forms)
  func `the version is one line of text or one JSON object`(row: (form: OutputForm, text: String)) {
    let fixture = ContextFixture(form: row.form)
    let view = VersionView(output: output, context: fixture.context)
    view.showVersion(Version(program: "1.2.3", format: 4))
    #expect(fixture.output == row.text)
  }
}
