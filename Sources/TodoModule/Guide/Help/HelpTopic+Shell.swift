extension HelpTopic {
  static let shellBlocks: [HelpPage.Block] = signBlocks + startFileBlocks

  private static let signBlocks: [HelpPage.Block] = [
    .paragraph(
      "The shell reads a line before todo does. These characters mean something to it, also after"
        + " --:"
    ),
    .entries([
      .init(
        "#", "at the start of a word, a comment in bash and fish: the rest of the line is lost"),
      .init(
        "? * [", "names of files; where none matches, an error in zsh, and in fish for ? and *"),
      .init("( ) < > | & ;", "commands and redirections; in fish, (…) is what a command prints"),
      .init("'", "starts a quotation, so an apostrophe makes the shell wait for more lines"),
      .init("$ ` \\", "a variable, a command, a quoted character"),
      .init(
        "!", "in bash and zsh, an earlier command, even in double quotes, unless a space follows"),
      .init("{a,b} ~", "two words; your home folder"),
    ]),
    .paragraph(
      "Single quotes keep everything up to the next one. Double quotes keep all but $, `, \\ and !;"
        + " use them for text with an apostrophe. A quoted word that contains a space is text, except directly"
        + " after note: or project: (see `todo help attributes`). `todo add -` reads lines that no"
        + " shell has touched."),
  ]

  private static let startFileBlocks: [HelpPage.Block] = [
    .paragraph(
      "In zsh, this line in ~/.zshrc lets you type ?, *, [ and parentheses without quotes:"),
    .code(["alias todo='noglob todo'"]),
    .paragraph(
      "A shorter name, in ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish; bash needs the second"
        + " line to complete it:"),
    .code(["alias t=todo", "complete -o nospace -F _todo t"]),
    .paragraph("A mark in the prompt while an item is overdue, for bash:"),
    .code([#"PS1='$(todo check is:overdue 2>/dev/null && echo "! ")\$ '"#]),
    .paragraph("For zsh:"),
    .code([
      "setopt prompt_subst",
      #"PS1='$(todo check is:overdue 2>/dev/null && echo "! ")%# '"#,
    ]),
    .paragraph("For fish:"),
    .code([
      "function fish_prompt", "  todo check is:overdue 2>/dev/null && echo -n '! '",
      "  echo -n '> '", "end",
    ]),
    .paragraph("With fzf, pick the items you have finished:"),
    .code([
      #"todo list | fzf --multi --delimiter '\t' --with-nth 7 |"#,
      "  cut -f 1 | xargs -r todo done",
    ]),
    .paragraph(
      "Another program, todoman, has the command todo too. The first line lists all in PATH, of"
        + " which the first one runs; the second names this one by its path:"),
    .code(["type -a todo", "alias t=~/.local/bin/todo"]),
  ]
}
