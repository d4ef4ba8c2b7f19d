extension Command {
  static let edit = Command(
    spec: CommandSpec(
      "edit", "Change the title or attributes of items", group: .everyDay,
      operands: [.selection, .optionalWords],
      options: [.filter, .append, .prepend, .replace, .dryRun, .format],
      discussion: """
        The first argument selects the items; with tokens only, several numbers or words of a title
        do. Tokens such as due:mon change all of them. Words before the first token, or after --, are
        the new title of a single item, and are not searched for dates. If all of them are a date, a
        rule or a token, they are that. todo refuses words behind a token, a second number, and a
        title that looks like an attribute or a command; after -- it takes them.

        due:due+1w moves each item from its own due date; an item without one is an error. wait: and
        until: count from the new due date. A series goes on from a new due date; `todo postpone`
        moves one date of it.

        --replace changes the first OLD in each title to NEW, /OLD/NEW/g every one. Both are literal;
        \\/ is a slash, and another character such as | can be used instead of it. If OLD is missing
        from the title of an item that is named, or from all that --where selects, nothing is changed
        (exit status 3).

        A single item alone, on a terminal, is opened in the editor. What is typed below
        the line with >8 is added to the notes. Text that is left unchanged or empty changes
        nothing. A mistake opens the text once more and is shown below that line; text that still
        has one is kept in a file.
        """,
      examples: [
        .init("todo edit 3 due:mon untag:home", "change the due date, remove a tag"),
        .init("todo edit 1-3,7 project:house", "change four items at once"),
        .init("todo edit 3 Buy oat milk", "change the title"),
        .init("todo edit 3 --append for Ann", "add words to the end of the title"),
        .init("todo edit --where milk --replace /milk/tea/", "change a word in the titles"),
        .init("todo edit 3", "open item 3 in the editor"),
        .init("todo edit 3 due:next", "skip a date of a repeating item"),
        .init("todo edit --where project:a project:b", "rename project a; a.x becomes b.x"),
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
