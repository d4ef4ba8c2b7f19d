// Counts items for `tags`, `projects` and `stats`: names in alphabetical order, subprojects in their parents, 12
// weeks, the five oldest items, the median age.
//
// This folder: the agenda, the tallies of tags and projects, and the statistics of a list. The code here only
// counts and sorts. Modules show the results as pages and tables. Each report reads the items once.

/// The number of open and done items with a tag, or in a project. A cancelled item is neither.
package struct NameTally: Equatable, Sendable {
  /// The name of the tag or project, as spelled in the first item that has it.
  package let name: String
  /// The number of open items, including hidden ones.
  package internal(set) var open = 0
  package internal(set) var done = 0
  /// The number of overdue items that are not hidden, and the first due date of an open item. Both are counted
  /// for projects only.
  package internal(set) var late = 0
  package internal(set) var due: FloatingDate?
  /// The time spent on all items, without the time since an active item was started.
  package internal(set) var spent = TimeSpan(seconds: 0)
  /// The sum of the estimates of the open items.
  package internal(set) var estimate = TimeSpan(seconds: 0)

  mutating func count(_ item: ListedItem, at now: WallClock?) {
    let outline = item.outline
    if outline.end == .done { done += 1 } else if outline.end == nil { open += 1 }
    if let now, !outline.isCompleted, let next = outline.due {
      due = min(due ?? next, next)
      if outline.isOverdue(at: now), !outline.isWaiting(at: now) { late += 1 }
    }
    spent = spent + TimeSpan(seconds: item.spent ?? 0)
    if outline.end == nil {
      estimate = estimate + TimeSpan(seconds: item[duration: .estimate] ?? 0)
    }
  }

  mutating func add(_ other: NameTally) {
    open += other.open
    done += other.done
    late += other.late
    if let next = other.due { due = min(due ?? next, next) }
    spent = spent + other.spent
    estimate = estimate + other.estimate
  }
}

extension TodoList {
  /// The tallies of all tags, in alphabetical order ignoring case. Takes one pass over the list.
  package var tagTallies: [NameTally] {
    tallies(by: { Tag($0) }, of: { $0.forEachTag($1) }).sorted { $0.name.isBefore($1.name) }
  }

  /// The tallies of the tags as they are spelled. Takes one pass over the list.
  package var tagSpellings: [NameTally] { tallies(by: { $0 }, of: { $0.forEachTag($1) }) }

  /// Returns the tallies of the projects as they are spelled. Without a time, no item counts as overdue. Takes
  /// one pass over the list.
  package func projectSpellings(at now: WallClock? = nil) -> [NameTally] {
    tallies(by: { $0 }, of: { item, add in item.project.map(add) }, at: now)
  }

  /// Counts the items by names, in the order in which the names occur. Decodes each spelling once. An item that has
  /// a name twice counts once.
  ///
  /// - Parameter key: Returns equal keys for the spellings of one name.
  private func tallies<Key: Hashable>(
    by key: @escaping (String) -> Key,
    of forEachName: (ListedItem, (ArraySlice<UInt8>) -> Void) -> Void, at now: WallClock? = nil
  ) -> [NameTally] {
    var places: [ArraySlice<UInt8>: Int] = [:]
    var placesByKey: [Key: Int] = [:]
    var found: [(tally: NameTally, last: Int)] = []
    for position in positions {
      let item = listed(at: position)
      forEachName(item) { bytes in
        let place: Int
        if let known = places[bytes] {
          place = known
        } else {
          let name = String(decoding: bytes, as: UTF8.self)
          let key = key(name)
          place = placesByKey[key] ?? found.count
          placesByKey[key] = place
          places[bytes] = place
          if place == found.count { found.append((NameTally(name: name), -1)) }
        }
        guard found[place].last != position else { return }
        found[place].last = position
        found[place].tally.count(item, at: now)
      }
    }
    return found.map(\.tally)
  }
}

extension String {
  /// Returns whether this string is before another one in alphabetical order, ignoring case. Strings that differ
  /// only in case are compared with `<`.
  fileprivate func isBefore(_ other: String) -> Bool {
    let (left, right) = (caseFolded, other.caseFolded)
    return left == right ? self < other : left < right
  }
}

/// A project and the projects inside it, with the numbers of their items.
package struct ProjectNode: Equatable, Sendable {
  /// The full name and the counts, which include the projects inside.
  package let tally: NameTally
  /// The projects directly inside it, in alphabetical order.
  package internal(set) var children: [ProjectNode] = []
  /// The counts of this project and of all projects inside it.
  package var all: [NameTally] { [tally] + children.flatMap(\.all) }

  /// The part of the name after the last dot, or the full name if the dot is its first or last character.
  package var lastName: String {
    let name = tally.name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let last = name[name.index(after: dot)...]
    return last.isEmpty ? name : String(last)
  }
}

extension TodoList {
  /// Returns the projects as a tree, with the projects that contain only other projects. Takes one pass over
  /// the list.
  ///
  /// A name with more than 64 levels is counted under its first 64 levels. This limits recursion over the tree.
  package func projectTree(at now: WallClock) -> [ProjectNode] {
    var root = ProjectBuilder(name: "")
    for tally in projectSpellings(at: now) {
      guard let project = Project(tally.name) else { continue }
      root.add(tally, under: project.parts.prefix(ProjectBuilder.depthLimit))
    }
    return root.nodes
  }
}

