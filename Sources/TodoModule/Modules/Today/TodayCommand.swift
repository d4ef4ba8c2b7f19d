extension Command {
  static let today = Command(
    spec: CommandSpec(
      "today", "Show today's items: overdue, due, scheduled, started", group: .everyDay,
      operands: [.filter], options: [.filter], readsBareWords: true,
      discussion: """
          $ todo today
          Late
            3 ○ Call the dentist  +calls  2 days
          1 item, 1 late; 1 more due in 7 days

        Shows items that are overdue, due today, started or tagged +next, and items that are scheduled for
        today or earlier and not blocked. Each item is shown once. The last line counts the other items that
        are due in 7 days, and hidden items. The filter `is:now` finds the same items in every command.
        """,
      reference: """
        In a pipe and with --json, the fields are those of `todo agenda`. The kind can also be started or
        next, with the date of today.
        """,
      examples: [
        .init("todo today", "the items for today"),
        .init("todo today +work", "only those at work"),
      ]),
    usesFilterView: true,
    assemble: TodayRouter.assemble)
}
