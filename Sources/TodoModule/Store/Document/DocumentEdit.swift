import TodoEntities

/// A change of a document, in terms of its item lines.
struct DocumentEdit: Equatable {
  /// A line at a position.
  struct Line: Equatable {
    /// The item's position, from 0.
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

  /// A change with all its parts.
  init(
    nextNumber: Int, replacements: [Line] = [], removals: [Int] = [], insertions: [Line] = []
  ) {
    self.nextNumber = nextNumber
    self.replacements = replacements
    self.removals = removals
    self.insertions = insertions
  }

  /// What has changed in a list since it was read from the document.
  init(_ list: TodoList) {
    let sourceCount = list.count + list.removed.count - list.appended.count
    let removals = list.removed.filter { $0 < sourceCount }.sorted()
    let replaced = list.replaced.filter { !list.removed.contains($0.key) }
    let kept = list.appended.enumerated().filter { offset, _ in
      !list.removed.contains(sourceCount + offset)
    }
    let firstNew = sourceCount - removals.count
    self.init(
      nextNumber: list.nextNumber,
      replacements: replaced.sorted { $0.key < $1.key }.map { Line($0.key, $0.value) },
      removals: removals,
      insertions: kept.enumerated().map { Line(firstNew + $0, $1.element) })
  }
}

extension DocumentEdit.Line {
  fileprivate init(_ position: Int, _ item: TodoItem) {
    var text: [UInt8] = []
    ItemEncoder.append(item, to: &text)
    self.init(position: position, text: text)
  }
}
