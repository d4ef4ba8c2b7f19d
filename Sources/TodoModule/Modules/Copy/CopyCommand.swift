extension Command {
  static let copy = Command(
    spec: CommandSpec(
      "copy", "Duplicate items", effect: .creates,
      operands: [.selection, .optionalWords], options: [.filter, .dryRun, .format],
      discussion: """
          $ todo copy 3 due:fri
          added 6: Call the dentist  +calls  Fri 27 Nov

        Copies are open items that equal the originals, except for the tokens that you add. If you copy one
        item, other words become the title of the copy.

        Without a number, +template or --all, commands ignore items tagged template.

        ---

        The first argument selects the items. Done items can be copied too. A copy of a repeating item
        begins a new series. The time spent and a running timer are not copied.

        An item tagged template is a template. `todo export` and `todo sync` treat templates like all other
        items. To use another tag for templates, change the setting `templates`. If this setting is empty,
        no item is a template.

        If all words after the items together are a date, a rule or tokens, todo sets these and keeps the
        title. Otherwise, a date among the words stays part of the new title.
        """,
      examples: [
        .init("todo copy 3", "add the same item again"),
        .init("todo copy 3 Buy oat milk due:fri", "with another title and due date"),
        .init("todo copy 1-3 due:due+1w", "each a week after the original"),
        .init("todo copy --where +template untag:template", "an item from each template"),
      ]),
    assemble: CopyRouter.assemble)
}
