// Lists the reasons for which a list cannot be read or changed. Their sentences are in
// `Wording/Failure+StoreError`.

import TodoEntities

/// One of the three versions of a list that a merge reads.
enum MergedVersion {
  case base, ours, theirs
}

/// The reason why a command could not read or change the list. The list is unchanged, except after `unflushed`.
/// The enum is indirect, because a large error would slow down every start, which looks up how to copy it.
indirect enum StoreError: Error, Equatable {
  /// No item has this number or id prefix, or is in this range. The removal of the item that had it, if that is
  /// known.
  case noSuchItem(String, PastRemoval? = nil)
  /// Several ids begin with this prefix. The items with these ids.
  case ambiguousPrefix(String, [ItemOutline])
  /// Words in place of a number do not name one item. The reason, and the commands to choose from.
  case notOneItem(String, SearchFault, [Suggestion])
  /// The file is damaged. The first error and its place.
  case damaged(path: String, ParseError)
  /// The history knows of items, but the list file does not exist, or has no bytes. `isShared` is whether it was
  /// synchronized.
  case gone(path: String, isEmpty: Bool, isShared: Bool)
  /// The file was written by a newer version of todo, in the format of this version number.
  case newerVersion(path: String, version: Int)
  /// The file contains conflict markers of git, the first in this line, from 1.
  case unmerged(path: String, line: Int)
  /// One of the versions of the list that are to be merged cannot be read.
  case unreadableVersion(MergedVersion, StoreError)
  /// The path is not a regular file but a folder, a FIFO, a device, …
  case notAFile(path: String, FileKind)
  case missingFolder(path: String)
  /// A system call failed: the attempted action, the path and the reason.
  case system(SystemAction, path: String, Errno)
  /// The change was made, but flushing the folder of the file failed.
  case unflushed(path: String, Errno)
  /// The path of a file next to the list, such as its lock, is a symbolic link, a folder, …
  case notARegularFile(path: String, FileKind)
  /// The path does not exist and cannot be created, because it has no file name, as in `lists/`.
  case noFileName(path: String)
  /// The location of the list is unknown: no path was given, and HOME is not set.
  case noPlace
  /// The variable with the path of the list is not valid UTF-8.
  case unreadableVariable(String)
  /// For 5 seconds, another process held the lock, or the list changed at each attempt to read it. Or other
  /// processes took turns with the lock for 60 seconds.
  case busy(path: String, seconds: Int)
  /// The item with this number is done, so nobody can work on it.
  case alreadyDone(number: Int, as: ItemEnd = .done)
  /// The work on the item with this number began later than the time at which it is to end.
  case startedLater(number: Int)
  /// Another process changed the item while it was being edited.
  case overtaken(number: Int)
  /// Another program, which takes no lock, changed this file after it was read.
  case changedMeanwhile(path: String)
  /// The list, a link to it, the lock or the history belongs to this user. Somebody who may not write the list
  /// could have put it there.
  case foreignFile(path: String, owner: UInt32)
  /// A date cannot be resolved.
  case badDate(DateError)
  /// Edits do not fit the item. The line of standard input with these edits, if any.
  case badEdit(ItemEditError, line: Int? = nil)
  /// An item has no such line of a checklist. Unlike with `badEdit`, the command was used correctly.
  case badChecklist(ItemEditError)
  /// The text to replace is not in the title of the item with this number. Without a number, it is in no title of
  /// the items that match a filter.
  case noSuchText(String, inTitleOf: Int?)
  /// This date is in the future, where it must not be.
  case dateInFuture(FloatingDate)
  /// The command with these arguments cannot be undone or redone, because the item with this number has changed
  /// since then. Without a number, the list has changed.
  case changedSince(number: Int?, arguments: [String], RewindDirection)
  /// The history at this path is damaged, and the commands to undo or redo are older than the
  /// damage.
  case historyDamaged(path: String, HistoryFault)
  /// Only this many commands, 0 or more, can be undone.
  case nothingToUndo(available: Int)
  /// Only this many commands, 0 or more, can be redone.
  case nothingToRedo(available: Int)
  /// The file has, or would have, more bytes than a list may have.
  case tooLarge(path: String, size: Int)
  /// The list could not be read again with the item of this number or title, for this reason. Without a number and
  /// a title, the list's own members are the cause.
  case unreadable(number: Int?, title: String?, reason: String)
  case outOfNumbers

  init(_ error: ListError) {
    switch error {
    case .noSuchItem(let word): self = .noSuchItem(word)
    case .ambiguousPrefix(let prefix, let items): self = .ambiguousPrefix(prefix, items)
    case .outOfNumbers: self = .outOfNumbers
    }
  }
}

/// The reason why words do not name one item.
enum SearchFault: Equatable {
  /// No examined item has them in its title.
  case none
  /// This many items have them.
  case several(Int)
  /// They are only parts of words.
  case partial
  /// The word is also a tag or a project.
  case name
  /// The word is also the beginning of an id.
  case id
  /// The item with this number has them, and ended today, at this time.
  case endedToday(number: Int, end: ItemEnd, TimeOfDay?)
}

/// The removal of an item that an error names.
struct PastRemoval: Equatable {
  let title: String
  /// The arguments of the command that removed it, or nil if it is unknown.
  let arguments: [String]?
  /// The day of the removal and the present day, in local time.
  let day, today: CalendarDay
}

/// The attempted action of a system call that failed, as the verb after `cannot` in messages.
enum SystemAction: String, CaseIterable {
  /// Reading a file or its status.
  case read
  case write
  /// Opening or taking the lock.
  case lock
  case createFolder = "create the folder"
  case createFile = "create a file in"
  case flush
  /// Replacing the old file with the new one.
  case replace
  /// Giving the new file the permissions of the old one.
  case keepPermissions = "keep the permissions of"
  /// Giving the new file the owner and group of the old one.
  case keepOwner = "keep the owner of"
  /// Renaming a damaged file.
  case moveAside = "move aside"
}

/// Whether commands are undone or redone.
enum RewindDirection: String, Equatable, Sendable {
  case undo, redo
}

/// Damage to a history, at a line of its file, from 1. Nothing before it can be undone or redone.
enum HistoryFault: Equatable {
  /// The line is not an entry, or not as it was written.
  case damaged(line: Int)
  /// The line does not continue the one before it: lines are missing, doubled or out of order.
  case outOfOrder(line: Int)
  /// The line is the last one and has no end, although the list may have its change.
  case cutOff(line: Int)
}

/// Throws the `DateError` of a call as `StoreError.badDate`.
func asStoreError<Result>(
  _ call: @autoclosure () throws(DateError) -> Result
) throws(StoreError) -> Result {
  do throws(DateError) { return try call() } catch { throw .badDate(error) }
}
