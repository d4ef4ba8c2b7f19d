import TodoEntities

/// Where a list to import comes from.
enum ImportSource: Equatable {
  case standardInput
  case file(String)

  /// The file's name, for finding out its format.
  var fileName: String? {
    switch self {
    case .standardInput: nil
    case .file(let path): path
    }
  }
}

/// Why nothing was imported.
enum ImportError: Error, Equatable {
  /// Reading it failed.
  case unreadable(ImportSource, Errno)
  /// It is not what its format allows, and where.
  case damaged(ImportSource, ExchangeFormat, ParseError)
  /// Neither name nor content tell its format.
  case unknownFormat(ImportSource)
  /// The list did not take it.
  case store(StoreError)
}

/// A list that was read, and where it came from.
struct ImportedSource: Equatable {
  let source: ImportSource
  let format: ExchangeFormat
  let list: ImportedList
}

/// What an import did to the list.
struct ImportOutcome: Equatable {
  /// New items.
  var added: [TodoItem] = []
  /// Items that were known by their id and had been changed later, as they are now.
  var updated: [TodoItem] = []
  /// How many items were there already.
  var leftAlone = 0
}
