extension Command {
  static let stats = Command(
    spec: CommandSpec(
      "stats", "Show statistics", operands: [.filter], options: [.filter],
      discussion: """
          $ todo stats
          5 open, 0 done, 0 waiting, 1 late, 0 today
          Week of  Done  Open
           16 Nov     0     5  █████
          one block is 1 item
          Median age of open items: 0 days. The oldest:
            1  Buy milk          0 days
            2  Pay rent          0 days
            3  Call the dentist  0 days
            4  Paint the fence   0 days
            5  Plan the party    0 days

        The columns count the items that were completed in the week, and the items that were open at its
        end.

        ---

        With a filter, as in `todo stats +health`, todo counts only the items that match, whatever their
        state. Hidden items (waiting) are open too.

        In the first line, late and today count the items of `todo list is:late` and `todo list is:today`.
        The table shows the last twelve weeks, or fewer if the first item is newer. Deleted items are not
        counted.
        """,
      examples: [
        .init("todo stats +home", "only items with +home, done ones too")
      ]),
    usesFilterView: true,
    assemble: StatsRouter.assemble)
}
