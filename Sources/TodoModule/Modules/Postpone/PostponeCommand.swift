extension Command {
  static let postpone = Command(
    spec: CommandSpec(
      "postpone", "Move items to a later date", group: .everyDay,
      operands: [.ids, .when], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo postpone 3 to monday at 9
          postponed 3: Call the dentist  due Wed 18 Nov → Mon 23 Nov 09:00

        Moves the due date, and shifts scheduled and wait by the same number of days.
        Without a due date, moves scheduled, or else wait.

        The last argument is the new date if it reads as one. Numbers are always items. 1w counts from the
        item's date, or from today if that is past. Later dates of a series stay.
        """,
      reference: """
        Spans: 1d, 2w, 3bd and 1m count from the date; 4h and 30min count from its time, or from now. The
        time of day stays unless you type one. The date may be in English, also behind to or until.

        The next item of a series keeps its own date; a rule with /done counts from completion. To move all
        later dates, use `todo edit 3 due:dec3`. To skip a date, use `todo edit 3 due:next`.

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
