// Tells whether an item is late (overdue), due today or waiting. An item is late from the day after it is due, or
// from the minute after `17:00`.

/// The attributes of an item that the default order, selections and the most common filters need.
///
/// None of them is text, so that a store can keep the outlines of 100,000 items without decoding their titles.
/// They are enough to decide whether the item is overdue, due today or waiting.
package struct ItemOutline: Equatable, Sendable {
  package let number: Int
  package let id: ItemID
  /// How the item has ended, or nil while it is open.
  package let end: ItemEnd?
  package let priority: Priority?
  package let due: FloatingDate?
  package let wait: FloatingDate?

  package init(
    number: Int, id: ItemID, end: ItemEnd?, priority: Priority?, due: FloatingDate?,
    wait: FloatingDate?
  ) {
    self.number = number
    self.id = id
    self.end = end
    self.priority = priority
    self.due = due
    self.wait = wait
  }

  /// Whether the item has ended: it is done or cancelled.
  package var isCompleted: Bool { end != nil }

  /// Returns whether the item is open and still hidden at this time.
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

/// An item of a list. It is decoded only if a caller needs a value that its outline and its texts do not have.
///
/// It is a class, because every role passes it on, and because it is decoded only once.
package final class ListedItem: Equatable, Sendable {
  /// The places of an item's texts in the bytes of its file: the JSON object with its braces, the title and the
  /// project without quotes, and the tags with quotes and commas between them. For notes and for rare
  /// attributes (other dates, time spent), they only say whether the item has any.
  ///
  /// Only items in the layout of the store, without escapes, have such places.
  package struct Texts: Sendable {
    let bytes: [UInt8]
    let object, title: Range<Int>
    let project, tags: Range<Int>?
    let hasNotes, hasOthers: Bool

    package init(
      bytes: [UInt8], object: Range<Int>, title: Range<Int>, project: Range<Int>?,
      tags: Range<Int>?, hasNotes: Bool, hasOthers: Bool
    ) {
      (self.bytes, self.object, self.title) = (bytes, object, title)
      (self.project, self.tags) = (project, tags)
      (self.hasNotes, self.hasOthers) = (hasNotes, hasOthers)
    }
  }

  package let outline: ItemOutline
  private let texts: Texts?
  private let source: any ItemSource
  private let position: Int
  // Unsafe only in name: lists are read and shown on one thread.
  private nonisolated(unsafe) var decoded: TodoItem?

  /// Creates the item at a position of a source.
  init(at position: Int, of source: any ItemSource) {
    outline = source.outline(at: position)
    texts = source.texts(at: position)
    self.source = source
    self.position = position
  }

  package convenience init(_ item: TodoItem) { self.init(at: 0, of: ItemArray([item])) }

  /// The complete item.
  package var item: TodoItem {
    if let decoded { return decoded }
    let item = source.item(at: position)
    decoded = item
    return item
  }

  package static func == (left: ListedItem, right: ListedItem) -> Bool { left.item == right.item }
}

// Texts in UTF-8.
extension ListedItem {
  /// The item's JSON object on one line, as in the file, or nil if the file has another layout than todo's.
  package var object: ArraySlice<UInt8>? { texts.map { $0.bytes[$0.object] } }

  package var title: ArraySlice<UInt8> { texts.map { $0.bytes[$0.title] } ?? item.title.utf8Bytes }

  package var project: ArraySlice<UInt8>? {
    guard let texts else { return item.project?.name.utf8Bytes }
    return texts.project.map { texts.bytes[$0] }
  }

  /// Returns whether the name of any tag satisfies a condition.
  package func containsTag(where condition: (ArraySlice<UInt8>) -> Bool) -> Bool {
    guard let texts else { return item.tags.contains { condition($0.name.utf8Bytes) } }
    guard let tags = texts.tags else { return false }
    // `"home","work"`. No tag contains a quote.
    var start = tags.lowerBound + 1
    while start < tags.upperBound {
      let end = texts.bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? tags.upperBound
      if condition(texts.bytes[start..<end]) { return true }
      start = end + 3
    }
    return false
  }

  package func forEachTag(_ body: (ArraySlice<UInt8>) -> Void) {
    _ = containsTag {
      body($0)
      return false
    }
  }

  package var notes: String? { texts?.hasNotes == false ? nil : item.notes }

  /// The number of tags. A tag that the file contains twice counts twice.
  package var tagCount: Int {
    var count = 0
    forEachTag { _ in count += 1 }
    return count
  }

  /// Whether it has the tag `next`, in any case. Lower-casing turns no letter beyond ASCII into n, e, x or t,
  /// so a tag that is not four bytes long need not be converted.
  package var isNext: Bool {
    containsTag { $0.count == 4 && String(decoding: $0, as: UTF8.self).lowercased() == "next" }
  }

  package var createdAt: Instant { decoded?.createdAt ?? source.createdAt(at: position) }

  // Few items have any of these. Most items need not be decoded to know that they lack them.

  /// How it repeats. A repeating item has no `texts`.
  package var repetition: Repetition? { texts == nil ? item.repetition : nil }
  package var scheduled: FloatingDate? { texts?.hasOthers == false ? nil : item.scheduled }
  package var isActive: Bool { texts?.hasOthers == false ? false : item.isActive }
  package var spent: Int? { self[duration: .spent] }

  /// A number of seconds, by its attribute.
  package subscript(duration attribute: Attribute) -> Int? {
    texts?.hasOthers == false ? nil : item.content[duration: attribute]
  }

  /// The date of its row in a list by days: the due date, or else the scheduled date of an open item, but not
  /// before today.
  package func planned(at now: WallClock) -> FloatingDate? {
    outline.due ?? (outline.isCompleted ? nil : scheduled).map { max($0, FloatingDate(now.day)) }
  }
}

extension String {
  fileprivate var utf8Bytes: ArraySlice<UInt8> { Array(utf8)[...] }
}
