// Lists the findings of `doctor`, and tells which of them are only notes.

import TodoEntities

/// The findings of `doctor` in the list and in the files next to it.
struct StoreDiagnosis: Equatable {
  let path: String
  /// The findings, in the order of the checks.
  let findings: [StoreFinding]

  /// The findings that are errors.
  var problems: [StoreFinding] { findings.filter { !$0.isNote } }
  /// The findings that are only worth knowing.
  var notes: [StoreFinding] { findings.filter(\.isNote) }
  /// Whether a command that writes will fail.
  var isReadOnly: Bool { findings.contains { if case .readOnly = $0 { true } else { false } } }

  func adding(_ others: [StoreFinding]) -> StoreDiagnosis {
    StoreDiagnosis(path: path, findings: findings + others)
  }
}

enum StoreFinding: Equatable {
  /// An error that no code decides by.
  case problem(String)
  /// A fact that is worth knowing, but not an error.
  case note(String)
  /// The list or its history cannot be opened, or is not a regular file.
  case unreadable(StoreError)
  /// The list is damaged. The first error and its place.
  case damaged(path: String, ParseError)
  /// Numbers that are far above the others, so that new items are not numbered after them: the numbers of items,
  /// in the order of the file, and the stored number of the next item.
  case farNumbers(items: [Int], nextNumber: Int?)
  /// The history is unreadable at every line, from this one, or is not a regular file.
  case historyDamaged(path: String, line: Int?)
  /// The history is damaged here. Later commands can be undone.
  case historyFault(path: String, HistoryFault)
  /// The list does not have the last commands of the history. The last one had these arguments.
  case lastCommandsLapsed(count: Int, [String])
  /// Writing will fail with this error, perhaps because the lock cannot be taken.
  case unwritable(StoreError)
  /// This process may not write to the file or its folder.
  case readOnly(path: String)
  /// The list that was fetched last from the remote cannot be read.
  case remoteListDamaged(StoreError)
  /// Git has not merged the list, which has no conflict markers and is as git left it.
  case notMerged
  /// Git has not merged the list, and it was changed since. The command `toMerge` merges the changes that only
  /// their side has, or is nil if one side has deleted the list. The command `toEnd` marks the list as resolved.
  case changedSinceConflict(toMerge: String?, toEnd: String)
  case calendarFile(CalendarProblem)

  /// Whether the finding is worth knowing but not an error.
  var isNote: Bool {
    switch self {
    case .note, .lastCommandsLapsed, .readOnly, .calendarFile: true
    default: false
    }
  }
}

/// The result of the repair of a damaged list, or of one that git could not merge.
struct StoreRepair: Equatable {
  /// The path of the file that keeps the damaged list unchanged, or nil if the list was readable or missing.
  let path: String?
  /// How many items were recovered from the file or, if it was missing, how many the list has now.
  var savedCount: Int
  /// The lines that could not be recovered, in the order of the file.
  let lost: [LostLine]
  /// The items that got new numbers or ids, because other items have theirs.
  var reassigned: [ReassignedItem] = []
  /// The items that occurred more than once and are saved once.
  var repeated: [ItemLine] = []
  /// The items with an unreadable repetition, which is now in their notes.
  var withoutRule: [ItemLine] = []
  /// The merge of the sides that git could not merge, or nil if there were none.
  var merge: MergeSummary?
  /// Whether one of these sides had deleted the list, so that the other one was kept.
  var isOfOneSide = false
  /// The beginning of that history, or nil if it begins with an empty list.
  var start: HistoryStart?
  /// Whether the list had changes that neither the history nor the last commit has: a person wrote them.
  var lacksChanges = false
  /// How many items of the history the file lacked.
  var historyCount = 0
  /// How many items of the last commit both lacked.
  var commitCount = 0
}

/// A file of a calendar folder that is skipped.
struct CalendarProblem: Equatable {
  enum Reason: Equatable {
    case damaged(ParseError)
    case file(StoreError)
    /// This file has the same UID.
    case sameUID(as: String)
    /// It has tasks with several UIDs.
    case severalTasks
    /// The values of this item would make it too large.
    case tooLarge(item: Int)
  }

  let name: String
  let reason: Reason
}

extension [Int] {
  /// The first ten numbers and how many more there are: `item 3`, `items 3, 5`.
  var listedItems: String {
    let hidden = count - 10
    return "item\(count == 1 ? "" : "s") \(prefix(10).map(String.init).joined(separator: ", "))"
      + (hidden > 0 ? " and \(hidden) more" : "")
  }
}
