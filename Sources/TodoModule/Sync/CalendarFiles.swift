// Reads the changed files of a calendar folder, writes and removes files, and skips files that it cannot read.

import TodoEntities

extension CalendarExchange {
  // MARK: - Reading the folder

  /// Finds the files that have changed since the last exchange, and reads them.
  mutating func scan() throws(GitError) {
    if !isDryRun, let place = ListPath(path(CalendarFolder.temporary)) {
      files.removeTemporaries(of: place)
      putBackAll()
    }
    // The state can have only such names.
    var new = Set(
      files.readableNames(in: state.folder).filter {
        $0.hasSuffix(".ics") && !$0.hasPrefix(".") && $0.isPrintable
      })
    links.reserveCapacity(state.files.count)
    var holders: [String: Int] = [:]
    var read: [CalendarLink] = []
    for entry in state.files {
      var link = CalendarLink(name: entry.name, uid: entry.uid, id: entry.id, entry: entry)
      if new.remove(entry.name) != nil, let status = status(of: entry.name) {
        link.status = status
        link.isEmptied = status.kind == .regular && status.size == 0
        if !link.isEmptied,
          status.calendarStamp != entry.stamp
            || age(of: status.modifiedAt, at: state.at) < CalendarFolder.coarseness
        {
          isChanged = true
          if let found = self.read(entry.name, unless: entry.sum) {
            (link.file, link.status) = found
            if link.file == nil { link.entry?.stamp = found.status.calendarStamp }
          }
          link.isLeftAlone = summary.problems.last?.name == entry.name
          if let file = link.file, file.uid != entry.uid {
            read.append(CalendarLink(entry.name, file, link.status))
            (link.file, link.status) = (nil, nil)
          }
        }
      }
      holders[link.uid] = links.count
      links.append(link)
    }
    for name in new.sorted() {
      if case let (file?, status)? = self.read(name) {
        read.append(CalendarLink(name, file, status))
      }
    }
    for link in read {
      guard let holder = holders[link.uid] else {
        holders[link.uid] = links.count
        links.append(link)
        continue
      }
      if links[holder].status == nil {
        // The file was renamed.
        (links[holder].name, links[holder].status) = (link.name, link.status)
        links[holder].file = link.file
      } else {
        leaveAlone(link.name, .sameUID(as: links[holder].name))
      }
    }
  }

  private func status(of name: String) -> FileStatus? {
    try? files.statusIfPresent(ofLinkAt: path(name), for: .read)
  }

  /// Reads a file and its status. The file is nil if it still has this checksum, or has no task. Returns nil if the
  /// file no longer exists or cannot be read. An unreadable file becomes a problem of the summary.
  private mutating func read(
    _ name: String, unless sum: ArraySlice<UInt8>? = nil
  ) -> (file: ICalFile?, status: FileStatus)? {
    do throws(StoreError) {
      if let status = status(of: name), status.kind != .regular {
        throw .notAFile(path: name, status.kind)
      }
      guard let found = try contents(path(name)) else { return nil }
      let (bytes, status) = (found.bytes, found.status)
      if let sum, bytes.checksum == sum { return (nil, status) }
      do throws(ParseError) {
        let file = try ICalFile.read(bytes, named: String(name.dropLast(4)), calendar.clock)
        guard let file, !file.otherUIDs.isEmpty else { return (file, status) }
        held.formUnion(([file.uid] + file.otherUIDs).map(ICalReader.id))
        leaveAlone(name, .severalTasks)
      } catch {
        leaveAlone(name, .damaged(error))
      }
    } catch {
      leaveAlone(name, .file(error))
    }
    return nil
  }

  /// Returns the contents of the file at a path, or nil if there is none.
  private func contents(_ path: String) throws(StoreError) -> FileContents? {
    try files.contents(
      path, options: [.withoutFollowing, .withoutBlocking], limit: CalendarFolder.largest)
  }

  /// Adds a file to the skipped ones.
  private mutating func leaveAlone(_ name: String, _ reason: CalendarProblem.Reason) {
    summary.problems.append(CalendarProblem(name: name, reason: reason))
  }

  // MARK: - Writing the files

