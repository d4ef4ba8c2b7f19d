import TodoEntities

extension Command {
  static let calendar = Command(
    spec: CommandSpec(
      "calendar", aliases: ["cal"], "Show a calendar with the number of items on each day",
      operands: [.init(.period(takesDays: false), "[month|year]"), .filter],
      options: [.filter, .month],
      discussion: """
        Shows this month and, on a wide terminal, the next one or two, or what the first words name:
        dec, 2027, `next month`. The number behind a day, as in 18\(Glyphs.unicode.tally)2, says how
        many items are due or scheduled; + is ten or more. A day on which repeating items will only
        come has none. \(Glyphs.unicode.today) is before today. A day with a late item is red. On
        the left are the weeks of ISO 8601.

        In a pipe and with --json, it is one month or year, without empty days. The tab-separated
        fields are date, items due, late, scheduled, coming, and the numbers of all these items.
        """,
      examples: [
        .init("todo calendar", "this month, and more on a wide terminal"),
        .init("todo calendar dec +work", "items for work in December"),
      ]),
    usesFilterView: true,
    assemble: CalendarRouter.assemble)
}

extension OptionSpec {
  /// The first month.
  static let month = OptionSpec(
    "month", taking: .month, "begin with this month")
}
