// Reopens items. `reopen --where` searches items that have ended. Restores a missing item by its number, from the
// history, or else from the latest commits of git.

import TodoEntities

final class ReopenInteractor: StoreInteractor, ReopenInteractorInput {
  weak var output: (any ReopenInteractorOutput)?
  private let past: any ListRecalling

  init(store: any TodoWriting, search: ItemSearch, past: any ListRecalling) {
    self.past = past
    super.init(store: store, search: search)
  }

  func reopenItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let completion = try changeCompletion(
        request, among: .ended, bringingBack: bringBack
      ) { item, now in item.reopened(at: now) }
      output?.didReopen(completion)
    }
  }

  private func bringBack(
    _ target: ItemTarget, to list: inout TodoList
  ) throws(StoreError) -> BroughtBack {
    guard case .selection(let selection) = target else { return ([], target) }
    let before = list
    lazy var removed = store.rememberedItems(onlyLatest: false).missing(in: before)
    var (outcomes, rest): ([CompletionOutcome], [ItemSelection.Element]) = ([], [])
    for element in selection.elements {
      if before.lacks(element),
        let item = removed.first(namedBy: element)?.item ?? recall(element, missingIn: before)
      {
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

  /// Returns the item with this number or id from the latest commit that has it, or nil for a range.
  private func recall(_ element: ItemSelection.Element, missingIn list: TodoList) -> TodoItem? {
    if case .range = element { return nil }
    guard list.isShared else { return nil }
    let known = list.positionsByID
    let number: Int? = if case .number(let number) = element { number } else { nil }
    return past.recall(number: number) { document in
      let list = document.list
      let position = (try? list.positions(of: ItemSelection([element])))?.first
      return position.map { list[$0] }.flatMap { known[$0.id] == nil ? $0 : nil }
    }
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