  /// Writes the files that differ from their items, and updates the state.
  mutating func write(_ document: ListDocument) {
    let (links, places) = (links, document.list.positionsByID)
    let entries = links.compactMap { link in
      link.isLeftAlone ? link.entry : write(link, at: places[link.id], of: document)
    }
    isChanged = isChanged || entries.count != state.files.count
    state.files = entries
  }

  /// Writes a file if that is needed. Returns its new entry, or nil if the item has no file.
  private mutating func write(
    _ link: CalendarLink, at place: Int?, of document: ListDocument
  ) -> CalendarEntry? {
    guard let place else { return remove(link) }
    let isDone = document.outline(at: place).isCompleted
    if isDone, link.status == nil || document.item(at: place).content.isLongDone(nil, at: now) {
      return remove(link)
    }
    let line = document.text(at: place)
    if link.file == nil, link.status != nil, !link.isEmptied, let entry = link.entry,
      line == entry.written
    {
      return entry
    }
    isChanged = true
    var link = link
    let isRead = link.file != nil
    if !isRead, link.status != nil, !link.isEmptied {
      // If the file has changed meanwhile, the next exchange reads it.
      guard case let (file?, status)? = read(link.name), status == link.status else {
        return link.entry
      }
      link.file = file
    }
    let item = document.item(at: place)
    // The file is compared with the item as it was read: dates in zones were converted then, and an
    // earlier version may not have read the rule.
    let isReadOtherwise = link.file.map {
      !$0.zonedDates.isEmpty || $0["RRULE"] != nil && item.repetition == nil
    }
    let base =
      isReadOtherwise == true
      ? (link.asRead ?? link.entry?.written).flatMap { TodoItem(line: Array($0)) } : nil
    let new =
      link.file.map { $0.replacing(meaningOf: item, since: base, uids: uids) }
      ?? ICalFile(of: item, uids: uids, calendar.clock)?.bytes
    guard let bytes = new ?? link.file?.bytes else { return link.entry }
    if let zone = link.file?.unknownZone, isRead {
      summary.remarks.append(.unknownZone(zone, name: link.name))
    }
    if isRead {
      summary.remarks += (link.file?.remarks ?? []).map { .unread($0, name: link.name) }
    }
    if new != nil, !send(bytes, &link, of: item.number) { return link.entry }
    guard let status = link.status else { return link.entry }
    let read =
      isRead ? link.asRead ?? link.entry?.written : link.entry.map { $0.read ?? $0.written }
    var dates = link.file?.zonedDates ?? ""
    if let new, !dates.isEmpty {
      dates = (try? ICalFile.read(new, named: link.name, calendar.clock))?.zonedDates ?? ""
    }
    return CalendarEntry(
      id: link.id, name: link.name, uid: link.uid, stamp: status.calendarStamp,
      sum: bytes.checksum, dates: dates, written: line, read: read == line ? nil : read)
  }

  /// Writes the file of an item with this number, and gives the link its new status. Returns whether the file was
  /// written.
  private mutating func send(_ bytes: [UInt8], _ link: inout CalendarLink, of number: Int) -> Bool {
    // The next exchange would not read a larger file.
    guard bytes.count <= CalendarFolder.largest else {
      leaveAlone(link.name, .tooLarge(item: number))
      return false
    }
    summary.outgoing += 1
    if link.isEmptied { summary.remarks.append(.emptied(name: link.name)) }
    if isDryRun { return false }
    do throws(StoreError) {
      link.status = try write(bytes, to: link.name, over: link.status)
      return true
    } catch {
      summary.outgoing -= 1
      // If the file has changed meanwhile, the next exchange reads it.
      if case .changedMeanwhile = error { return false }
      leaveAlone(link.name, .file(error))
      return false
    }
  }

  /// Replaces a file, unless it has changed since it was read, and returns its new status.
  private func write(
    _ bytes: [UInt8], to name: String, over old: FileStatus?
  ) throws(StoreError) -> FileStatus? {
    let target = path(name)
    guard let place = ListPath(path(CalendarFolder.temporary)) else { return nil }
    try files.checkWritable(target, old)
    try files.replace(
      target, at: place, with: [bytes[...]], keeping: old, over: old, flushesFolder: false)
    return try files.statusIfPresent(ofLinkAt: target, for: .read)
  }

