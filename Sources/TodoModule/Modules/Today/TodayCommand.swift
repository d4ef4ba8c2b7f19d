extension Command {
  static let today = Command(
    spec: CommandSpec(
      "today", "Show overdue, due, scheduled and started items", group: .everyDay,
      operands: [.filter], options: [.filter], readsBareWords: true,
      discussion: """
        Shows, each once: items that are late, due today, started,
        scheduled for today or earlier and ready, and those with the tag +next. The last line counts
        what else is due in 7 days, and what waits.

        The filter `is:now` finds the same items in every command. In a pipe and with --json, today
        prints what `todo agenda` does; the kind can also be started or next, with today's date.
        """,
      examples: [
        .init("todo today", "what is late, due, begun or next"),
        .init("todo today +work", "the same at work"),
      ]),
    usesFilterView: true,
    assemble: TodayRouter.assemble)
}
