@testable import TodoEntities
@testable import TodoModule

/// Several machines that change their lists and merge them, in a model of git's commits.
struct MergeSimulation {
  /// How the machines meet.
  enum Topology: CaseIterable {
    /// Through one remote.
    case star
    /// Each with each, both at once.
    case peers
  }

  /// The failures.
  struct Violation: Error, CustomStringConvertible { let description: String }

  private var random: SplitMix64
  private let topology: Topology
  private var machines: [SimulatedMachine] = []
  private var commits = SimulatedCommits()
  private var remote = 0
  private var time = 1_795_166_400
  private var count = 0
  /// Whether no sync is killed any more.
  private var isSettling = false
  /// The values that users gave, and the values that they or a merge's report account for.
  private var made: Set<SimulatedValue> = []
  private var accounted: Set<SimulatedValue> = []
  /// How often a merge kept the base's value although the other side had changed it. That can happen
  /// only after a change without a clock, if a machine whose clock is slow then changes the same.
  private(set) var olderCount = 0
  /// The time that users added to each item, in seconds. Nil if one of them removed it, or if two of them
  /// made it as the next item of a series, because then the longer time is kept.
  private var spent: [ItemID: Int?] = [:]
  /// Series that users changed in other ways than by completing items.
  private var changedSeries: Set<ItemID> = []
  /// When users gave each title, by the clocks of their machines.
  private var titleTimes: [SimulatedValue: Int] = [:]
  /// Items that something changed that keeps no clock.
  private var unclocked: Set<ItemID> = []
  /// Items whose next items need not be like them: they were changed after they were done.
  private var changedWhenDone: Set<ItemID> = []
  /// The item that each number at the remote has been given to.
  private var published: [Int: ItemID] = [:]

  init(seed: UInt64, _ topology: Topology) throws {
    random = SplitMix64(seed: seed)
    self.topology = topology
    let first = try ListDocument(
      ListFixture.list([], nextNumber: 1).replacing("]}", with: "],\"shared\":true}").bytes)
    remote = commits.commit(first, on: [])
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      let skew =
        Int.random(in: 0..<3, using: &random) == 0
        ? Int.random(in: -7200...7200, using: &random) : 0
      machines.append(
        SimulatedMachine(
          first, head: remote, skew: skew, isOlder: Int.random(in: 0..<5, using: &random) == 0))
    }
    if topology == .star, Int.random(in: 0..<3, using: &random) == 0 {
      // A list that began separately and still has to join.
      machines.append(SimulatedMachine(first, head: commits.commit(first, on: [])))
      for _ in 0..<3 { try add(machines.count - 1) }
    }
  }

  /// Runs random steps, then lets all machines sync until nothing changes, and checks the result.
  mutating func run() throws {
    for _ in 0..<Int.random(in: 10...40, using: &random) {
      time += Int.random(in: 1...90_000, using: &random)
      let index = Int.random(in: 0..<machines.count, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 { try meet(index) } else { try act(index) }
    }
    isSettling = true
    for _ in 0..<8 where !isQuiet { for index in machines.indices { try meet(index) } }
    try check()
    for index in machines.indices { try checkRewinding(index) }
  }

  private var isQuiet: Bool {
    machines.allSatisfy {
      $0.document.bytes == machines[0].document.bytes
        && $0.document.bytes == commits.documents[$0.head].bytes
    } && (topology == .peers || machines.allSatisfy { $0.head == remote })
  }

  private func check() throws {
    guard isQuiet else { throw Violation(description: "the machines do not agree") }
    let result = machines[0].document
    if !result.inconsistencies.isEmpty { throw Violation(description: "inconsistent items") }
    for item in result.list.items {
      guard case .some(.some(let spent)) = spent[item.id], spent != item.spent ?? 0 else {
        continue
      }
      throw Violation(description: "\(spent) s of \(item.id) became \(item.spent ?? 0) s")
    }
    try checkNextItems(result)
    let lost = made.subtracting(accounted).subtracting(SimulatedValue.all(in: result))
    if let value = lost.first { throw Violation(description: "lost: \(value)") }
    let open = result.list.items.filter { !$0.isCompleted }.compactMap { $0.repetition?.series }
    let unchanged = open.filter { !changedSeries.contains($0) }
    if Set(unchanged).count < unchanged.count {
      throw Violation(description: "two open items of a series")
    }
  }
}

