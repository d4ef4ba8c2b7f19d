import Testing

@testable import TodoModule

@Suite struct `The module of the version` {
  @Test func `the presenter shows this version, and closes`() {
    let view = VersionViewSpy()
    let router = RouterSpy()
    let presenter = VersionPresenter(router: router)
    presenter.view = view
    presenter.didRequestVersion()
    #expect(view.events == [.version(Version(program: "0.1.0", format: 1))])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the view asks whatever else is on the line`() {
    let output = VersionViewOutputSpy()
    for arguments: Result<ParsedArguments, UsageError> in [
      .success(ParsedArguments(["x"])), .failure(.unknownLetters("-x")),
    ] {
      VersionView(output: output, context: ContextFixture(arguments: arguments).context).start()
    }
    #expect(output.events == [.version, .version])
  }

  static let forms: [(form: OutputForm, text: String)] = [
    (.table, "todo 1.2.3\n"), (.lines, "todo 1.2.3\n"),
    (.json, #"{"name":"todo","version":"1.2.3","format":4}"# + "\n"),
  ]

  @Test(arguments: forms)
  func `the version is one line, or one object`(row: (form: OutputForm, text: String)) {
    let fixture = ContextFixture(form: row.form)
    let view = VersionView(output: VersionViewOutputSpy(), context: fixture.context)
    view.showVersion(Version(program: "1.2.3", format: 4))
    #expect(fixture.output == row.text)
  }

  @Test func `the router joins the parts into a module that works`() {
    let fixture = ContextFixture()
    VersionRouter.assemble(fixture.context).start()
    #expect(fixture.output == "todo 0.1.0\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
