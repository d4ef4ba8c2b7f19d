import TodoEntities

extension MergeSummary {
  /// What was decided, one line each; empty if the lists did not contradict each other.
  var decisions: [String] {
    superseded.map(\.message) + supersededMembers.map { "'\($0)' of the list changed on both" }
      + keptDespiteRemoval.map {
        "\($0.number): removed on one, changed on the other; kept '\($0.title)'"
      }
      + renumbered.map { $0.message(machine) }
      + keptNext.map(\.message)
      + removedDoubles.map { double in
        let why =
          double.other.map { "the series goes on with \($0.number)" } ?? "its series has ended"
        return "\(double.item.number): removed '\(double.item.title)'; \(why)"
      }
  }

  /// The warning about a merge without a base; nil if there was one.
  var baseRemark: String? {
    lacksBase
      ? "the lists have no common version, so items that were removed from one of them may be back"
      : nil
  }

  /// The members of the object that `--json` prints.
  var members: [(String, JSONText)] {
    [
      ("in", incoming.json), ("out", outgoing.json),
      ("superseded", .array(superseded.map(\.json))),
      ("kept", .array(keptDespiteRemoval.map { .number($0.number) })),
      ("renumbered", .array(renumbered.map(\.json))),
      ("keptNext", .array(keptNext.map { .number($0.next.number) })),
      ("removedDoubles", .array(removedDoubles.map { .number($0.item.number) })),
      ("hasBase", .bool(!lacksBase)),
    ]
  }
}

extension MergeSummary.KeptNext {
  fileprivate var message: String {
    if names.isEmpty {
      return "\(item.number): done on one, series ended on the other; \(next.number), the next one,"
        + " stays: \(next.title)"
    }
    return
      "\(item.number): done on one, changed on the other; \(next.number), the next one, still has:"
      + " \(names.joined(separator: ", "))"
  }
}

extension MergeSummary.Superseded {
  fileprivate var message: String {
    let start = "\(item.number): \(name) changed on both"
    if isUnknown { return start }
    return start + "; kept \(words(kept)), dropped \(words(dropped))"
  }

  private func words(_ value: String?) -> String { value.map { "'\($0)'" } ?? "none" }

  fileprivate var json: JSONText {
    .object([
      ("number", .number(item.number)), ("name", .string(name)),
      ("kept", kept.map(JSONText.string) ?? .null),
      ("dropped", dropped.map(JSONText.string) ?? .null),
    ])
  }
}

extension MergeSummary.Renumbered {
  fileprivate func message(_ machine: String?) -> String {
    let source = machine.map { ", from \($0)" } ?? ""
    return "\(number) is now \(item.number): \(item.title)"
      + (holder.map { " (\($0.number) is '\($0.title)'\(source))" } ?? "")
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
