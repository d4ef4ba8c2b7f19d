// The items of an imported file. Leaves out an item without a title, limits the warnings that are shown, and fills
// in times that a file lacks.

import TodoEntities

/// The content of an imported file, before it is merged into the list.
struct ImportedList {
  /// The items, in the order of the file. Empty if `document` has them.
  var items: [ImportedItem] = []
  /// The list of todo's own that holds the items, which are read from it one at a time.
  var document: ListDocument?
  /// The values and items that were left out. Places are line numbers.
  var remarks = ExchangeRemarks()
  /// The next number of the list from which the items come.
  var nextNumber: Int?
  /// Whether todo wrote the calendar.
  var isOwn = false
  /// The ids that were made from names, each with its first item and the number of items with this name.
  private(set) var foreignIDs: [ItemID: (first: Int, count: Int)] = [:]
}

extension ImportedList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { document?.count ?? items.count }

  subscript(index: Int) -> ImportedItem {
    guard let document else { return items[index] }
    let item = document.item(at: index)
    var imported = ImportedItem(item, line: index + 1)
    imported.stamps = item.stamps
    return imported
  }
}

extension ImportedList {
  /// Adds an item, but skips one with a blank title, and leaves out times that a list cannot hold. Adds a
  /// remark for each.
  mutating func append(_ item: ImportedItem) {
    var item = item
    guard !item.content.title.isBlank else {
      return remarks.add("skipped an item with a blank title", at: item.line)
    }
    if item.removeTimesOutOfRange() {
      remarks.add("times outside the years 1 to 9999 in UTC are left out", at: item.line)
    }
    if item.content.tags.contains(where: \.hasSpace) {
      item.content.tags = item.content.tags.map { $0.hasSpace ? $0.withHyphens : $0 }.withoutRepeats
      remarks.add("white space in a tag is written as hyphens", at: item.line)
    }
    items.append(item)
    giveID(at: items.count - 1)
  }

  /// Replaces the items and makes their ids again.
  mutating func replaceItems(with new: [ImportedItem]) {
    items = []
    foreignIDs = [:]
    for var item in new {
      if item.hasLinks, item.links.name != nil { item.id = nil }
      append(item)
    }
  }

  /// Sets the name that another program gives an item.
  mutating func setName(_ name: String, ofItemAt index: Int) {
    items[index].links.name = name
    giveID(at: index)
  }

  /// Makes the item's id from its name, if it has one.
  private mutating func giveID(at index: Int) {
    guard items[index].hasLinks, items[index].id == nil, let name = items[index].links.name else {
      return
    }
    let title = items[index].content.title
    let isUnique = items[index].links.isUnique(name)
    let id = ICalReader.id(ofTask: isUnique ? name : "\(name)\0\(title)")
    let (first, count) = foreignIDs[id] ?? (index, 0)
    foreignIDs[id] = (first, count + 1)
    items[index].id = id
    // Items of one file with the same name are different items, unless one is a version of the other.
    let isVersion = isUnique && items[first].content.title == title
    guard count > 0, !isVersion else { return }
    items[index].id = ItemID(name: Array((isUnique ? title : "\(count)").utf8), in: id)
  }
}

/// An item as an imported file describes it. Values that the file lacks are nil.
struct ImportedItem: Equatable {
  /// The line in which the item starts, from 1.
  var line: Int
  var id: ItemID?
  var number: Int?
  var createdAt: Instant?
  var modifiedAt: Instant?
  /// The content, without its repetition.
  var content: ItemContent
  /// The repetition, which the file may describe only in part.
  var repetition: ImportedRepetition? = nil
  /// The attributes that the source does not cover, such as missing columns. An update leaves them unchanged
  /// in the list, and removes any other attribute that has no value here.
  var absentInFormat: AttributeSet = []
  /// The times at which the registers changed, or nil unless the item comes from a list of todo's own.
  var stamps: ItemStamps?
  /// The item's role in a series of Taskwarrior.
  var role: TaskwarriorRole? = nil
  /// Whether the completed item was cancelled.
  var isCancelled = false
  private var foreignLinks: ForeignLinks? = nil

  init(line: Int, title: String) {
    self.line = line
    content = ItemContent(title: title)
  }

  /// Whether the item has links. This check is faster than making and comparing them.
  var hasLinks: Bool { foreignLinks != nil }

  /// The names of the item and its relatives in the program that wrote the file.
  var links: ForeignLinks {
    get { foreignLinks ?? ForeignLinks() }
    set { foreignLinks = newValue == ForeignLinks() ? nil : newValue }
  }

