extension Command {
  static let edit = Command(
    spec: CommandSpec(
      "edit", "Change the title or attributes of items", group: .everyDay,
      operands: [.selection, .optionalWords],
      options: [.filter, .append, .prepend, .replace, .dryRun, .format],
      discussion: """
          $ todo edit 3 due:mon pri:high
          changed 3: Call the dentist  due Wed 18 Nov → Mon 23 Nov, priority high

        The first argument selects the items: numbers, ranges, ids, or words that only one title has. Tokens
        such as due:mon change all of them. If you select one item, words before the first token, or after
        --, become its new title. If all words together are a date, a rule or tokens, todo sets these and
        keeps the title.

        --replace changes the first OLD in each title; /OLD/NEW/g changes every OLD. Both are plain text. If
        no title has OLD, nothing is changed (exit code 3).

        On a terminal, `todo edit 3` opens the item in the editor. If you save an empty or unchanged text,
        the item does not change.

        ---

        todo refuses words after a token, a new title that begins with a number, and a new title that looks
        like an attribute or a command. To use such words in a title, put them after --. A date next to
        other words stays part of the new title.

        The token due:due+1w sets each item one week after its own due date, and fails if an item has no due
        date. In the same command, a date such as wait:due-2d counts from the new due date. If you change
        the due date of a repeating item, the later items of its series follow the new date. `todo postpone`
        moves only one date of the series.

        In --replace, \\/ stands for a slash. Another character such as | can replace the slashes. An item
        that you select by number must have OLD in its title; --where skips items whose title does not have
        OLD.

        In the editor, text that you type below the line with >8 is added to the notes. If the text has a
        mistake, the editor opens again, and a message below the line with >8 explains the mistake. If the
        text still has a mistake when you close the editor again, todo keeps the text in a file.
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
