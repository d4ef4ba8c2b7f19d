import Testing
import TodoEntities

@testable import TodoModule

/// Machines that change and merge a list in random ways, and then meet until they agree.
@Suite struct `A list on many machines` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 50))
  private static let count = TestLength.of(5, long: 50)

  @Test(arguments: MergeSimulation.Topology.allCases, seeds)
  func `all lists end with the same bytes, and every change is kept or reported`(
    topology: MergeSimulation.Topology, seed: UInt64
  ) throws {
    for schedule in 0..<UInt64(Self.count) {
      do {
        var simulation = try MergeSimulation(seed: seed << 16 | schedule, topology)
        try simulation.run()
      } catch {
        Issue.record("schedule \(seed << 16 | schedule): \(error)")
      }
    }
  }

  /// It can win only after a change without a clock. If each item had a single clock, it won in a tenth of
  /// these schedules.
  @Test func `a value that was not changed does not win`() throws {
    let older = try (1...60).count { (seed: UInt64) -> Bool in
      var simulation = try MergeSimulation(seed: seed, .star)
      try simulation.run()
      return simulation.olderCount > 0
    }
    #expect(older <= 2)
  }
}

/// A machine of the simulation: its list, its clock, and the actions of its user.
struct SimulatedMachine {
  var document: ListDocument
  /// The commit that the list comes from.
  var head: Int
  /// The commit that a sync merged into the list before it was killed, without committing the merge.
  var begunMerge: Int?
  /// How far the machine's clock is off, in seconds.
  let skew: Int
  /// Whether it runs an older version, without clocks and with random ids of next items.
  let isOlder: Bool
  /// The changes of the list by commands and syncs.
  private(set) var entries: [HistoryEntry] = []
  /// The items of commands that undo and redo have skipped.
  private(set) var refused: Set<ItemID> = []

  init(_ document: ListDocument, head: Int, skew: Int = 0, isOlder: Bool = false) {
    self.document = document
    self.head = head
    self.skew = skew
    self.isOlder = isOlder
  }

  /// Changes the list like a command.
  mutating func write(
    recording isRecorded: Bool = true, _ change: (inout TodoList) throws -> Void
  ) throws {
    var list = document.list
    if isOlder { list.isShared = false }
    try change(&list)
    if isOlder { list.isShared = true }
    let changes = try LineChanges(list, of: document)
    try apply(changes, as: isRecorded ? .do : nil)
  }

  private mutating func apply(_ changes: LineChanges, as kind: HistoryKind?) throws {
    let isNothing = kind == .do && changes.isEmpty
    document = try ListDocument(document.serialized(applying: changes))
    if let kind, !isNothing { record(changes, as: kind) }
  }

  private mutating func record(_ changes: LineChanges, as kind: HistoryKind) {
    entries.append(
      HistoryEntry(
        kind: kind, at: .test, arguments: kind == .skipped ? ["sync"] : ["test"],
        changes: changes, list: Checksum(of: document.bytes[...])))
  }

  /// Replaces the list by the result of a sync.
  mutating func sync(to new: ListDocument) {
    let (places, others) = (document.list.positionsByID, new.list.positionsByID)
    var lines = (0..<document.count).compactMap { place in
      document.change(at: place, to: others[document.id(at: place)].map(new.text(at:)))
    }
    lines += (0..<new.count).filter { places[new.id(at: $0)] == nil }.map {
      LineChanges.Line(place: $0, before: nil, after: new.text(at: $0))
    }
    let changes = LineChanges(nextNumber: (document.nextNumber, new.nextNumber), lines: lines)
    document = new
    record(changes, as: .skipped)
  }

  /// The items that syncs after this entry have changed, not counting their numbers and stamps.
  func changedBySyncs(since entry: Int) -> Set<ItemID> {
    let changes = entries[entry...].filter { $0.kind == .skipped }
      .flatMap { $0.changes.items() ?? [] }
    return Set(
      changes.filter { item in
        guard let before = item.before, let after = item.after else { return true }
        return !before.means(after)
      }.map(\.id))
  }

