import TodoEntities

/// The content of an imported file, before it is merged into the list.
struct ImportedList: Equatable {
  /// The items, in the order of the file; empty if `document` has them.
  var items: [ImportedItem] = []
  /// The list file of todo's own that has the items. They are read from it one at a time.
  var document: ListDocument?
  /// What was left out or could not be represented. Places are line numbers.
  var remarks = ExchangeRemarks()
  /// The number that the next new item would get in the list that the items come from.
  var nextNumber: Int?
}

/// How much one file can hold.
enum ImportLimit {
  /// The maximum number of items. Each takes several hundred bytes of memory, but may come from
  /// only twenty bytes or so of text.
  static let items = 500_000

  /// Returns the reason in the error for a file with more items.
  static func excess(_ limit: Int = items) -> String {
    "more than \(limit) items"
  }
}

extension ImportedList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { document?.count ?? items.count }

  subscript(index: Int) -> ImportedItem {
    guard let document else { return items[index] }
    let item = document.item(at: index)
    var imported = ImportedItem(item, line: index + 1)
    imported.clock = item.clock
    return imported
  }

  /// Returns the id of an item; nil if it has none.
  func id(at index: Int) -> ItemID? { document.map { $0.id(at: index) } ?? items[index].id }

  /// Returns the number of an item; nil if it has none.
  func number(at index: Int) -> Int? {
    document.map { $0.number(at: index) } ?? items[index].number
  }

  static func == (left: ImportedList, right: ImportedList) -> Bool {
    left.elementsEqual(right) && left.remarks == right.remarks
      && left.nextNumber == right.nextNumber
  }
}

extension ImportedList {
  /// Adds an item without what a user could not have typed: a blank title, with which the item is
  /// left out, and an until date before the due date. Records a remark for either.
  ///
  /// Throws `ParseError` if there are more than `limit` items.
  mutating func append(
    _ item: ImportedItem, limit: Int = ImportLimit.items
  ) throws(ParseError) {
    var item = item
    guard !item.content.title.isBlank else {
      return remarks.note("an item with a blank title is left out", at: item.line)
    }
    if item.repetition != nil, let until = item.content.until, let due = item.content.due,
      until.day < due.day
    {
      item.content.until = nil
      item.absentInFormat.insert(.until)
      remarks.note("an until date before the due date is left out", at: item.line)
    }
    guard items.count < limit else {
      throw ParseError(reason: ImportLimit.excess(limit), line: item.line, column: 1)
    }
    items.append(item)
  }
}

/// An item as it is in an imported file. What the file does not say is nil.
struct ImportedItem: Equatable {
  /// The line in which the item starts, from 1.
  var line: Int
  var id: ItemID?
  var number: Int?
  var createdAt: Instant?
  var modifiedAt: Instant?
  /// The content, without its repetition.
  var content: ItemContent
  /// The repetition, as far as the file says.
  var repetition: ImportedRepetition?
  /// The parts that the source does not cover, such as missing columns. An update leaves them
  /// unchanged in the list; any other part that has no value here is removed there.
  var absentInFormat = ItemPartSet()
  /// When the registers were changed; nil unless the item comes from a list of todo's own, of which
  /// nothing is missing.
  var clock: ItemClock?
  /// What the item is in a series of Taskwarrior.
  var role: TaskwarriorRole?

  /// Creates an item with a title and nothing else.
  init(line: Int, title: String) {
    self.line = line
    content = ItemContent(title: title)
  }
}

extension ImportedItem {
  /// Returns the item to put into the list.
  ///
  /// A missing time of creation or completion is derived from the item's other times; without any,
  /// it is `now`.
  func item(number: Int, id: ItemID, at now: Instant) -> TodoItem {
    let created = createdAt ?? modifiedAt ?? content.completedAt ?? now
    var content = content
    content.completedAt =
      content.isCompleted ? content.completedAt ?? modifiedAt ?? now : nil
    content.repetition = repetition?.whole(due: self.content.due, id: id)
    return TodoItem(
      number: number, id: id, createdAt: created, modifiedAt: modifiedAt ?? now,
      content: content, clock: clock ?? ItemClock())
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
