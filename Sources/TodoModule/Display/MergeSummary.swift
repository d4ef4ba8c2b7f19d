import TodoEntities

/// What a merge of two lists did, for people and scripts.
///
/// ```swift
/// let summary = MergeSummary(MergedChanges(outcome), at: clock.wall)
/// summary.decisions  // ["7: title changed on both; kept 'Buy oat milk', dropped 'Buy milk'"]
/// ```
struct MergeSummary: Equatable {
  /// A value that both lists changed.
  struct Superseded: Equatable {
    /// The item in the merged list.
    let item: ItemRow
    /// What was changed: the name of a field, or of an unknown member.
    let name: String
    /// The value that was kept, as scripts get it; nil if it was cleared, or for an unknown member.
    let kept: String?
    /// The value that was dropped; nil as for `kept`.
    let dropped: String?
    /// Whether it is a member that this version does not know.
    let isUnknown: Bool
  }

  /// An item with a new number.
  struct Renumbered: Equatable {
    /// The item in the merged list.
    let item: ItemRow
    /// Its number before.
    let number: Int
    /// The item that has that number now, if one has.
    let holder: ItemRow?
  }

  /// An open item that was removed, because its series has another one or has ended.
  struct RemovedDouble: Equatable {
    let item: ItemRow
    /// The one that stays; nil if the series has ended.
    let other: ItemRow?
  }

  /// The next item of a series, which lacks an edit of the item before it.
  struct KeptNext: Equatable {
    /// The item that was completed on one machine and changed on the other.
    let item: ItemRow
    let next: ItemRow
    /// The names of the fields that were changed; empty if the series was ended.
    let names: [String]
  }

  /// How the merged list differs from ours.
  let incoming: MergeTally
  /// How the merged list differs from theirs.
  let outgoing: MergeTally
  /// Values that both lists changed and of which one was dropped.
  let superseded: [Superseded]
  /// Members of the list itself that both lists changed.
  let supersededMembers: [String]
  /// Items that one list removed and the other changed.
  let keptDespiteRemoval: [ItemRow]
  let renumbered: [Renumbered]
  var keptNext: [KeptNext] = []
  let removedDoubles: [RemovedDouble]
  /// Whether removed items may have come back, because there was no base.
  let lacksBase: Bool
  /// The name of the machine that the other list comes from, if it is known.
  var machine: String?
}

extension MergeSummary {
  /// Creates the summary of what was merged, with dates as seen at this time.
  init(_ changes: MergedChanges, at now: WallClock) {
    self.init(
      changes.report, incoming: changes.incoming, outgoing: changes.outgoing, at: now,
      from: changes.machine)
  }

  /// Creates the summary of what one merge or several decided, and how they changed the lists.
  init(
    _ report: MergeReport, incoming: MergeTally, outgoing: MergeTally, at now: WallClock,
    from machine: String? = nil
  ) {
    func row(_ item: TodoItem) -> ItemRow { ItemRow(item, at: now) }
    self.init(
      incoming: incoming, outgoing: outgoing,
      superseded: report.superseded.map { Superseded($0, of: row($0.item)) },
      supersededMembers: report.supersededMembers,
      keptDespiteRemoval: report.keptDespiteRemoval.map { row($0.item) },
      renumbered: report.renumbered.map {
        Renumbered(item: row($0.item), number: $0.number, holder: $0.holder.map(row))
      },
      keptNext: report.keptNext.map {
        KeptNext(item: row($0.item), next: row($0.next), names: $0.changedFields)
      },
      removedDoubles: report.removedDoubles.map {
        RemovedDouble(item: row($0.item), other: $0.other.map(row))
      },
      lacksBase: report.lacksBase, machine: machine)
  }
}

extension TodoEntities.KeptNext {
  /// The names of the fields that differ between both items, among those that were changed.
  fileprivate var changedFields: [String] {
    registers.compactMap { register in
      let attributes = register.attributes.filter { $0.field != nil }
      let differing = attributes.first { item.text(of: $0) != next.text(of: $0) }
      return (differing ?? attributes.first)?.field
    }
  }
}

extension MergeSummary.Superseded {
  fileprivate init(_ value: SupersededValue, of item: ItemRow) {
    switch value.place {
    case .member(let name):
      self.init(item: item, name: name, kept: nil, dropped: nil, isUnknown: true)
    case .register(let register):
      // The attribute that differs says most: of due and every, perhaps only the rule was changed on both.
      let attributes = register.attributes.filter { $0.field != nil }
      let differing = attributes.first { value.kept.text(of: $0) != value.dropped.text(of: $0) }
      let attribute = differing ?? attributes.first ?? .title
      self.init(
        item: item, name: attribute.field ?? register.name, kept: value.kept.text(of: attribute),
        dropped: value.dropped.text(of: attribute), isUnknown: false)
    }
  }
}

extension MergeSummary {
  /// What was decided, one line each; empty if the lists did not contradict each other.
  var decisions: [String] {
    superseded.map(\.message) + supersededMembers.map { "'\($0)' of the list changed on both" }
      + keptDespiteRemoval.map {
        "\($0.number): removed on one, changed on the other; kept '\($0.title)'"
      }
      + renumbered.map { $0.message(from: machine) }
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
    return start + "; kept \(quoted(kept)), dropped \(quoted(dropped))"
  }

  private func quoted(_ value: String?) -> String { value.map { "'\($0)'" } ?? "none" }

  fileprivate var json: JSONText {
    .object([
      ("number", .number(item.number)), ("name", .string(name)),
      ("kept", kept.map(JSONText.string) ?? .null),
      ("dropped", dropped.map(JSONText.string) ?? .null),
    ])
  }
}

extension MergeSummary.Renumbered {
  fileprivate func message(from machine: String?) -> String {
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