  /// The times that an item without an id has in its file. Only these distinguish it from equal items.
  struct Shape: Hashable {
    let hasCreation: Bool
    let hasCompletion: Bool
    /// Whether the import chose the due date: the file has only a rule, or a word such as `tomorrow`.
    let lacksDue: Bool
  }

  var shape: Shape {
    Shape(
      hasCreation: createdAt != nil, hasCompletion: content.completedAt != nil,
      lacksDue: content.due != nil && absentInFormat.contains(.due))
  }

  /// Removes times outside the years 1 to 9999 in UTC, and returns whether there were any. In zones ahead of
  /// UTC, 1 January of the year 1 begins before that range.
  fileprivate mutating func removeTimesOutOfRange() -> Bool {
    let (created, completed) = (createdAt, content.completedAt)
    if let created, WallClock(created, offset: 0) == nil { createdAt = nil }
    if let completed, WallClock(completed, offset: 0) == nil { content.completedAt = nil }
    return createdAt != created || content.completedAt != completed
  }

  /// How the item has ended, or nil if it is open.
  var end: ItemEnd? {
    get { content.isCompleted ? isCancelled ? .cancelled : .done : nil }
    set { (content.isCompleted, isCancelled) = (newValue != nil, newValue == .cancelled) }
  }

  /// Returns the item to put into the list.
  ///
  /// A missing time of creation or completion is derived from the item's other times, or is `now`.
  func item(number: Int, id: ItemID, at now: Instant) -> TodoItem {
    let created = createdAt ?? modifiedAt ?? content.completedAt ?? now
    var content = content
    content.end(end, at: content.completedAt ?? modifiedAt ?? now)
    content.repetition = repetition?.whole(due: self.content.due, id: id)
    return TodoItem(
      number: number, id: id, createdAt: created, modifiedAt: modifiedAt ?? now,
      content: content, stamps: stamps ?? ItemStamps())
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  var withoutRepeats: [Element] {
    guard count > 1 else { return self }
    if count < 5 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A repetition as it is in an imported file.
struct ImportedRepetition: Equatable {
  let expression: RepetitionExpression
  /// The anchor, or nil if the file has none. The default is the due day.
  var anchor: CalendarDay?
  /// The series, or nil if the file has none. The default is the item's id.
  var series: ItemID?

  init(_ expression: RepetitionExpression, anchor: CalendarDay? = nil, series: ItemID? = nil) {
    self.expression = expression
    self.anchor = anchor
    self.series = series
  }

  init(_ repetition: Repetition) {
    self.init(repetition.expression, anchor: repetition.anchor, series: repetition.series)
  }

  /// Reads a repetition as users type it, such as `2w`, or the JSON object of the member `every`, if it
  /// has no unknown members.
  static func read(_ text: String) -> ImportedRepetition? {
    if let expression = try? RepetitionExpression(text) { return ImportedRepetition(expression) }
    return JSONReader.read(Array(text.utf8)) { reader in
      let raw = try? RawRepetition(&reader)
      guard let raw, raw.unknown.isEmpty, reader.isAtEnd else { return nil }
      return ImportedRepetition(raw.repetition)
    }
  }

  /// Returns the complete repetition of an item with this due date and id, or nil if it has no anchor.
  func whole(due: FloatingDate?, id: ItemID) -> Repetition? {
    (anchor ?? due?.day).map {
      Repetition(rule: expression.rule, mode: expression.mode, anchor: $0, series: series ?? id)
    }
  }
}

/// The source of an imported list.
enum ImportSource: Equatable {
  case standardInput
  case file(String)
}

/// The reason for which a list could not be read. Nothing was imported.
enum ImportError: Error, Equatable {
  case unreadable(ImportSource, Errno)
  case damaged(ImportSource, ExchangeFormat, ParseError)
  /// Neither the file name nor the content identifies the format.
  case unknownFormat(ImportSource, isText: Bool)
}

struct ImportedSource {
  let source: ImportSource
  let format: ExchangeFormat
  let list: ImportedList
}

/// The changes of an import to the list.
struct ImportOutcome: Equatable {
  /// The maximum number of new items that the report lists one by one.
  static let shown = 5
  var added: [TodoItem] = []
  /// The number of added items that are not in `added`, because the report does not list them.
  var unlistedCount = 0
  /// The items that were updated, before and after: the imported item with the same id had values
  /// that were changed later.
  var updated: [UpdatedItem] = []
  /// The numbers of the items on which these depend.
  var numbers: [ItemID: Int] = [:]
  /// The number of imported items that changed nothing.
  var leftAlone = 0
  /// The values that were left out, by the index of the source, from 0.
  var remarks: [Int: ExchangeRemarks] = [:]
}

struct UpdatedItem: Equatable {
  let before: TodoItem
  let after: TodoItem
}

/// The values that an import or export leaves out, grouped by reason.
///
/// ```swift
/// var remarks = ExchangeRemarks()
/// remarks.add("the notes are left out", at: 3)
/// remarks.add("the notes are left out", at: 5)
/// remarks.lines(of: "item")  // ["items 3, 5: the notes are left out"]
/// ```
struct ExchangeRemarks: Equatable {
  /// A reason and the places where it applies.
  struct Entry: Equatable {
    /// A sentence part, such as `the time of day is left out`.
    let reason: String
    /// The first few line numbers or item numbers. Empty if the reason applies to the complete text.
    fileprivate(set) var places: [Int] = []
    /// The number of all places, and the last one.
    fileprivate(set) var count = 0
    fileprivate var last: Int?
  }

  /// The reasons, in the order in which each was first added.
  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The names of the columns or fields that are left out, by the noun for them.
  private var unknown: [String: [String]] = [:]
  /// The maximum number of places that are listed per reason.
  private static let shownPlaces = 10
  /// The maximum number of reasons that are kept. Every line of a file may add a new one.
  private static let keptEntries = 1000
  /// The maximum number of lines that are shown.
  private static let shownLines = 20

  /// Adds a reason, for a place or for the complete text.
  mutating func add(_ reason: String, at place: Int? = nil) {
    let index = indices[reason] ?? entries.count
    if index == entries.count {
      guard index < ExchangeRemarks.keptEntries else { return }
      indices[reason] = index
      entries.append(Entry(reason: reason))
    }
    guard let place else { return }
    if entries[index].last == place { return }
    entries[index].last = place
    entries[index].count += 1
    if entries[index].places.count < ExchangeRemarks.shownPlaces {
      entries[index].places.append(place)
    }
  }

  /// Adds the name of a column or field that is left out.
  mutating func add(unknown name: String, _ noun: String) {
    let key = "\(noun)\0\(name)"
    guard indices[key] == nil, unknown[noun, default: []].count < ExchangeRemarks.keptEntries else {
      return
    }
    indices[key] = -1
    unknown[noun, default: []].append("'\(name.prefix(40))'")
  }

  /// Returns one line per reason, such as `items 3, 5: the notes are left out`. There are at most 20, and a
  /// last line with the number of the others.
  ///
  /// - Parameter place: The noun for a place, in the singular: `item` or `line`.
  func lines(of place: String) -> [String] { ExchangeRemarks.shortened(allLines(of: place)) }

  /// Returns one line for each reason.
  func allLines(of place: String) -> [String] {
    let left = unknown.sorted { $0.key < $1.key }.map { noun, names in
      let shown = names.prefix(ExchangeRemarks.shownLines)
      let hidden = names.count - shown.count
      let all = Array(shown) + (hidden > 0 ? ["\(hidden) more"] : [])
      return names.count == 1
        ? "the unknown \(noun) \(names[0]) is left out"
        : "the unknown \(noun)s \(all.listed(with: "and")) are left out"
    }
    return left
      + entries.map { entry in
        guard entry.count > 0 else { return entry.reason }
        let hidden = entry.count - entry.places.count
        let places = entry.places.map(String.init).joined(separator: ", ")
        let name = "\(place)\(entry.count > 1 ? "s" : "") \(places)"
        return name + (hidden > 0 ? " and \(hidden) more" : "") + ": \(entry.reason)"
      }
  }

  /// Returns the first 20 of these lines, and a last line with the number of the others.
  static func shortened(_ lines: [String]) -> [String] {
    let hidden = lines.count - shownLines
    guard hidden > 0 else { return lines }
    return lines.prefix(shownLines) + ["and \(hidden) more warnings"]
  }

  /// Adds a remark if an item has unknown members, which an export leaves out. Members with the name of a
  /// format do not count, because todo keeps them for exports to that format (see `ForeignFields`).
  mutating func addUnknownMembers(of item: TodoItem) {
    let others = item.unknownMembers.contains { member in
      !ExchangeFormat.kept.contains { member.name.isIdentical(to: $0.rawValue) }
    }
    guard others || !item.unknownRepetitionMembers.isEmpty else { return }
    add("fields that this version does not know are left out", at: item.number)
  }
}
