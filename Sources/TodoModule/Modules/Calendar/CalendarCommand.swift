extension Command {
  static let calendar = Command(
    CommandSpec(
      "calendar", aliases: ["cal"], "Show months with the number of items on each day",
      operands: [.filter], options: [.filterOfList, .month],
      discussion: """
        Shows this month and, as far as the terminal is wide enough, the next one or two. The number
        behind a day, as in 18\(Glyphs.unicode.tally)2, says how many items are due or scheduled,
        coming dates of repeating items included; + is ten or more. \(Glyphs.unicode.today) is
        before today. A day with a late item is red. `todo agenda --from dec18 --days 1` shows the
        items of a day.

        The numbers on the left are the weeks of ISO 8601; in rows that begin with a Sunday, they
        are those of the days from Monday on.

        In a pipe and with --json, it is one month. Each line holds date, items due, those of them
        that are late, items scheduled, items coming, and the numbers of all these items, separated
        by tabs; days without an item are left out.
        """,
      examples: [
        .init("todo calendar", "this month, and more on a wide terminal"),
        .init("todo calendar +work --month dec", "items for work in December"),
        .init("todo calendar --month 2027-03 --json", "a month of another year, for a script"),
      ]),
    usesFilterView: true,
    assemble: CalendarRouter.assemble)
}

extension OptionSpec {
  /// The first month.
  static let month = OptionSpec.value(
    "month", taking: .month, "begin with this month, such as dec or 2026-12")
}
