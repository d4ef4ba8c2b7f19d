import TodoEntities

extension Command {
  static let clear = Command(
    spec: CommandSpec(
      "clear", "Delete all done and cancelled items",
      operands: [.filter], options: [.before, .dryRun, .format],
      discussion: """
          $ todo done 3
          done 3: Call the dentist
          $ todo clear
          removed 3: Call the dentist

        A filter, or a view that is on, limits the items that todo deletes. A term of the filter cannot be a
        plain word; write project:house, +home or /milk/. Open items are never deleted: `todo clear is:open`
        deletes nothing. The date of --before cannot be in the future.

        ---

        If you import a file again, its items that you have deleted since are added again.
        """,
      examples: [
        .init("todo clear", "delete all done and cancelled items"),
        .init("todo clear -n --before mon", "show the items that ended before Monday"),
        .init("todo clear project:house", "delete only the items of a project"),
      ]),
    assemble: ClearRouter.assemble)
}

extension OptionSpec {
  /// A past date; only items completed before it are deleted.
  static let before = OptionSpec(
    "before", taking: .date(.backward), "delete only items that ended before this date")
}
