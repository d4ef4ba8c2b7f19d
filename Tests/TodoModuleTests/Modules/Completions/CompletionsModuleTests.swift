import Testing

@testable import TodoModule

@Suite struct `View and presenter of completions`: ViewSuite {
  private final class Shown: Spy<CompletionScript>, CompletionsViewInput {
    func showScript(_ script: CompletionScript) { record(script) }
  }

  let stage = ViewStage(CompletionsView.init)

  /// A line, and its result.
  typealias Row = (words: [String], form: OutputForm, event: ViewOutputEvent<CompletionScript>)

  static let rows: [Row] = [
    (["bash"], .lines, .requested(.bash)), (["zsh"], .table, .requested(.zsh)),
    (["fish"], .lines, .requested(.fish)),
    ([], .lines, .rejected(.missingOperand("a shell (bash, zsh or fish)"))),
    (
      ["bsh"], .lines,
      .rejected(.said("'bsh' is not a shell with completions; did you mean 'bash'?"))
    ),
    (
      ["pwsh"], .lines,
      .rejected(.said("'pwsh' is not a shell with completions: use bash, zsh or fish"))
    ),
    (["bash", "zsh"], .lines, .rejected(.unexpectedWord("zsh"))),
    (["bash"], .json, .rejected(.noJSON(command: "completions"))),
  ]

  @Test(arguments: rows) func `words and JSON are accepted or rejected`(row: Row) {
    #expect(start(row.words, form: row.form) == row.event)
  }

  @Test(arguments: CompletionScript.allCases)
  func `the requested script is shown`(script: CompletionScript) {
    let (view, router) = (Shown(), RouterSpy())
    let presenter = CompletionsPresenter(
      interactor: (), router: router, formatter: Fixtures.formatter)
    presenter.view = view
    presenter.didRequest(script)
    #expect(view.events == [script])
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: CompletionScript.allCases)
  func `a script is printed unchanged`(script: CompletionScript) {
    expectSameLines(shown { $0.showScript(script) }, script.lines.joined(separator: "\n") + "\n")
  }
}

@Suite struct `Completion scripts` {
  /// Ways in which a shell would evaluate text.
  @Test(arguments: CompletionScript.allCases, ["eval ", "compgen -W", "${(e)", "print -P"])
  func `a script evaluates no text from the list`(script: CompletionScript, forbidden: String) {
    #expect(!script.lines.contains { $0.contains(forbidden) })
  }

  @Test func `the first line of the zsh script is the tag that compinit looks for`() {
    #expect(CompletionScript.zsh.lines.first == "#compdef todo")
  }
}
