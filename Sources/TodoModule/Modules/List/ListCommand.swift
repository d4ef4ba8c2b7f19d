import TodoEntities

extension Command {
  static let list = Command(
    spec: CommandSpec(
      "list", aliases: ["ls"], "List items, soonest due first",
      operands: [.filter], options: .ofReports,
      discussion: """
        Lists open items that are not waiting. On the same day, items due at a time come first;
        items without a due date come last. Ties are ordered by priority, then by number. If all
        wait, or are done, the date says until or since when, and they are in that order.

        `todo` alone lists as many items as fit on the screen. A line that starts with a term such
        as +home, is:done or /milk/ is a list too. Longer output is shown in a pager.

        \(Glyphs.legend)

        For filters, see `todo help filters`.

        In a pipe, the tab-separated fields are number, state, priority, due, project, tags, title.

        Sort keys: \(ItemOrder.Key.names). Items without a value for the key come last, also in
        reverse order; ties are ordered as above.

        Fields of a pattern: \(ItemField.names.joined(separator: ", ")). \\t, \\n and \\0 are TAB,
        newline and NUL; after a NUL at the end there is no newline. --json and --ndjson take the
        same fields; see `todo help json`.
        """,
      examples: [
        .init("todo list +home due:today", "items tagged home that are due today"),
        .init("todo list --all --sort -modified --limit 5", "the five items modified last"),
        .init("todo list --json=number,due,urgency", "three fields of each item, as JSON"),
      ]),
    usesFilterView: true,
    assemble: { ListRouter.assemble(.list, $0) })

  static let next = Command(
    spec: CommandSpec(
      "next", "List the most urgent items",
      operands: [.filter], options: .ofReports,
      discussion: """
        Lists the ten most urgent open items that are not waiting, or as many as --limit allows;
        equally urgent items are ordered by number. The last column is the urgency: a sum with
        Taskwarrior's default weights, which `todo explain urgency 3` shows for item 3. For signs,
        sort keys and fields, see `todo help list`.
        """,
      examples: [
        .init("todo next", "the ten most urgent items"),
        .init("todo next --limit 1 --format '{number}'", "the number of the most urgent item"),
      ]),
    usesFilterView: true,
    assemble: { ListRouter.assemble(.next, $0) })

  /// `todo` without a command: `list`, but on a terminal only as many items as fit on the screen.
  static let firstScreen = Command(
    spec: Command.list.spec,
    usesFilterView: true,
    assemble: { ListRouter.assemble(.firstScreen, $0) })
}

extension [OptionSpec] {
  /// The options that `list` and `next` share.
  static let ofReports: [OptionSpec] = [.filter, .sort, .limit, .all, .ndjson, .format]
}