  /// Removes a file that its item no longer needs, unless the file has changed since it was read.
  private mutating func remove(_ link: CalendarLink) -> CalendarEntry? {
    guard let old = link.status else { return nil }
    var bytes = link.file?.bytes ?? []
    if link.file == nil, !link.isEmptied {
      guard case let (file?, status)? = read(link.name), status == old else { return link.entry }
      bytes = file.bytes
    }
    summary.outgoing += 1
    if isDryRun { return link.entry }
    do throws(StoreError) {
      if try remove(link.name, ifStill: bytes) { return nil }
      summary.outgoing -= 1
    } catch {
      leaveAlone(link.name, .file(error))
    }
    return link.entry
  }

  /// Removes a file, unless it no longer has these bytes. Another program can write it at any time, so it is moved
  /// aside before it is compared.
  private func remove(_ name: String, ifStill bytes: [UInt8]) throws(StoreError) -> Bool {
    // Other programs skip a name such as `.a.ics.0123456789abcdef.tmp`.
    let (target, aside) = (path(name), path(".\(name).\(files.randomNumber().hexDigits).tmp"))
    do throws(StoreError) {
      try files.attempt(.write, on: target, files.rename(target, to: aside))
    } catch .system(.write, path: target, .noSuchFile) {
      return false
    }
    if let moved = try? contents(aside), moved.bytes == bytes {
      try files.attempt(.write, on: target, files.unlink(aside))
      return true
    }
    try files.rename(aside, toNew: target)
    files.discard(aside)
    return false
  }

  /// Restores the files that a killed exchange has moved aside. If another file has the name now, the moved file
  /// becomes a problem of the summary. It is deleted if it is unchanged since the last exchange.
  private mutating func putBackAll() {
    for name in files.readableNames(in: state.folder).sorted() {
      guard let original = name.nameBeforeAside else { continue }
      do throws(StoreError) {
        try files.rename(path(name), toNew: path(original))
        files.discard(path(name))
      } catch {
        let sum = (try? contents(path(name)))?.bytes.checksum
        if state.files.contains(where: { $0.name == original && $0.sum == sum }) {
          files.discard(path(name))
        } else {
          leaveAlone(name, .sameUID(as: original))
        }
      }
    }
  }

  /// Writes files for the chosen items that have no file.
  mutating func addFiles(_ document: ListDocument) throws(GitError) {
    let list = document.list
    let linked = Set(links.map(\.id))
    let candidates = list.positions.filter {
      !list.outline(at: $0).isCompleted && !linked.contains(list.id(at: $0))
        && !held.contains(list.id(at: $0))
    }
    if candidates.isEmpty { return }
    let chosen: [Int]
    do throws(UsageError) { chosen = try calendar.choose(list, candidates) } catch {
      throw .said("calendar.filter: \(error.message(today: nil))", .usage)
    }
    for place in chosen.sorted() {
      guard let file = ICalFile(of: list[place], uids: [:], calendar.clock) else { continue }
      let id = list.id(at: place)
      let name = (file.uid.isFileName ? file.uid : id.description) + ".ics"
      // An existing file of this name without a task is kept.
      let link = CalendarLink(name: name, uid: file.uid, id: id)
      if let entry = write(link, at: place, of: document) { state.files.append(entry) }
    }
  }
}

extension [UInt8] {
  fileprivate var checksum: ArraySlice<UInt8> { Array("\(Checksum(of: self[...]))".utf8)[...] }
}

extension String {
  /// Whether it has no control characters.
  var isPrintable: Bool { utf8.allSatisfy { $0 >= 0x20 } }

  /// The original name of a file that was moved aside, or nil if this is not the name of such a file.
  fileprivate var nameBeforeAside: String? {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 4, parts[0].isEmpty, parts.last == "tmp", parts[parts.count - 3] == "ics",
      parts[parts.count - 2].utf8.count == 16
    else { return nil }
    return parts[1..<(parts.count - 2)].joined(separator: ".")
  }

  /// Whether a UID can be the name of a file anywhere.
  fileprivate var isFileName: Bool {
    (1...200).contains(utf8.count) && utf8.first != UInt8(ascii: ".")
      && utf8.allSatisfy { byte in
        byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "-_.@".utf8.contains(byte)
      }
  }
}
