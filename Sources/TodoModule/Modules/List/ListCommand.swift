import TodoEntities

extension Command {
  static let list = Command(
    spec: CommandSpec(
      "list", aliases: ["ls"], "List items, soonest due first", group: .everyDay,
      operands: [.filter], options: .ofReports, readsBareWords: true,
      discussion: """
          $ todo list
          3   Call the dentist  +calls         2 days late
          1   Buy milk          +home          tomorrow
          2   Pay rent                  flat   1 Dec       ↻
          5 ▽ Plan the party            house
          4   Paint the fence           house                ✎ 0/1
          5 items, 1 late

        Lists open items, except hidden ones (`wait:`). Items without a due date come last. On the same day,
        items with a time come first, then those with a higher priority, then those with a lower number.

        `todo` alone shows as many items as fit on the screen. A command line that starts with a filter
        lists items too: `todo +home`. Long output opens a pager. For filters, see `todo help filters`; for
        the symbols, see `todo help symbols`.

        In a pipe, each line has tab-separated fields: number, state, priority, due, project, tags, title.
        Fields of --format, --json and --ndjson are listed in `todo help json`.

        ---

        A list uses these symbols. The second symbol of each line is the ASCII form of the first, for
        terminals without UTF-8 or the setting `signs = ascii`. With ACCESSIBLE=1, for screen readers, todo
        writes words instead of symbols. If no item has a state other than open, the list leaves out the
        states.

        \(Glyphs.legend)

        Sort keys: \(ItemOrder.Key.names). A - before a key, as in -due, reverses its order.

        If a filter selects only hidden items, the date column says until when each item is hidden, and the
        item that appears first comes first. If a filter selects only done items, the column says when each
        item was completed, and the most recent one comes first.

        Items without a value for a sort key come last, also in reverse order. Items with equal values are
        in the usual order, soonest due first.
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
