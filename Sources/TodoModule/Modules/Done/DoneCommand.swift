extension Command {
  static let done = Command(
    spec: CommandSpec(
      "done", aliases: ["do"], "Complete items", group: .everyDay,
      operands: [.ids], options: [.filter, .at, .dryRun, .format],
      discussion: """
          $ todo done 2
          done 2: Pay rent
          next is 6: Pay rent (Fri 1 Jan 2027)

        Words can replace a number if only one title has them. A date after the numbers, or `yesterday` after
        words, sets the time, as --at does. A day without a time means noon. Completing a done item succeeds
        and changes nothing. Completing a repeating item adds the next item of its series (see `todo help
        rules`).
        """,
      examples: [
        .init("todo done 3", "complete item 3"),
        .init("todo done 1-3 5", "complete several items, all or none"),
        .init("todo done milk", "complete the item with this word in its title"),
        .init("todo done 3 yesterday", "it was done yesterday"),
      ]),
    assemble: DoneRouter.assemble)
}
