import TodoEntities

/// Why bytes are not a list.
enum DocumentError: Error, Equatable {
  /// Not what the format allows, and where.
  case damaged(Damage)
  /// Written by a newer version, whose format has this number.
  case newer(version: Int)
}

/// The bytes of a list file, checked, with one outline for each item.
final class ListDocument: ItemSource {
  /// What the next new item is called: above all numbers in use.
  let nextNumber: Int

  /// The document of an empty list.
  init() { nextNumber = 1 }

  /// Reads a whole file.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    throw .damaged(Damage(reason: "not yet", line: 1, column: 1))
  }

  var count: Int { 0 }
  func outline(at position: Int) -> ItemOutline { preconditionFailure() }
  func item(at position: Int) -> TodoItem { preconditionFailure() }

  /// The item's JSON text as it stands on its line, without the comma and the newline.
  func line(at position: Int) -> [UInt8] { [] }

  /// The bytes of the file with this change made.
  func serialized(applying edit: DocumentEdit) -> [UInt8] { [] }
}

/// A change of a document, in terms of its item lines.
struct DocumentEdit: Equatable {
  /// A line at a position.
  struct Line: Equatable {
    /// Where the item stands: 0 for the first.
    let position: Int
    /// Its JSON text, without the comma and the newline.
    let text: [UInt8]
  }

  /// What the next new item is to be called.
  let nextNumber: Int
  /// New lines for items, by their position before the change; ascending.
  let replacements: [Line]
  /// Positions, before the change, of items that go; ascending.
  let removals: [Int]
  /// New items, by their position after the change; ascending.
  let insertions: [Line]
}
