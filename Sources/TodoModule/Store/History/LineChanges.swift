import TodoEntities

/// What a command changed in a list, as item lines before and after the change: enough to redo it,
/// to undo it, and to tell whether the list has it.
struct LineChanges: Equatable {
  /// The line of an item that changed.
  struct Replacement: Equatable {
    /// The item's position before the change, from 0.
    let position: Int
    /// Its line before the change.
    let before: ArraySlice<UInt8>
    /// Its line after the change.
    let after: ArraySlice<UInt8>
  }

  /// The number of the next new item before and after the change.
  let nextNumber: (before: Int, after: Int)
  /// Changed lines, ascending by position before the change.
  let replacements: [Replacement]
  /// Removed lines, ascending by position before the change.
  let removals: [DocumentEdit.Line]
  /// Added lines, ascending by position after the change.
  let insertions: [DocumentEdit.Line]
  /// The new members of the list itself; nil if they stay as they are. The history does not record
  /// them, so `undo` keeps them.
  var members: [UnknownMember]?

  static func == (left: LineChanges, right: LineChanges) -> Bool {
    left.nextNumber == right.nextNumber && left.replacements == right.replacements
      && left.removals == right.removals && left.insertions == right.insertions
      && left.members == right.members
  }
}

extension LineChanges {
  /// Returns what changed in a list since it was read from a document; nil if nothing did.
  init?(of list: TodoList, since document: ListDocument) throws(StoreError) {
    guard list.isChanged else { return nil }
    guard list.nextNumber <= TodoItem.highestNumber + 1 else { throw .outOfNumbers }
    self.init(DocumentEdit(list), of: document)
    if isEmpty { return nil }
  }

  /// Returns what an edit changes in this document. Lines that stay the same are left out.
  init(_ edit: DocumentEdit, of document: ListDocument) {
    nextNumber = (document.nextNumber, edit.nextNumber)
    var replacements: [Replacement] = []
    replacements.reserveCapacity(edit.replacements.count)
    for line in edit.replacements {
      let before = document.text(at: line.position)
      guard before != line.text else { continue }
      replacements.append(
        Replacement(position: line.position, before: before, after: line.text))
    }
    self.replacements = replacements
    removals = edit.removals.map {
      DocumentEdit.Line(position: $0, text: document.text(at: $0))
    }
    insertions = edit.insertions
    members = edit.members
  }

  /// Whether nothing changes.
  var isEmpty: Bool {
    itemCount == 0 && nextNumber.before == nextNumber.after && members == nil
  }

  /// What a command that makes this change does to the history: if it changes no item, there is nothing
  /// to undo.
  var kind: HistoryKind {
    itemCount == 0 && nextNumber.before == nextNumber.after ? .sync : .do
  }

  /// How many items are changed, added or removed.
  var itemCount: Int { replacements.count + removals.count + insertions.count }

  /// The change as an edit of a document.
  var edit: DocumentEdit {
    DocumentEdit(
      nextNumber: nextNumber.after,
      replacements: replacements.map {
        DocumentEdit.Line(position: $0.position, text: $0.after)
      },
      removals: removals.map(\.position),
      insertions: insertions, members: members)
  }

  /// The change that undoes this one.
  var inverted: LineChanges {
    return LineChanges(
      nextNumber: (nextNumber.after, nextNumber.before),
      replacements: zip(replacements, positionsAfter).map {
        Replacement(position: $1, before: $0.after, after: $0.before)
      },
      removals: insertions, insertions: removals)
  }

  /// The positions of the replaced lines after the change.
  private var positionsAfter: [Int] {
    var removedCount = 0
    var insertedCount = 0
    return replacements.map { replacement in
      while removedCount < removals.count,
        removals[removedCount].position < replacement.position
      {
        removedCount += 1
      }
      var position = replacement.position - removedCount + insertedCount
      while insertedCount < insertions.count, insertions[insertedCount].position <= position {
        insertedCount += 1
        position += 1
      }
      return position
    }
  }

  /// Returns whether everything that this change affects is in the document as it was before.
  func fits(_ document: ListDocument) -> Bool {
    func hasLine(_ text: ArraySlice<UInt8>, at position: Int) -> Bool {
      position < document.count && document.text(at: position) == text
    }
    return nextNumber.before == document.nextNumber
      && replacements.allSatisfy { hasLine($0.before, at: $0.position) }
      && removals.allSatisfy { hasLine($0.text, at: $0.position) }
      && insertions.allSatisfy { !hasLine($0.text, at: $0.position) }
  }
}
