import TodoEntities

extension Command {
  static let agenda = Command(
    spec: CommandSpec(
      "agenda", aliases: ["week"], "Show what is late and what is due on the coming days",
      operands: [.init(.filter, "[day|week|month]"), .filter],
      options: [.filter, .firstDay, .days],
      discussion: """
        Shows late items first, then the days on which something is due, or scheduled (start), for
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
    assemble: { AgendaRouter.assemble(.days, $0) })

  static let today = Command(
    spec: CommandSpec(
      "today", "Show what to look at today",
      operands: [.filter], options: [.filter],
      discussion: """
        Shows, each once: items that are late (also since a time of today), due today, started,
        scheduled for today or earlier and ready, and those with the tag +next. Behind an item is
        why it is here, unless its date says so. The last line counts what else is due this week,
        and what waits.

        The filter `is:now` finds the same items in every command. In a pipe and with --json, today
        prints what `todo agenda` does; the kind can also be started or next, with today's date.
        """,
      examples: [
        .init("todo today", "what is late, due, begun or next"),
        .init("todo today +work", "the same at work"),
      ]),
    usesFilterView: true,
    assemble: { AgendaRouter.assemble(.now, $0) })

  static let calendar = Command(
    spec: CommandSpec(
      "calendar", aliases: ["cal"], "Show months with the number of items on each day",
      operands: [.init(.filter, "[month]"), .filter], options: [.filter, .month],
      discussion: """
        Shows this month and, on a wide terminal, the next one or two. The number behind a day, as
        in 18\(Glyphs.unicode.tally)2, says how many items are due or scheduled; + is ten or more. A
        day on which repeating items will only come has no number. \(Glyphs.unicode.today) is before
        today. A day with a late item is red. `todo agenda dec18` shows the items of a day.

        On the left are the weeks of ISO 8601, in rows that begin with a Sunday those of the Monday.

        In a pipe and with --json, it is one month, without days that have no item. The
        tab-separated fields are date, items due, late, scheduled, coming, and the numbers of all
        these items.
        """,
      examples: [
        .init("todo calendar", "this month, and more on a wide terminal"),
        .init("todo calendar dec +work", "items for work in December"),
      ]),
    usesFilterView: true,
    assemble: { AgendaRouter.assemble(.months, $0) })
}

extension OptionSpec {
  /// The first day.
  static let firstDay = OptionSpec("from", taking: .date(.forward), "begin on this day, not today")
  /// The number of days.
  static let days = OptionSpec("days", taking: .other("N"), "show N days; 14 without it")
  /// The first month.
  static let month = OptionSpec(
    "month", taking: .month, "begin with this month, such as dec or 2026-12")
}
