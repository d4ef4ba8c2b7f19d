extension Command {
  static let edit = Command(
    spec: CommandSpec(
      "edit", "Change the title or attributes of items", group: .everyDay,
      operands: [.selection, .optionalWords],
      options: [.filter, .append, .prepend, .replace, .dryRun, .format],
      discussion: """
          $ todo edit 3 due:mon pri:high
          changed 3: Call the dentist  due Wed 18 Nov → Mon 23 Nov, priority high

        The first argument selects the items: numbers, ranges, ids, or words of one title. Tokens such as
        due:mon change all of them. Words before the first token, or after --, become the new title of a
        single item. If all words read as a date, a rule or tokens, they set that instead.

        --replace changes the first OLD in each title; /OLD/NEW/g changes every OLD. Both are plain text. If
        no title has OLD, nothing is changed (exit code 3).

        On a terminal, `todo edit 3` opens the item in the editor. Text that is empty or unchanged changes
        nothing.
        """,
      reference: """
        todo refuses words behind a token, a second number, and a title that looks like an attribute or a
        command; put such words after --. Dates in a new title stay text.

        due:due+1w moves each item from its own due date, and fails if an item has none. wait: and until:
        count from the new due date. Later items of a series follow a new due date; `todo postpone` moves
        only one date of it.

        In --replace, \\/ stands for a slash. Another character such as | can replace the slashes. An item
        that you select by number must have OLD in its title; --where skips items without it.

        todo adds text that you type below the line with >8 to the notes. If the text has a mistake, the
        editor opens again and shows the mistake below that line. If it still has one then, todo keeps the
        text in a file.
        """,
      examples: [
        .init("todo edit 3 due:mon pri:high", "change attributes"),
        .init("todo edit 3 Buy oat milk", "change the title"),
        .init("todo edit 3 --append for Ann", "add words to the end of the title"),
        .init("todo edit 1-3,5 untag:home", "change several items at once"),
        .init("todo edit 3", "open item 3 in the editor"),
        .init("todo edit 3 due:next", "skip a date of a repeating item"),
        .init("todo edit --where milk --replace /milk/tea/", "replace a word in several titles"),
        .init("todo edit --where project:a project:b", "rename project a (a.x becomes b.x)"),
      ]),
    assemble: EditRouter.assemble)
}

extension OptionSpec {
  /// The words are added to the end of the title.
  static let append = OptionSpec("append", "add the words to the end of the title")
  /// The words are added to the start of the title.
  static let prepend = OptionSpec("prepend", "add the words to the start of the title")
  /// A text in the title is replaced.
  static let replace = OptionSpec(
    "replace", taking: .replacement, "replace OLD in the title with NEW")
}
