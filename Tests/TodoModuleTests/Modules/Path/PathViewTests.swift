import Testing

@testable import TodoModule

@Suite struct `View of path` {
  private let output = ViewOutputSpy<Void>()

  private func start(_ words: [String]) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words)))
    PathView(output: output, context: fixture.context).start()
  }

  @Test func `arguments are rejected`() {
    start([])
    start(["x"])
    #expect(output.events.count == 2)
    #expect(output.rejections == [.unexpectedWord("x")])
  }

  static let forms: [(form: OutputForm, text: String)] = [
    (.table, #"/a\e[2J/b"# + "\n"), (.lines, "/a\u{1B}[2J/b\n"),
    (.json, #"{"path":"/a\u001b[2J/b"}"# + "\n"),
  ]

  @Test(arguments: forms)
  func `a path is exact in a pipe and escaped on a terminal`(row: (form: OutputForm, text: String))
  {
    let fixture = ContextFixture(form: row.form)
    PathView(output: output, context: fixture.context).showPath("/a\u{1B}[2J/b")
    #expect(fixture.output == row.text)
  }
}
