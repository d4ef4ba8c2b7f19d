import Testing

@testable import TodoModule

@Suite struct `Version of the program`: ViewSuite {
  let output = ViewOutputSpy<HelpRequest>()
  func view(in context: ModuleContext) -> HelpView {
    HelpView(output: output, context: context, asksForVersion: true)
  }

  @Test func `the version is asked for, whatever follows`() {
    #expect(start(["x"]) == .requested(.version))
  }

  @Test func `the version is shown`() {
    let (view, router) = (HelpViewSpy(), RouterSpy())
    let presenter = HelpPresenter(router: router, commands: { [] })
    presenter.view = view
    presenter.didRequest(.version)
    #expect(view.events == [.version(Version(program: "0.2.0", format: 1))])
    #expect(router.events == [.closed(.ok)])
  }

  static let forms: [(form: OutputForm, text: String)] = [
    (.table, "todo 1.2.3\n"), (.lines, "todo 1.2.3\n"),
    (.json, #"{"name":"todo","version":"1.2.3","format":4}"# + "\n"),
  ]

  @Test(arguments: forms)
  func `the version is one line of text or one JSON object`(row: (form: OutputForm, text: String)) {
    #expect(shown(row.form) { $0.showVersion(Version(program: "1.2.3", format: 4)) } == row.text)
  }
}
