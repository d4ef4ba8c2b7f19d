extension Command {
  static let calendar = Command(
    spec: CommandSpec(
      "calendar", aliases: ["cal"], "Show a calendar with the number of items on each day",
      operands: [.init(.period(takesDays: false), "[month|year]"), .filter],
      options: [.filter, .month],
      discussion: """
          $ todo calendar
                       November 2026
             Mo   Tu   We   Th   Fr   Sa   Su
          44                                1
          45  2    3    4    5    6    7    8
          46  9   10   11   12   13   14   15
          47 16   17   18·1 19  ▸20   21·1 22
          48 23·1 24   25   26   27   28   29
          49 30
          3 items, 1 late

        The number after a day, as in 18\(Glyphs.unicode.tally)1, counts the items due or scheduled that
        day.

        ---

        todo shows this month, and on a wide terminal one or two more. The first words can name other
        months: dec, 2027 or `next month`.

        The symbol \(Glyphs.unicode.today) is in front of today. A + in place of the number means ten items
        or more. A day with an overdue item is red. The numbers on the left are the week numbers of ISO
        8601.

        Coming dates of repeating items are not counted: a day that has only such dates has a
        \(Glyphs.unicode.tally) without a number. On a terminal, an item that repeats more often than weekly
        has one line below the months instead.

        A filter that asks for done or cancelled items counts them on the days on which they ended:
        `todo calendar is:done +health`.

        In a pipe, or with --json, todo prints one month or one year, and leaves out days without items. The
        tab-separated fields are the date, four counts (due, overdue, scheduled and coming items), the item
        numbers of all these items, and the count of items that were done or cancelled.
        """,
      examples: [
        .init("todo calendar", "this month, or more on a wide terminal"),
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
