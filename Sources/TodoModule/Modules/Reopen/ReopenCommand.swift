extension Command {
  static let reopen = Command(
    spec: CommandSpec(
      "reopen", "Reopen done and cancelled items",
      operands: [.doneIDs], options: [.filterOfDone, .dryRun, .format],
      discussion: """
          $ todo done 3
          done 3: Call the dentist
          $ todo reopen 3
          reopened 3: Call the dentist

        An item that the list no longer has is restored unchanged from the history, or from the last 50
        commits if several machines share the list. It gets its number again, or the next number if another
        item has that one now.
        """,
      examples: [
        .init("todo reopen 3", "reopen item 3"),
        .init("todo reopen 3fa8", "reopen the item whose id starts with 3fa8"),
      ]),
    assemble: ReopenRouter.assemble)
}