extension MergeSimulation {
  /// Checks that next items that nobody has changed are like the items that they follow.
  private func checkNextItems(_ result: ListDocument) throws {
    let items = Dictionary(uniqueKeysWithValues: result.list.items.map { ($0.id, $0) })
    for done in items.values where done.isCompleted && !changedWhenDone.contains(done.id) {
      guard let series = done.repetition?.series,
        let next = items[ItemID.successor(of: done.id, in: series) { _ in false }],
        !unclocked.contains(next.id)
      else { continue }
      for name in ["title", "project"] where next.stamps[name] == nil {
        let attribute = name == "title" ? Attribute.title : .project
        guard next.text(of: attribute) != done.text(of: attribute) else { continue }
        throw Violation(
          description: "\(next.number), which follows \(done.number), has another \(name)")
      }
    }
  }

  /// Whether the clocks of all machines are right and all versions stamp what they change.
  private var isTimeCertain: Bool { machines.allSatisfy { $0.skew == 0 && !$0.isOlder } }

  /// Checks that the later one of two titles was kept if one was dropped.
  private func checkTime(of decision: MergeDecision) throws {
    guard isTimeCertain, let item = decision.items.first, !unclocked.contains(item),
      decision.parts[.attribute] == "title"
    else { return }
    func time(_ part: MergeDecision.Part) -> Int? {
      decision.parts[part].flatMap {
        titleTimes[SimulatedValue(item: item, register: "title", text: $0)]
      }
    }
    guard let kept = time(.kept), let dropped = time(.dropped), kept < dropped else { return }
    throw Violation(description: "an older title of \(decision.number ?? 0) was kept")
  }
}

// MARK: - Undo and redo of everything

extension MergeSimulation {
  /// Checks that undoing and redoing all commands of a machine restores the same items with the numbers that
  /// they had, and that a command is refused only if something else has changed its items.
  private func checkRewinding(_ index: Int) throws {
    var machine = machines[index]
    var before: [TodoItem]?
    var refused = machine.refused
    // First the commands that are undone already.
    for direction in [RewindDirection.redo, .undo, .redo, .undo, .redo] {
      var isDone = true
      while isDone {
        let passed: [Int]
        (isDone, passed) = try machine.rewind(direction, at: now(index))
        for entry in passed {
          let items = Set(machine.entries[entry].changes.items()?.map(\.id) ?? [])
          let others = refused.union(unclocked).union(machine.changedBySyncs(since: entry))
          if items.isDisjoint(with: others) {
            throw Violation(
              description: "machine \(index) refuses \(direction) \(entry) for nothing")
          }
          refused.formUnion(items)
        }
      }
      try checkNumbers(of: machine.document, since: machines[index].document)
      before = before ?? machine.document.list.items
    }
    func known(_ items: [TodoItem]) -> [ItemID: ItemContent] {
      let known = items.filter { !refused.contains($0.id) }
      return Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.content) })
    }
    guard known(before ?? []) == known(machine.document.list.items) else {
      throw Violation(description: "machine \(index) does not get its items back by redo")
    }
  }

  private func checkNumbers(of document: ListDocument, since old: ListDocument) throws {
    let numbers = Dictionary(
      uniqueKeysWithValues: old.list.positions.map { (old.list.id(at: $0), old.number(at: $0)) })
    guard document.inconsistencies.isEmpty, document.nextNumber >= old.nextNumber,
      document.list.items.allSatisfy({ numbers[$0.id] ?? $0.number == $0.number })
    else { throw Violation(description: "undo or redo has changed numbers") }
  }

  /// Records the changes of undo or redo.
  private mutating func noteRewinding(_ index: Int, since old: ListDocument) {
    let (before, after) = (old.list.items, machines[index].document.list.items)
    for item in (before + after).filter({ !before.contains($0) || !after.contains($0) }) {
      noteSeries(of: item)
      changedWhenDone.insert(item.id)
    }
    let titles = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.title) })
    for item in after where titles[item.id] != item.title {
      for value in SimulatedValue.values(
        of: item, in: ItemRegister(attributes: [.title], kind: .lastWriter))
      {
        titleTimes[value] = time + machines[index].skew
      }
    }
  }
}

