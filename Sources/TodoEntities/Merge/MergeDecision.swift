/// What a merge decided, in values: what people are told, and what a commit remembers for the log.
package struct MergeDecision: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// Both lists changed a value. A state has the values `open`, `done`, `running` and `stopped`.
    case changed
    /// The lists have different values, and no base tells which was changed.
    case differs
    /// One list removed the item, the other changed it; it stays.
    case removed
    /// `other` is the old number, `kept` the title of the item that has it now.
    case renumbered
    /// Both changed a line of the notes; both lines stay.
    case notes
    /// `other` is the number of the next item of the series; `attribute` names what it lacks, if anything.
    case next
    /// An open item went, because its series goes on with `other` or has ended.
    case double
    /// Both changed a member of the list itself.
    case list
    /// Items depend on each other: `kept` has their numbers. The item depends on `other`; ending that helps.
    case circle
    /// `other` is the number of decisions that were left out.
    case more
    /// A line that an earlier version has written, as the title.
    case text
  }

  package let kind: Kind
  package var number: Int?
  package var title: String?
  /// The attribute, or the name of a member that this version does not know.
  package var attribute: String?
  package var kept: String?
  package var dropped: String?
  /// The machines that the values come from; `here` is this one, where its own user reads it.
  package var keptBy: String?
  package var droppedBy: String?
  package var other: Int?

  package static let here = "here"

  package init(
    _ kind: Kind, _ item: TodoItem? = nil, attribute: String? = nil, other: Int? = nil
  ) {
    self.kind = kind
    self.attribute = attribute
    self.other = other
    number = item?.number
    title = item?.title
  }

  /// Whether a machine's change gave way to another one's.
  package func costs(_ machine: String) -> Bool {
    [.changed, .differs, .removed].contains(kind) && droppedBy == machine && keptBy != machine
  }
}

extension MergeSummary {
  /// The decisions by number, new numbers last; without what both wanted, such as an item done on both. `ours` is
  /// what this machine is called, nil in a merge of files.
  package func decisions(ours: String?) -> [MergeDecision] {
    func make(
      _ decision: MergeDecision, of item: TodoItem, keeping side: ListSide = .ours,
      _ kept: String? = nil, over dropped: String? = nil
    ) -> MergeDecision {
      let names = (ours, machines[item.id] ?? machine)
      var decision = decision
      (decision.kept, decision.dropped) = (kept, dropped)
      (decision.keptBy, decision.droppedBy) = side == .ours ? names : (names.1, names.0)
      return decision
    }
    let decisions =
      report.superseded.compactMap { value -> MergeDecision? in
        guard let (name, values) = value.shown else { return nil }
        let kind: MergeDecision.Kind = report.lacksBase ? .differs : .changed
        return make(
          MergeDecision(kind, value.item, attribute: name), of: value.item,
          keeping: value.keptSide, values.kept, over: values.dropped)
      }
      + report.keptDespiteRemoval.map {
        make(MergeDecision(.removed, $0.item), of: $0.item, keeping: $0.editedBy)
      }
      + report.keptLines.map {
        make(MergeDecision(.notes, $0.item), of: $0.item, $0.ours, over: $0.theirs)
      }
      + report.keptNext.map { next in
        var decision = MergeDecision(.next, next.item, other: next.next.number)
        decision.attribute = next.names.isEmpty ? nil : next.names.joined(separator: ", ")
        decision.kept = next.next.title
        return decision
      }
      + report.removedDoubles.map { MergeDecision(.double, $0.item, other: $0.other?.number) }
      + report.circles.map { circle in
        var decision = MergeDecision(.circle, other: circle.dependsOn)
        (decision.number, decision.kept) = (circle.number, circle.numbers)
        return decision
      }
    let renumbered = report.renumbered.map { change in
      make(
        MergeDecision(.renumbered, change.item, other: change.number),
        of: change.holder ?? change.item, keeping: .theirs, change.holder?.title)
    }
    return report.supersededMembers.map { MergeDecision(.list, attribute: $0) }
      + decisions.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
      + renumbered.sorted { ($0.other ?? 0) < ($1.other ?? 0) }
  }
}

extension SupersededValue {
  /// The attribute and its values; nil if both lists wanted the same.
  fileprivate var shown: (name: String?, values: (kept: String?, dropped: String?))? {
    guard case .register(let register) = place else {
      guard case .member(let name) = place else { return nil }
      return (name, (nil, nil))
    }
    let attribute = register.attribute(inWhich: kept, differsFrom: dropped) ?? .title
    func state(of item: TodoItem) -> String? {
      if register.kind == .completion { return item.isCompleted ? "done" : "open" }
      return register.attributes == [.started] ? item.started == nil ? "stopped" : "running" : nil
    }
    guard let states = state(of: kept).flatMap({ old in state(of: dropped).map { (old, $0) } })
    else { return (attribute.field, (kept.text(of: attribute), dropped.text(of: attribute))) }
    return states.0 == states.1 ? nil : ("state", states)
  }
}

extension KeptNext {
  fileprivate var names: [String] {
    registers.compactMap { $0.attribute(inWhich: item, differsFrom: next)?.field }
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
