import TodoEntities

extension Command {
  static let agenda = Command(
    CommandSpec(
      "agenda", "Show what is late and what is due on the coming days",
      operands: [.filter], options: [.filterOfList, .firstDay, .days],
      discussion: """
        Shows late items first, then the days on which something is due or scheduled, which says
        start, for two weeks or as many days as --days says. On a day, items with a time come first.
        A waiting item is on its day, although `todo list` hides it until then.

        An item that repeats is also on its coming dates, with the sign \(Glyphs.unicode.repeats)
        instead of that of its state: these are the dates if it is completed in time, and are not in
        the list yet.

        With --from, late items are those that were due before that day. In a pipe, each line holds
        date, kind (late, due, scheduled or coming), number, state, priority, project, tags and
        title, separated by tabs.
        """,
      examples: [
        .init("todo agenda", "late items and the next two weeks"),
        .init("todo agenda +work --days 7", "a week at work"),
        .init("todo agenda --from som --days 31", "this month"),
        .init("todo agenda --json | jq -r '.[].item.title'", "the titles, for a script"),
      ]),
    usesFilterView: true,
    assemble: AgendaRouter.assemble)
}

extension OptionSpec {
  /// The first day.
  static let firstDay = OptionSpec.value(
    "from", taking: .date(.forward), "begin on this day, not today")
  /// The number of days.
  static let days = OptionSpec.value("days", taking: .count, "show N days; 14 without it")
}
