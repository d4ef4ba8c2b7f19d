final class CompletionsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "completions", "Print a script that completes words in a shell",
    operands: [.choice(CompletionShell.allCases.map(\.rawValue))],
    discussion: [
      "The script asks todo what a word can be: commands, options, numbers of items with their"
        + " titles, tags, projects and dates. It never changes the list, and says nothing if the list"
        + " cannot be read.",
      "For bash, put it in ~/.local/share/bash-completion/completions/todo.bash; for zsh, as _todo in"
        + " a folder of $fpath; for fish, in ~/.config/fish/completions/todo.fish.",
    ],
    examples: [
      .init(
        "source <(todo completions bash)", "in bash 4 and zsh, with their names: for this shell"),
      .init("todo completions fish | source", "in fish: for this shell"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> CompletionsView {
    let router = CompletionsRouter()
    let presenter = CompletionsPresenter(router: router)
    let view = CompletionsView(output: presenter, context: context)
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}
