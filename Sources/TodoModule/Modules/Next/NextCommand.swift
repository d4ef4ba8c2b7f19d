extension Command {
  static let next = Command(
    spec: CommandSpec(
      "next", "List the most urgent items",
      operands: [.filter], options: .ofReports, readsBareWords: true,
      discussion: """
        Lists the ten most urgent open items that are not waiting, or as many as --limit allows;
        of equally urgent ones, first what blocks others, then by number. The last column is the
        urgency: a sum with Taskwarrior's default weights, or that of an item that waits for this one
        if that is more; `todo explain urgency 3` shows it for item 3. For signs,
        sort keys and fields, see `todo help list`.
        """,
      examples: [
        .init("todo next", "the ten most urgent items"),
        .init("todo next --limit 1 --format '{number}'", "the number of the most urgent item"),
      ]),
    usesFilterView: true,
    assemble: NextRouter.assemble)
}
