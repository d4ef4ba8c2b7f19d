// Finds the items to change by number, `--where` or title. Changes a copy in a dry run. Names the command that
// removed a missing item. Refuses an `--at` in the future, and a cycle of dependencies in `edit`. Changes the notes
// of items for `note` and `tick`.

import TodoEntities

/// The base of the interactor of a command that reads or changes the list. A subclass adds a weak output.
class StoreInteractor {
  let store: any TodoWriting
  /// The search for items, at the time of this run.
  let search: ItemSearch

  init(store: any TodoWriting, search: ItemSearch) {
    (self.store, self.search) = (store, search)
  }

  /// Runs the presenter's work, and reports the error that ends it. The error about a missing item has its removal.
  final func reportingErrors(
    to output: (any StoreInteractorOutput)?, _ work: () throws(StoreError) -> Void
  ) {
    do throws(StoreError) { try work() } catch { output?.didFail(completed(error)) }
  }

  private func completed(_ error: StoreError) -> StoreError {
    guard case .noSuchItem(let word, nil) = error else { return error }
    return .noSuchItem(word, store.removal(of: word, at: search.clock))
  }

  /// Gives items new notes, and returns one change for each.
  final func changeNotes(
    _ request: TargetRequest, findingRelated found: (RelatedItems) -> Void = { _ in },
    _ rule: (TodoItem) throws(ItemEditError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    let (changes, related) = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
      let positions = try search.find(request.target, in: list)
      let changes = try list.update(at: positions) { item throws(StoreError) in
        do throws(ItemEditError) { return try rule(item) } catch { throw .badChecklist(error) }
      }
      return (changes, list.related(to: changes))
    }
    found(related)
    return changes
  }

  final func items(of target: ItemTarget) throws(StoreError) -> [TodoItem] {
    let list = try store.read()
    return try search.find(target, in: list).map { list[$0] }
  }
}

extension TodoReading {
  /// Returns the removal of an item that is no longer in the list, by its number or id, or nil if it is not in the
  /// recent history.
  func removal(of word: String, at clock: Clock) -> PastRemoval? {
    guard let element = ItemSelection.Element(word), let list = try? read(),
      let removed = rememberedItems(onlyLatest: true).missing(in: list).first(namedBy: element),
      let day = clock.wall(at: removed.at)?.day
    else { return nil }
    return PastRemoval(
      title: removed.item.title, arguments: removed.arguments, day: day, today: clock.today)
  }
}

/// Runs the presenter's work, and reports the error that ends it.
func reportingErrors(
  to output: (any StoreInteractorOutput)?, _ work: () throws(StoreError) -> Void
) {
  do throws(StoreError) { try work() } catch { output?.didFail(error) }
}

extension ItemSearch {
  /// Returns the instant that `--at` names, or now without it. A day without a time means noon, but today before
  /// noon means now. Throws `dateInFuture` for a later instant.
  func instant(of moment: DateExpression?) throws(StoreError) -> Instant {
    guard let moment else { return clock.now }
    let date = try asStoreError(moment.resolved(at: clock, reading: .backward))
    guard let instant = clock.instant(of: date.day, date.time ?? .noon) else {
      throw .badDate(.skippedTime("\(moment)"))
    }
    let isToday = date.time == nil && date.day == clock.today
    guard isToday || instant <= clock.now else { throw .dateInFuture(date) }
    return min(instant, clock.now)
  }
}

extension TodoList {
  /// Ends the work on the items at these positions at an instant, and returns their changes. If the instant is not
  /// now, throws `startedLater` for an item that was started after it.
  mutating func stop(
    at positions: [Int], since instant: Instant, now: Instant
  ) throws(StoreError) -> [ItemChange] {
    if instant < now, let late = positions.first(where: { self[$0].started ?? instant > instant }) {
      throw .startedLater(number: number(at: late))
    }
    return try update(at: positions) { $0.stopped(at: instant, now: now) }
  }

