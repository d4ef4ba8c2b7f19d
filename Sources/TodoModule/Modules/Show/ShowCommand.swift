extension Command {
  static let show = Command(
    spec: CommandSpec(
      "show", "Show all details of items", group: .everyDay,
      operands: [.ids], options: [.format],
      discussion: """
          $ todo show 3
          Call the dentist
          number    3
          state     open
          due       Wed 18 Nov, 2 days late
          tags      +calls
          urgency   10.69 (tags 0.80, due 9.89, age 0.00)
          created   Fri 20 Nov 09:20, today
          modified  Fri 20 Nov 09:20, today
          id        a0000003-0000-4000-8000-000000000000

        Attributes without a value are not shown. Checkboxes in the notes are numbered for `todo tick`. For
        a repeating item, `done` tells how many dates of its series were completed.

        ---

        The line `done 12 of 14 since 1 Nov, 5 in a row` counts the dates of the series up to today. A date
        before today counts as missed if its item is still open, or was completed after the next date. So
        does a date that was skipped with `due:next` or postponed. Today's date counts when it is completed.
        Cancelled dates do not count, and do not interrupt a row. If the rule counts from completion
        (`/done`), so do the dates.

        In a pipe, the value of `done` is 12/14. With --json, the object has `record`, an object with done,
        total, since (the first date) and streak (the number in a row).
        """,
      examples: [
        .init("todo show 3", "all attributes of item 3")
      ]),
    assemble: ShowRouter.assemble)
}
