// Decides that `reopen --where` searches done items, and that a number or id of a removed item brings it back.

import TodoEntities

final class ReopenInteractor: StoreInteractor, ItemCompletionInteractor {
  weak var output: (any ReopenInteractorOutput)?

  var base: ItemFilter? { .term(.state(.done)) }

  func changed(_ item: TodoItem, at now: Instant) -> TodoItem { item.reopened(at: now) }

  func bringBack(
    _ target: ItemTarget, to list: inout TodoList
  ) throws(StoreError) -> (outcomes: [CompletionOutcome], rest: ItemTarget?) {
    guard case .selection(let selection) = target else { return ([], target) }
    let before = list
    lazy var removed = store.removedItems(onlyLatest: false).missing(in: before)
    var (outcomes, rest): ([CompletionOutcome], [ItemSelection.Element]) = ([], [])
    for element in selection.elements {
      if before.lacks(element), let item = removed.first(namedBy: element)?.item {
        if outcomes.contains(where: { $0.item.id == item.id }) { continue }
        do throws(ListError) { outcomes.append(try list.bringBack(item, at: search.clock)) } catch {
          throw StoreError(error)
        }
      } else {
        rest.append(element)
      }
    }
    return (outcomes, rest.isEmpty ? nil : .selection(ItemSelection(rest)))
  }
}

extension TodoList {
  fileprivate func lacks(_ element: ItemSelection.Element) -> Bool {
    do throws(StoreError) { return try positions(of: ItemSelection([element])).isEmpty } catch {
      if case .noSuchItem = error { return true }
      return false
    }
  }
}
