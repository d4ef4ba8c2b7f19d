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
  /// The changes that `undo` takes back.
  private var past: [LineChanges] = []

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
    if isRecorded { past.append(changes) }
    document = try ListDocument(document.serialized(applying: changes))
  }

  /// Takes back the last command; returns false if something else has changed its items since.
  mutating func undo() throws -> Bool {
    guard let changes = past.popLast()?.inverted, let items = changes.items() else { return false }
    var lines = RewoundLines(document, .undo)
    do {
      try lines.apply(items, nextNumber: changes.nextNumber, of: [])
      document = try ListDocument(document.serialized(applying: lines.changes()))
      return true
    } catch {
      return false
    }
  }
}
