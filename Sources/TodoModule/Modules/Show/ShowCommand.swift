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

        Attributes without a value are not shown. Checkboxes in the notes are numbered for `todo tick`.
        """,
      examples: [
        .init("todo show 3", "all attributes of item 3")
      ]),
    assemble: ShowRouter.assemble)
}
