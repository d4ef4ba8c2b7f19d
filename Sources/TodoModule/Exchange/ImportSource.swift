import TodoEntities

/// Where an imported list comes from.
enum ImportSource: Equatable {
  case standardInput
  case file(String)

  /// The file's name, for detecting its format.
  var fileName: String? {
    switch self {
    case .standardInput: nil
    case .file(let path): path
    }
  }
}

/// Why an import failed; nothing was imported.
enum ImportError: Error, Equatable {
  /// The source could not be read.
  case unreadable(ImportSource, Errno)
  /// The text is not valid in its format.
  case damaged(ImportSource, ExchangeFormat, ParseError)
  /// Neither the file name nor the content identifies the format.
  case unknownFormat(ImportSource)
  /// To import the source needs more than the memory, in bytes, that this process may use.
  case outOfMemory(ImportSource, limit: Int)
  /// The list could not be changed.
  case store(StoreError)
}

/// An imported list and where it came from.
struct ImportedSource: Equatable {
  let source: ImportSource
  let format: ExchangeFormat
  let list: ImportedList
}

/// What an import changed in the list.
struct ImportOutcome: Equatable {
  /// The new items.
  var added: OnDemand<TodoItem> = []
  /// The items that were updated, before and after: the imported item with the same id had values
  /// that were changed later.
  var updated: [UpdatedItem] = []
  /// The number of imported items that changed nothing.
  var leftAlone = 0
  /// The new items whose numbers were too high to be kept.
  var renumbered: [RenumberedItem] = []
  /// The imported items with the id of an earlier one that are not merged with it; of both, the one that
  /// was changed last is added.
  var repeated: [RepeatedImport] = []
}

/// An item of the list before and after an import updated it.
struct UpdatedItem: Equatable {
  let before: TodoItem
  let after: TodoItem
}

/// An imported item with the id of an earlier one.
struct RepeatedImport: Equatable {
  /// The place of its source among the sources, from 0.
  let source: Int
  /// The line of the source in which it starts, from 1.
  let line: Int
}

/// An imported item that could not keep its number.
struct RenumberedItem: Equatable {
  /// The place of its source among the sources, from 0.
  let source: Int
  /// Its number in the source.
  let number: Int
  /// Its number in the list.
  let newNumber: Int
}
