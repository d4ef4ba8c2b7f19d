import TodoEntities

/// A number that a merge has given to another item of the list.
struct ReissuedNumber: Equatable {
  /// The number.
  let number: Int
  /// The item that had the number, and has got a new one.
  let id: ItemID
  /// When it got the new one.
  let at: Instant

  /// Whether users have had the time to forget the number: 14 days.
  func isForgotten(at now: Instant) -> Bool {
    now.secondsSinceEpoch - at.secondsSinceEpoch >= 14 * 86_400
  }
}

extension TodoStore {
  /// Remembers the numbers of this list that a merge has given to other items. They are a help, so an
  /// error does not matter.
  func rememberNumbers(of report: MergeReport) {
    let changes = report.renumbered.filter { $0.side == .ours }
    try? remember(
      changes.map { ReissuedNumber(number: $0.number, id: $0.item.id, at: command.at) })
  }
}

extension [ReissuedNumber] {
  /// Returns these numbers and new ones, without those that are forgotten, and without items that the
  /// list no longer has or that have their number back.
  func adding(_ others: [ReissuedNumber], in list: TodoList, at now: Instant) -> [ReissuedNumber] {
    let all =
      filter { old in !others.contains { ($0.number, $0.id) == (old.number, old.id) } }
      + others
    let numbers = list.numbers(of: all)
    return all.filter { change in
      !change.isForgotten(at: now) && numbers[change.id].map { $0 != change.number } ?? false
    }
  }

  /// Returns a remark for each of the selected numbers that was given to another item.
  func remarks(
    on selection: ItemSelection, in list: TodoList, at now: Instant
  ) -> [StoreRemark] {
    let selected = selection.numbers
    let changes = filter { selected.contains($0.number) && !$0.isForgotten(at: now) }
    let numbers = list.numbers(of: changes)
    // If several items have had the number, the last one is meant.
    var last: [Int: ReissuedNumber] = [:]
    for change in changes where numbers[change.id].map({ $0 != change.number }) ?? false {
      last[change.number] = change
    }
    return last.values.sorted { $0.number < $1.number }.map { change in
      .reissuedNumber(
        change.number, holder: list.title { $0.number(at: $1) == change.number },
        title: list.title { $0.id(at: $1) == change.id } ?? "",
        newNumber: numbers[change.id] ?? change.number)
    }
  }
}

extension TodoList {
  /// Returns the numbers that the items of these changes have now, by their ids.
  fileprivate func numbers(of changes: [ReissuedNumber]) -> [ItemID: Int] {
    let ids = Set(changes.map(\.id))
    guard !ids.isEmpty else { return [:] }
    let pairs = positions.lazy.filter { ids.contains(self.id(at: $0)) }
      .map { (self.id(at: $0), self.number(at: $0)) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the title of the item at the first position that satisfies a condition.
  fileprivate func title(where condition: (TodoList, Int) -> Bool) -> String? {
    positions.first { condition(self, $0) }.map { self[$0].title }
  }
}
