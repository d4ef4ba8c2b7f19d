// Chooses the decisions of a merge that todo prints or stores in a commit, and orders them. Skips changes that
// both sides wanted. Limits the titles of news, and finds circles of dependencies.

/// A decision of a merge, as values. todo prints it, and stores it in a commit for the log.
package struct MergeDecision: Equatable, Sendable {
  /// The kinds of decisions. Decisions on one item are printed in this order.
  package enum Kind: String, CaseIterable, Comparable, Sendable {
    /// Both lists changed a member of the list itself.
    case list
    /// Both lists changed a value. A state has the values `open`, `done`, `cancelled`, `running` and
    /// `stopped`.
    case changed
    /// The lists have different values, and without a base it is unknown which list changed its value.
    case differs
    /// One list removed the item, and the other list changed it. The item stays.
    case removed
    /// Both lists changed a line of the notes. Both lines stay.
    case notes
    /// The next item of the series, with the number `other`, did not get edits of this item. `attribute` names
    /// the attributes that it lacks, if any.
    case next
    /// The merge deleted an open item, because its series continues with `other` or has ended.
    case double
    /// Items depend on each other. `kept` has their numbers. To break the circle, the dependency of this item on
    /// `other` can be removed.
    case circle
    /// `other` is the old number, and `kept` is the title of the item that has this number now.
    case renumbered
    /// `other` is the number of decisions that were left out.
    case more
    /// A decision of an earlier version, which has written it as a line of text. The line is the title.
    case text

    package static func < (left: Kind, right: Kind) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The parts of a decision that are text.
  ///
  /// `keptBy` and `droppedBy` are names of machines, or `here` for the machine of the reader. todo does not print
  /// the ids. The attribute can be a member that this version does not know.
  package enum Part: String, CaseIterable, Sendable {
    case title, attribute, kept, dropped, keptBy, droppedBy
    case keptByID = "keptById"
    case droppedByID = "droppedById"
  }

  package let kind: Kind
  package private(set) var number: Int?
  package let other: Int?
  package private(set) var parts: [Part: String]
  /// The item, and for a new number also the item that has the old number. Empty once the lists are released.
  package private(set) var items: [ItemID] = []
  /// The list that has the kept value. Nil once the lists are released.
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

  /// Creates a decision that gave an item a new number. `holder` is the item that has the old number now, if any.
  init(renumbered item: TodoItem, from number: Int, holder: TodoItem?) {
    self.init(.renumbered, item, other: number, kept: holder?.title, keptSide: .theirs)
    if let holder { items.append(holder.id) }
  }

  /// Creates a decision that kept a register's value of one item and dropped the value of the other item.
  package init(
    of register: ItemRegister, kept: TodoItem, dropped: TodoItem, keptSide: ListSide = .ours
  ) {
    let (attribute, new, old) = register.values(kept: kept, dropped: dropped)
    self.init(.changed, kept, attribute, kept: new, dropped: old, keptSide: keptSide)
  }

  /// Returns the decision with the number and the title that the item has in the merged list.
  func on(_ item: TodoItem) -> MergeDecision {
    var decision = self
    decision.number = item.number
    decision.parts[.title] = item.title
    return decision
  }

  /// Whether both sides made the same change: for example, both completed the item.
  fileprivate var isAgreed: Bool {
    parts[.attribute] == "state" && parts[.kept] != nil && parts[.kept] == parts[.dropped]
  }

  /// The machine whose value was kept.
  package fileprivate(set) var keptBy: Machine? {
    get { parts[.keptBy].map { Machine($0, id: parts[.keptByID]) } }
    set { (parts[.keptBy], parts[.keptByID]) = (newValue?.name, newValue?.id) }
  }

  /// The machine whose value was dropped.
  package fileprivate(set) var droppedBy: Machine? {
    get { parts[.droppedBy].map { Machine($0, id: parts[.droppedByID]) } }
    set { (parts[.droppedBy], parts[.droppedByID]) = (newValue?.name, newValue?.id) }
  }

  /// Returns the decision with the printed names of machines.
  package func shown(as names: [String: String]) -> MergeDecision {
    var decision = self
    decision.keptBy = keptBy?.shown(as: names)
    decision.droppedBy = droppedBy?.shown(as: names)
    return decision
  }

  /// Returns the decision for the user of a machine whose change another machine has overwritten, or nil for any
  /// other decision. A machine is recognized by its id, or by its name if it has no id.
  package func seen(fromLosing machine: Machine) -> MergeDecision? {
    func isOwn(_ other: Machine?) -> Bool {
      other?.id.map { $0 == machine.id } ?? (other?.name == machine.name)
    }
    // If only the loser has an id, the winner runs an earlier version, so it is another machine.
    let isOther = droppedBy?.id != nil && keptBy?.id == nil || !isOwn(keptBy)
    guard [.changed, .differs, .removed].contains(kind), isOwn(droppedBy), isOther
    else { return nil }
    var decision = self
    decision.droppedBy = MergeDecision.here
    return decision
  }
}

extension MergeSummary {
  /// Returns the decisions by number, with new numbers last, and without changes that both sides wanted.
  ///
  /// - Parameter ours: The name of this machine, or nil in a merge of files.
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

  /// The highest number of changes of our list that are kept.
  package static let newsLimit = 10

  /// Adds a change of our list. An item whose modification time alone changed no longer counts as changed.
  mutating func note(_ change: ItemChange) {
    if case .changed(let old, let new) = change, old.looks(like: new) {
      incoming.changed -= 1
      return
    }
    if let item = change.after, latest.map({ $0.modifiedAt < item.modifiedAt }) ?? true {
      latest = item
    }
    // Removed items are first.
    func place(_ change: ItemChange) -> (Int, Int) {
      (change.after == nil ? 0 : 1, change.after?.number ?? change.before?.number ?? 0)
    }
    news.append(change)
    news.sort { place($0) < place($1) }
    if news.count > MergeSummary.newsLimit { news.removeLast() }
  }

  /// Whether the machine that changed incoming items is known.
  package var hasSenders: Bool { machine != nil || !machines.isEmpty }

  /// Replaces the machines by their printed names.
  package mutating func show(as names: [String: String]) {
    machine = machine?.shown(as: names)
    machines = machines.mapValues { $0.shown(as: names) }
  }

  /// Adds the changes of a later merge.
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

extension ItemRegister {
  /// Returns the attribute that says most about a change, or `state`, with its values in both items.
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

  /// Returns the first attribute in which the items differ, because a change of due and every may have changed
  /// only the rule. Returns the first attribute if the items do not differ, or nil if no attribute has a name
  /// that users know.
  func attribute(inWhich item: TodoItem, differsFrom other: TodoItem) -> Attribute? {
    let known = attributes.filter { $0.field != nil }
    return known.first { item.text(of: $0) != other.text(of: $0) } ?? known.first
  }
}

extension TodoItem {
  /// Returns whether both look the same to users, who do not see when an item was changed or completed.
  fileprivate func looks(like other: TodoItem) -> Bool {
    var content = content
    if content.completedAt != nil, let time = other.completedAt { content.end(end, at: time) }
    return number == other.number && content == other.content
  }
}

extension MergeInput {
  /// Returns the circles of items that depend on each other in the merged list, but not in ours.
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

/// A machine that has the list: its host name and a random id, which distinguishes machines of the same name. An
/// earlier version has no id.
package struct Machine: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String
  package let id: String?

  package init(_ name: String, id: String? = nil) { (self.name, self.id) = (name, id) }
  package init(stringLiteral name: String) { self.init(name) }

  /// Creates the machine that all of these are, or nil if they differ. A machine without an id is equal to any
  /// machine of its name.
  package init?(of machines: [Machine?]) {
    let ids = Set(machines.compactMap { $0?.id })
    guard ids.count <= 1, Set(machines.map { $0?.name }).count == 1, let one = machines[0]
    else { return nil }
    self.init(one.name, id: ids.first)
  }

  /// Returns the machine with its printed name, which is `vm 2` if several machines are called `vm`.
  package func shown(as names: [String: String]) -> Machine {
    Machine(id.flatMap { names[$0] } ?? name)
  }
}
