import TodoEntities

extension Command {
  static let list = Command(
    spec: CommandSpec(
      "list", aliases: ["ls"], "List items, soonest due first", group: .everyDay,
      operands: [.filter], options: .ofReports, readsBareWords: true,
      discussion: """
        $ todo list
        OUT

        Lists open items, except hidden ones (`wait:`). Items without a due date come last. On the same day,
        items with a time come first, then those with a higher priority, then lower numbers.

        `todo` alone shows as many items as fit on the screen. A line that starts with a filter term is a
        list too: `todo +home`. Long output opens a pager. For filters, see `todo help filters`; for the
        symbols, see `todo help symbols`.

        In a pipe, each line has tab-separated fields: number, state, priority, due, project, tags, title.
        Fields of --format, --json and --ndjson are listed in `todo help json`.

        Sort keys: \(ItemOrder.Key.names).
        """,
      reference: """
        If a filter selects only hidden items, or only done ones, the date column says until when they are
        hidden, or since when they are done, and the items are in that order.

        Items without a value for a sort key come last, also in reverse order. Ties are in the order
        above.
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