  /// Undoes or redoes the next command that can be. Returns whether there was one, and the indices of the
  /// entries of the commands that were skipped.
  mutating func rewind(
    _ direction: RewindDirection, at now: Instant
  ) throws -> (isDone: Bool, passed: [Int]) {
    let history = History(entries, of: document, at: "history")
    let stack = UndoStack(history.steps, lapsed: history.lapsed)
    let indices = (direction == .undo ? stack.done : stack.undone).indices.reversed()
    do {
      let plan = try RewindPlan(
        direction, steps: 1, skips: true, at: now, over: history, in: document)
      try apply(plan.changes, as: .rewind(direction, plan.steps))
      let passed = Array(indices.prefix(plan.steps - 1))
      refused.formUnion(passed.flatMap { entries[$0].changes.items() ?? [] }.map(\.id))
      return (true, passed)
    } catch StoreError.nothingToUndo, StoreError.nothingToRedo {
      return (false, Array(indices))
    }
  }
}

/// Commits with their parents, as git keeps them.
struct SimulatedCommits {
  private(set) var documents: [ListDocument] = []
  private var parents: [[Int]] = []
  /// Each commit, and all its ancestors.
  private(set) var histories: [Set<Int>] = []

  /// Adds a commit and returns its index.
  mutating func commit(_ document: ListDocument, on parents: [Int]) -> Int {
    let index = documents.count
    documents.append(document)
    self.parents.append(parents)
    histories.append(parents.reduce([index]) { $0.union(histories[$1]) })
    return index
  }

  /// Returns the newest common ancestors of a commit and a merge of others: `merge-base --all`.
  func bases(_ first: Int, _ others: [Int]) -> [Int] {
    let common = histories[first].intersection(others.reduce([]) { $0.union(histories[$1]) })
    return common.filter { base in
      !common.contains { $0 != base && histories[$0].contains(base) }
    }.sorted()
  }

  /// Returns the base of a merge. If there are several, returns their merge.
  func base(_ first: Int, _ others: Int...) throws -> ListDocument? {
    try base(of: bases(first, others))
  }

  private func base(of bases: [Int]) throws -> ListDocument? {
    guard var result = bases.first.map({ documents[$0] }) else { return nil }
    for (index, base) in bases.enumerated().dropFirst() {
      let merge = try DocumentMerge(
        base: try self.base(of: self.bases(base, Array(bases[..<index]))), ours: result,
        theirs: documents[base],
        numbering: .older)
      result = try ListDocument(result.serialized(applying: merge.changes))
    }
    return result
  }
}

/// A value of an item in the simulation. No two changes give the same one.
struct SimulatedValue: Hashable, CustomStringConvertible {
  let item: ItemID
  let register: String
  let text: String

  var description: String { "\(register) '\(text)' of \(item)" }

  /// The values of all items of a document.
  static func all(in document: ListDocument) -> Set<SimulatedValue> {
    Set((0..<document.count).flatMap { all(of: document.item(at: $0)) })
  }

  /// The values of an item.
  static func all(of item: TodoItem) -> [SimulatedValue] {
    ItemRegister.stamped.flatMap { values(of: item, in: $0) }
  }

  /// The values of an item's register: each line of the notes, each tag, and one for any other register. The
  /// time spent has none, because it is a sum that nobody gave.
  static func values(of item: TodoItem, in register: ItemRegister) -> [SimulatedValue] {
    let texts: [String]
    switch register.attributes[0] {
    case .notes: texts = (item.notes ?? "").split(separator: "\n").map(String.init)
    case .tags: texts = item.tags.map(\.name)
    case .spent: texts = []
    case .isCompleted: texts = item.completedAt.map { [$0.description] } ?? []
    default: texts = [item.text(of: register.attributes[0])].compactMap(\.self)
    }
    return texts.map { SimulatedValue(item: item.id, register: register.name, text: $0) }
  }
}