// MARK: - Actions of users

extension MergeSimulation {
  private mutating func act(_ index: Int) throws {
    let before = machines[index].document
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<5: try add(index)
    case 5..<12: try edit(index)
    case 12..<16: try complete(index)
    case 16: try remove(index)
    case 17: try editByHand(index)
    case 18...19: try completeAnew(index)
    case 20...21: try work(index)
    default:
      let direction: RewindDirection = Int.random(in: 0..<3, using: &random) == 0 ? .redo : .undo
      _ = try machines[index].rewind(direction, at: now(index))
      noteRewinding(index, since: before)
    }
    let (old, new) = (
      SimulatedValue.all(in: before), SimulatedValue.all(in: machines[index].document)
    )
    // The values of a next item are from the item that it follows, and change with it.
    let known = Set(before.list.items.map(\.id))
    let next = Set(
      machines[index].document.list.items
        .filter { !known.contains($0.id) && $0.repetition?.series ?? $0.id != $0.id }.map(\.id))
    made.formUnion(new.subtracting(old).filter { !next.contains($0.item) })
    accounted.formUnion(old.subtracting(new))
    noteTime(from: before, to: machines[index].document)
  }

  /// Adds the time that a user has added to each item.
  private mutating func noteTime(from old: ListDocument, to new: ListDocument) {
    let before = Dictionary(uniqueKeysWithValues: old.list.items.map { ($0.id, $0.spent ?? 0) })
    let after = Dictionary(uniqueKeysWithValues: new.list.items.map { ($0.id, $0.spent ?? 0) })
    for (id, time) in after {
      let known = before[id] == nil && spent[id] != nil ? nil : spent[id] ?? 0
      spent[id] = .some(known.map { $0 + time - (before[id] ?? 0) })
    }
    for id in before.keys where after[id] == nil { spent[id] = .some(nil) }
  }

  private mutating func noteUnclocked(_ item: TodoItem) {
    noteSeries(of: item)
    unclocked.insert(item.id)
    changedWhenDone.insert(item.id)
  }

  private mutating func noteSeries(of item: TodoItem) {
    if let series = item.repetition?.series { changedSeries.insert(series) }
  }

  private mutating func unique() -> Int {
    count += 1
    return count
  }

  private mutating func day() -> FloatingDate? {
    CalendarDay(dayNumber: 20_800 + unique()).map { FloatingDate($0) }
  }

  private func now(_ index: Int) -> Instant {
    Instant(secondsSinceEpoch: time + machines[index].skew)
  }

  private mutating func add(_ index: Int) throws {
    var content = ItemContent(title: "t\(unique())")
    let id = ItemID.random(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0, let due = day() {
      content.due = due
      content.repetition = Repetition(
        rule: .every(1, .week), mode: .catchUp, anchor: due.day, series: id)
    }
    let now = now(index)
    try machines[index].write { list in
      list.append(
        TodoItem(
          number: list.nextNumber, id: id, createdAt: now, modifiedAt: now, content: content))
    }
  }

  private mutating func chosen(_ index: Int) -> Int? {
    (0..<machines[index].document.count).randomElement(using: &random)
  }

  private mutating func edit(_ index: Int) throws {
    guard let position = chosen(index) else { return }
    let number = unique()
    let date = day()
    let choice = Int.random(in: 0..<8, using: &random)
    let item = machines[index].document.item(at: position)
    if choice != 1 { noteSeries(of: item) }
    let drops = Bool.random(using: &random)
    let changed = item.changed(at: now(index)) { content in
      switch choice {
      case 0: content.title = "t\(number)"
      case 1 where drops: content.estimate = 60 * number
      case 1: content.project = Project("p\(number)")
      case 2:
        content.due = date
        // An item that is postponed keeps the anchor.
        if let date, drops { content.repetition = content.repetition?.anchored(at: date.day) }
      case 3: content.wait = date
      case 4:
        content.tags =
          (drops ? Array(content.tags.dropFirst()) : content.tags) + [Tag("g\(number)")]
      case 5...6: content.spent = (content.spent ?? 0) + 60 * number
      default:
        let lines = (content.notes ?? "").split(separator: "\n").dropFirst(drops ? 1 : 0)
        content.notes = (lines + ["n\(number)"]).joined(separator: "\n")
      }
    }
    if item.isCompleted { changedWhenDone.insert(item.id) }
    if machines[index].isOlder { unclocked.insert(item.id) }
    if choice == 0 {
      for value in SimulatedValue.values(
        of: changed, in: ItemRegister(attributes: [.title], kind: .lastWriter))
      {
        titleTimes[value] = time + machines[index].skew
      }
    }
    try machines[index].write { $0.replace(at: position, with: changed) }
  }

  private mutating func editByHand(_ index: Int) throws {
    guard let position = chosen(index) else { return }
    let item = machines[index].document.item(at: position)
    noteUnclocked(item)
    let title = "t\(unique())"
    let changed = item.changed(at: item.modifiedAt) { $0.title = title }
    try machines[index].write(recording: false) { list in
      list.isShared = false
      list.replace(at: position, with: changed)
      list.isShared = true
    }
  }

  private mutating func remove(_ index: Int) throws {
    guard let position = chosen(index) else { return }
    let item = machines[index].document.item(at: position)
    noteSeries(of: item)
    // An edit on another machine restores it, open, next to its next item.
    if item.isCompleted { changedWhenDone.insert(item.id) }
    try machines[index].write { $0.remove(at: position) }
  }

  private mutating func complete(_ index: Int) throws {
    guard let position = chosen(index) else { return }
    let now = now(index)
    let clock = Clock(now: now, offset: Fixtures.utc)
    let id = ItemID.random(using: &random)
    let isOlder = machines[index].isOlder
    let end = Int.random(in: 0..<4, using: &random) == 0 ? ItemEnd.cancelled : .done
    try machines[index].write { list in
      let count = list.lastPosition
      _ = try list.changeCompletion(at: [position], at: clock) { $0.completed(as: end, at: now) }
      guard isOlder, list.lastPosition > count else { return }
      let next = list[list.lastPosition]
      list.remove(at: list.lastPosition)
      list.append(
        TodoItem(
          number: next.number, id: id, createdAt: now, modifiedAt: now, content: next.content))
    }
  }
}

