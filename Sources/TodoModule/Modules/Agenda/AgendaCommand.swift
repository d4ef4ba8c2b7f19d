import TodoEntities

extension Command {
  static let agenda = Command(
    spec: CommandSpec(
      "agenda", aliases: ["week"], "Show overdue items and the coming days",
      operands: [.init(.period(takesDays: true), "[day|week|month]"), .filter],
      options: [.filter, .firstDay, .days], readsBareWords: true,
      discussion: """
        Shows late items, then the days of two weeks on which something is due, or scheduled.
        First words such as fri, `today 10d`, dec, `next week` or `last month` name other
        days; `week`, also without agenda, is seven days from today. If they do not begin today,
        late items are one line. Waiting items are on their days too.

        An item that repeats is also on its coming dates, with the sign \(Glyphs.unicode.repeats):
        these are not in the list yet. On a terminal, what comes more often than weekly is one line
        below the days.

        Late items are those that were due before the first day. In a pipe, the tab-separated
        fields are date, kind (late, due, scheduled or coming), number, state, priority, project,
        tags, title.
        """,
      examples: [
        .init("todo agenda", "late items and the next two weeks"),
        .init("todo agenda fri", "what is due on Friday"),
        .init("todo week next +work", "next week at work"),
        .init("todo agenda --json | jq -r '.[].item.title'", "the titles, for a script"),
      ]),
    usesFilterView: true,
    assemble: AgendaRouter.assemble)
}

extension OptionSpec {
  /// The first day.
  static let firstDay = OptionSpec("from", taking: .date(.forward), "begin on this day, not today")
  /// The number of days.
  static let days = OptionSpec("days", taking: .other("N"), "show N days, not 14")
}