  /// Returns the positions of the items that the user has selected, each once, in the file's order.
  ///
  /// Throws `noSuchItem` or `ambiguousPrefix` if a part of the selection fits no item, or several.
  func positions(of selection: ItemSelection) throws(StoreError) -> [Int] {
    do { return try selection.positions(in: self) } catch { throw StoreError(error) }
  }

  /// Returns the items that these edits name, as `depends:3` does.
  ///
  /// Throws `noSuchItem` or `ambiguousPrefix` if one of them fits no item, or several.
  func items(namedBy edits: [ItemEdit]) throws(StoreError) -> NamedItems {
    var index = ItemIndex()
    return try items(namedBy: edits, &index)
  }

  /// Returns the items that one of several sets of edits names. The sets share an index.
  func items(
    namedBy edits: [ItemEdit], _ index: inout ItemIndex
  ) throws(StoreError) -> NamedItems {
    do { return try NamedItems(edits, in: self, using: &index) } catch { throw StoreError(error) }
  }
}

extension ItemSearch {
  /// Returns the positions of the items that match a query, in its order.
  func find(
    _ query: ItemQuery, in list: TodoList, graph: DependencyGraph? = nil
  ) throws(StoreError) -> [Int] {
    try asStoreError(positions(of: query, in: list, graph: graph))
  }

  /// Returns the positions of the started items, including hidden ones, in the file's order.
  func findActive(in list: TodoList) throws(StoreError) -> [Int] {
    try find(ItemQuery(.term(.state(.active)), includesHidden: true), in: list).sorted()
  }

  /// Returns the list with only the items of the active view that match a filter, and without templates unless
  /// `withTemplates` keeps them.
  func shown(
    of list: TodoList, matching filter: ItemFilter = .all([]), withTemplates: Bool = false
  ) throws(StoreError) -> TodoList {
    try asStoreError(narrowed(list, to: filter, keepsTemplates: withTemplates))
  }

  /// Checks the last items of a list, and returns the numbers of the items that the active view hides.
  func numbersOutsideView(ofLast count: Int, in list: TodoList) throws(StoreError) -> [Int] {
    guard restriction(of: .all([])) != nil else { return [] }
    let new = Array(list.positions.suffix(count))
    let all = ItemQuery(.all([]), includesHidden: true)
    let inside = Set(try asStoreError(matches(of: all, in: list, among: new)))
    return new.filter { !inside.contains($0) }.map { list.number(at: $0) }
  }

  /// Returns the done items that a change skips, because its filter for a tag or project searches open items, or
  /// nil if there are none.
  func doneItems(leftOutBy target: ItemTarget, in list: TodoList) throws(StoreError) -> DoneItems? {
    guard case .filter(let filter) = target, !filter.liftsDefault,
      filter.conjuncts.contains(where: \.isName)
    else { return nil }
    let done = ItemFilter.all(filter.conjuncts + [.term(.state(.done))])
    let count = try asStoreError(count(ItemQuery(done), in: list))
    return count > 0 ? DoneItems(count: count, filter: filter, wider: done) : nil
  }

  /// Returns the positions of the items to change, each once, in the file's order.
  ///
  /// A filter searches the items that match `base`, or without a base the same items as `list`. Throws
  /// `notOneItem` if words instead of a number match no item or several. With `countingToday`, items that ended
  /// today count too, so that a command that is run twice changes no other item.
  func find(
    _ target: ItemTarget, in list: TodoList, among base: ItemFilter? = nil,
    countingToday countsToday: Bool = false
  ) throws(StoreError) -> [Int] {
    switch target {
    case .selection(let selection): return try list.positions(of: selection)
    case .filter(let filter): return try find(filter, in: list, among: base)
    case .search(let search):
      return [try position(of: search, in: list, among: base, countingToday: countsToday)]
    }
  }

