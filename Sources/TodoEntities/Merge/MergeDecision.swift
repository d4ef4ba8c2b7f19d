// Chooses the decisions of a merge that people are told or a commit remembers, and orders them. Skips changes that
// both sides wanted. Limits the titles of news, and finds circles of dependencies.

/// What a merge decided, in values: what people are told, and what a commit remembers for the log.
package struct MergeDecision: Equatable, Sendable {
  /// Decisions on one item are told in the order of these cases.
  package enum Kind: String, CaseIterable, Comparable, Sendable {
    /// Both changed a member of the list itself.
    case list
    /// Both lists changed a value. A state has the values `open`, `done`, `cancelled`, `running` and
    /// `stopped`.
    case changed
    /// The lists have different values, and no base tells which was changed.
    case differs
    /// One list removed the item, the other changed it; it stays.
    case removed
    /// Both changed a line of the notes; both lines stay.
    case notes
    /// `other` is the number of the next item of the series; `attribute` names what it lacks, if anything.
    case next
    /// An open item went, because its series goes on with `other` or has ended.
    case double
    /// Items depend on each other: `kept` has their numbers. The item depends on `other`; ending that helps.
    case circle
    /// `other` is the old number, `kept` the title of the item that has it now.
    case renumbered
    /// `other` is the number of decisions that were left out.
    case more
    /// A line that an earlier version has written, as the title.
    case text

    package static func < (left: Kind, right: Kind) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// What is told in words. Who kept and who lost a value are machines, of which `here` is this one, where its own
  /// user reads it; their ids are told to nobody. The attribute can be a member that this version does not know.
  package enum Part: String, CaseIterable, Sendable {
    case title, attribute, kept, dropped, keptBy, droppedBy
    case keptByID = "keptById"
    case droppedByID = "droppedById"
  }

  package let kind: Kind
  package private(set) var number: Int?
  package let other: Int?
  package private(set) var parts: [Part: String]
  /// While the lists are at hand: the item and, of a new number, the one that has the old number.
  package private(set) var items: [ItemID] = []
  /// While the lists are at hand: the list that has what was kept.
  package private(set) var keptSide: ListSide?

  package static let here: Machine = "here"

  package init(_ kind: Kind, _ number: Int?, other: Int? = nil, _ parts: [Part: String] = [:]) {
    (self.kind, self.number, self.other, self.parts) = (kind, number, other, parts)
  }

  init(
    _ kind: Kind, _ item: TodoItem, other: Int? = nil, _ attribute: String? = nil,
    kept: String? = nil, dropped: String? = nil, keptSide: ListSide? = nil
  ) {
    self.init(kind, item.number, other: other, [.title: item.title])
    let values = [(Part.attribute, attribute), (.kept, kept), (.dropped, dropped)]
    for (part, value) in values { parts[part] = value }
    (items, self.keptSide) = ([item.id], keptSide)
  }

  /// The number of an item before the merge is another one's now, if it is anybody's.
  init(renumbered item: TodoItem, from number: Int, holder: TodoItem?) {
    self.init(.renumbered, item, other: number, kept: holder?.title, keptSide: .theirs)
    if let holder { items.append(holder.id) }
  }

  /// A register has one item's value and not the other's.
  package init(
    of register: ItemRegister, kept: TodoItem, dropped: TodoItem, keptSide: ListSide = .ours
  ) {
    let (attribute, new, old) = register.values(kept: kept, dropped: dropped)
    self.init(.changed, kept, attribute, kept: new, dropped: old, keptSide: keptSide)
  }

  /// The decision on the item as the merged list has it.
  func on(_ item: TodoItem) -> MergeDecision {
    var decision = self
    decision.number = item.number
    decision.parts[.title] = item.title
    return decision
  }

  /// Whether both sides wanted the same, such as an item done on both.
  fileprivate var isAgreed: Bool {
    parts[.attribute] == "state" && parts[.kept] != nil && parts[.kept] == parts[.dropped]
  }

  /// Who kept a value.
  package fileprivate(set) var keptBy: Machine? {
    get { parts[.keptBy].map { Machine($0, id: parts[.keptByID]) } }
    set { (parts[.keptBy], parts[.keptByID]) = (newValue?.name, newValue?.id) }
  }

  /// Who lost one.
  package fileprivate(set) var droppedBy: Machine? {
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
  /// The decisions by number, new numbers last; without what both wanted. `ours` is what this machine is called, nil
  /// in a merge of files.
  package func decisions(ours: Machine?) -> [MergeDecision] {
    func told(_ decision: MergeDecision) -> MergeDecision {
      let isBaseless = report.lacksBase && decision.kind == .changed
      var told = MergeDecision(
        isBaseless ? .differs : decision.kind, decision.number, other: decision.other,
        decision.parts)
      let theirs = decision.items.last.flatMap { machines[$0] } ?? machine
      if let side = decision.keptSide {
        (told.keptBy, told.droppedBy) = side == .ours ? (ours, theirs) : (theirs, ours)
      }
      return told
    }
    func place(_ decision: MergeDecision) -> (Int, Int, MergeDecision.Kind) {
      switch decision.kind {
      case .list: (0, 0, .list)
      case .renumbered: (2, decision.other ?? 0, .renumbered)
      default: (1, decision.number ?? 0, decision.kind)
      }
    }
    return report.decisions.filter { !$0.isAgreed }.map(told).sorted { place($0) < place($1) }
  }
}

extension ItemRegister {
  /// The attribute that says most about a change, or `state`, and what both items have of it.
  fileprivate func values(
    kept: TodoItem, dropped: TodoItem
  ) -> (attribute: String?, kept: String?, dropped: String?) {
    func state(of item: TodoItem) -> String? {
      if kind == .completion { return item.end?.rawValue ?? "open" }
      return attributes == [.started] ? item.started == nil ? "stopped" : "running" : nil
    }
    if let old = state(of: dropped), let new = state(of: kept) { return ("state", new, old) }
    let attribute = attribute(inWhich: kept, differsFrom: dropped) ?? .title
    return (attribute.field, kept.text(of: attribute), dropped.text(of: attribute))
  }

  /// Returns the attribute that says most about a change: of due and every, perhaps only the rule was
  /// changed. If the items do not differ, the first one; nil if users know none.
  func attribute(inWhich item: TodoItem, differsFrom other: TodoItem) -> Attribute? {
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
    report.add(other.report)
    machine = machine ?? other.machine
    machines.merge(other.machines) { $1 }
    news = Array((news + other.news).prefix(MergeSummary.newsLimit))
    returned.formUnion(other.returned)
    names.merge(other.names) { $1 }
  }
}

extension TodoItem {
  /// Whether both are the same to users, whenever they were changed or done.
  fileprivate func looks(like other: TodoItem) -> Bool {
    var content = content
    if content.completedAt != nil, let time = other.completedAt { content.end(end, at: time) }
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
