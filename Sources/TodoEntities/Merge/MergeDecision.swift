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

  /// What is told in words. Who kept and who lost a value are machines, of which `here` is this one, where its own
  /// user reads it. The attribute can be a member that this version does not know.
  package enum Part: String, CaseIterable, Sendable {
    case title, attribute, kept, dropped, keptBy, droppedBy
  }

  package let kind: Kind
  package let number: Int?
  package let other: Int?
  package private(set) var parts: [Part: String]

  package static let here = "here"

  package init(_ kind: Kind, _ number: Int?, other: Int? = nil, _ parts: [Part: String] = [:]) {
    (self.kind, self.number, self.other, self.parts) = (kind, number, other, parts)
  }

  fileprivate init(
    _ kind: Kind, _ item: TodoItem, other: Int? = nil, _ attribute: String? = nil,
    kept: String? = nil, dropped: String? = nil, by machines: (String?, String?) = (nil, nil)
  ) {
    self.init(kind, item.number, other: other, [.title: item.title])
    let values = [(Part.attribute, attribute), (.kept, kept), (.dropped, dropped)]
    for (part, value) in values + [(.keptBy, machines.0), (.droppedBy, machines.1)] {
      parts[part] = value
    }
  }

  /// The decision for the user of a machine.
  package func seen(from machine: String) -> MergeDecision {
    var decision = self
    for part in [Part.keptBy, .droppedBy] where parts[part] == machine {
      decision.parts[part] = MergeDecision.here
    }
    return decision
  }

  /// Whether a change of this machine gave way to another one's.
  package func costs(_ machine: String) -> Bool {
    [.changed, .differs, .removed].contains(kind) && parts[.droppedBy] == machine
      && parts[.keptBy] != machine
  }
}

extension MergeSummary {
  /// The decisions by number, new numbers last; without what both wanted, such as an item done on both. `ours` is
  /// what this machine is called, nil in a merge of files.
  package func decisions(ours: String?) -> [MergeDecision] {
    func names(_ item: TodoItem, _ kept: ListSide) -> (String?, String?) {
      let theirs = machines[item.id] ?? machine
      return kept == .ours ? (ours, theirs) : (theirs, ours)
    }
    let kind: MergeDecision.Kind = report.lacksBase ? .differs : .changed
    var decisions = report.superseded.compactMap { value in
      value.shown.map { shown in
        MergeDecision(
          kind, value.item, shown.attribute, kept: shown.kept, dropped: shown.dropped,
          by: names(value.item, value.keptSide))
      }
    }
    decisions += report.keptDespiteRemoval.map {
      MergeDecision(.removed, $0.item, by: names($0.item, $0.editedBy))
    }
    decisions += report.keptLines.map {
      MergeDecision(
        .notes, $0.item, kept: $0.ours, dropped: $0.theirs, by: names($0.item, .ours))
    }
    decisions += report.keptNext.map { next in
      let fields = next.registers.compactMap {
        $0.attribute(inWhich: next.item, differsFrom: next.next)?.field
      }
      return MergeDecision(
        .next, next.item, other: next.next.number,
        fields.isEmpty ? nil : fields.joined(separator: ", "), kept: next.next.title)
    }
    decisions += report.removedDoubles.map {
      MergeDecision(.double, $0.item, other: $0.other?.number)
    }
    decisions += report.circles
    let renumbered = report.renumbered.map { change in
      MergeDecision(
        .renumbered, change.item, other: change.number, kept: change.holder?.title,
        by: names(change.holder ?? change.item, .theirs))
    }
    return report.supersededMembers.map { MergeDecision(.list, nil, [.attribute: $0]) }
      + decisions.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
      + renumbered.sorted { ($0.other ?? 0) < ($1.other ?? 0) }
  }
}

extension SupersededValue {
  /// The attribute and its values; nil if both lists wanted the same.
  fileprivate var shown: (attribute: String?, kept: String?, dropped: String?)? {
    let register: ItemRegister
    switch place {
    case .member(let name): return (name, nil, nil)
    case .register(let found): register = found
    }
    func state(of item: TodoItem) -> String? {
      if register.kind == .completion { return item.isCompleted ? "done" : "open" }
      return register.attributes == [.started] ? item.started == nil ? "stopped" : "running" : nil
    }
    if let old = state(of: dropped), let new = state(of: kept) {
      return old == new ? nil : ("state", new, old)
    }
    let attribute = register.attribute(inWhich: kept, differsFrom: dropped) ?? .title
    return (attribute.field, kept.text(of: attribute), dropped.text(of: attribute))
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

extension MergeSummary {
  /// How many changes of our list are noted.
  package static let newsLimit = 10

  /// Notes a change of our list. If only the time of a change is another one, it no longer counts.
  mutating func note(_ change: ItemChange) {
    if case .changed(let old, let new) = change, old.looks(like: new) {
      incoming.changed -= 1
      return
    }
    if let item = change.after, latest.map({ $0.modifiedAt < item.modifiedAt }) ?? true {
      latest = item
    }
    // Removed items come first.
    func place(_ change: ItemChange) -> (Int, Int) {
      (change.after == nil ? 0 : 1, change.after?.number ?? change.before?.number ?? 0)
    }
    news.append(change)
    news.sort { place($0) < place($1) }
    if news.count > MergeSummary.newsLimit { news.removeLast() }
  }

  /// Adds what a later merge did.
  package mutating func add(_ other: MergeSummary) {
    incoming.added += other.incoming.added
    incoming.changed += other.incoming.changed
    incoming.removed += other.incoming.removed
    outgoing = other.outgoing
    report = MergeReport([report, other.report])
    machine = machine ?? other.machine
    machines.merge(other.machines) { $1 }
    news = Array((news + other.news).prefix(MergeSummary.newsLimit))
    names.merge(other.names) { $1 }
  }
}

extension TodoItem {
  /// Whether both are the same to users, whenever they were changed or done.
  fileprivate func looks(like other: TodoItem) -> Bool {
    var content = content
    if content.completedAt != nil, let time = other.completedAt { content.completedAt = time }
    return number == other.number && content == other.content
  }
}

extension MergeInput {
  /// The items that depend on each other in the merged list, but not in ours.
  func circles(in list: TodoList) -> [MergeDecision] {
    let cycles = DependencyGraph(list).cycles
    if cycles.isEmpty { return [] }
    let known = Set(DependencyGraph(ours).cycles.map { Set($0.map(ours.id)) })
    return cycles.filter { !known.contains(Set($0.map(list.id))) }.compactMap { circle in
      let items = circle.map { list[$0] }.sorted { $0.number < $1.number }
      guard let last = items.last, let next = items.last(where: { last.depends.contains($0.id) })
      else { return nil }
      let numbers = items.map { "\($0.number)" }.joined(separator: ",")
      return MergeDecision(.circle, last.number, other: next.number, [.kept: numbers])
    }
  }
}
