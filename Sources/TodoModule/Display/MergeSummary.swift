import TodoEntities

/// What a merge of two lists did, for people and scripts.
///
/// ```swift
/// outcome.summary.decisionLines(ours: nil)
/// // ["7: title changed on both; kept 'Buy oat milk', dropped 'Buy milk'"]
/// ```
extension MergeSummary {
  /// What was decided, one line each; empty if the lists did not contradict each other.
  func decisionLines(ours: String?) -> [String] { decisions(ours: ours).map(\.words) }

  /// How many items the merge changes in our list and in theirs: `2 in (1 new, 1 removed), 1 out`.
  var counts: String { "\(incoming.words), \(outgoing.count) out" }

  /// The titles of the first items that came in.
  var newsLines: [String] {
    let rest = incoming.count - news.count
    return news.map { "  \($0.kind.rawValue) \($0.number): \($0.title)" }
      + (rest > 0 && !news.isEmpty ? ["  and \(rest) more"] : [])
  }

  /// What is said of a merge without a base.
  var remarks: [String] {
    guard report.lacksBase else { return [] }
    guard report.beganApart else {
      return [
        "the lists have no common version, so items that were removed from one of them may be back"
      ]
    }
    let start = "joined two lists that began apart: nothing was removed"
    guard !report.equalTexts.isEmpty else { return [start] }
    let verb = report.equalTexts.count == 1 ? "has" : "have"
    let numbers = NumberSet(report.equalTexts.map { NumberSet.Bounds($0, $0) })
    return [
      start,
      "\(report.equalTexts.count.counting("item")) \(verb) the same text as items there: todo list \(numbers)",
    ]
  }

  /// The members of the object that `--json` prints.
  func members(ours: String?) -> [(String, JSONText)] {
    let news = news.map { item in
      JSONText.object([
        ("kind", .string(item.kind.rawValue)), ("number", .number(item.number)),
        ("title", .string(item.title)),
      ])
    }
    return [
      ("in", incoming.json), ("out", outgoing.json), ("news", .array(news)),
      ("decisions", .array(decisions(ours: ours).map { .object($0.members) })),
      ("equalTexts", .array(report.equalTexts.map(JSONText.number))),
      ("hasBase", .bool(!report.lacksBase)),
    ]
  }
}

extension MergeDecision {
  /// The sentence for people.
  var words: String {
    switch kind {
    case .changed, .differs: return changeWords
    case .removed: return "\(lead)\(removalWords); kept '\(title ?? "")'"
    case .renumbered:
      let source = keptBy.map { ", from \($0)" } ?? ""
      return "\(other ?? 0) is now \(lead)\(title ?? "")"
        + (kept.map { " (\(other ?? 0) is '\($0)'\(source))" } ?? "")
    case .notes:
      return "\(lead)notes of '\(title ?? "")': both \(value(kept, of: keptBy)) and"
        + " \(value(dropped, of: droppedBy)) stay"
    case .next:
      guard let attribute else {
        return "\(lead)done on one, series ended on the other; \(other ?? 0), the next one, stays:"
          + " \(kept ?? "")"
      }
      return "\(lead)done on one, changed on the other; \(other ?? 0), the next one, still has:"
        + " \(attribute)"
    case .double:
      let why = other.map { "the series goes on with \($0)" } ?? "its series has ended"
      return "\(lead)removed '\(title ?? "")'; \(why)"
    case .list: return "'\(attribute ?? "")' of the list changed on both"
    case .circle:
      let numbers = (kept ?? "").split(separator: ",").map(String.init).listed(with: "and")
      return "\(numbers) now depend on each other; to end that, type: todo edit \(number ?? 0)"
        + " undepend:\(other ?? 0)"
    case .more: return "and \(other ?? 0) more; git has both lists"
    case .text: return title ?? ""
    }
  }

  private var lead: String { number.map { "\($0): " } ?? "" }

  private var changeWords: String {
    if attribute == "state", let kept, let verbs = MergeDecision.verbs[kept] {
      return "\(lead)'\(title ?? "")' was \(verbs.0) \(place(droppedBy, else: "one")) and \(verbs.1)"
        + " \(place(keptBy, else: "the other")) later; it is \(kept)"
    }
    let isTitle = attribute == Attribute.title.field
    let start = "\(lead)\(attribute ?? "")\(isTitle ? "" : " of '\(title ?? "")'")"
    let verb = kind == .differs ? "differs" : "changed on both"
    // A member that this version does not know has no values to show.
    if kept == nil, dropped == nil { return "\(start) \(verb)" }
    return "\(start) \(verb); kept \(value(kept, of: keptBy)), dropped"
      + " \(value(dropped, of: droppedBy))"
  }

  /// What happened to an item, first and later, by the state that it has now.
  private static let verbs = [
    "open": ("done", "reopened"), "done": ("reopened", "done again"),
    "running": ("stopped", "started"), "stopped": ("started", "stopped"),
  ]

  private var removalWords: String {
    if keptBy == nil, droppedBy == nil { return "removed on one, changed on the other" }
    let (remover, editor) = (who(droppedBy), who(keptBy))
    return "\(remover) removed it, \(editor) changed it"
  }

  private func who(_ machine: String?) -> String {
    machine == MergeDecision.here ? "you" : machine ?? "another machine"
  }

  private func place(_ machine: String?, else unknown: String) -> String {
    machine == MergeDecision.here ? "here" : "on \(machine ?? unknown)"
  }

  private func value(_ value: String?, of machine: String?) -> String {
    let owner = machine.map { $0 == MergeDecision.here ? " (yours)" : " (\($0))" }
    return (value.map { "'\($0)'" } ?? "none") + (owner ?? "")
  }
}

extension MergeTally {
  /// How many came, and what they are: `2 in (1 new, 1 removed)`.
  var words: String {
    let parts = [(added, "new"), (changed, "changed"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(count) in" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  fileprivate var json: JSONText {
    .object([
      ("added", .number(added)), ("changed", .number(changed)), ("removed", .number(removed)),
    ])
  }
}
