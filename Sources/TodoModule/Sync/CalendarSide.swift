// Reads the values of calendar files into the list, and records values that are overwritten. Matches a new file to
// its item. Reads times of zones. Says when files of done items are removed: after 30 days.

import TodoEntities

/// The list as the files have it: the base with their values.
struct CalendarSide {
  var list: TodoList
  let ours: TodoList
  let lost: Set<ItemID>
  let clock: Clock
  /// The UIDs that differ from the ids of their items, by item id; and the ids of items, by the ids that their UIDs
  /// make.
  let uids: [ItemID: String]
  let ids: [ItemID: ItemID]
  /// Whether other machines of the same user may exchange the list with a folder, perhaps in another zone.
  let hasOtherHomes: Bool
  var decisions: [MergeDecision] = []
  /// Items that another program has moved to the next date of their series.
  var moved: [TodoItem] = []
  lazy var places = ours.positionsByID
  /// The positions of open items by title, date and rule, in reverse order.
  lazy var twins = Dictionary(
    grouping: list.positions.reversed().filter { !list.outline(at: $0).isCompleted }
  ) { place in
    let item = list[place]
    return Twin(title: item.title, due: item.due, rule: item.repetition?.expression)
  }

  /// The values by which two items count as the same.
  struct Twin: Hashable {
    let title: String
    let due: FloatingDate?
    let rule: RepetitionExpression?
  }

  private var now: Instant { clock.now }

  /// Returns the attributes in which a file differs from an item, or nil if the item cannot be written as a file.
  private func differences(of file: ICalFile, from item: TodoItem) -> Set<Attribute>? {
    ICalFile(of: item, uids: uids, clock).map(file.differences)
  }

  /// Reads the files that the state knows.
  mutating func readKnown(_ links: inout [CalendarLink]) throws(GitError) {
    var places = list.positionsByID
    for (index, link) in links.enumerated() where link.status != nil {
      guard let entry = link.entry else { continue }
      if lost.contains(link.id) {
        try list.restore(entry, at: nil)
        places.insert(link.id, at: list.lastPosition)
      }
      guard let file = link.file, let place = places[link.id] else { continue }
      let (old, own) = (list[place], self.places[link.id].map { ours[$0] })
      guard let all = differences(of: file, from: old) else { continue }
      // An unchanged date line is not read again.
      var different = all.subtracting(file.datesUnchanged(since: entry.dates))
      let elsewhere = own.map { readElsewhere(different, file, $0, since: old, entry) } ?? []
      if let own {
        // Perhaps only the phone has changed these.
        let unsure = elsewhere.filter { own.content.isIdentical(to: old.content, in: $0) }
        drop(unsure, from: &different, own, in: file)
      }
      different = different.subtracting(elsewhere)
      var meant = version(of: old, in: file, different)
      if let own, !elsewhere.isEmpty { meant.copy(elsewhere, of: own) }
      links[index].asRead = line(of: meant.written(at: file.item.modifiedAt))
      if let read = try entry.read.map({ (line) throws(GitError) in try entry.item(line) }),
        let others = differences(of: file, from: read)
      {
        // If the file is the one from before, the values written here did not arrive. Otherwise another program set
        // them back.
        let isOld = file.item.modifiedAt.map { $0 == read.modifiedAt } ?? false
        drop(different.subtracting(others), from: &different, own ?? old, in: file, isSaid: !isOld)
      }
      if let own {
        // The list already has the other values.
        if let others = differences(of: file, from: own) { different.formIntersection(others) }
        // The times are not added up: the file's may come from another machine, and the list may have it already.
        if own.spent != old.spent { drop([.spent], from: &different, own, in: file) }
      }
      try edit(place, with: file, in: different, ours: own)
    }
  }

