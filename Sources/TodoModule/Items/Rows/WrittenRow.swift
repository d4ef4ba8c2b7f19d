import TodoEntities

/// An item as its file has it, as views see it. It has what the forms for scripts need most; everything
/// else takes the row of the complete item.
struct WrittenRow: Equatable {
  private let item: WrittenItem
  private let now: WallClock

  /// Creates the row of an item, as seen at this time.
  init(_ item: WrittenItem, at now: WallClock) {
    self.item = item
    self.now = now
  }

  /// The row of the complete item.
  var whole: ItemRow { ItemRow(item.item, at: now) }

  var number: Int { item.outline.number }
  /// The state now.
  var state: ItemRow.State {
    item.outline.isCompleted ? .done : item.outline.isWaiting(at: now) ? .waiting : .open
  }
  var priority: Priority? { item.outline.priority }
  var due: FloatingDate? { item.outline.due }
  /// The name of the project in UTF-8; nil without one.
  var project: ArraySlice<UInt8>? { item.project }
  /// The tags in UTF-8, each in quotes, with commas between them; nil without tags.
  var quotedTags: ArraySlice<UInt8>? { item.quotedTags }
  /// The title in UTF-8.
  var title: ArraySlice<UInt8> { item.title }

  /// Appends the item as one JSON object, as `ItemRow` does.
  func appendJSON(to buffer: inout [UInt8]) {
    if JSONWriter.isHarmless(item.object) {
      buffer += item.object
    } else {
      whole.appendJSON(to: &buffer)
    }
  }
}
