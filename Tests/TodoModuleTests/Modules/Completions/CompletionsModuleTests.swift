import Testing

@testable import TodoModule

@Suite struct `View and presenter of completions`: ViewSuite {
  private final class Shown: Spy<CompletionScript>, CompletionsViewInput {
    func showScript(_ script: CompletionScript) { record(script) }
  }

  let output = ViewOutputSpy<CompletionScript>()
  func view(in context: ModuleContext) -> CompletionsView {
    CompletionsView(output: output, context: context)
  }

  /// A line, and what becomes of it.
  typealias Row = (words: [String], form: OutputForm, event: ViewOutputEvent<CompletionScript>)

  static let rows: [Row] = [
    (["bash"], .lines, .requested(.bash)), (["zsh"], .table, .requested(.zsh)),
    (["fish"], .lines, .requested(.fish)),
    ([], .lines, .rejected(.missingOperand("a shell (bash, zsh or fish)"))),
    (["bsh"], .lines, .rejected(.said("no completions for the shell 'bsh'; did you mean 'bash'?"))),
    (
      ["pwsh"], .lines,
      .rejected(.said("no completions for the shell 'pwsh': expected bash, zsh or fish"))
    ),
    (["bash", "zsh"], .lines, .rejected(.unexpectedWord("zsh"))),
    (["bash"], .json, .rejected(.noJSON(command: "completions"))),
  ]

  @Test(arguments: rows) func `words and JSON are accepted or rejected`(row: Row) {
    #expect(start(row.words, form: row.form) == row.event)
  }

  @Test(arguments: CompletionScript.allCases)
  func `what is asked for is shown`(script: CompletionScript) {
    let (view, router) = (Shown(), RouterSpy())
    let presenter = CompletionsPresenter(router: router)
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
  @Test func `the script for fish is this text`() {
    expectSameLines(
      CompletionScript.fish.lines.joined(separator: "\n"),
      #"""
      # fish completion for todo: todo.fish in a folder of $fish_complete_path, or
      #   todo completions fish | source

      function __todo_complete --description 'Complete the word at the cursor with todo'
          set -l words (commandline --tokenize --cut-at-cursor --current-process)
          set -e words[1]
          # The word without quotes, of which the last may be open. Runs none of it.
          set -l token (commandline --cut-at-cursor --current-token)
          set -l typed (string unescape -- "$token"
              or string unescape -- "$token'"
              or string unescape -- "$token\""
              or printf '%s\n' "$token")
          set -l asked (string replace --regex '^~/' "$HOME/" -- $words "$typed")
          set -l answer (command todo complete -- $asked 2>/dev/null)
          if test "$answer" = ':files'
              set -l option (string match --regex '^--[a-z-]+=' -- "$typed")
              printf '%s\n' "$option"(__fish_complete_path (string replace -- "$option" '' "$typed"))
          else if string match --quiet ':instead*' -- "$answer[1]"
              # fish offers nothing that does not contain the word, so no number, but the option does.
              set -l option (string split \t -- $answer[1])[2]
              set -l item (string split --max 1 \t -- $answer[2])
              if test (count $answer) = 2; and set -q option[1]
                  printf '%s\t%s\n' "$option" (string join ': ' -- $item)
              end
          else
              printf '%s\n' $answer
          end
      end

      complete --command todo --no-files --keep-order --arguments '(__todo_complete)'
      """#)
  }

  /// Ways in which a shell would evaluate text.
  @Test(arguments: CompletionScript.allCases, ["eval ", "compgen -W", "${(e)", "print -P"])
  func `a script evaluates no text from the list`(script: CompletionScript, forbidden: String) {
    #expect(!script.lines.contains { $0.contains(forbidden) })
  }

  @Test func `the first line of the zsh script is the tag that compinit looks for`() {
    #expect(CompletionScript.zsh.lines.first == "#compdef todo")
  }
}
