import TodoEntities

/// How an input was read: lines of text, and the same as data for scripts.
struct Explanation {
  /// What something is, its value, and how it came about.
  struct Line: Equatable {
    let label: String
    let value: String
    let remark: String

    /// A line; without a remark if there is nothing to add.
    init(_ label: String, _ value: String, _ remark: String = "") {
      self.label = label
      self.value = value
      self.remark = remark
    }
  }

  /// Lines that belong together.
  let blocks: [[Line]]
  /// The content for `--json`.
  let data: JSONText
}

extension Explanation: Equatable {
  static func == (left: Explanation, right: Explanation) -> Bool {
    left.blocks == right.blocks && left.data.bytes == right.data.bytes
  }
}

// MARK: - Urgency

extension Explanation {
  /// What makes items urgent: the terms of the sum, and the sum.
  init(_ items: [RankedItem]) {
    blocks = items.map { ranked in
      [Line("number", String(ranked.item.number)), Line("title", ranked.item.title)]
        + ranked.urgency.terms.map { Line($0.factor.rawValue, Urgency.words($0.value)) }
        + [Line("urgency", Urgency.words(ranked.urgency.total))]
    }
    data = .array(
      items.map { ranked in
        .object([
          ("number", .number(ranked.item.number)), ("title", .string(ranked.item.title)),
          (
            "terms",
            .object(
              ranked.urgency.terms.map {
                ($0.factor.rawValue, .decimal(Urgency.words($0.value)))
              })
          ),
          ("urgency", .decimal(Urgency.words(ranked.urgency.total))),
        ])
      })
  }
}

// MARK: - Repetition

extension Explanation {
  /// The rule as it is kept, the mode, and the days it falls on from today.
  init(_ repetition: RepetitionExpression, _ days: [CalendarDay]) {
    let rule = repetition.rule.description
    let mode = repetition.mode
    blocks = [
      [Line("rule", rule), Line("mode", mode.rawValue, mode.meaning)]
        + days.map { Line("date", $0.description, $0.weekday.name) }
    ]
    data = .object([
      ("rule", .string(rule)), ("mode", .string(mode.rawValue)),
      ("dates", .array(days.map { .string($0.description) })),
    ])
  }
}

extension Repetition.Mode {
  fileprivate var meaning: String {
    switch self {
    case .catchUp: "the first day of the series after both the due day and the day of completion"
    case .strict: "one step after the due day, even if that is past"
    case .done: "one step after the day of completion"
    }
  }
}
