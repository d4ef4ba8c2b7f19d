// Words the result of a merge or sync: items that came in, `received 2 (1 new, 1 removed)`, decisions and remarks.

import TodoEntities

/// The words for a merge of two lists, for people.
///
/// ```swift
/// outcome.summary.decisionLines(ours: nil, formatter)
/// // ["7: title differs; kept 'Buy oat milk' (later), dropped 'Buy milk'"]
/// ```
extension MergeSummary {
  /// Returns the decisions, one per line; empty if the lists did not contradict each other.
  func decisionLines(ours: Machine?, _ formatter: ItemFormatter) -> [String] {
    decisions(ours: ours).map { $0.words(today: formatter.wordingDay) }
  }

  /// The numbers of items that each list gets from the other: `received 2 (2 new) from theirs, 1 from ours`.
  func counts(isDryRun: Bool) -> String {
    "\(incoming.words(isDryRun: isDryRun)) from theirs, \(outgoing.count) from ours"
  }

  /// Returns the lines of the first items that came in. An item that had been removed is brought back.
  func newsLines(_ words: ReportFormatter) -> [ReportViewModel.Line] {
    var words = words
    words.numbers = names
    let kept = Set(
      report.decisions.filter { $0.kind == .removed && $0.keptSide == .theirs }.flatMap(\.items))
    return news.map { change in
      if case .added(let item) = change, kept.contains(item.id) || returned.contains(item.id) {
        return words.line(.readded, item)
      }
      return words.line(rewinding: change, .redo)
    }
  }

  /// The warnings about a merge without a base.
  var remarks: [String] {
    guard report.lacksBase else { return [] }
    guard report.beganApart else {
      guard incoming.added + outgoing.added > 0 else { return [] }
      return ["the merge may have restored items that one of the lists had deleted"]
    }
    let start = "joined two lists that have no common version; no item was deleted"
    guard !report.equalTexts.isEmpty else { return [start] }
    let numbers = report.equalTexts + report.equalTextsThere
    let verb = report.equalTexts.count == 1 ? "has" : "have"
    return [
      start,
      "\(report.equalTexts.count.counting("item")) \(verb) the same text in both lists."
        + " To compare, run: todo list \(NumberSet(numbers.sorted().map { NumberSet.Bounds($0, $0) }))",
    ]
  }
}

extension MergeTally {
  /// The number of items that came in, or in a dry run would come in: `received 2 (1 new, 1 removed)`.
  func words(isDryRun: Bool) -> String {
    let parts = [(added, "new"), (changed, "changed"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(isDryRun ? "receive" : "received") \(count)"
      + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
