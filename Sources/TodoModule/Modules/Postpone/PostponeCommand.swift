extension Command {
  static let postpone = Command(
    spec: CommandSpec(
      "postpone", "Move items to a later date", group: .everyDay,
      operands: [.ids, .when], options: [.filter, .dryRun, .format],
      discussion: """
        Moves the due date, and scheduled: and wait: by as many days; of an item without one,
        scheduled:, else wait:. Without a date or a span, it is the next day.

        1d, 2w, 3bd and 1m count from the item's date, or from today if that is past; 4h and 30min
        from its time, or from now. The time of day stays unless one is typed. The date may be in
        English, behind to or until; a number alone is an item.

        Of a series only this date moves: the next one stays, or with /done counts from completion.
        `todo edit 3 due:dec3` moves the series, due:next skips a date of it.

        If an item has no date, or its new date would be before the present one or before today, nothing
        is changed. To move an item back, use `todo edit`.
        """,
      examples: [
        .init("todo postpone 1 1w", "by a week"),
        .init("todo postpone 1-3 7 to monday at 9", "to Monday at 9"),
        .init("todo postpone --where is:late tomorrow", "all that is late"),
      ]),
    assemble: PostponeRouter.assemble)
}

extension CommandSpec.Operand {
  /// A date or a span, after the items.
  fileprivate static let when = CommandSpec.Operand(.when, "[when]")
}