  /// Returns the position of the one item that has the words of a search in its title, each as a complete word, or
  /// that has no other title.
  private func position(
    of search: TitleSearch, in list: TodoList, among base: ItemFilter?, countingToday: Bool
  ) throws(StoreError) -> Int {
    func fault(_ fault: SearchFault, _ positions: [Int]) -> StoreError {
      .notOneItem(
        search.text, fault,
        positions.prefix(5).map {
          search.suggestion(of: list[$0].title, number: list.number(at: $0))
        })
    }
    let found = try find(search.filter, in: list, among: base)
    let whole = found.filter { list[$0].title.hasWords(search.text) }
    if let prefix = search.prefix {
      let isThere = list.positions.contains { prefix.matches(list.id(at: $0)) }
      let byID =
        isThere || whole.isEmpty ? try list.positions(of: ItemSelection([.prefix(prefix)])) : []
      if whole.isEmpty { return byID[0] }
      if !byID.isEmpty { throw fault(.id, byID + whole) }
    }
    if case .text(_, let meant?)? = list.misses(of: search.filter).first,
      found.count > 0 || base == nil,
      !search.text.contains(" ")
    {
      switch meant {
      case .tag, .project:
        throw .notOneItem(
          search.text, .name,
          [search.suggestion(where: "\(meant)")]
            + found.prefix(4).map {
              search.suggestion(of: list[$0].title, number: list.number(at: $0))
            })
      default: break
      }
    }
    let today = countingToday ? try endedToday(search, in: list) : []
    let exact = whole.filter { list[$0].title.caseFolded == search.text.caseFolded }
    if today.isEmpty, exact.count == 1 { return exact[0] }
    switch (found.count, today.count) {
    case (1, 0) where whole.count == 1: return whole[0]
    case (0, 1): return today[0]
    case (1, 1):
      let item = list[today[0]]
      let time = item.completedAt.flatMap(clock.wall(at:))?.time
      throw fault(.endedToday(number: item.number, end: item.end ?? .done, time), found)
    case (0, _): throw .notOneItem(search.text, .none, [search.suggestionToList])
    case (1, _): throw fault(.partial, found)
    default: throw fault(.several(found.count), found)
    }
  }

  /// Returns the positions of the items that ended today and have the words of a search in their titles.
  private func endedToday(_ search: TitleSearch, in list: TodoList) throws(StoreError) -> [Int] {
    try find(search.filter, in: list, among: .ended).filter { position in
      let item = list[position]
      return item.title.hasWords(search.text)
        && item.completedAt.flatMap(clock.wall(at:))?.day == clock.today
    }
  }

  private func find(
    _ filter: ItemFilter, in list: TodoList, among base: ItemFilter?
  ) throws(StoreError) -> [Int] {
    let query = base.map { ItemQuery(.all([$0, filter])) }
    return try find(query ?? ItemQuery(filter), in: list).sorted()
  }
}

extension ItemFilter {
  fileprivate var isName: Bool {
    switch self {
    case .term(.tag), .term(.project), .term(.exactProject): true
    default: false
    }
  }
}

extension TodoWriting {
  /// Changes the list. A dry run changes a copy instead, and takes no lock.
  ///
  /// Every command that edits the list goes through here.
  func change<Outcome>(
    dryRun isDryRun: Bool, _ body: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    guard isDryRun else { return try write(body) }
    let list = try read()
    var changed = list
    let outcome = try body(&changed)
    guard changed.nextNumber > list.nextNumber, case let least = lapsedNumber,
      least > list.nextNumber
    else { return outcome }
    // Commands that the list lacks have given these numbers away, so new items get higher ones.
    changed = list
    changed.raiseNextNumber(to: least)
    return try body(&changed)
  }
}