extension MergeSimulation {
  /// Reopens a done item and completes it again, which removes its next item and adds it again.
  private mutating func completeAnew(_ index: Int) throws {
    let items = machines[index].document.list.items
    guard
      let position = items.indices.filter({ items[$0].isCompleted }).randomElement(using: &random)
    else { return }
    noteSeries(of: items[position])
    changedWhenDone.insert(items[position].id)
    let now = now(index)
    let clock = Clock(now: now, offset: Fixtures.utc)
    for _ in 1...2 {
      try machines[index].write { list in
        _ = try list.changeCompletion(at: [position], at: clock) { $0.toggled(at: now) }
      }
    }
  }

  /// Begins or stops to work on an item. Time that several machines count at once is counted once, so that
  /// the sum is unknown.
  private mutating func work(_ index: Int) throws {
    guard let position = chosen(index) else { return }
    let item = machines[index].document.item(at: position)
    noteSeries(of: item)
    let now = now(index)
    let changed = item.started == nil ? item.started(at: now) : item.stopped(at: now)
    try machines[index].write { $0.replace(at: position, with: changed) }
    spent[item.id] = .some(nil)
  }
}

// MARK: - How machines meet

extension MergeSimulation {
  private mutating func meet(_ index: Int) throws {
    switch topology {
    case .star: try sync(index)
    case .peers:
      let other = Int.random(in: 0..<machines.count, using: &random)
      guard other != index else { return try commit(index) }
      try commit(index)
      try commit(other)
      let heads = (machines[index].head, machines[other].head)
      try pull(index, heads.1, .older)
      // The other machine has not seen this merge: both merge the same.
      try pull(other, heads.0, .older)
    }
  }

