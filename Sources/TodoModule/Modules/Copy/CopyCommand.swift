extension Command {
  static let copy = Command(
    spec: CommandSpec(
      "copy", "Duplicate items", effect: .creates,
      operands: [.selection, .optionalWords], options: [.filter, .dryRun, .format],
      discussion: """
        The first argument selects the items, done ones too. Each copy is an open item with the same
        title, notes and attributes, but for the tokens given; other words are the title, if it is
        one item, and are read as by `todo add`. A copy of a repeating item begins a series of its own.

        Items tagged template are templates: no command lists or counts them unless +template,
        --all or a number asks for them, and export and sync treat them as any other. The setting
        templates names another tag; empty, it names none.
        """,
      examples: [
        .init("todo copy 3", "the same once more"),
        .init("todo copy 3 Buy oat milk due:fri", "with another title and due date"),
        .init("todo copy 1-3 due:due+1w", "each a week after the original"),
        .init("todo copy --where +template untag:template", "an item of each template"),
      ]),
    assemble: CopyRouter.assemble)
}
