extension Command {
  static let browse = Command(
    spec: CommandSpec(
      "browse", "Browse the list on the full screen", group: .everyDay, effect: .runsCommands,
      operands: [.filter], options: [.sort], readsBareWords: true,
      discussion: """
        Keys act on the marked items, or else on the item at the cursor. On the page of an item, the second
        table of keys comes first. The other keys of the list that change or open items act on the item of
        the page. To go to an item, type its number and press Enter.

        In a line that you type, `.` means the items that keys act on. A command without a number acts on
        the same items. You can use quotes as in a shell. todo shows the effect of the line before you press
        Enter.

        A completed item stays visible until the cursor leaves it. Changes by other programs appear within
        half a second. Each press of s changes to the next order: due, urgency, number, modified. If an item
        has no priority, + sets it to high. ^Z suspends todo.
        """,
      tables: BrowseKeymap.tables,
      examples: [
        .init("todo browse +home due.by:fri", "items tagged home that are due by Friday")
      ]),
    usesFilterView: true,
    assemble: BrowseRouter.assemble)
}
