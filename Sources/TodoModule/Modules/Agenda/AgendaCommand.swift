import TodoEntities

extension Command {
  static let agenda = Command(
    spec: CommandSpec(
      "agenda", aliases: ["week"], "Show what is late and what is due on the coming days",
      operands: [.init(.filter, "[day|week|month]"), .filter],
      options: [.filter, .firstDay, .days],
      discussion: """
        Shows late items first, then the days on which something is due, or scheduled, for
        two weeks. A first word that is a date, `week` or a month shows that; `todo week` is `todo
        agenda week`. On a day, items with a time come first. Waiting items are on their days too.

        An item that repeats is also on its coming dates, with the sign \(Glyphs.unicode.repeats):
        these are not in the list yet, and hold if it is completed in time. On a terminal, an item
        that comes more often than weekly has one line below the days instead.

        With --from, late items are those that were due before that day. In a pipe, the
        tab-separated fields are date, kind (late, due, scheduled or coming), number, state,
        priority, project, tags, title.
        """,
      examples: [
        .init("todo agenda", "late items and the next two weeks"),
        .init("todo agenda week +work", "seven days at work"),
        .init("todo agenda fri", "what is late, and what is due on Friday"),
        .init("todo agenda --json | jq -r '.[].item.title'", "the titles, for a script"),
      ]),
    usesFilterView: true,
    assemble: AgendaRouter.assemble)
}

extension OptionSpec {
  /// The first day.
  static let firstDay = OptionSpec("from", taking: .date(.forward), "begin on this day, not today")
  /// The number of days.
  static let days = OptionSpec("days", taking: .other("N"), "show N days; 14 without it")
}
