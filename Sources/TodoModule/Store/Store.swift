// The protocols of a store: reading, changing, checking, repair and history. Lists the remarks that a command may
// make in addition to its result.
//
// This folder keeps the list on disk and its undo. It decides no rule about items and no message. Start with the
// protocols below, then `JSONFileTodoStore.write`. Files/: reads, locks and replaces files so that neither a crash
// nor another program loses a list. Document/: the JSON text of a list and of an item, read, edited, merged and
// salvaged. History/: the log of commands next to the list, from which they are undone and redone.

import TodoEntities

/// A list that can be read.
protocol TodoReading: AnyObject {
  /// Returns the absolute path of the list file, whether or not there is one. Touches no file.
  func absolutePath() throws(StoreError) -> String

  /// Returns the paths of the list file, with symbolic links followed, and of the files next to it, or nil for a
  /// list in memory. Touches no file.
  func resolvedPath() throws(StoreError) -> ListPath?

  /// Returns the list as it is now. Takes no lock and writes nothing.
  func read() throws(StoreError) -> TodoList

  /// Returns a value that identifies the present state of the file, without reading its content, or nil if there
  /// is no file.
  func version() throws(StoreError) -> ListVersion?

  /// Returns the items in the history, or in its last 64 KiB, each in its last state, the most recently changed
  /// item first. Returns no items if the history is missing or unreadable. Takes no lock and writes nothing.
  func rememberedItems(onlyLatest: Bool) -> [RemovedItem]

  /// The first number for new items if the list lacks commands at the end of the history that have given numbers.
  /// Otherwise 1.
  var lapsedNumber: Int { get }

  /// Returns how many copies of the list sync programs have left next to it. Reads the names in its folder, but no
  /// file.
  func conflictCopyCount() -> Int

  /// The command for which the store was created.
  var command: CommandRun { get }

  /// The remarks for the user since the store was created.
  var remarks: [StoreRemark] { get }
}

/// A list that can be changed.
protocol TodoWriting: TodoReading {
  /// Changes the list, all or nothing, and returns what `change` returns.
  ///
  /// Takes the lock, reads the list, applies `change`, and saves what differs as one command of the
  /// history. If nothing differs, or `change` throws, list and history keep every byte. A change of
  /// the list's own members alone cannot be undone: `undo` skips it.
  ///
  /// ```swift
  /// // Removes the done items and returns how many there were.
  /// let count = try store.write { (list) throws(StoreError) in
  ///   let done = list.positions.filter { list[$0].isCompleted }
  ///   for position in done { list.remove(at: position) }
  ///   return done.count
  /// }
  /// ```
  ///
  /// - Throws: The error of `change`, or why the list could not be read or saved. The list is then
  ///   unchanged, except after `StoreError.unflushed`.
  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome

  /// Replaces the list with the result of a merge, all or nothing, and returns what `body` returns.
  ///
  /// Takes the lock and reads the list. `body` returns a merge into its document. The history records the merge as
  /// an entry that `undo` skips. Without a merge, or if it changes nothing, list and history keep every byte.
  ///
  /// - Throws: The error of `body`, or why the list could not be read or saved. The list is then
  ///   unchanged, except after `StoreError.unflushed`.
  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome
}

/// The history of a list. Undo and redo use it, and a sync finds in it which items commands have removed.
protocol HistoryStore: TodoReading {
  /// Undoes or redoes `steps` commands (1 or more), all or nothing. If `skips` is true, commands that would be
  /// refused because something else has changed their items are skipped for ever.
  ///
  /// A dry run takes no lock and writes nothing. Its outcome is the same.
  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome

  /// Returns the commands that can be undone and redone, with the changes that each of them made to the selected
  /// items, if there is a selection. Takes no lock and writes nothing.
  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory

  /// Empties the history. Returns how many commands could have been undone or redone.
  ///
  /// A dry run takes no lock and writes nothing.
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int

  /// Returns whether the list still has the result of a merge that left it with this checksum: since then, only
  /// commands of the history have changed the items of the merge. False if the history no longer has the merge.
  /// Takes no lock and writes nothing.
  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool

  /// Returns the state in which the last command in the history left each of these items, if one changed it. Takes
  /// no lock and writes nothing.
  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace]

  /// Returns the list that the history remembers, completed from the last commit, or nil if neither had items. It
  /// is for a missing list file. Takes no lock and writes nothing.
  ///
  /// - Throws: `gone` if the items do not form a valid list, which needs a repair.
  func remembered(with committed: ListDocument?) throws(StoreError) -> ListDocument?

  /// Deletes the file of removed items (see `FileSystem.keepRemovals`). Called after a commit, because git
  /// knows the removals then. The caller holds the lock.
  func forgetRemovals() throws(StoreError)
}

/// A list that can be checked and repaired.
protocol RepairableStore: AnyObject {
  /// Checks the list and the files next to it. Writes nothing. Tries to take an existing lock, without waiting, to
  /// see whether another process holds it.
  func diagnose() throws(StoreError) -> StoreDiagnosis

  /// Repairs a list. Returns nil if there is nothing to do.
  ///
  /// - A damaged list keeps the items that can be recovered. Items that it lacks are restored from the history,
  ///   else from the last commit.
  /// - A missing list is restored from the history and the last commit.
  /// - A list with git's conflict markers becomes the merge of its sides.
  /// - The sides in git's index are merged only into a list that is as git left it (`UnresolvedList.isLeft`).
  ///
  /// Items that a command has removed stay removed.
  ///
  /// An item with the id of an earlier one gets a new id from `makeID`. A dry run takes no lock and writes
  /// nothing. Its result is the same.
  func repair(
    isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair?
}

/// The versions of a list in git, for its repair.
struct GitVersions {
  /// The sides of a merge that git has not finished, or nil if there is none.
  var sides: UnresolvedList?
  /// The list of the last commit, or nil if only this machine has it.
  var committed: ListDocument?
}

/// A list and its history. Its callers use the smallest of its protocols.
protocol TodoStore: TodoWriting, HistoryStore, RepairableStore {}

extension HistoryStore {
  /// Returns the commands that can be undone and redone.
  func history() throws(StoreError) -> CommandHistory { try history(of: nil) }
}

/// Identifies one state of the list file.
struct ListVersion: Equatable {
  let identity: FileIdentity
  let size: Int
  /// When the content last changed, in nanoseconds since 1970.
  let modifiedAt: Int
}

/// A run of a command, as the history names it.
struct CommandRun: Equatable {
  /// The arguments of its command line, without the program's name.
  let arguments: [String]
  let at: Instant
}

/// A warning for the user about a command that succeeds.
enum StoreRemark: Equatable {
  /// The folder of the list does not exist. The list counts as empty.
  case missingFolder(path: String)
  /// The history is unreadable and has been renamed.
  case historyMovedAside(path: String, to: String)
  /// The history is unreadable at every line, from this one, or is not a regular file. A command that writes
  /// renames it.
  case historyDamaged(path: String, line: Int?)
  /// The history is damaged here. Later commands can be undone.
  case historyFault(path: String, HistoryFault)
  /// The list does not have the last commands of the history. The last one had these arguments. Undo and redo skip
  /// them.
  case lastCommandsLapsed(count: Int, [String])
  /// A killed command had replaced another program's list, which is kept at this path.
  case editKept(String)
  /// Something else has changed the list since the commands that were undone or redone, but not
  /// their items.
  case listWasEdited
}