extension TodoList {
  /// Replaces each of these items with the result of `rule`, and returns one change for each, even for unchanged
  /// items.
  mutating func update(
    at positions: [Int], _ rule: (TodoItem) throws(StoreError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    var changes: [ItemChange] = []
    for position in positions {
      let before = self[position]
      let after = try rule(before)
      if after != before { replace(at: position, with: after) }
      changes.append(.changed(from: before, to: after))
    }
    return changes
  }

  mutating func removeItems(at positions: [Int]) -> [TodoItem] {
    positions.map { position in
      let item = self[position]
      remove(at: position)
      return item
    }
  }
}

extension String {
  /// Whether each word of a text is a complete word of this one, ignoring case.
  fileprivate func hasWords(_ text: String) -> Bool {
    let isBreak: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    let words = Set(caseFolded.split(whereSeparator: isBreak))
    return text.caseFolded.split(whereSeparator: isBreak).allSatisfy(words.contains)
  }
}

extension [ItemEdit] {
  /// Throws if the edits give one title to several items.
  func checkTitle(forItems count: Int) throws(StoreError) {
    if count > 1, contains(where: \.isTitle) { throw .badEdit(.titleForSeveral(count)) }
  }
}

extension TodoItem {
  /// Returns the item with all edits applied. `items` are the items that the edits name. With a number, an error
  /// about this item, and not about others, includes the number.
  func applying(
    _ edits: [ItemEdit], at clock: Clock, naming items: NamedItems, ofItem number: Int?
  ) throws(StoreError) -> TodoItem {
    do { return try applying(edits, at: clock, naming: items) } catch {
      throw .badEdit(number.flatMap { error.dependsOnItem ? .inItem($0, error) : nil } ?? error)
    }
  }
}

extension TodoList {
  /// Applies edits to the items at these positions, and to the items that the edits name in `blocks:`. Returns the
  /// changes, with the blocked items last.
  mutating func edit(
    at positions: [Int], by edits: [ItemEdit], at clock: Clock
  ) throws(StoreError) -> [ItemChange] {
    let items = try items(namedBy: edits)
    let changes = try update(at: positions) { item throws(StoreError) in
      try item.applying(
        edits, at: clock, naming: items, ofItem: positions.count > 1 ? item.number : nil)
    }
    return changes + (try connect(itemsAt: positions, by: edits, naming: items, at: clock))
  }

  /// Makes the items that edits name in `blocks:` depend on the items at these positions, and returns their
  /// changes. Throws if the edits made a cycle of dependencies.
  mutating func connect(
    itemsAt positions: [Int], by edits: [ItemEdit], naming items: NamedItems, at clock: Clock
  ) throws(StoreError) -> [ItemChange] {
    let blocked = blockItems(namedBy: edits, byItemsAt: positions, naming: items, at: clock.now)
    let added = dependencies(addedBy: edits, toItemsAt: positions, naming: items)
    if let cycle = cycle(closedBy: added) { throw .badEdit(.dependencyCycle(cycle)) }
    return blocked
  }
}

extension ItemSearch {
  /// Returns the agenda of the items that match a filter, in the everyday order. They are open, unless the filter
  /// asks for done or cancelled items. Hidden items are shown on the days after their wait date.
  func agenda(
    of filter: ItemFilter, in list: TodoList, on days: ClosedRange<CalendarDay>, isCounted: Bool
  ) throws(StoreError) -> PlannedItems {
    let query = filter.liftsDefault ? ItemQuery(filter) : .openItems(of: filter)
    let items = try find(query, in: list).map(list.listed)
      .filter { $0.canBePlanned(until: days.upperBound) }
    let agenda = Agenda(of: items.map(\.item), on: days, at: clock)
    return try PlannedItems(agenda, of: filter, by: self, in: list, isCounted: isCounted)
  }

  func days(of period: PeriodExpression) throws(StoreError) -> ClosedRange<CalendarDay> {
    try asStoreError(period.days(at: clock))
  }
}

extension ItemQuery {
  /// The open items that match a filter, including hidden ones.
  static func openItems(of filter: ItemFilter) -> ItemQuery {
    ItemQuery(.all([.term(.state(.open)), filter]))
  }
}

/// A request to undo or redo commands.
struct RewindRequest: Equatable {
  let direction: RewindDirection
  /// Number of commands, 1 or more.
  let steps: Int
  let isDryRun: Bool
  /// Whether commands are skipped if something else has changed their items.
  let skips: Bool
}

extension HistoryStore {
  /// Goes back or forward in the history.
  func rewind(_ request: RewindRequest) throws(StoreError) -> RewindOutcome {
    try rewind(
      request.direction, steps: request.steps, skips: request.skips, isDryRun: request.isDryRun)
  }
}
