extension Command {
  static let browse = Command(
    spec: CommandSpec(
      "browse", "Browse the list on the full screen", group: .everyDay, effect: .runsCommands,
      operands: [.filter], options: [.sort], readsBareWords: true,
      discussion: """
        Keys act on the marked items, or else on the item at the cursor. On the page of an item, the keys of
        the list act on that item. To go to an item, type its number and press Enter.

        In a line that you type, `.` stands for the items that keys act on, and so does a missing number. The
        line may use the quotes of the shell. todo shows its effect before you press Enter.

        A completed item stays visible until the cursor leaves it. Changes by other programs appear within
        half a second. s sorts by due, urgency, number and modified in turn. + gives an item without a
        priority the priority high. ^Z suspends todo.
        """,
      tables: BrowseKeymap.tables,
      examples: [
        .init("todo browse +home due.by:fri", "items tagged home that are due by Friday")
      ]),
    usesFilterView: true,
    assemble: BrowseRouter.assemble)
}
