// Adds all lines of `add -` or none. Applies the tokens of a view before those of the line, completes the new
// items for `--done`, and refuses a cycle of dependencies.

import TodoEntities

final class AddInteractor: StoreInteractor, AddInteractorInput {
  weak var output: (any AddInteractorOutput)?
  private let makeID: () -> ItemID

  init(store: any TodoWriting, search: ItemSearch, makeID: @escaping () -> ItemID) {
    self.makeID = makeID
    super.init(store: store, search: search)
  }

  func addItems(_ request: AddRequest) {
    // The tokens of the view come before those of the line.
    let tokens = request.filterView?.definition.edits ?? []
    let drafts = (request.drafts ?? []).map {
      AddRequest.Draft(
        title: $0.title, edits: tokens + $0.edits, remarks: $0.remarks, line: $0.line)
    }
    reportingErrors(to: output) { () throws(StoreError) in
      let instant = try search.instant(of: request.moment)
      let (items, outside, numbers) = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        var items = try add(drafts, to: &list)
        let outside = try search.numbersOutsideView(ofLast: items.count, in: list)
        if request.areDone { items = try complete(items, at: instant, in: &list) }
        let changes = items.flatMap { [.added($0.item)] + $0.blocked }
        return (items, outside, changes.dependencyNumbers(in: list))
      }
      output?.didAdd(items, outsideView: outside, naming: numbers, by: request)
    }
  }

  /// Adds the items of drafts, which may name items of earlier drafts. The time for each draft does not grow with the
  /// list.
  private func add(
    _ drafts: [AddRequest.Draft], to list: inout TodoList
  ) throws(StoreError) -> [AddedItem] {
    var items: [AddedItem] = []
    var index = ItemIndex()
    // The dependencies that may have closed a cycle.
    var suspects: [Dependency] = []
    for draft in drafts {
      let named = try list.items(namedBy: draft.edits, &index)
      let item = try item(of: draft, naming: named, in: list)
      list.append(item)
      let position = list.lastPosition
      index.insert(item, at: position)
      let blocked = list.blockItems(
        namedBy: draft.edits, byItemsAt: [position], naming: named, at: search.clock.now)
      items.append(AddedItem(item: item, draft: draft, effect: nil, blocked: blocked))
      // An item can close a cycle only if it depends on an earlier item and also blocks one.
      if !blocked.isEmpty, !item.depends.isEmpty {
        suspects += list.dependencies(addedBy: draft.edits, toItemsAt: [position], naming: named)
      }
    }
    if let cycle = list.cycle(closedBy: suspects) {
      let last = items.last { cycle.contains($0.item.number) }
      throw .badEdit(.dependencyCycle(cycle), line: last?.draft.line)
    }
    return items
  }

  /// Completes the new items, which are the last items of the list.
  private func complete(
    _ items: [AddedItem], at instant: Instant, in list: inout TodoList
  ) throws(StoreError) -> [AddedItem] {
    let positions = Array(list.positions.suffix(items.count))
    do throws(ListError) {
      let outcomes = try list.changeCompletion(at: positions, at: search.clock) {
        $0.completed(at: instant, now: search.clock.now)
      }
      return zip(items, outcomes).map { item, outcome in
        AddedItem(
          item: outcome.item, draft: item.draft, effect: outcome.effect, blocked: item.blocked)
      }
    } catch {
      throw StoreError(error)
    }
  }

  private func item(
    of draft: AddRequest.Draft, naming named: NamedItems, in list: TodoList
  ) throws(StoreError) -> TodoItem {
    let clock = search.clock
    let number: Int
    do { number = try list.freeNumber } catch { throw StoreError(error) }
    let blank = TodoItem(
      number: number, id: makeID(), createdAt: clock.now, modifiedAt: clock.now,
      content: ItemContent(title: draft.title))
    do { return try blank.applying(draft.edits, at: clock, naming: named) } catch {
      throw .badEdit(error, line: draft.line)
    }
  }
}
