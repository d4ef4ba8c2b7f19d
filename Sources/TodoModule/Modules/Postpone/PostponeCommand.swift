extension Command {
  static let postpone = Command(
    spec: CommandSpec(
      "postpone", "Move items to a later date", group: .everyDay,
      operands: [.ids, .when], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo postpone 3 to monday at 9
          postponed 3: Call the dentist  due Wed 18 Nov → Mon 23 Nov 09:00

        Moves the due date, and shifts scheduled and wait by the same number of days. If an item has no due
        date, todo moves its scheduled date, or else its wait date.

        The last argument is the new date if it reads as one. Numbers are always items. A span such as 1w
        counts from the item's date or, if that date is past, from today. The later dates of a series do not
        move.

        ---

        Spans can be in days (1d), weeks (2w), business days (3bd) or months (1m). Spans such as 4h and
        30min count from the item's time or, if that time is past, from now. Such spans need an item with a
        time. The time of day does not change unless you type one. The date may be in English, with or
        without `to` or `until` in front of it.

        The next item of a series keeps its own date, except that a rule with /done counts from completion.
        To move all later dates, use `todo edit 3 due:dec3`. To skip a date, use `todo edit 3 due:next`.

        If an item has no date, or if the new date is earlier than the present one or than today, todo
        changes nothing. To move an item back, use `todo edit`.
        """,
      examples: [
        .init("todo postpone 1 1w", "by a week"),
        .init("todo postpone 1-3 to monday at 9", "to Monday at 9:00"),
        .init("todo postpone 3", "to the next day"),
      ]),
    assemble: PostponeRouter.assemble)
}

extension CommandSpec.Operand {
  /// A date or a span, after the items.
  fileprivate static let when = CommandSpec.Operand(.when, "[when]")
}
