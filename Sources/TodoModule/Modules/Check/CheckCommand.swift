extension Command {
  static let check = Command(
    spec: CommandSpec(
      "check", "Test whether any item matches (exit code only)", group: .setUp,
      operands: [.filter], options: [.count, .all],
      discussion: """
          $ todo check --count due.by:fri
          2

        The exit code is 0 if an item matches, and 1 if none does. It is 4 if the list is damaged, or if the
        list file is missing although its history has items. A missing file without a history counts as an
        empty list. Hidden and done items count only if the filter or --all includes them.
        """,
      examples: [
        .init("todo check is:late && echo late", "print late if an item is overdue"),
        .init("todo check --count due.by:today", "count the items that are due by today"),
        .init(
          "todo check due.after:-15min due.by:0min && notify-send 'Due now'",
          "a reminder, if cron runs this every 15 minutes"),
      ]),
    assemble: CheckRouter.assemble)
}
