// Appends copies of items for `copy`. Refuses one title for several copies. `Items/TodoItem` leaves out the end,
// the start of work and the time spent.

import TodoEntities

final class CopyInteractor: StoreInteractor, CopyInteractorInput {
  weak var output: (any CopyInteractorOutput)?
  private let makeID: () -> ItemID

  init(store: any TodoWriting, search: ItemSearch, makeID: @escaping () -> ItemID) {
    self.makeID = makeID
    super.init(store: store, search: search)
  }

  func copyItems(_ request: CopyRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let (copies, blocked, numbers) = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        let positions = try search.find(request.target, in: list)
        try request.edits.checkTitle(forItems: positions.count)
        let (copies, blocked) = try copy(positions, request.edits, in: &list)
        let added = copies.compactMap(\.after).map(ItemChange.added)
        return (copies, blocked, (added + blocked).dependencyNumbers(in: list))
      }
      output?.didCopy(copies, blocked: blocked, naming: numbers, by: request)
    }
  }

  /// Appends a copy of each of these items, in this order.
  private func copy(
    _ positions: [Int], _ edits: [ItemEdit], in list: inout TodoList
  ) throws(StoreError) -> (copies: [ItemChange], blocked: [ItemChange]) {
    let named = try list.items(namedBy: edits)
    var changes: [ItemChange] = []
    var copies: [Int] = []
    for position in positions {
      let original = list[position]
      let number: Int
      do { number = try list.freeNumber } catch { throw StoreError(error) }
      let bare = original.copied(number: number, id: makeID(), at: search.clock.now)
      let item = try bare.applying(
        edits, at: search.clock, naming: named, ofItem: positions.count > 1 ? original.number : nil)
      list.append(item)
      copies.append(list.lastPosition)
      changes.append(.changed(from: bare, to: item))
    }
    let blocked = try list.connect(itemsAt: copies, by: edits, naming: named, at: search.clock)
    return (changes, blocked)
  }
}
