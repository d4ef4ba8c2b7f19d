extension Command {
  static let cancel = Command(
    spec: CommandSpec(
      "cancel", "Mark items as cancelled",
      operands: [.ids], options: [.filter, .at, .dryRun, .format],
      discussion: """
          $ todo cancel 4
          cancelled 4: Paint the fence

        A cancelled item stays in the list, but it is neither open nor done, and it does not block other
        items. The filter is:cancelled finds cancelled items, and is:done does not find them. A filter such
        as completed:today finds both done and cancelled items. Cancelling a repeating item adds the next
        item of its series. `todo done` completes a cancelled item, and `todo cancel` cancels a done item.
        """,
      examples: [
        .init("todo cancel 3", "item 3 will not be done")
      ]),
    assemble: CancelRouter.assemble)
}
