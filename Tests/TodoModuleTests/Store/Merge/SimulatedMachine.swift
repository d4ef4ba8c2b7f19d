import TodoEntities
@testable import TodoModule

/// A machine of the simulation: its list, its clock, and what its user does.
struct SimulatedMachine {
  var document: ListDocument
  /// The commit that the list comes from.
  var head: Int
  /// The commit that was merged into the list by a sync that was killed before it committed that.
  var begunMerge: Int?
  /// How far the machine's clock is off, in seconds.
  let skew: Int
  /// Whether it runs an older version, without clocks and with random ids of next items.
  let isOlder: Bool
  /// What commands and syncs have done to the list.
  private(set) var entries: [HistoryEntry] = []
  /// The items of commands that undo and redo have passed over.
  private(set) var refused: Set<ItemID> = []

  init(_ document: ListDocument, head: Int, skew: Int = 0, isOlder: Bool = false) {
    self.document = document
    self.head = head
    self.skew = skew
    self.isOlder = isOlder
  }

  /// Changes the list as a command does.
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

  /// Replaces the list by what a sync has made of it.
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

  /// The items that syncs after this entry have changed, apart from their numbers and stamps.
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
  /// entries of the commands that were passed over.
  mutating func rewind(
    _ direction: RewindDirection, at now: Instant
  ) throws -> (isDone: Bool, passed: [Int]) {
    let history = History(entries, of: document, at: "history")
    let stack = UndoStack(history.steps)
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
