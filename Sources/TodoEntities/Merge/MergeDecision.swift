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
  /// user reads it; their ids are told to nobody. The attribute can be a member that this version does not know.
  package enum Part: String, CaseIterable, Sendable {
    case title, attribute, kept, dropped, keptBy, droppedBy
    case keptByID = "keptById"
    case droppedByID = "droppedById"
  }

  package let kind: Kind
  package let number: Int?
  package let other: Int?
  package private(set) var parts: [Part: String]

  package static let here: Machine = "here"

  package init(_ kind: Kind, _ number: Int?, other: Int? = nil, _ parts: [Part: String] = [:]) {
    (self.kind, self.number, self.other, self.parts) = (kind, number, other, parts)
  }

  fileprivate init(
    _ kind: Kind, _ item: TodoItem, other: Int? = nil, _ attribute: String? = nil,
    kept: String? = nil, dropped: String? = nil, by machines: (Machine?, Machine?) = (nil, nil)
  ) {
    self.init(kind, item.number, other: other, [.title: item.title])
    let values = [(Part.attribute, attribute), (.kept, kept), (.dropped, dropped)]
    for (part, value) in values { parts[part] = value }
    (self.keptBy, self.droppedBy) = machines
  }

  /// Who kept a value.
  package private(set) var keptBy: Machine? {
    get { parts[.keptBy].map { Machine($0, id: parts[.keptByID]) } }
    set { (parts[.keptBy], parts[.keptByID]) = (newValue?.name, newValue?.id) }
  }

  /// Who lost one.
  package private(set) var droppedBy: Machine? {
    get { parts[.droppedBy].map { Machine($0, id: parts[.droppedByID]) } }
    set { (parts[.droppedBy], parts[.droppedByID]) = (newValue?.name, newValue?.id) }
  }

  /// The decision with machines as people are told of them.
  package func shown(as names: [String: String]) -> MergeDecision {
    var decision = self
    decision.keptBy = keptBy?.shown(as: names)
    decision.droppedBy = droppedBy?.shown(as: names)
    return decision
  }

  /// The decision for the user of a machine, whose own change gave way to another one's; nil for any other. The id
  /// tells which machine it was; without one, the name.
  package func seen(fromLosing machine: Machine) -> MergeDecision? {
    func isOwn(_ other: Machine?) -> Bool {
      other?.id.map { $0 == machine.id } ?? (other?.name == machine.name)
    }
    // Where only the loser has an id, the winner runs an earlier version, which is another machine.
    let isOther = droppedBy?.id != nil && keptBy?.id == nil || !isOwn(keptBy)
    guard [.changed, .differs, .removed].contains(kind), isOwn(droppedBy), isOther
    else { return nil }
    var decision = self
    decision.droppedBy = MergeDecision.here
    return decision
  }
}

extension MergeSummary {
  /// The decisions by number, new numbers last; without what both wanted, such as an item done on both. `ours` is
  /// what this machine is called, nil in a merge of files.
  package func decisions(ours: Machine?) -> [MergeDecision] {
    func names(_ item: TodoItem, _ kept: ListSide) -> (Machine?, Machine?) {
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

  /// Whether it is known who changed what came in.
  package var hasSenders: Bool { machine != nil || !machines.isEmpty }

  /// Names the machines as people are told of them.
  package mutating func show(as names: [String: String]) {
    machine = machine?.shown(as: names)
    machines = machines.mapValues { $0.shown(as: names) }
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

/// A machine that has the list: its host name and, unless an earlier version runs there, a random id, which tells it
/// from others of that name.
package struct Machine: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String
  package let id: String?

  package init(_ name: String, id: String? = nil) { (self.name, self.id) = (name, id) }
  package init(stringLiteral name: String) { self.init(name) }

  /// The one machine that all of these are; nil if they are several. One without an id is that of its name.
  package init?(of machines: [Machine?]) {
    let ids = Set(machines.compactMap { $0?.id })
    guard ids.count <= 1, Set(machines.map { $0?.name }).count == 1, let one = machines[0]
    else { return nil }
    self.init(one.name, id: ids.first)
  }

  /// The machine as people are told of it, where several have its name: `vm 2`.
  package func shown(as names: [String: String]) -> Machine {
    Machine(id.flatMap { names[$0] } ?? name)
  }
}
