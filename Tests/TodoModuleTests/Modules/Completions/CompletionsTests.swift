import Testing

@testable import TodoModule

/// Stands for the view of `completions`.
private final class CompletionsViewSpy: CompletionsViewInput {
  private(set) var scripts: [CompletionScript] = []

  func showScript(_ script: CompletionScript) { scripts.append(script) }
}

/// Stands for the presenter of `completions`.
private final class CompletionsViewOutputSpy: CompletionsViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case script(Shell)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestScript(for shell: Shell) { events.append(.script(shell)) }
  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

@Suite struct `Presenter of completions` {
  private let view = CompletionsViewSpy()
  private let router = RouterSpy()
  private let presenter: CompletionsPresenter

  init() {
    presenter = CompletionsPresenter(router: router)
    presenter.view = view
  }

  @Test(arguments: Shell.allCases)
  func `a shell gets its script`(shell: Shell) {
    presenter.didRequestScript(for: shell)
    #expect(view.scripts == [CompletionScript(for: shell)])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a rejected line is a usage error`() {
    presenter.didRejectArguments(.noJSON(command: "completions"))
    #expect(router.events == [.usage(.noJSON(command: "completions"))])
  }
}

@Suite struct `View of completions` {
  private let output = CompletionsViewOutputSpy()

  private static let accepted = ["bash", "zsh", "fish"]

  fileprivate static let rows: [([String], OutputForm, CompletionsViewOutputSpy.Event)] = [
    (["bash"], .lines, .script(.bash)),
    (["zsh"], .table, .script(.zsh)),
    (["fish"], .lines, .script(.fish)),
    ([], .lines, .rejected(.missingOperand("the name of a shell (bash, zsh, fish)"))),
    (["bsh"], .lines, .rejected(.unknownShell("bsh", accepted: accepted, nearest: "bash"))),
    (["pwsh"], .lines, .rejected(.unknownShell("pwsh", accepted: accepted, nearest: nil))),
    (["bash", "zsh"], .lines, .rejected(.unexpectedWord("zsh"))),
    (["bash"], .json, .rejected(.noJSON(command: "completions"))),
  ]

  @Test(arguments: rows.indices)
  func `a line names one shell`(index: Int) {
    let (words, form, event) = Self.rows[index]
    let fixture = ContextFixture(arguments: .success(ParsedArguments(words)), form: form)
    CompletionsView(output: output, context: fixture.context).start()
    #expect(output.events == [event])
  }

  @Test(arguments: Shell.allCases)
  func `a script goes out as it is`(shell: Shell) {
    let fixture = ContextFixture()
    let script = CompletionScript(for: shell)
    CompletionsView(output: output, context: fixture.context).showScript(script)
    #expect(fixture.output == script.lines.joined(separator: "\n") + "\n")
  }
}

@Suite struct `Scripts for completion` {
  @Test func `fish gets this script`() {
    #expect(
      CompletionScript(for: .fish).lines.joined(separator: "\n") == #"""
        # fish completion for todo: todo.fish in a folder of $fish_complete_path, or
        #   todo completions fish | source

        function __todo_complete --description 'Ask todo what the word at the cursor can be'
            set -l words (commandline --tokenize --cut-at-cursor --current-process)
            set -e words[1]
            # The word without its quotes, of which the last may be open. Nothing in it is run.
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
            else
                printf '%s\n' $answer
            end
        end

        complete --command todo --no-files --keep-order --arguments '(__todo_complete)'
        """#)
  }

  /// What a script may not do with text that came from a list.
  @Test(arguments: Shell.allCases, ["eval ", "compgen -W", "${(e)", "print -P"])
  func `nothing is evaluated`(shell: Shell, forbidden: String) {
    #expect(!CompletionScript(for: shell).lines.contains { $0.contains(forbidden) })
  }

  @Test func `zsh's compinit finds its mark in the first line`() {
    #expect(CompletionScript(for: .zsh).lines.first == "#compdef todo")
  }
}
