import TodoEntities

/// What readers and writers of formats need beside bytes and items.
struct ExchangeContext {
  /// The time of this run, and the user's zone.
  let clock: Clock
  /// What the next new item of the list is called.
  let nextNumber: Int
  /// Is told how much of a long text has been read, from 0 to 1.
  let progress: (Double) -> Void

  /// A context; without progress nobody is told.
  init(clock: Clock, nextNumber: Int = 1, progress: @escaping (Double) -> Void = { _ in }) {
    self.clock = clock
    self.nextNumber = nextNumber
    self.progress = progress
  }
}

/// A list in some format.
struct ExportedText: Equatable {
  /// In UTF-8.
  var bytes: [UInt8] = []
  /// What the format could not hold; places are numbers of items.
  var losses = ExchangeRemarks()
}

extension ExchangeFormat {
  /// Reads a text of this format.
  func read(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) -> ImportedList {
    var list =
      switch self {
      case .json: try JSONList.read(bytes)
      case .todotxt: try TodoTxtReader(context).read(bytes)
      case .taskwarrior: try TaskwarriorReader(context).read(bytes)
      case .ics: try CalendarReader(context).read(bytes)
      case .csv: try CSVReader(context).read(bytes)
      case .markdown: try MarkdownReader.read(bytes, context)
      }
    let unheld = unheldParts
    for index in list.items.indices { list.items[index].absentInFormat.formUnion(unheld) }
    return list
  }

  /// Writes items in this format.
  func write(_ items: [TodoItem], _ context: ExchangeContext) -> ExportedText {
    switch self {
    case .json: JSONList.write(items, context)
    case .todotxt: TodoTxtWriter(context).write(items)
    case .taskwarrior: TaskwarriorWriter(context).write(items)
    case .ics: CalendarWriter(context).write(items)
    case .csv: CSVWriter.write(items)
    case .markdown: MarkdownWriter.write(items)
    }
  }

  /// What must be the same in two items that have no common id, for them to be one: all that the
  /// format holds, but for number, id and times.
  func content(of item: TodoItem, _ context: ExchangeContext) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(context).content(of: item)
    case .markdown: MarkdownWriter.content(of: item)
    case .json, .taskwarrior, .ics, .csv: CSVWriter.content(of: item)
    }
  }
}
