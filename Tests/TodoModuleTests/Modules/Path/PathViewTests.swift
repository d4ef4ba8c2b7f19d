import Testing

@testable import TodoModule

@Suite struct `View of path`: ViewSuite {
  let output = ViewOutputSpy<Void>()
  func view(in context: ModuleContext) -> PathView { PathView(output: output, context: context) }

  static let forms: [(form: OutputForm, text: String)] = [
    (.table, #"/a\e[2J/b"# + "\n"), (.lines, "/a\u{1B}[2J/b\n"),
    (.json, #"{"path":"/a\u001b[2J/b"}"# + "\n"),
  ]

  @Test(arguments: forms)
  func `a path is exact in a pipe and escaped on a terminal`(row: (form: OutputForm, text: String))
  {
    #expect(shown(row.form) { $0.showPath("/a\u{1B}[2J/b") } == row.text)
  }
}
