// Writes the JSON of a merge or sync.

import TodoEntities

extension MergeSummary {
  /// The members of the object that `--json` prints.
  func members(ours: Machine?) -> [(String, JSONText)] {
    let news = news.compactMap { change in
      (change.after ?? change.before).map { item in
        JSONText.object([
          ("kind", .string(change.kind)), ("number", .number(item.number)),
          ("title", .string(item.title)),
        ])
      }
    }
    return [
      ("in", incoming.json), ("out", outgoing.json), ("news", .array(news)),
      ("decisions", .array(decisions(ours: ours).map { .object($0.members) })),
      ("equalTexts", .array(report.equalTexts.map(JSONText.number))),
      ("hasBase", .bool(!report.lacksBase)),
    ]
  }
}

extension ItemChange {
  /// The name for scripts.
  fileprivate var kind: String {
    switch self {
    case .added: "new"
    case .removed: "removed"
    case .changed(let old, let new): new.end == old.end ? "changed" : new.end?.rawValue ?? "changed"
    }
  }
}

extension MergeTally {
  fileprivate var json: JSONText {
    .object([
      ("added", .number(added)), ("changed", .number(changed)), ("removed", .number(removed)),
    ])
  }
}
