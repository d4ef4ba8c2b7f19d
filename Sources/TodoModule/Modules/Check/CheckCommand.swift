extension Command {
  static let check = Command(
    spec: CommandSpec(
      "check", "Test whether any item matches (exit code only)", group: .setUp,
      operands: [.filter], options: [.count, .all],
      discussion: """
        Exits with 0 if an item matches and with 1 if none does, and prints nothing. It exits with 4 if
        the list cannot be read, or if its file is missing while its history has items. A missing file
        without a history is an empty list. Like list, it considers open items that are not waiting,
        unless the filter or --all asks for others.
        """,
      examples: [
        .init("todo check is:late && echo late", "print late if an item is late"),
        .init("todo check --count due.by:today", "how many items are due by today"),
        .init(
          "todo check due.after:-15min due.by:0min && notify-send 'Due now'",
          "a reminder, for a timer that runs every 15 minutes"),
      ]),
    assemble: CheckRouter.assemble)
}
