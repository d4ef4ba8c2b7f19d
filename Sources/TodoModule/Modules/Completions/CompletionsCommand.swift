extension Command {
  static let completions = Command(
    spec: CommandSpec(
      "completions", "Print a shell completion script", group: .setUp,
      operands: [.choice(CompletionScript.allCases.map(\.rawValue))],
      discussion: """
        The script completes commands, options, item numbers with their titles, tags, projects and
        dates, by running todo.

        A word of two or more characters where a number is expected, as in todo done milk, becomes
        the number of the item that it matches; several items are listed.

        Where to save it: for bash ~/.local/share/bash-completion/completions/todo.bash, for zsh a
        file named _todo in a folder of $fpath, for fish ~/.config/fish/completions/todo.fish. To
        try it first: eval "$(todo completions bash)"; in zsh the same, after compinit.
        """,
      examples: [
        .init("todo completions zsh > ~/.zfunc/_todo", "install for zsh, if ~/.zfunc is in $fpath"),
        .init("todo completions fish | source", "use it in the current fish session"),
      ]),
    usesClock: false,
    assemble: CompletionsRouter.assemble)
}
