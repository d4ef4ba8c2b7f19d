import TodoEntities

/// What a file of some format holds, before it meets the list.
struct ImportedList: Equatable {
  /// In the order of the file.
  var items: [ImportedItem] = []
  /// What could not be represented, and what was left out; places are lines.
  var remarks = ExchangeRemarks()
  /// What the next new item would be called where the items come from.
  var nextNumber: Int?
}

/// How much one file may hold.
enum ImportLimit {
  /// How many items: some twenty bytes of text may make one, and each takes some hundreds.
  static let items = 500_000

  /// Why a file with more items is refused.
  static func excess(_ limit: Int = items) -> String {
    "there are more than \(limit) items in it"
  }
}

extension ImportedList {
  /// Adds an item that was read, but for what nobody could have typed; there may be too many.
  mutating func append(
    _ item: ImportedItem, limit: Int = ImportLimit.items
  ) throws(ParseError) {
    var item = item
    guard !item.content.title.isBlank else {
      return remarks.note("an item with a title of blanks is left out", at: item.line)
    }
    if item.repetition != nil, let until = item.content.until, let due = item.content.due,
      until.day < due.day
    {
      item.content.until = nil
      item.absentInFormat.insert(.until)
      remarks.note("a last day before the due date is left out", at: item.line)
    }
    guard items.count < limit else {
      throw ParseError(reason: ImportLimit.excess(limit), line: item.line, column: 1)
    }
    items.append(item)
  }
}

/// An item as a format holds it: what the format does not say is missing.
struct ImportedItem: Equatable {
  /// The line it begins in, from 1.
  var line: Int
  var id: ItemID?
  var number: Int?
  var createdAt: Instant?
  var modifiedAt: Instant?
  /// What it says, but for its repetition.
  var content: ItemContent
  /// When it comes back, as far as the format says.
  var repetition: ImportedRepetition?
  /// What the source does not speak of: an update leaves it as it is. What it does speak of, and has no
  /// value for, is taken away.
  var absentInFormat = ItemPartSet()

  /// An item with a title and nothing else.
  init(line: Int, title: String) {
    self.line = line
    content = ItemContent(title: title)
  }
}

/// When an item comes back, as a format says it.
struct ImportedRepetition: Equatable {
  /// The rule and the mode.
  var expression: RepetitionExpression
  /// The due day, unless the format says otherwise.
  var anchor: CalendarDay?
  /// Named after the item, unless the format says otherwise.
  var series: ItemID?

  /// A rule, with what else is known.
  init(_ expression: RepetitionExpression, anchor: CalendarDay? = nil, series: ItemID? = nil) {
    self.expression = expression
    self.anchor = anchor
    self.series = series
  }
}

extension ImportedItem {
  /// The item in our list. What the format does not say is taken to have happened now.
  func item(number: Int, id: ItemID, at now: Instant) -> TodoItem {
    let created = createdAt ?? modifiedAt ?? content.completedAt ?? now
    let whole = repetition.flatMap { repetition in
      (repetition.anchor ?? self.content.due?.day).map { anchor in
        Repetition(
          rule: repetition.expression.rule, mode: repetition.expression.mode, anchor: anchor,
          series: repetition.series ?? id)
      }
    }
    var content = content
    content.completedAt =
      content.isCompleted ? content.completedAt ?? modifiedAt ?? now : nil
    content.repetition = whole
    return TodoItem(
      number: number, id: id, createdAt: created, modifiedAt: modifiedAt ?? now,
      content: content)
  }
}

extension Sequence<Tag> {
  /// Each tag once, in the order of first mention, as an item has them.
  var withoutRepeats: [Tag] {
    var seen: Set<Tag> = []
    return filter { seen.insert($0).inserted }
  }
}
