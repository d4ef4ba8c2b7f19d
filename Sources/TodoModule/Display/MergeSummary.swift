import TodoEntities

/// What a merge of two lists did, for people and scripts.
///
/// ```swift
/// outcome.summary.decisions  // ["7: title changed on both; kept 'Buy oat milk', dropped 'Buy milk'"]
/// ```
extension MergeSummary {
  /// What was decided, one line each; empty if the lists did not contradict each other.
  var decisions: [String] {
    report.superseded.map(\.message)
      + report.supersededMembers.map { "'\($0)' of the list changed on both" }
      + report.keptDespiteRemoval.map {
        "\($0.number): removed on one, changed on the other; kept '\($0.title)'"
      }
      + report.renumbered.map { $0.message(from: machine) }
      + report.keptNext.map(\.message)
      + report.removedDoubles.map { double in
        let why =
          double.other.map { "the series goes on with \($0.number)" } ?? "its series has ended"
        return "\(double.item.number): removed '\(double.item.title)'; \(why)"
      }
  }

  /// How many items the merge changes in our list and in theirs: `2 in, 1 out`.
  var counts: String { "\(incoming.count) in, \(outgoing.count) out" }

  /// The warning about a merge without a base; nil if there was one.
  var baseRemark: String? {
    report.lacksBase
      ? "the lists have no common version, so items that were removed from one of them may be back"
      : nil
  }

  /// The members of the object that `--json` prints.
  var members: [(String, JSONText)] {
    [
      ("in", incoming.json), ("out", outgoing.json),
      ("superseded", .array(report.superseded.map(\.json))),
      ("kept", .array(report.keptDespiteRemoval.map { .number($0.number) })),
      (
        "renumbered",
        .array(
          report.renumbered.map {
            .object([("from", .number($0.number)), ("number", .number($0.item.number))])
          })
      ),
      ("keptNext", .array(report.keptNext.map { .number($0.next.number) })),
      ("removedDoubles", .array(report.removedDoubles.map { .number($0.item.number) })),
      ("hasBase", .bool(!report.lacksBase)),
    ]
  }
}

extension SupersededValue {
  /// The attribute that was changed; nil for a member that this version does not know.
  private var attribute: Attribute? {
    guard case .register(let register) = place else { return nil }
    return register.attribute(inWhich: kept, differsFrom: dropped) ?? .title
  }

  private var name: String {
    if case .member(let name) = place { name } else { attribute?.field ?? "" }
  }

  fileprivate var message: String {
    let start = "\(item.number): \(name) changed on both"
    guard let attribute else { return start }
    let values = [kept, dropped].map { item in item.text(of: attribute).map { "'\($0)'" } ?? "none"
    }
    return start + "; kept \(values[0]), dropped \(values[1])"
  }

  fileprivate var json: JSONText {
    let values = [kept, dropped].map { item in
      attribute.flatMap { item.text(of: $0) }.map(JSONText.string) ?? .null
    }
    return .object([
      ("number", .number(item.number)), ("name", .string(name)), ("kept", values[0]),
      ("dropped", values[1]),
    ])
  }
}

extension NumberChange {
  fileprivate func message(from machine: String?) -> String {
    let source = machine.map { ", from \($0)" } ?? ""
    return "\(number) is now \(item.number): \(item.title)"
      + (holder.map { " (\($0.number) is '\($0.title)'\(source))" } ?? "")
  }
}

extension KeptNext {
  fileprivate var message: String {
    let names = registers.compactMap { $0.attribute(inWhich: item, differsFrom: next)?.field }
    if names.isEmpty {
      return "\(item.number): done on one, series ended on the other; \(next.number), the next one,"
        + " stays: \(next.title)"
    }
    return
      "\(item.number): done on one, changed on the other; \(next.number), the next one, still has:"
      + " \(names.joined(separator: ", "))"
  }
}

extension ItemRegister {
  /// Returns the attribute that says most about a change: of due and every, perhaps only the rule was
  /// changed. If the items do not differ, the first one; nil if users know none.
  fileprivate func attribute(inWhich item: TodoItem, differsFrom other: TodoItem) -> Attribute? {
    let known = attributes.filter { $0.field != nil }
    return known.first { item.text(of: $0) != other.text(of: $0) } ?? known.first
  }
}

extension MergeTally {
  fileprivate var json: JSONText {
    .object([
      ("added", .number(added)), ("changed", .number(changed)), ("removed", .number(removed)),
    ])
  }
}
