@testable import TodoEntities
@testable import TodoModule

/// A machine of the simulation: its list, its clock, and what its user does.
struct SimulatedMachine {
  /// How the stamps of edits are written.
  enum ClockModel {
    case perRegister
    /// A mistake that the tests must find: a change stamps all registers of the item.
    case perItem
  }

  var document: ListDocument
  /// The commit that the list comes from.
  var head: Int
  /// The commit that was merged into the list by a sync that was killed before it committed that.
  var begunMerge: Int?
  /// How far the machine's clock is off, in seconds.
  let skew: Int
  /// Whether it runs an older version, without clocks and with random ids of next items.
  let isOlder: Bool
  let model: ClockModel
  /// The changes that `undo` takes back.
  private var past: [LineChanges] = []

  init(
    _ document: ListDocument, head: Int, skew: Int, isOlder: Bool, model: ClockModel
  ) {
    self.document = document
    self.head = head
    self.skew = skew
    self.isOlder = isOlder
    self.model = model
  }

  /// Changes the list as a command does.
  mutating func write(
    recording isRecorded: Bool = true, _ change: (inout TodoList) throws -> Void
  ) throws {
    var list = document.list
    if isOlder { list.isShared = false }
    try change(&list)
    if isOlder { list.isShared = true }
    var changes = try LineChanges(list, of: document)
    if model == .perItem { changes = try changes.withClocksPerItem() }
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

extension LineChanges {
  /// Returns the changes with all stamps of each changed item raised to its highest.
  fileprivate func withClocksPerItem() throws -> LineChanges {
    let lines = try lines.map { line in
      guard line.before != nil, let after = line.after else { return line }
      let document = try ListDocument(lines: [after])
      var item = document.item(at: 0)
      let stamp = ItemRegister.stamped.map { item.stamp(of: $0) }.max() ?? 0
      for register in ItemRegister.stamped { item.setStamp(of: register, to: stamp) }
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return Line(place: line.place, before: line.before, after: text[...])
    }
    return LineChanges(nextNumber: nextNumber, lines: lines, members: members)
  }
}
