// Tells the result of a merge or sync: the items that came in, `2 in (1 new, 1 removed)`, decisions and remarks.

import TodoEntities

/// What a merge of two lists did, for people.
///
/// ```swift
/// outcome.summary.decisionLines(ours: nil)
/// // ["7: title changed on both; kept 'Buy oat milk', dropped 'Buy milk'"]
/// ```
extension MergeSummary {
  /// What was decided, one line each; empty if the lists did not contradict each other.
  func decisionLines(ours: Machine?) -> [String] { decisions(ours: ours).map(\.words) }

  /// How many items the merge changes in our list and in theirs: `2 in (1 new, 1 removed), 1 out`.
  var counts: String { "\(incoming.words), sent \(outgoing.count)" }

  /// What happened to the first items that came in, as of commands. One that had been removed is back.
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

  /// What is said of a merge without a base.
  var remarks: [String] {
    guard report.lacksBase else { return [] }
    guard report.beganApart else {
      guard incoming.added + outgoing.added > 0 else { return [] }
      return ["the merge may have restored items that one of the lists had deleted"]
    }
    let start = "joined two lists that have no common version, and removed no items"
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
  /// How many came, and what they are: `2 in (1 new, 1 removed)`.
  var words: String {
    let parts = [(added, "new"), (changed, "changed"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "received \(count)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
