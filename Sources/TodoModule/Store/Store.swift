// The protocols of a store: reading, changing, checking, repair and history. Lists the remarks that a command may
// make in addition to its result.
//
// The list on disk and its undo. No rule about items and no message is decided here. Start with
// the protocols below, then `JSONFileTodoStore.write`. Files/: reads, locks and replaces files so that
// neither a crash nor another program loses a list. Document/: the JSON text of a list and of an
// item, read, edited, merged and salvaged. History/: the log of commands beside the list, from
// which they are undone and redone.

import TodoEntities

/// A list that can be read.
protocol TodoReading: AnyObject {
  /// Returns the absolute path of the list file, whether or not there is one. Touches no file.
  func absolutePath() throws(StoreError) -> String

  /// Returns the paths of the list file, with symbolic links followed, and of the files beside it; nil
  /// for a list in memory. Touches no file.
  func resolvedPath() throws(StoreError) -> ListPath?

  /// Returns the list as it is now. Takes no lock and writes nothing.
  func read() throws(StoreError) -> TodoList

  /// Returns a value that identifies the present state of the file, without reading its content; nil if
  /// there is no file.
  func version() throws(StoreError) -> ListVersion?

  /// Returns the items that the history, or its last 64 KiB, knows, each as it was last; the one that was changed last
  /// first. None if there is no history that can be read. Takes no lock and writes nothing.
  func rememberedItems(onlyLatest: Bool) -> [RemovedItem]

  /// The number from which a change begins to number new items, if the list lacks commands at the end of the history
  /// that have given numbers; 1 otherwise.
  var lapsedNumber: Int { get }

  /// Returns how many copies of the list sync programs have left beside it. Reads the names in its folder, and no
  /// file.
  func conflictCopyCount() -> Int

  /// The command for which the store was created.
  var command: CommandRun { get }

  /// What to tell the user, recorded since the store was created.
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
  /// Takes the lock and reads the list; `body` returns a merge into its document. The history
  /// records the merge as an entry that `undo` skips. Without a merge, or if it changes nothing,
  /// list and history keep every byte.
  ///
  /// - Throws: The error of `body`, or why the list could not be read or saved. The list is then
  ///   unchanged, except after `StoreError.unflushed`.
  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome
}

/// The history of a list: from it, commands are undone and redone, and a sync knows what became of items.
protocol HistoryStore: TodoReading {
  /// Undoes or redoes `steps` commands (1 or more), all or nothing. With `skips`, commands that are refused because
  /// something else has changed their items are passed over for good.
  ///
  /// A dry run takes no lock and writes nothing; its outcome says what would happen.
  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome

  /// Returns the commands that can be undone and redone, with what each of them did to the selected items,
  /// if there is a selection. Takes no lock and writes nothing.
  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory

  /// Empties the history. Returns how many commands could have been undone or redone.
  ///
  /// A dry run takes no lock and writes nothing.
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int

  /// Returns whether the list still has the result of a merge that left it with this checksum:
  /// since then, only commands of the history have changed what the merge changed. False if the
  /// history no longer goes back to the merge. Takes no lock and writes nothing.
  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool

  /// Returns what the last command in the history left of each of these items, if one changed it.
  /// Takes no lock and writes nothing.
  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace]

  /// Returns the list that the history remembers, with what that lacks of the last commit; nil if neither had
  /// items. For a list file that is gone. Takes no lock and writes nothing.
  ///
  /// - Throws: `gone` if the items make no sound list: then a repair is needed.
  func remembered(with committed: ListDocument?) throws(StoreError) -> ListDocument?

  /// Deletes the file of removed items (see `FileSystem.keepRemovals`). Called after a commit, because git
  /// knows the removals then. The caller holds the lock.
  func forgetRemovals() throws(StoreError)
}

/// A list that can be checked and repaired.
protocol RepairableStore: AnyObject {
  /// Checks the list and the files beside it. Writes nothing. Tries to take an existing lock, without
  /// waiting, to see whether another process holds it.
  func diagnose() throws(StoreError) -> StoreDiagnosis

  /// Repairs a list. A damaged one becomes what can be recovered from it; what it lacks comes from the history,
  /// else from the last commit, and so does a list that is gone. What a command has removed stays removed. One with
  /// git's conflict markers becomes the merge of its sides. The sides in git's index are merged only into a list
  /// that is as git left it (`UnresolvedList.isLeft`). Returns nil if there is nothing to do.
  ///
  /// An item with the id of an earlier one gets a new id from `makeID`. A dry run takes no lock and
  /// writes nothing; its result says what would happen.
  func repair(
    isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair?
}

/// What git has of a list that is to be repaired.
struct GitVersions {
  /// The sides of a merge that it has not finished; nil if there is none.
  var sides: UnresolvedList?
  /// The list of the last commit, if several machines have it; nil for any other.
  var committed: ListDocument?
}

/// The list and its history, as the program keeps them. What uses it takes the smallest of its protocols.
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

/// Something to tell the user although the command succeeds.
enum StoreRemark: Equatable {
  /// The folder of the list does not exist; the list is taken to be empty.
  case missingFolder(path: String)
  /// The history is unreadable and has been renamed.
  case historyMovedAside(path: String, to: String)
  /// The history is unreadable at every line, from this one, or is not a regular file; a command that
  /// writes will move it aside.
  case historyDamaged(path: String, line: Int?)
  /// The history is damaged here; what comes after can be undone.
  case historyFault(path: String, HistoryFault)
  /// The list does not have the last commands of the history, of which the last one had these arguments. Undo and
  /// redo pass over them.
  case lastCommandsLapsed(count: Int, [String])
  /// A killed command had replaced a list that another program wrote, which is kept at this path.
  case editKept(String)
  /// Something else has changed the list since the commands that were undone or redone, but not
  /// their items.
  case listWasEdited
}
