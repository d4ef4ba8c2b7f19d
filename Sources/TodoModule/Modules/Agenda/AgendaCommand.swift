import TodoEntities

extension Command {
  static let agenda = Command(
    spec: CommandSpec(
      "agenda", aliases: ["week"], "Show overdue items and the coming days",
      operands: [.init(.period(takesDays: true), "[day|week|month]"), .filter],
      options: [.filter, .firstDay, .days], readsBareWords: true,
      discussion: """
          $ todo agenda today 2d
          Late
            3 ○ Call the dentist  +calls  2 days
          Tomorrow, Sat 21 Nov
            1 ○ Buy milk          +home
          2 items, 1 late

        Shows overdue items, then each day of the next two weeks that has a due or scheduled item. The first
        words can name other days: fri, `today 10d`, dec or `next week`.

        ---

        `todo week` shows the seven days from today. If the agenda begins on another day, one line counts
        the overdue items that were due before that day. Hidden items (`wait:`) are listed on their days
        too.

        Repeating items are also listed on their coming dates, with the symbol \(Glyphs.unicode.repeats).
        These items are not in the list yet. On a terminal, an item that repeats more often than weekly is
        not listed on each of its dates: it has one line below the days.

        A filter that asks for done or cancelled items lists them on the days on which they ended:
        `todo agenda yesterday is:done`.

        In a pipe, the tab-separated fields are date, kind, number, state, priority, project, tags and
        title. The kind is late, due, scheduled, coming or ended. To get the titles in a script:

          $ todo agenda --json | jq -r '.[].item.title'
        """,
      examples: [
        .init("todo agenda", "overdue items and the next two weeks"),
        .init("todo week next +work", "next week's items for work"),
      ]),
    usesFilterView: true,
    assemble: AgendaRouter.assemble)
}

extension OptionSpec {
  /// The first day.
  static let firstDay = OptionSpec(
    "from", taking: .date(.forward), "begin on this day instead of today")
  /// The number of days.
  static let days = OptionSpec("days", taking: .other("N"), "show N days instead of 14")
}
