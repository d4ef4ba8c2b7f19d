extension Command {
  static let copy = Command(
    spec: CommandSpec(
      "copy", "Duplicate items", effect: .creates,
      operands: [.selection, .optionalWords], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo copy 3 due:fri
          added 6: Call the dentist  +calls  Fri 27 Nov

        Copies are open items that equal the originals, except for the tokens that you add. Other words
        become the title of a single copy.

        Commands ignore items tagged template unless you give a number or +template.
        """,
      reference: """
        The first argument selects the items, which may be done. A copy of a repeating item begins a new
        series. The time spent and a running timer are not copied.

        Without a number, +template or --all, templates are neither listed nor counted, but export and sync
        treat them as any other item. The setting templates names another tag for them; if it is empty, no
        item is a template.

        Dates in a new title stay text. If all words after the items read as a date, a rule or tokens, they
        set that instead of a title.
        """,
      examples: [
        .init("todo copy 3", "add the same item again"),
        .init("todo copy 3 Buy oat milk due:fri", "with another title and due date"),
        .init("todo copy 1-3 due:due+1w", "each a week after the original"),
        .init("todo copy --where +template untag:template", "an item from each template"),
      ]),
    assemble: CopyRouter.assemble)
}
