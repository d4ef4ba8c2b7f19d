import TodoEntities

/// What readers and writers need besides the bytes or items.
struct ExchangeContext {
  /// The time of this run and the user's time zone.
  let clock: Clock
  /// The number that the list's next new item will get.
  let nextNumber: Int
  /// Called now and then during long work with the share that is done, from 0 to 1.
  let progress: (Double) -> Void
  /// Returns the items of the list with these ids, for an export of items that depend on them.
  let others: (Set<ItemID>) -> [TodoItem]

  /// Creates a context; by default, progress is not reported, and no other items are known.
  init(
    clock: Clock, nextNumber: Int = 1, progress: @escaping (Double) -> Void = { _ in },
    others: @escaping (Set<ItemID>) -> [TodoItem] = { _ in [] }
  ) {
    self.clock = clock
    self.nextNumber = nextNumber
    self.others = others
    self.progress = progress
  }
}

/// A list written in some format.
struct ExportedText: Equatable {
  /// The text, in UTF-8.
  var bytes: [UInt8] = []
  /// What the format could not hold. Places are item numbers.
  var losses = ExchangeRemarks()
}

extension ExchangeFormat {
  /// Parses a text in this format.
  func read(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) -> ImportedList {
    var list =
      switch self {
      case .json: try JSONList.read(bytes, context)
      case .todotxt: try TodoTxtReader(context).read(bytes)
      case .taskwarrior: try TaskwarriorReader(context).read(bytes)
      case .ics: try CalendarReader(context).read(bytes)
      case .csv: try CSVReader(context).read(bytes)
      case .markdown: try MarkdownReader(context).read(bytes)
      }
    let unheld = unheldParts
    // The items of a document lack nothing.
    for index in list.items.indices { list.items[index].absentInFormat.formUnion(unheld) }
    return list
  }

  /// Returns items as a text in this format.
  func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    switch self {
    case .json: JSONList.write(items, context)
    case .todotxt: TodoTxtWriter(context).write(items)
    case .taskwarrior: TaskwarriorWriter(context).write(items)
    case .ics: CalendarWriter(context).write(items)
    case .csv: CSVWriter.write(items)
    case .markdown: MarkdownWriter(context).write(items)
    }
  }

  /// Returns the bytes by which import recognises an item that comes without an id: everything that
  /// the format holds, except the number, the id, the times of creation, change, starting and
  /// completion, and the time spent.
  ///
  /// - Parameter lacksDue: Whether the due date of the imported item is not in its source but was
  ///   chosen for its repetition, and is therefore not compared.
  func content(
    of item: TodoItem, lacksDue: Bool = false, _ context: ExchangeContext
  ) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(context).content(of: item, lacksDue: lacksDue)
    case .markdown: MarkdownWriter(context).content(of: item)
    case .json, .taskwarrior, .ics, .csv: CSVWriter.content(of: item)
    }
  }
}
