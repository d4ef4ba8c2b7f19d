extension Command {
  static let completions = Command(
    spec: CommandSpec(
      "completions", "Print a shell completion script", group: .setUp,
      operands: [.choice(CompletionScript.allCases.map(\.rawValue))],
      discussion: """
        The script runs todo to complete commands, options, item numbers with their titles, tags, projects
        and dates. A word of two or more characters, as in `todo done milk`, becomes the number of the item
        that it matches. If several items match, they are listed. Save the script here:

          bash  ~/.local/share/bash-completion/completions/todo.bash
          zsh   a file named _todo in a folder of $fpath
          fish  ~/.config/fish/completions/todo.fish

        To try it first, run eval "$(todo completions bash)". In zsh, do so after compinit.
        """,
      examples: [
        .init(
          "todo completions zsh > ~/.zfunc/_todo", "install it for zsh, if ~/.zfunc is in $fpath"),
        .init("todo completions fish | source", "use it in this fish session"),
      ]),
    usesClock: false,
    assemble: CompletionsRouter.assemble)
}
