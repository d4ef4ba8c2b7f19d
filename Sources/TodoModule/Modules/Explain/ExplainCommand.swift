extension Command {
  static let explain = Command(
    spec: CommandSpec(
      "explain", "Explain a date, filter, urgency or rule step by step",
      operands: [
        CommandSpec.Operand(.choice(ExplainSubject.names), "date|filter|urgency|every"),
        .optionalWords,
      ],
      options: [.past],
      discussion: """
          $ todo explain date fri+1w
          fri     2026-11-27  the first Friday after today
          +1w     2026-12-04  1 week later
          result  2026-12-04  Friday

        Shows how todo reads a date, a filter or a rule, or how it computes an urgency.

        ---

        For a filter, todo shows all parentheses, the dates that it computes, and the conditions that `todo
        list` adds. For a rule, it shows the mode and the next five dates. For an urgency, it shows the
        parts of the sum. If an item that depends on the given item is more urgent, todo also shows the part
        that comes from the more urgent item.
        """,
      examples: [
        .init("todo explain date 'fri+1w@9'", "the day and time of a date"),
        .init("todo explain date --past mon", "the date that clear --before uses"),
        .init("todo explain filter +home or +work due:none", "the filter with all its parentheses"),
        .init("todo explain urgency 3", "the parts of the urgency of item 3"),
        .init("todo explain every 1m/done", "the dates of a repeating item"),
      ]),
    usesFilterView: true,
    assemble: ExplainRouter.assemble)
}
