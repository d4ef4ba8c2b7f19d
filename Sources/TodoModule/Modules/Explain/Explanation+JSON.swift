import TodoEntities

extension Explanation {
  /// The explanation as `--json` prints it.
  var json: JSONText {
    switch self {
    case .date(let account): account.json
    case .filter(let account): account.json
    case .urgency(let accounts): .array(accounts.map(\.json))
    case .every(let repetition, let days):
      .object([
        ("rule", .string(repetition.rule.description)),
        ("mode", .string(repetition.mode.rawValue)),
        ("dates", .array(days.map { .string($0.description) })),
      ])
    case .unknownRepetition(let repetition, let numbers):
      .object([
        ("rule", .string(repetition.rule)), ("mode", .string(repetition.mode)),
        ("isKnown", .bool(false)), ("dates", .array([])),
        ("items", .array(numbers.map(JSONText.number))),
      ])
    }
  }
}

extension DateExplanation {
  fileprivate var json: JSONText {
    .object([
      ("expression", .string(expression.description)), ("reading", .string(reading.rawValue)),
      ("steps", .array(steps.map(json))),
      ("date", result.map { .string($0.description) } ?? .null),
    ])
  }

  private func json(_ step: Step) -> JSONText {
    .object([
      ("words", .string(step.spelling)), ("rule", .string(rule(of: step))),
      ("date", .string(step.date.description)),
    ])
  }
}

extension FilterExplanation {
  fileprivate var json: JSONText {
    .object(
      [
        ("filter", filter.map { .string($0.description) } ?? .null),
        ("tree", (filter ?? .all([])).json), ("dates", .array(dates.map(\.json))),
        ("startsFrom", defaultFilter.map { .string($0.description) } ?? .null),
      ]
        + (view.map { [("view", .string($0.description))] } ?? [])
        + [("asks", .string(whole.description))])
  }
}

extension FilterDate {
  fileprivate var json: JSONText {
    .object([("term", .string(term.description)), ("date", .string(date.description))])
  }
}

extension ItemFilter {
  fileprivate var json: JSONText {
    switch self {
    case .all(let parts): .object([("all", .array(parts.map(\.json)))])
    case .any(let parts): .object([("any", .array(parts.map(\.json)))])
    case .not(let part): .object([("not", part.json)])
    case .term(let term): .object([("term", .string(term.description))])
    }
  }
}

extension UrgencyExplanation {
  fileprivate var json: JSONText {
    .object([
      ("number", .number(number)), ("title", .string(title)),
      (
        "terms",
        .object(urgency.terms.map { ($0.key, .decimal(Urgency.words($0.value))) })
      ),
      ("urgency", .decimal(Urgency.words(urgency.total))),
    ])
  }
}
