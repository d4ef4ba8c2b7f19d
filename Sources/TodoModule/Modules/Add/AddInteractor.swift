import TodoEntities

final class AddInteractor {
  weak var output: (any AddInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock
  private let makeID: () -> ItemID

  init(store: any TodoStore, clock: Clock, makeID: @escaping () -> ItemID) {
    self.store = store
    self.clock = clock
    self.makeID = makeID
  }
}

extension AddInteractor: AddInteractorInput {
  func addItems(_ request: AddRequest) {
    do throws(StoreError) {
      let items = try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
        try list.checkMemory(for: .changing, on: request.drafts.count)
        var items: [AddedItem] = []
        for draft in request.drafts {
          items.append(try add(draft, to: &list))
        }
        return items
      }
      output?.didAdd(items, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }

  private func add(
    _ draft: AddRequest.Draft, to list: inout TodoList
  ) throws(StoreError) -> AddedItem {
    let named = try list.items(namedBy: draft.edits)
    let number: Int
    do { number = try list.freeNumber } catch { throw .outOfNumbers }
    let blank = TodoItem(
      number: number, id: makeID(), createdAt: clock.now, modifiedAt: clock.now,
      content: ItemContent(title: draft.title))
    let item: TodoItem
    do { item = try blank.applying(draft.edits, at: clock, naming: named) } catch {
      throw .badEdit(error, line: draft.line)
    }
    list.append(item)
    let position = list.lastPosition
    let blocked = list.block(
      by: draft.edits, ofItemsAt: [position], naming: named, at: clock.now)
    if !blocked.isEmpty,
      let cycle = list.cycle(madeBy: draft.edits, ofItemsAt: [position], naming: named)
    {
      throw .badEdit(.dependencyCycle(cycle), line: draft.line)
    }
    return AddedItem(item: item, draft: draft, blocked: blocked)
  }
}
