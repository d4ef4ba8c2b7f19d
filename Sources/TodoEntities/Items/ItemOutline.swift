/// The attributes of an item that the default order, selections and the most common filters need.
///
/// None of them is text, so that a store can keep the outlines of 100,000 items without decoding
/// their titles. They tell whether the item is late, due today or waiting, which is decided here.
package struct ItemOutline: Equatable, Sendable {
  package let number: Int
  package let id: ItemID
  package let isCompleted: Bool
  package let priority: Priority?
  package let due: FloatingDate?
  package let wait: FloatingDate?

  package init(
    number: Int, id: ItemID, isCompleted: Bool, priority: Priority?, due: FloatingDate?,
    wait: FloatingDate?
  ) {
    self.number = number
    self.id = id
    self.isCompleted = isCompleted
    self.priority = priority
    self.due = due
    self.wait = wait
  }

  /// Returns whether the item is open and hidden until after this time.
  package func isWaiting(at now: WallClock) -> Bool {
    guard !isCompleted, let wait else { return false }
    return wait.begins(after: now)
  }

  /// Returns whether the item is open and due on this day, even if its due time has passed.
  package func isDueToday(at now: WallClock) -> Bool { !isCompleted && due?.day == now.day }

  /// Returns whether the item is open and its due day, or due minute, has passed.
  package func isOverdue(at now: WallClock) -> Bool {
    guard !isCompleted, let due else { return false }
    if due.day != now.day { return due.day < now.day }
    guard let time = due.time else { return false }
    return time < now.time
  }
}

extension FloatingDate {
  /// Returns whether the date is later than this time. A day without a time begins at midnight.
  package func begins(after now: WallClock) -> Bool {
    if day != now.day { return day > now.day }
    guard let time else { return false }
    return time > now.time
  }
}

/// An item in the form of its file, with ranges of bytes in place of texts: for commands that show or test
/// many items but need little of each.
///
/// Only items that are laid out as the store writes them, without escapes, have this form.
///
/// A class, because every role passes it on, and a structure of 200 bytes would be copied each time.
package final class WrittenItem: Sendable {
  /// The attributes that are no texts.
  package let outline: ItemOutline
  private let source: any ItemSource & Sendable
  private let position: Int
  private let bytes: [UInt8]
  private let ranges: Ranges

  /// Where the texts are in the bytes.
  package struct Ranges: Sendable {
    /// The item's JSON object, including the braces.
    let object: Range<Int>
    /// The title, without quotes.
    let title: Range<Int>
    /// The project, without quotes.
    let project: Range<Int>?
    /// The tags, with quotes and commas between them.
    let tags: Range<Int>?
    /// Whether there are notes, whose range is not kept.
    let hasNotes: Bool

    package init(
      object: Range<Int>, title: Range<Int>, project: Range<Int>?, tags: Range<Int>?,
      hasNotes: Bool
    ) {
      self.object = object
      self.title = title
      self.project = project
      self.tags = tags
      self.hasNotes = hasNotes
    }
  }

  /// Creates the item at a position of a source. The ranges are in `bytes`.
  package init(
    _ outline: ItemOutline, at position: Int, of source: any ItemSource & Sendable,
    bytes: [UInt8], _ ranges: Ranges
  ) {
    self.outline = outline
    self.source = source
    self.position = position
    self.bytes = bytes
    self.ranges = ranges
  }
}

extension WrittenItem {
  package var item: TodoItem { source.item(at: position) }
  /// The item's JSON object, on one line.
  package var object: ArraySlice<UInt8> { bytes[ranges.object] }
  package var title: ArraySlice<UInt8> { bytes[ranges.title] }
  /// The name of the project in UTF-8; nil without one.
  package var project: ArraySlice<UInt8>? { ranges.project.map { bytes[$0] } }
  /// The tags in UTF-8, each in quotes, with commas between them; nil without tags. No tag contains a
  /// quote.
  package var quotedTags: ArraySlice<UInt8>? { ranges.tags.map { bytes[$0] } }
  package var hasNotes: Bool { ranges.hasNotes }
}

extension WrittenItem: Equatable {
  package static func == (left: WrittenItem, right: WrittenItem) -> Bool { left.item == right.item }
}

/// An item that was added to a list.
package enum AppendedItem {
  case made(TodoItem)
  /// The item at a position of another source. It takes a fraction of the memory.
  case stored(any ItemSource, at: Int)

  package var item: TodoItem {
    switch self {
    case .made(let item): item
    case .stored(let source, let position): source.item(at: position)
    }
  }

  var number: Int {
    switch self {
    case .made(let item): item.number
    case .stored(let source, let position): source.number(at: position)
    }
  }

  var id: ItemID {
    switch self {
    case .made(let item): item.id
    case .stored(let source, let position): source.id(at: position)
    }
  }

  var outline: ItemOutline {
    switch self {
    case .made(let item): item.outline
    case .stored(let source, let position): source.outline(at: position)
    }
  }
}
