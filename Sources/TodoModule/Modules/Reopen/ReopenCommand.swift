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

        If an item is no longer in the list, todo restores it unchanged from the history or, if several
        machines share the list, from the last 50 commits. The item gets its old number. If another item has
        taken that number, for example by an import, the restored item gets the next free number.
        """,
      examples: [
        .init("todo reopen 3", "reopen item 3"),
        .init("todo reopen 3fa8", "reopen the item whose id starts with 3fa8"),
      ]),
    assemble: ReopenRouter.assemble)
}
