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
        today or earlier and not blocked. Each item is shown once. The last line also counts the other items
        that are due within 7 days, and the hidden items. The filter `is:now` finds the same items in every
        command.

        ---

        In a pipe, or with --json, the fields are the same as in `todo agenda`. The kind can also be started
        or next; the date is then today.
        """,
      examples: [
        .init("todo today", "the items for today"),
        .init("todo today +work", "only the items tagged work"),
      ]),
    usesFilterView: true,
    assemble: TodayRouter.assemble)
}
