import TodoEntities

final class AddInteractor: StoreInteractor, AddInteractorInput {
  weak var output: (any AddInteractorOutput)?
  private let makeID: () -> ItemID

  init(store: any TodoStore, search: ItemSearch, makeID: @escaping () -> ItemID) {
    self.makeID = makeID
    super.init(store: store, search: search)
  }

  func addItems(_ request: AddRequest) {
    do throws(StoreError) {
      let items = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        var addition = Addition(list: list)
        for draft in request.drafts { try add(draft, to: &addition) }
        try addition.checkCycles()
        list = addition.list
        return addition.items
      }
      output?.didAdd(items, by: request)
    } catch {
      output?.didFail(error)
    }
  }

  private func add(
    _ draft: AddRequest.Draft, to addition: inout Addition
  ) throws(StoreError) {
    let clock = search.clock
    let named = try addition.items(namedBy: draft)
    let number: Int
    do { number = try addition.list.freeNumber } catch { throw StoreError(error) }
    let blank = TodoItem(
      number: number, id: makeID(), createdAt: clock.now, modifiedAt: clock.now,
      content: ItemContent(title: draft.title))
    let item: TodoItem
    do { item = try blank.applying(draft.edits, at: clock, naming: named) } catch {
      throw .badEdit(error, line: draft.line)
    }
    addition.append(item, of: draft, naming: named, at: clock.now)
  }
}

/// A list to which the items of one command are added, in time that does not grow with the list for each
/// of them.
private struct Addition {
  var list: TodoList
  private(set) var items: [AddedItem] = []
  private var index = ItemIndex()
  /// The dependencies that can have closed a cycle.
  private var suspects: [Dependency] = []

  init(list: TodoList) { self.list = list }

  /// Returns the items that a draft names, which may be those of earlier drafts.
  mutating func items(namedBy draft: AddRequest.Draft) throws(StoreError) -> NamedItems {
    try list.items(namedBy: draft.edits, &index)
  }

  mutating func append(
    _ item: TodoItem, of draft: AddRequest.Draft, naming named: NamedItems, at now: Instant
  ) {
    list.append(item)
    let position = list.lastPosition
    index.insert(item, at: position)
    let blocked = list.blockItems(
      namedBy: draft.edits, byItemsAt: [position], naming: named, at: now)
    items.append(AddedItem(item: item, draft: draft, blocked: blocked))
    // An item can close a cycle only if it depends on an earlier item and also blocks one.
    if !blocked.isEmpty, !item.depends.isEmpty {
      suspects += list.dependencies(
        addedBy: draft.edits, toItemsAt: [position], naming: named)
    }
  }

  /// Throws if the items closed a cycle of dependencies, with the line of its last item.
  func checkCycles() throws(StoreError) {
    guard let cycle = list.cycle(closedBy: suspects) else { return }
    let last = items.last { cycle.contains($0.item.number) }
    throw .badEdit(.dependencyCycle(cycle), line: last?.draft.line)
  }
}
