import TodoEntities

extension MergeSummary {
  /// What was decided, one line each, and how the lists differ from the merged one.
  var lines: [String] {
    superseded.map(\.message) + supersededMembers.map { "'\($0)' of the list was changed in both" }
      + keptDespiteRemoval.map {
        "\($0.number): \($0.title) was removed in one and changed in the other; it was kept"
      }
      + renumbered.map(\.message)
      + removedDoubles.map {
        "\($0.item.number): \($0.item.title) was removed; the series has \($0.other.number)"
      } + ["merged: \(incoming.count) in, \(outgoing.count) out"]
  }

  /// The warning about a merge without a base.
  var baseRemark: String {
    "there is no common list, so items that were removed from one list may have come back"
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object([
      ("in", incoming.json), ("out", outgoing.json),
      ("superseded", .array(superseded.map(\.json))),
      ("kept", .array(keptDespiteRemoval.map { .number($0.number) })),
      ("renumbered", .array(renumbered.map(\.json))),
      ("removedDoubles", .array(removedDoubles.map { .number($0.item.number) })),
      ("hasBase", .bool(!lacksBase)),
    ])
  }
}

extension MergeSummary.Superseded {
  fileprivate var message: String {
    "\(item.number): \(name) was changed in both"
      + (kept.map { "; kept '\($0)'" } ?? "")
      + (dropped.map { kept == nil ? "; dropped '\($0)'" : ", dropped '\($0)'" } ?? "")
  }

  fileprivate var json: JSONText {
    .object([
      ("number", .number(item.number)), ("name", .string(name)),
      ("kept", kept.map(JSONText.string) ?? .null),
      ("dropped", dropped.map(JSONText.string) ?? .null),
    ])
  }
}

extension MergeSummary.Renumbered {
  fileprivate var message: String {
    "\(number) is now \(item.number): \(item.title)"
      + (holder.map { " (\($0.number) is '\($0.title)')" } ?? "")
  }

  fileprivate var json: JSONText {
    .object([("from", .number(number)), ("number", .number(item.number))])
  }
}

extension MergeTally {
  fileprivate var json: JSONText {
    .object([
      ("added", .number(added)), ("changed", .number(changed)), ("removed", .number(removed)),
    ])
  }
}