extension Project {
  /// The parts of the name between the dots. A leading dot is kept in the first part, because a
  /// project cannot have an empty name.
  fileprivate var parts: [String] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0].isEmpty else { return parts }
    return ["." + parts[1]] + parts[2...]
  }
}

/// A project whose items are being counted.
private struct ProjectBuilder {
  static let depthLimit = 64
  private var tally: NameTally
  private var children: [String: ProjectBuilder] = [:]

  init(name: String) { tally = NameTally(name: name) }

  /// Adds items to this project, and to the projects inside it that `parts` names.
  mutating func add(_ items: NameTally, under parts: ArraySlice<String>) {
    tally.add(items)
    guard let part = parts.first else { return }
    let name = tally.name.isEmpty ? part : "\(tally.name).\(part)"
    children[part.caseFolded, default: ProjectBuilder(name: name)]
      .add(items, under: parts.dropFirst())
  }

  var nodes: [ProjectNode] {
    children.values
      .map { ProjectNode(tally: $0.tally, children: $0.nodes) }
      .sorted { $0.tally.name.isBefore($1.tally.name) }
  }
}

/// Counts of the items of a list by state, and its history by week.
package struct Statistics: Equatable, Sendable {
  /// A week from Monday to Sunday, in the user's time zone.
  package struct Week: Equatable, Sendable {
    /// The first day of the week.
    package let monday: CalendarDay
    /// The number of items that were completed in the week and are still in the list.
    package internal(set) var completed = 0
    /// The number of items that were open at the end of the week and are still in the list. In the current week,
    /// the number of items that are open now.
    package internal(set) var open = 0
  }

  package struct Aged: Equatable, Sendable {
    package let item: TodoItem
    /// The full days since the item was added.
    package let days: Int
  }

  /// The number of open items, including hidden ones.
  package internal(set) var open = 0
  package internal(set) var done = 0
  package internal(set) var cancelled = 0
  /// The number of hidden items, which `is:waiting` finds.
  package internal(set) var waiting = 0
  /// The number of overdue items that are not hidden, which `is:overdue` finds.
  package internal(set) var overdue = 0
  /// The number of open items that are due today and not hidden, which `is:today` finds. It includes items whose
  /// time has passed.
  package internal(set) var today = 0
  /// The time spent on all items, without the time since an active item was started.
  package internal(set) var spent = TimeSpan(seconds: 0)
  /// The last weeks up to the current week, oldest first.
  package internal(set) var weeks: [Week]
  /// The median age of the open items, in full days, or nil if there are none.
  package internal(set) var medianAgeDays: Int?
  /// The open items that were added first, oldest first.
  package internal(set) var oldest: [Aged] = []

  /// The weeks from the first one that has open or completed items.
  package var weeksInUse: ArraySlice<Week> { weeks.drop { $0.completed == 0 && $0.open == 0 } }

  /// - Parameter starts: The start of each week, and the end of the last week.
  fileprivate mutating func count(_ item: ListedItem, starts: [Instant], at now: WallClock) {
    let outline = item.outline
    switch outline.end {
    case .done: done += 1
    case .cancelled: cancelled += 1
    case nil: open += 1
    }
    spent = spent + TimeSpan(seconds: item.spent ?? 0)
    if outline.isWaiting(at: now) {
      waiting += 1
    } else if !outline.isCompleted {
      if outline.isOverdue(at: now) { overdue += 1 }
      if outline.isDueToday(at: now) { today += 1 }
    }
    let added = item.createdAt
    let ended = outline.isCompleted ? item.item.completedAt : nil
    for index in weeks.indices {
      let end = starts[index + 1]
      if let ended, ended >= starts[index], ended < end, outline.end == .done {
        weeks[index].completed += 1
      }
      // A done item without a completion time counts as done from the beginning.
      let isOpen = !outline.isCompleted || ended.map { $0 >= end } ?? false
      if isOpen, added < end { weeks[index].open += 1 }
    }
  }
}

extension TodoList {
  /// Returns statistics over the last `count` weeks, with the `oldestCount` oldest open items.
  /// Takes one pass over the list, and sorts the open items by age.
  package func statistics(
    weeks count: Int = 12, oldest oldestCount: Int = 5, at clock: Clock
  ) -> Statistics {
    let monday = clock.today.edge(.start, of: .week)
    let mondays = (0..<count).reversed().compactMap { monday?.adding(days: -7 * $0) }
    let end = mondays.last.map { $0.adding(days: 7) ?? $0 }
    let starts = (mondays + [end ?? clock.today]).map(clock.start(of:))
    var statistics = Statistics(weeks: mondays.map { Statistics.Week(monday: $0) })
    var ages: [(age: Int, position: Int)] = []
    for position in positions {
      let item = listed(at: position)
      statistics.count(item, starts: starts, at: clock.wall)
      if !item.outline.isCompleted {
        let seconds = clock.now.secondsSinceEpoch - item.createdAt.secondsSinceEpoch
        ages.append((max(0, seconds / 86_400), position))
      }
    }
    if let present = statistics.weeks.indices.last {
      // The current week has not ended. So its number includes open items with a creation time in the future.
      statistics.weeks[present].open = statistics.open
    }
    ages.sort { $0.age != $1.age ? $0.age > $1.age : $0.position < $1.position }
    if !ages.isEmpty {
      statistics.medianAgeDays = (ages[(ages.count - 1) / 2].age + ages[ages.count / 2].age) / 2
    }
    statistics.oldest = ages.prefix(oldestCount).map {
      Statistics.Aged(item: self[$0.position], days: $0.age)
    }
    return statistics
  }
}
