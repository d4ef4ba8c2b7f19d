import TodoEntities

extension Command {
  static let list = Command(
    spec: CommandSpec(
      "list", aliases: ["ls"], "List items, soonest due first", group: .everyDay,
      operands: [.filter], options: .ofReports, readsBareWords: true,
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
    assemble: { ListRouter.assemble($0) })

  /// `todo` without a command: `list`, but on a terminal only as many items as fit on the screen.
  static let firstScreen = Command(
    spec: Command.list.spec,
    usesFilterView: true,
    assemble: { ListRouter.assemble($0, isFirstScreen: true) })
}
