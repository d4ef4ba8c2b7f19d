import Testing

@testable import TodoModule

/// What `manual`, `completions` and `--version` print.
@Suite struct `Documents of the program`: ViewSuite {
  let output = ViewOutputSpy<HelpRequest>()
  func view(in context: ModuleContext) -> HelpView {
    HelpView(.manual, output: output, context: context)
  }

  private static let shells = ["bash", "zsh", "fish"]

  /// A line, and what becomes of it.
  typealias Row = (
    document: HelpDocument, words: [String], form: OutputForm, event: ViewOutputEvent<HelpRequest>
  )

  static let rows: [Row] = [
    (.manual, [], .lines, .requested(.manual)),
    (.manual, [], .json, .rejected(.noJSON(command: "manual"))),
    (.manual, ["add"], .lines, .rejected(.unexpectedWord("add"))),
    (.completions, ["bash"], .lines, .requested(.script(.bash))),
    (.completions, ["zsh"], .table, .requested(.script(.zsh))),
    (.completions, ["fish"], .lines, .requested(.script(.fish))),
    (.completions, [], .lines, .rejected(.missingOperand(.shell(shells)))),
    (
      .completions, ["bsh"], .lines,
      .rejected(.unknownShell("bsh", accepted: shells, nearest: "bash"))
    ),
    (
      .completions, ["pwsh"], .lines,
      .rejected(.unknownShell("pwsh", accepted: shells, nearest: nil))
    ),
    (.completions, ["bash", "zsh"], .lines, .rejected(.unexpectedWord("zsh"))),
    (.completions, ["bash"], .json, .rejected(.noJSON(command: "completions"))),
    (.version, ["x"], .lines, .requested(.version)),
  ]

  @Test(arguments: rows) func `words and JSON are accepted or rejected`(row: Row) {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(row.words)), form: row.form)
    HelpView(row.document, output: output, context: fixture.context).start()
    #expect(output.events == [row.event])
  }

  private static let commands = [
    CommandSpec("sip", "Drink tea", examples: [.init("todo sip", "one cup")])
  ]

  static let answers: [(request: HelpRequest, event: HelpViewSpy.Event)] =
    [
      (.manual, .manual(Manual(of: commands))),
      (.version, .version(Version(program: "0.2.0", format: 1))),
    ] + CompletionScript.allCases.map { (.script($0), .script($0)) }

  @Test(arguments: answers)
  func `what is asked for is shown`(row: (request: HelpRequest, event: HelpViewSpy.Event)) {
    let view = HelpViewSpy()
    let router = RouterSpy()
    let presenter = HelpPresenter(router: router, commands: { Self.commands })
    presenter.view = view
    presenter.didRequest(row.request)
    #expect(view.events == [row.event])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `the manual is printed as an mdoc page`() {
    let manual = Manual(of: [])
    expectSameLines(
      shown { $0.showManual(manual) }, ManualPage(manual).lines.joined(separator: "\n") + "\n")
  }

  @Test(arguments: CompletionScript.allCases)
  func `a script is printed unchanged`(script: CompletionScript) {
    expectSameLines(shown { $0.showScript(script) }, script.lines.joined(separator: "\n") + "\n")
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