  private mutating func commit(_ index: Int) throws {
    if let other = machines[index].begunMerge {
      machines[index].begunMerge = nil
      let head = machines[index].head
      let merge = try merged(head, other, .published(.theirs))
      machines[index].head = commits.commit(merge.document, on: [head, other])
    }
    if topology == .star {
      let committed = commits.documents[machines[index].head]
      let merge = try DocumentMerge(
        base: committed, ours: machines[index].document, theirs: committed,
        numbering: .published(.theirs))
      machines[index].sync(to: try ListDocument([UInt8](joining: merge.pieces)))
    }
    let machine = machines[index]
    guard machine.document.bytes != commits.documents[machine.head].bytes else { return }
    machines[index].head = commits.commit(machine.document, on: [machine.head])
  }

  private mutating func sync(_ index: Int) throws {
    try commit(index)
    let published = commits.documents[remote].list.items
    let isKilled = !isSettling && Int.random(in: 0..<4, using: &random) == 0
    try pull(index, remote, .published(.theirs), isKilled: isKilled)
    if machines[index].begunMerge != nil { return }
    remote = machines[index].head
    let items = Dictionary(
      uniqueKeysWithValues: commits.documents[remote].list.items.map { ($0.id, $0) })
    for item in published {
      guard let new = items[item.id], new.number != item.number else { continue }
      throw Violation(description: "the published number \(item.number) has changed")
    }
    for item in items.values {
      let owner = self.published.updateValue(item.id, forKey: item.number)
      guard let owner, owner != item.id else { continue }
      throw Violation(description: "the number \(item.number) was given twice")
    }
  }

  /// Merges a commit into the list. A killed pull writes the list, but does not commit it.
  private mutating func pull(
    _ index: Int, _ other: Int, _ numbering: MergeNumbering, isKilled: Bool = false
  ) throws {
    let head = machines[index].head
    if commits.histories[head].contains(other) { return }
    if commits.histories[other].contains(head) {
      machines[index].head = other
      machines[index].sync(to: commits.documents[other])
      return
    }
    let merge = try merged(head, other, numbering)
    try note(merge.report, of: head, other)
    machines[index].sync(to: merge.document)
    if isKilled {
      machines[index].begunMerge = other
    } else {
      machines[index].head = commits.commit(merge.document, on: [head, other])
    }
  }

  /// Merges two commits.
  private func merged(
    _ head: Int, _ other: Int, _ numbering: MergeNumbering
  ) throws -> (document: ListDocument, report: MergeReport) {
    let (ours, theirs) = (commits.documents[head], commits.documents[other])
    let merge = try DocumentMerge(
      base: try commits.base(head, other), ours: ours, theirs: theirs, numbering: numbering)
    return (
      try ListDocument(ours.serialized(applying: merge.changes)), merge.outcome.summary.report
    )
  }

  private mutating func note(_ report: MergeReport, of head: Int, _ other: Int) throws {
    let (ours, theirs) = (commits.documents[head], commits.documents[other])
    let base = try commits.base(head, other)
    func item(_ id: ItemID, in list: ListDocument?) -> TodoItem? {
      list?.list.items.first { $0.id == id }
    }
    for decision in report.decisions {
      guard let id = decision.items.first else { continue }
      switch decision.kind {
      case .changed:
        try checkTime(of: decision)
        guard let register = decision.register else { continue }
        let (kept, dropped) = decision.keptSide == .ours ? (ours, theirs) : (theirs, ours)
        if let value = item(id, in: dropped) {
          accounted.formUnion(SimulatedValue.values(of: value, in: register))
        }
        if let old = item(id, in: base), let new = item(id, in: kept),
          new.content.isIdentical(to: old.content, in: register)
        {
          olderCount += 1
        }
      case .double:
        for value in [ours, theirs].compactMap({ item(id, in: $0) }) {
          accounted.formUnion(SimulatedValue.all(of: value))
        }
      case .next: changedWhenDone.insert(id)
      default: break
      }
    }
  }
}

extension MergeDecision {
  /// The register with a dropped value, or nil for a member that this version does not know.
  fileprivate var register: ItemRegister? {
    let attribute: Attribute? =
      switch (parts[.attribute], parts[.kept]) {
      case ("state", "open"), ("state", "done"), ("state", "cancelled"): .isCompleted
      case ("state", _): .started
      case (let name, _): Attribute.allCases.first { $0.field != nil && $0.field == name }
      }
    return attribute.flatMap { attribute in
      ItemRegister.stamped.first { $0.attributes.contains(attribute) }
    }
  }
}
