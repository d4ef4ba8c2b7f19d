// Runs an exchange with a calendar folder: merges the files, removes items, then writes the files. Refuses with
// code 7 if too many files are missing. Logs the values that a merge dropped.

import TodoEntities

/// One exchange of a list with a calendar folder. It merges the files into the list, register by register, with their
/// last common state as the base. Then it writes the list to the files.
struct CalendarExchange {
  var summary = CalendarSummary()
  var state: CalendarState
  let calendar: CalendarFolder
  let keep: KeptSide?
  let isDryRun: Bool
  var links: [CalendarLink] = []
  /// The UIDs of items with files, by item id.
  lazy var uids = links.uids
  /// The items of tasks in skipped files. They get no second file.
  var held: Set<ItemID> = []
  /// Whether the state has to be saved.
  var isChanged = false

  var files: any FileSystem { calendar.files }
  var now: Instant { calendar.clock.now }
  func path(_ name: String) -> String { "\(state.folder)/\(name)" }

  /// Runs the exchange and saves the new common state.
  mutating func run(at path: ListPath) throws(GitError) -> CalendarSummary {
    do throws(GitError) {
      try scan()
      let list = try merge(at: path)
      write(list)
      try addFiles(list)
    } catch {
      if case .calendarFilesGone(let count, let all, _, _) = error, !isDryRun {
        state.refusal = "\(count) of \(all)"
        try save(at: path)
      }
      throw error
    }
    var dropped = GitMessage.merge(summary.merge, on: MergeDecision.here)
    dropped.machine = "calendar"
    if !dropped.decisions.isEmpty { state.log.append(GitLogEntry(at: now, message: dropped)) }
    if !isDryRun, isChanged || state.refusal != nil || state.last == nil {
      // The state is saved after the flush: otherwise, a file that a power cut loses would count as removed.
      if summary.outgoing > 0 { try asGitError(files.flush(folder: state.folder)) }
      state.refusal = nil
      state.at = files.fileTime(beside: ListPath(self.path(CalendarFolder.temporary)))
      state.last = now
      try save(at: path)
    }
    return summary
  }

  private func save(at path: ListPath) throws(GitError) {
    let old = try asGitError(files.statusIfPresent(ofLinkAt: path.calendar, for: .write))
    _ = try asGitError(
      files.replace(path.calendar, at: path, with: state.pieces, keeping: old, over: old))
  }

  // MARK: - Merging

  /// Merges the files into the list, then removes the items of missing files. Returns the list.
  private mutating func merge(at path: ListPath) throws(GitError) -> ListDocument {
    var store: any TodoWriting = calendar.store
    var list = ListDocument()
    if isDryRun {
      list = try asGitError(files.snapshot(path.file)).document
      store = InMemoryTodoStore(list)
    }
    // Removals are a separate command, so that they can be undone.
    for removes in [false, true] where !removes || links.contains(where: { $0.status == nil }) {
      var exchange = self
      try store.merged { (target) throws(GitError) in
        // If another program writes the list meanwhile, this runs again.
        exchange = self
        list = target.document
        let merge =
          try removes ? exchange.removeItems(of: list) : exchange.readFiles(into: list, at: path)
        guard let merge else { return nil }
        exchange.summary.merge.add(merge.outcome.summary)
        exchange.isChanged = true
        list = try asGitError(merge.document(at: path.file))
        return merge
      }
      self = exchange
    }
    return list
  }

  /// Returns the merge of the list with the files.
  private mutating func readFiles(
    into ours: ListDocument, at path: ListPath
  ) throws(GitError) -> DocumentMerge? {
    let list = ours.list
    let places = list.positionsByID
    try checkGone(places, list)
    let missing = Set(
      links.filter { $0.entry != nil && $0.status != nil && places[$0.id] == nil }.map(\.id))
    let traces = missing.isEmpty ? [:] : try asGitError(calendar.store.traces(of: missing))
    // No command removed these items: somebody replaced the list file.
    let lost = missing.filter { traces[$0] != .removed }
    summary.restored = lost.count
    guard !lost.isEmpty || links.contains(where: { $0.file != nil }) else { return nil }
    let base = try base(of: ours, links.filter { $0.file != nil && !lost.contains($0.id) })
    var side = CalendarSide(
      list: base.list, ours: list, lost: lost, clock: calendar.clock, uids: links.uids,
      ids: links.ids, hasOtherHomes: (try? files.status(at: path.gitFolder)) != nil)
    try side.readKnown(&links)
    try side.readNew(&links, &summary.problems)
    links.removeAll { $0.entry == nil && $0.isLeftAlone }
    summary.moved = side.moved
    summary.merge.report.decisions += side.decisions
    return try .ofSharedList(
      base: base, ours: ours, theirs: asGitError(base.changed(to: side.list)),
      numbering: .published(.ours))
  }

