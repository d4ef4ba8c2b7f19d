final class CompletionsRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "completions", "Print a script that completes words in a shell",
    operands: [.choice(Shell.allCases.map(\.rawValue))],
    discussion: [
      "The script asks todo what a word can be: commands, options, numbers of items with their"
        + " titles, tags, projects and dates. It never changes the list, and says nothing if the list"
        + " cannot be read.",
      "For bash it belongs in ~/.local/share/bash-completion/completions/todo, for zsh in a file _todo"
        + " in a folder of $fpath, for fish in ~/.config/fish/completions/todo.fish. To try it, type"
        + " eval \"$(todo completions bash)\"; zsh likewise, after compinit.",
    ],
    examples: [
      .init("todo completions zsh > ~/.zfunc/_todo", "for zsh, if ~/.zfunc is in $fpath"),
      .init("todo completions fish | source", "for this fish, until it ends"),
    ])

  static let usesClock = false

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
