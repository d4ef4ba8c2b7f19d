extension Command {
  static let check = Command(
    spec: CommandSpec(
      "check", "Test whether any item matches (exit status only)", group: .setUp,
      operands: [.filter], options: [.count, .all],
      discussion: """
        Exits with 0 if an item matches and with 1 if none does, and prints nothing. A list that
        cannot be read, or whose file is missing, is 4, never 1. Like list, it considers open items
        that are not waiting, unless the filter or --all asks for others.
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
