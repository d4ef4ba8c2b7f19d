extension Command {
  static let next = Command(
    spec: CommandSpec(
      "next", "List the most urgent items",
      operands: [.filter], options: .ofReports, readsBareWords: true,
      discussion: """
          $ todo next --limit 2
          3 Call the dentist  +calls  2 days late  11
          1 Buy milk          +home   tomorrow      9
          2 of 5 items, 1 late

        Lists the ten most urgent open items that are not hidden. The last column is the urgency (see `todo
        explain urgency 3`).

        ---

        The urgency is a weighted sum. Unless you change the weights, todo uses the default weights of
        Taskwarrior. If item 5 depends on item 3 and is more urgent, item 3 gets the urgency of item 5. If
        two items are equally urgent, an item that blocks others comes first, and otherwise the item with
        the lower number. For symbols, sort keys and fields, see `todo help list`.
        """,
      examples: [
        .init("todo next", "the ten most urgent items"),
        .init("todo next --limit 1", "the most urgent item"),
      ]),
    usesFilterView: true,
    assemble: NextRouter.assemble)
}