  /// Returns the dates that our list has because another machine has read or written the same lines in its own zone.
  /// Only such a change has the time of the file and differs from it by whole hours.
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
        // Without other machines, only another program can have written the file, so the file's value counts.
        return hasOtherHomes && isOfOurs && !entry.dates.isEmpty
      }
      let stamp = max(old.stamp(of: register) + 1, at > old.modifiedAt ? own.stamp(at: at) : 0)
      return isOfOurs || own.stamp(of: register) == stamp
    }
  }

  /// Reads the new files. A file belongs to the item that its UID names, or to an open item with the same title, date
  /// and rule, which may have been added just now as the next one of its series. Otherwise it becomes a new item.
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
        // Completing the item adds the next one of its series, which may have a file too.
        for added in list.positions.suffix(list.count - count) {
          places.insert(list.id(at: added), at: added)
        }
      } else if let place = self.places[id] {
        // The item follows one that was completed here, and is not in the base.
        var different = differences(of: file, from: ours[place]) ?? []
        drop(different, from: &different, ours[place], in: file)
      } else if file.item.content.isLongDone(file.item.modifiedAt, at: now) {
        links[index].isLeftAlone = true
        continue
      } else {
        list.append(new(file, id))
        places.insert(id, at: list.lastPosition)
      }
      links[index].id = id
      if holders[id] == nil { holders[id] = links[index].name }
    }
  }

  /// Returns the position of an open item that has no file, but the title, date and rule of this one.
  private mutating func twin(of file: ICalFile, besides holders: [ItemID: String]) -> Int? {
    if file.item.content.isCompleted { return nil }
    // An item with a file keeps it here, so it is removed from the candidates.
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

  /// Adds the values of a file that an item lacks. The item keeps its other values. Returns the item's line with the
  /// values of the file.
  private mutating func join(_ place: Int, _ file: ICalFile) throws(GitError) -> ArraySlice<UInt8>?
  {
    let item = list[place]
    guard var different = differences(of: file, from: item), !different.isEmpty else { return nil }
    let said = version(of: item, in: file, different).written(at: file.item.modifiedAt)
    let kept = different.filter { $0 != .isCompleted && item.content.has($0) }
    drop(kept, from: &different, item, in: file)
    // A done state wins over an open one.
    if item.isCompleted { drop([.isCompleted], from: &different, item, in: file, isSaid: false) }
    try edit(place, with: file, in: different, ours: nil)
    return line(of: said)
  }

  /// Drops values of a file where the item's values win, and records them. Records nothing if `isSaid` is false,
  /// because nobody meant these values.
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
      decisions.append(MergeDecision(of: register, kept: item, dropped: other))
    }
  }

  /// Sets attributes of an item to those of a file. They win over our values that have not changed since, whatever
  /// the clocks say.
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
      ) { $0.ended(as: file.item.end, at: at) }
    } catch {
      throw .file(StoreError(error))
    }
  }

  /// Returns the new date if a program has moved the item to a later date of its series, as `due:next` does.
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
    return item.ended(as: file.item.end, at: item.modifiedAt)
  }

  private func line(of item: TodoItem) -> ArraySlice<UInt8> {
    var line: [UInt8] = []
    ItemEncoder.append(item, to: &line)
    return line[...]
  }
}

extension TodoItem {
  /// Returns the item as another program has written it at a time.
  fileprivate func written(at time: Instant?) -> TodoItem {
    TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: time ?? modifiedAt,
      content: content, stamps: stamps)
  }

  /// Returns the stamp of a change at a time.
  fileprivate func stamp(at time: Instant) -> Int {
    max(0, time.secondsSinceEpoch - createdAt.secondsSinceEpoch)
  }

  /// Copies dates of another version of the item.
  fileprivate mutating func copy(_ dates: Set<Attribute>, of other: TodoItem) {
    self = changed(at: modifiedAt) { content in
      if dates.contains(.due) { content.due = other.due }
      if dates.contains(.scheduled) { content.scheduled = other.scheduled }
    }
  }
}

extension ItemContent {
  /// Whether the item was done more than 30 days ago, so that it needs no file. `other` is the time if the item has
  /// none.
  func isLongDone(_ other: Instant?, at now: Instant) -> Bool {
    guard isCompleted, let done = completedAt ?? other else { return false }
    return done.secondsSinceEpoch < now.secondsSinceEpoch - 30 * 86_400
  }
}
