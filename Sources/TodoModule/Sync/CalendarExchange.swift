import TodoEntities

/// One exchange of a list with a calendar folder: what the files say is merged into the list, register by
/// register, with what both had in common as the base; then the files get what the list says.
struct CalendarExchange {
  var summary = CalendarSummary()
  var state: CalendarState
  let calendar: CalendarFolder
  let keep: KeptSide?
  let isDryRun: Bool
  var links: [CalendarLink] = []
  /// The UIDs of items that get a file.
  lazy var uids = links.uids
  /// The items that tasks in files which are left alone belong to; none gets a second file.
  var held: Set<ItemID> = []
  /// Whether there is something to remember.
  var isChanged = false

  var files: any FileSystem { calendar.files }
  var now: Instant { calendar.clock.now }
  func path(_ name: String) -> String { "\(state.folder)/\(name)" }

  /// Runs the exchange, and remembers what list and folder have in common then.
  mutating func run(at path: ListPath) throws(GitError) -> CalendarSummary {
    do throws(GitError) {
      try scan()
      let list = try merge(at: path)
      write(list)
      try addFiles(list)
    } catch {
      guard case .calendar(.filesGone(let count, let all, _, _)) = error, !isDryRun else {
        throw error
      }
      state.refusal = "\(count) of \(all)"
      try save(at: path)
      throw error
    }
    var dropped = GitMessage.merge(summary.merge, on: MergeDecision.here)
    dropped.machine = "calendar"
    if !dropped.decisions.isEmpty {
      state.log.append(GitLogEntry(at: now, message: dropped))
    }
    if !isDryRun, isChanged || state.refusal != nil || state.last == nil {
      // After it, so that a file which was written is not one that somebody removed.
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
}

/// A file of the folder and its item.
struct CalendarLink {
  var name: String
  let uid: String
  var id: ItemID
  /// What both were after the last exchange; nil for a file that is seen for the first time.
  var entry: CalendarEntry?
  /// Nil if the file is gone.
  var status: FileStatus?
  /// The file, if it was read because it has changed.
  var file: ICalFile?
  /// The line of an item with what the file says, and the time that its program gave.
  var asRead: ArraySlice<UInt8>?
  /// Whether the file has no bytes any more, as after a power cut.
  var isEmptied = false
  /// Whether the file cannot be read, or is another one's.
  var isLeftAlone = false

  /// The id that the UID makes.
  var uidID: ItemID { ICalReader.id(ofTask: uid) }
}

extension CalendarLink {
  /// Creates the link of a file that is seen for the first time.
  init(_ name: String, _ file: ICalFile, _ status: FileStatus?) {
    self.init(
      name: name, uid: file.uid, id: ICalReader.id(ofTask: file.uid), status: status, file: file)
  }
}

extension [CalendarLink] {
  /// The UIDs that are not those of the ids, by the ids of the items.
  var uids: [ItemID: String] {
    Dictionary(filter { $0.uid != $0.id.description }.map { ($0.id, $0.uid) }) { first, _ in first }
  }

  /// The ids of the items, by those that the UIDs make.
  var ids: [ItemID: ItemID] { Dictionary(map { ($0.uidID, $0.id) }) { first, _ in first } }
}

// MARK: - Merging

extension CalendarExchange {
  /// Merges what the files say into the list, and then removes the items of files that are gone. Returns the list.
  private mutating func merge(at path: ListPath) throws(GitError) -> ListDocument {
    var store = calendar.store
    var list = ListDocument()
    if isDryRun {
      list = try asGitError(files.snapshot(path.file)).document
      store = InMemoryTodoStore(list)
    }
    // Removals are a command of their own, which can be undone.
    for removes in [false, true] where !removes || links.contains(where: { $0.status == nil }) {
      var exchange = self
      try store.merged { (target) throws(GitError) in
        // If another program writes the list meanwhile, this runs again.
        exchange = self
        list = target.document
        let merge = try removes ? exchange.removeItems(of: list) : exchange.readFiles(into: list)
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

  /// Returns the merge of the list with what the files say.
  private mutating func readFiles(into ours: ListDocument) throws(GitError) -> DocumentMerge? {
    let list = ours.list
    let places = list.positionsByID
    try checkGone(places, list)
    let missing = Set(
      links.filter { $0.entry != nil && $0.status != nil && places[$0.id] == nil }.map(\.id))
    let traces = missing.isEmpty ? [:] : try asGitError(calendar.store.traces(of: missing))
    // They were removed by nobody: another list has taken the place of this one.
    let lost = missing.filter { traces[$0] != .removed }
    summary.restored = lost.count
    guard !lost.isEmpty || links.contains(where: { $0.file != nil }) else { return nil }
    let base = try base(of: ours, links.filter { $0.file != nil && !lost.contains($0.id) })
    var side = CalendarSide(
      list: base.list, ours: list, lost: lost, clock: calendar.clock, uids: links.uids,
      ids: links.ids)
    try side.readKnown(&links)
    try side.readNew(&links, &summary.problems)
    links.removeAll { $0.entry == nil && $0.isLeftAlone }
    summary.moved = side.moved
    summary.merge.report.superseded += side.superseded
    return try .ofSharedList(
      base: base, ours: ours, theirs: try base.changed(to: side.list), numbering: .published(.ours))
  }

  /// Throws if so many files are gone that the folder was probably lost.
  private func checkGone(_ places: [ItemID: Int], _ list: TodoList) throws(GitError) {
    let isFolderGone = try !calendar.isFolder(state.folder)
    // What was removed here does not count.
    let known = links.filter { $0.entry != nil && places[$0.id] != nil }
    let open = known.filter { link in
      places[link.id].map { !list.outline(at: $0).isCompleted } ?? false
    }
    let gone = known.count { $0.status == nil }
    let openGone = open.count { $0.status == nil }
    let isLoss = gone > 0 && (gone == known.count || openGone > max(3, open.count / 2))
    if isFolderGone || isLoss && (keep == nil || state.refusal != "\(gone) of \(known.count)") {
      throw .calendar(
        .filesGone(gone, of: known.count, folder: state.folder, isFolderGone: isFolderGone))
    }
  }

  /// Returns the list as it was when these files said the same.
  private func base(of ours: ListDocument, _ links: [CalendarLink]) throws(GitError) -> ListDocument
  {
    var base = ours.list
    let places = base.positionsByID
    let known = Set(self.links.filter { $0.entry != nil }.map(\.id))
    for link in links {
      guard let entry = link.entry else { continue }
      let item = try base.restore(entry, at: places[link.id])
      // Edits of an item that was completed here go to its next one, if the base does not have that.
      guard !item.isCompleted, link.file?.item.content.isCompleted == false,
        let series = item.repetition?.series
      else { continue }
      let next = ItemID.successor(of: item.id, in: series) { _ in false }
      if let place = places[next], !known.contains(next) { base.remove(at: place) }
    }
    return try ours.changed(to: base)
  }

  /// Returns the merge that removes the items of files that are gone: those that are open and did not change.
  /// The files of the others are written anew.
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
      base: try ours.changed(to: base), ours: ours, theirs: try ours.changed(to: theirs))
    merge.isCommand = true
    return merge
  }
}

extension TodoList {
  /// Makes the item at a position, or a new one, what it was after the last exchange.
  @discardableResult
  fileprivate mutating func restore(
    _ entry: CalendarEntry, at place: Int?
  ) throws(GitError) -> TodoItem {
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
  /// Returns the item of one of the lines.
  fileprivate func item(_ line: ArraySlice<UInt8>) throws(GitError) -> TodoItem {
    guard let item = TodoItem(line: Array(line)) else { throw .calendar(.stateDamaged(path: name)) }
    return item
  }
}

/// The list as the files have it: the base with what they say.
private struct CalendarSide {
  var list: TodoList
  let ours: TodoList
  let lost: Set<ItemID>
  let clock: Clock
  /// The UIDs of items that these do not make, and the other way around.
  let uids: [ItemID: String]
  let ids: [ItemID: ItemID]
  var superseded: [SupersededValue] = []
  /// Items that another program has moved to the next date of their series.
  var moved: [TodoItem] = []
  lazy var places = ours.positionsByID
  /// Where open items with a title, date and rule are, the first one last.
  lazy var twins = Dictionary(
    grouping: list.positions.reversed().filter { !list.outline(at: $0).isCompleted }
  ) { place in
    let item = list[place]
    return Twin(title: item.title, due: item.due, rule: item.repetition?.expression)
  }

  /// What two items must have in common to be the same.
  struct Twin: Hashable {
    let title: String
    let due: FloatingDate?
    let rule: RepetitionExpression?
  }

  private var now: Instant { clock.now }

  /// Returns what a file says otherwise than an item; nil if the item cannot be a file.
  private func differences(of file: ICalFile, from item: TodoItem) -> Set<Attribute>? {
    ICalFile(of: item, uids: uids, clock).map(file.differences)
  }

  /// Reads the files that are known.
  mutating func readKnown(_ links: inout [CalendarLink]) throws(GitError) {
    var places = list.positionsByID
    for (index, link) in links.enumerated() where link.status != nil {
      guard let entry = link.entry else { continue }
      if lost.contains(link.id) {
        try list.restore(entry, at: nil)
        places[link.id] = list.lastPosition
      }
      guard let file = link.file, let place = places[link.id] else { continue }
      let (old, own) = (list[place], self.places[link.id].map { ours[$0] })
      guard let all = differences(of: file, from: old) else { continue }
      // A line of a date is read once.
      var different = all.subtracting(file.datesUnchanged(since: entry.dates))
      let elsewhere = own.map { readElsewhere(different, file, $0, since: old, entry) } ?? []
      different = different.subtracting(elsewhere)
      var meant = version(of: old, in: file, different)
      if let own, !elsewhere.isEmpty { meant.copy(elsewhere, of: own) }
      links[index].asRead = line(of: meant.written(at: file.item.modifiedAt))
      if let read = try entry.read.map({ (line) throws(GitError) in try entry.item(line) }),
        let others = differences(of: file, from: read)
      {
        // What was written here did not arrive if the file is that of before. Else it was set back.
        let isOld = file.item.modifiedAt.map { $0 == read.modifiedAt } ?? false
        drop(different.subtracting(others), from: &different, own ?? old, in: file, isSaid: !isOld)
      }
      if let own {
        // The list has the rest already.
        if let others = differences(of: file, from: own) { different.formIntersection(others) }
        // Not added up: the time may be that of another machine, which the list got from there.
        if own.spent != old.spent { drop([.spent], from: &different, own, in: file) }
      }
      try edit(place, with: file, in: different, ours: own)
    }
  }

  /// Returns the dates that ours has because another machine has read or written the same lines, in its own zone:
  /// its time was that of the file. Nobody else's change has that time and is a whole number of hours away.
  private func readElsewhere(
    _ different: Set<Attribute>, _ file: ICalFile, _ own: TodoItem, since old: TodoItem,
    _ entry: CalendarEntry
  ) -> Set<Attribute> {
    let at = min(file.item.modifiedAt ?? old.modifiedAt, now)
    let isOfOurs = file.item.modifiedAt == own.modifiedAt
    return different.filter { attribute in
      guard let register = ItemRegister.stamped.first(where: { $0.attributes.contains(attribute) }),
        register.attributes.contains(where: \.isDate), file.isSameElsewhere(attribute, own)
      else { return false }
      if own.content.isIdentical(to: old.content, in: register) {
        return isOfOurs && !entry.dates.isEmpty
      }
      let stamp = max(old.stamp(of: register) + 1, at > old.modifiedAt ? own.stamp(at: at) : 0)
      return isOfOurs || own.stamp(of: register) == stamp
    }
  }

  /// Reads the files that are seen for the first time. Each is that of the item that its UID names, or of an open
  /// one with the same title, date and rule, which perhaps was just completed into being, or it is new.
  mutating func readNew(
    _ links: inout [CalendarLink], _ problems: inout [CalendarProblem]
  ) throws(GitError) {
    var places = list.positionsByID
    var holders: [ItemID: String] = [:]
    for link in links where link.entry != nil { holders[link.id] = link.name }
    for index in links.indices where links[index].entry == nil {
      guard let file = links[index].file else { continue }
      var id = links[index].uidID
      let twin = places[id] == nil ? self.twin(of: file, besides: holders) : nil
      if let twin { id = list.id(at: twin) }
      if let holder = holders[id] {
        links[index].isLeftAlone = true
        problems.append(CalendarProblem(name: links[index].name, reason: .sameUID(as: holder)))
      } else if let place = twin ?? places[id] {
        let count = list.count
        links[index].asRead = try join(place, file)
        // Completing it adds the next one of its series, which may have a file too.
        for added in list.positions.suffix(list.count - count) {
          places[list.id(at: added)] = added
        }
      } else if let place = self.places[id] {
        // It follows one that was completed here, and is left out of the base.
        var different = differences(of: file, from: ours[place]) ?? []
        drop(different, from: &different, ours[place], in: file)
      } else if file.item.content.isLongDone(file.item.modifiedAt, at: now) {
        links[index].isLeftAlone = true
        continue
      } else {
        list.append(new(file, id))
        places[id] = list.lastPosition
      }
      links[index].id = id
      if holders[id] == nil { holders[id] = links[index].name }
    }
  }

  /// Returns the position of an open item without a file that has a file's title, date and rule.
  private mutating func twin(of file: ICalFile, besides holders: [ItemID: String]) -> Int? {
    if file.item.content.isCompleted { return nil }
    // One that has a file never loses it here, so that none is looked at twice.
    func first(_ due: FloatingDate?) -> Int? {
      let twin = Twin(
        title: file.item.content.title, due: due, rule: file.item.repetition?.expression)
      while let place = twins[twin]?.last, holders[list.id(at: place)] != nil {
        twins[twin]?.removeLast()
      }
      return twins[twin]?.last
    }
    let due = file.item.content.due
    if let place = first(due) { return place }
    guard let day = due.map({ FloatingDate($0.day) }), file.isDue(like: day) else { return nil }
    return first(day)
  }

  private func new(_ file: ICalFile, _ id: ItemID) -> TodoItem {
    var item = file.item
    item.modifiedAt = item.modifiedAt.map { min($0, now) }
    item.createdAt = item.createdAt.map { min($0, now) }
    item.content.completedAt = item.content.completedAt.map { min($0, now) }
    item.content.depends = item.content.depends.map { ids[$0] ?? $0 }
    return item.item(number: list.nextNumber, id: id, at: now)
  }

  /// Gives an item what a file has and the item has not; what both have stays as it is. Returns the line of the
  /// item with what the file says.
  private mutating func join(_ place: Int, _ file: ICalFile) throws(GitError) -> ArraySlice<UInt8>?
  {
    let item = list[place]
    guard var different = differences(of: file, from: item), !different.isEmpty else { return nil }
    let said = version(of: item, in: file, different).written(at: file.item.modifiedAt)
    drop(
      different.filter { $0 != .isCompleted && item.content.has($0) }, from: &different, item,
      in: file)
    // Done counts more than open.
    if item.isCompleted { drop([.isCompleted], from: &different, item, in: file, isSaid: false) }
    try edit(place, with: file, in: different, ours: nil)
    return line(of: said)
  }

  /// Leaves out values of a file that give way to an item's, and records them, unless nobody meant them: what was
  /// written here has not arrived.
  private mutating func drop(
    _ attributes: Set<Attribute>, from different: inout Set<Attribute>, _ item: TodoItem,
    in file: ICalFile, isSaid: Bool = true
  ) {
    let dropped = attributes.intersection(different)
    different.subtract(dropped)
    if !isSaid || dropped.isEmpty { return }
    let other = version(of: item, in: file, dropped)
    for register in ItemRegister.stamped
    where !dropped.isDisjoint(with: register.attributes)
      && !item.content.isIdentical(to: other.content, in: register)
      && register.attributes.contains(where: { $0 == .isCompleted || other.content.has($0) })
    {
      superseded.append(SupersededValue(of: register, kept: item, dropped: other))
    }
  }

  /// Gives an item attributes of a file. Where ours has changed nothing since, they count whatever the clocks say.
  private mutating func edit(
    _ place: Int, with file: ICalFile, in different: Set<Attribute>, ours own: TodoItem?
  ) throws(GitError) {
    let old = list[place]
    try edit(place, with: file, in: different)
    var new = list[place]
    guard let own, new != old else { return }
    let time = new.modifiedAt == old.modifiedAt ? 0 : new.stamp(at: new.modifiedAt)
    for register in ItemRegister.stamped
    where !new.content.isIdentical(to: old.content, in: register)
      && own.content.isIdentical(to: old.content, in: register)
    {
      new.setStamp(of: register, to: max(own.stamp(of: register) + 1, time))
    }
    list.replace(at: place, withMerged: new)
  }

  private mutating func edit(
    _ place: Int, with file: ICalFile, in different: Set<Attribute>
  ) throws(GitError) {
    let old = list[place]
    var edits = different.subtracting([.isCompleted])
    let next = nextDate(of: old, in: file, edits)
    if next != nil { edits.subtract([.due, .scheduled, .wait]) }
    if next != nil || !edits.isEmpty {
      var new = file.editing(old, in: edits, ids: ids, at: now)
      if let next {
        new = new.changed(at: new.modifiedAt) { $0.moveDue(to: next) }
        moved.append(new)
      }
      list.replace(at: place, with: new)
    }
    guard different.contains(.isCompleted) else { return }
    let said = file.item.content.completedAt ?? file.item.modifiedAt ?? now
    let at = max(list[place].modifiedAt, min(said, now))
    do {
      _ = try list.changeCompletion(
        at: [place], at: Clock(now: at, offset: clock.offset, weekStart: clock.weekStart)
      ) { file.item.content.isCompleted ? $0.completed(at: at) : $0.reopened(at: at) }
    } catch {
      throw .file(StoreError(error))
    }
  }

  /// The date, if a program has moved the item to a later one of its series, as `due:next` does.
  private func nextDate(
    of item: TodoItem, in file: ICalFile, _ edits: Set<Attribute>
  ) -> CalendarDay? {
    guard edits.contains(.due), !edits.contains(.every), let old = item.due,
      let new = file.item.content.due, new.time == old.time, new.day > old.day
    else { return nil }
    let days = item.upcomingDays(1000, through: new.day, today: old.day)
    return days.last == new.day ? new.day : nil
  }

  /// Returns an item as it would be with these attributes of a file.
  private func version(
    of item: TodoItem, in file: ICalFile, _ attributes: Set<Attribute>
  ) -> TodoItem {
    let item = file.editing(item, in: attributes, ids: ids, at: now)
    guard attributes.contains(.isCompleted) else { return item }
    return file.item.content.isCompleted
      ? item.completed(at: item.modifiedAt) : item.reopened(at: item.modifiedAt)
  }

  private func line(of item: TodoItem) -> ArraySlice<UInt8> {
    var line: [UInt8] = []
    ItemEncoder.append(item, to: &line)
    return line[...]
  }
}

extension TodoItem {
  /// The item as another program has written it then.
  fileprivate func written(at time: Instant?) -> TodoItem {
    TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: time ?? modifiedAt,
      content: content, stamps: stamps)
  }

  /// The stamp of a change at a time.
  fileprivate func stamp(at time: Instant) -> Int {
    max(0, time.secondsSinceEpoch - createdAt.secondsSinceEpoch)
  }

  /// Takes dates of another version.
  fileprivate mutating func copy(_ dates: Set<Attribute>, of other: TodoItem) {
    self = changed(at: modifiedAt) { content in
      if dates.contains(.due) { content.due = other.due }
      if dates.contains(.scheduled) { content.scheduled = other.scheduled }
    }
  }
}

extension ItemContent {
  /// Whether it is done for so long that it needs no file; `other` is when, if that is not known.
  func isLongDone(_ other: Instant?, at now: Instant) -> Bool {
    guard isCompleted, let done = completedAt ?? other else { return false }
    return done.secondsSinceEpoch < now.secondsSinceEpoch - 30 * 86_400
  }
}