  /// Throws if many files are missing, because the folder was probably lost.
  private func checkGone(_ places: PositionsByID, _ list: TodoList) throws(GitError) {
    let isFolderGone = try !calendar.isFolder(state.folder)
    // Items that were removed here do not count.
    let known = links.filter { $0.entry != nil && places[$0.id] != nil }
    let open = known.filter { link in
      places[link.id].map { !list.outline(at: $0).isCompleted } ?? false
    }
    let gone = known.count { $0.status == nil }
    let openGone = open.count { $0.status == nil }
    let isLoss = gone > 0 && (gone == known.count || openGone > max(3, open.count / 2))
    if isFolderGone || isLoss && (keep == nil || state.refusal != "\(gone) of \(known.count)") {
      throw .calendarFilesGone(
        gone, of: known.count, folder: state.folder, isFolderGone: isFolderGone)
    }
  }

  /// Returns the list as it was when it last agreed with these files.
  private func base(of ours: ListDocument, _ links: [CalendarLink]) throws(GitError) -> ListDocument
  {
    var base = ours.list
    let places = base.positionsByID
    let known = Set(self.links.filter { $0.entry != nil }.map(\.id))
    for link in links {
      guard let entry = link.entry else { continue }
      let item = try base.restore(entry, at: places[link.id])
      // If the base lacks the next item, the merge passes edits of an item that was completed here on to that item.
      guard !item.isCompleted, link.file?.item.content.isCompleted == false,
        let series = item.repetition?.series
      else { continue }
      let next = ItemID.successor(of: item.id, in: series) { _ in false }
      if let place = places[next], !known.contains(next) { base.remove(at: place) }
    }
    return try asGitError(ours.changed(to: base))
  }

  /// Returns the merge that removes the items of missing files if they are open and unchanged. The files of the
  /// others are written again.
  private mutating func removeItems(of ours: ListDocument) throws(GitError) -> DocumentMerge? {
    if keep == .mine { return nil }
    var base = ours.list
    let places = base.positionsByID
    var gone: [Int] = []
    for link in links where link.status == nil {
      guard let entry = link.entry, let place = places[link.id],
        !base.outline(at: place).isCompleted
      else { continue }
      gone.append(place)
      try base.restore(entry, at: place)
    }
    if gone.isEmpty { return nil }
    var theirs = base
    for place in gone { theirs.remove(at: place) }
    var merge = try DocumentMerge.ofSharedList(
      base: asGitError(ours.changed(to: base)), ours: ours,
      theirs: asGitError(ours.changed(to: theirs)))
    merge.isCommand = true
    return merge
  }
}

/// A file of the folder and its item.
struct CalendarLink {
  var name: String
  let uid: String
  var id: ItemID
  /// The common state after the last exchange, or nil for a new file.
  var entry: CalendarEntry?
  /// The status of the file, or nil if it no longer exists.
  var status: FileStatus?
  /// The parsed file, or nil if it was not read because it is unchanged.
  var file: ICalFile?
  /// The item's line with the values of the file and the time that its program gave.
  var asRead: ArraySlice<UInt8>?
  /// Whether the file is empty now, as after a power cut.
  var isEmptied = false
  /// Whether the file is skipped: it cannot be read, or another file has its item.
  var isLeftAlone = false

  /// The id that is derived from the UID.
  var uidID: ItemID { ICalReader.id(ofTask: uid) }
}

extension CalendarLink {
  init(_ name: String, _ file: ICalFile, _ status: FileStatus?) {
    self.init(
      name: name, uid: file.uid, id: ICalReader.id(ofTask: file.uid), status: status, file: file)
  }
}

extension [CalendarLink] {
  /// The UIDs that differ from the ids of their items, by item id.
  var uids: [ItemID: String] {
    Dictionary(filter { $0.uid != $0.id.description }.map { ($0.id, $0.uid) }) { first, _ in first }
  }

  /// The ids of the items, by the ids that are derived from their UIDs.
  var ids: [ItemID: ItemID] { Dictionary(map { ($0.uidID, $0.id) }) { first, _ in first } }
}

extension TodoList {
  /// Resets the item at a position, or adds a new one, to the state after the last exchange.
  @discardableResult
  mutating func restore(_ entry: CalendarEntry, at place: Int?) throws(GitError) -> TodoItem {
    let item = try entry.item(entry.written)
    if let place {
      replace(at: place, withMerged: item.with(number: number(at: place)))
    } else {
      let isTaken = positions.contains { number(at: $0) == item.number }
      append(isTaken ? item.with(number: nextNumber) : item)
    }
    return item
  }
}

extension CalendarEntry {
  /// Parses a line of the item.
  func item(_ line: ArraySlice<UInt8>) throws(GitError) -> TodoItem {
    guard let item = TodoItem(line: Array(line)) else { throw .calendarStateDamaged(path: name) }
    return item
  }
}
