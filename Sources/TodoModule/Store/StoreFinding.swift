import TodoEntities

/// What `doctor` finds in the list and in the files beside it.
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
  /// The list or its history cannot be opened, or is not a regular file.
  case unreadable(StoreError)
  /// The list is damaged; the first error and where it is.
  case damaged(path: String, ParseError)
  /// An item contradicts itself; the line and column where it begins.
  case inconsistency(number: Int, ItemInconsistency, line: Int, column: Int)
  /// Numbers that are far above the others, so that new items are not numbered after them: those of
  /// items, in the order of the file, and the one written for the next item.
  case farNumbers(items: [Int], nextNumber: Int?)
  /// These items depend on each other, so that none of them can be done first; their numbers, in the
  /// order of the file.
  case dependencyCycle([Int])
  /// The history is unreadable at every line, from this one, or is not a regular file.
  case historyDamaged(path: String, line: Int?)
  /// The history is damaged here; what comes after can be undone.
  case historyFault(path: String, HistoryFault)
  /// The list does not have the last change of the history, that of the command with these
  /// arguments.
  case lastCommandMissing([String])
  /// The last command cannot be undone, because the item with this number has changed since
  /// then. Without a number, the list has changed.
  case historyDiffers(path: String, number: Int?)
  /// Writing will fail with this error, perhaps because the lock cannot be taken.
  case unwritable(StoreError)
  /// Another process is writing now.
  case locked(path: String)
  /// This process may not write to the file or its folder.
  case readOnly(path: String)
  /// Users other than the owner may read or write the file; its permission bits.
  case widePermissions(path: String, UInt32)
  /// A temporary file of a killed writer; the next writer removes it.
  case leftover(path: String)
  /// Git merges the list by a program at this path, which does not exist.
  case mergeProgramMissing(path: String)
  /// The list is in a repository with a remote, but is not marked as shared.
  case notShared(path: String)
  /// The git repository in this folder is damaged.
  case repositoryDamaged(folder: String)
  /// Other users can read the list in this git folder.
  case repositoryOpen(path: String)
  /// This lock of git exists: a git was killed, or is at work.
  case gitLock(path: String)
  /// The list is on several branches of the remote; the first is the one that this machine follows.
  case severalBranches([String])
  /// The list that was fetched last from the remote cannot be read.
  case remoteListDamaged(StoreError)
  /// This commit holds what git refuses. It was fetched from the remote, or is only here; the line that puts the remote
  /// right.
  case commitRefused(String, flaw: String, isOfRemote: Bool, line: String?)
  /// Git's configuration was lost, and with it this remote.
  case remoteLost(url: String)
  /// Git tracks these files, which are for one machine only.
  case privateFilesTracked([String])
  /// These items were changed on a machine whose clock is this many days ahead.
  case clockAhead(numbers: [Int], days: Int)
  /// Git has not merged the list, which has no conflict markers and is as git left it.
  case notMerged
  /// Git has not merged the list, and it was changed since: what to type to merge what only their side has, nil
  /// if one side has deleted the list, and to mark it as resolved.
  case changedSinceConflict(toMerge: String?, toEnd: String)
  /// A copy of the list that a cloud folder made in a conflict.
  case conflictCopy(path: String)
  /// The folder of calendar files does not exist.
  case calendarFolderGone(String)
  case calendarStateDamaged(path: String)
  case calendarFile(CalendarProblem)

  /// Whether the finding is worth knowing but not an error.
  var isNote: Bool {
    switch self {
    case .unreadable, .damaged, .inconsistency, .farNumbers, .dependencyCycle, .historyDamaged,
      .historyFault, .unwritable, .mergeProgramMissing, .repositoryDamaged, .severalBranches,
      .remoteListDamaged, .commitRefused, .remoteLost, .privateFilesTracked, .notMerged,
      .changedSinceConflict,
      .calendarStateDamaged:
      false
    case .lastCommandMissing, .historyDiffers, .locked, .readOnly,
      .widePermissions, .leftover, .notShared, .repositoryOpen, .gitLock, .clockAhead,
      .conflictCopy, .calendarFolderGone, .calendarFile:
      true
    }
  }
}

/// What was recovered from a damaged list, or from one that git could not merge.
struct StoreRepair: Equatable {
  /// The path of the file that keeps the damaged list unchanged; nil if the list could be read, or was gone.
  let path: String?
  /// How many items were recovered.
  let savedCount: Int
  /// The lines that could not be recovered, in the order of the file.
  let lost: [LostLine]
  /// The items that got new numbers or ids, because others have theirs.
  var reassigned: [ReassignedItem] = []
  /// The items that were there more than once and are saved once.
  var repeated: [ItemLine] = []
  /// The items whose repetition could not be read and is now in their notes.
  var withoutRule: [ItemLine] = []
  /// How the sides that git could not merge were merged; nil if there were none.
  var merge: MergeSummary?
  /// Whether one of these sides had deleted the list, so that the other one was kept.
  var isOfOneSide = false
  /// Whether the file was gone, so that the list was put together from its history.
  var isFromHistory = false
  /// Where that history begins, unless it is with an empty list.
  var start: HistoryStart?
}

/// A contradiction between members of an item that are each valid on their own.
enum ItemInconsistency: Equatable, CaseIterable {
  case doneWithoutTime
  case openWithTime
  case untilWithoutRepetition
  case repeatedTag
}

/// A file of a calendar folder that is left alone.
struct CalendarProblem: Equatable {
  enum Reason: Equatable {
    case damaged(ParseError)
    case file(StoreError)
    /// This file has the same UID.
    case sameUID(as: String)
    /// It has tasks with several UIDs.
    case severalTasks
    /// It would be, with what this item says.
    case tooLarge(item: Int)
  }

  let name: String
  let reason: Reason
}
