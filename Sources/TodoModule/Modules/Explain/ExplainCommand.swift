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
        Of a filter: every parenthesis, the actual dates, and the conditions that list adds. Of a
        rule: its mode and the next five dates. Of an urgency: its terms and, if an item that waits for
        it is more urgent, what comes from that one.
        """,
      examples: [
        .init("todo explain date 'fri+1w@9'", "which day and time that is"),
        .init("todo explain date --past mon", "the date that clear --before uses"),
        .init("todo explain filter +home or +work due:none", "how and, or and not are grouped"),
        .init("todo explain urgency 3", "why item 3 ranks where it does in next"),
        .init("todo explain every 1m/done", "when such an item repeats"),
      ]),
    usesFilterView: true,
    assemble: ExplainRouter.assemble)
}
