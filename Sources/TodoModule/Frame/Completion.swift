// Completes or reopens items for `done`, `cancel`, `toggle` and `reopen`. `done --where` searches open items that
// do not wait. Collects the effects on series and dependencies.

import TodoEntities

/// What came of completing or reopening items.
struct Completion: Equatable {
  let outcomes: [CompletionOutcome]
  let effects: DependencyEffects
  let isDryRun: Bool
}

extension StoreInteractor {
  /// Completes or reopens items, with the next ones of their series and what depends on them.
  ///
  /// - Parameters:
  ///   - base: The items that a filter searches; nil for open items that are not waiting.
  ///   - searching: The items that words of a title search, if others.
  ///   - countingToday: Whether words find what ended today too.
  ///   - bringBack: Brings back what a target names and only the history has. Returns that, and the rest of the
  ///     target; nil if nothing is left.
  ///   - changed: The item as the command leaves it; the instant is now unless `--at` gives another.
  final func changeCompletion(
    _ request: TargetRequest, among base: ItemFilter? = nil, searching: ItemFilter? = nil,
    countingToday: Bool = false,
    bringingBack bringBack: (ItemTarget, inout TodoList) throws(StoreError) -> BroughtBack =
      { (target, _) throws(StoreError) in BroughtBack(outcomes: [], rest: target) },
    _ changed: (TodoItem, Instant) -> TodoItem
  ) throws(StoreError) -> Completion {
    let instant = try search.instant(of: request.moment)
    return try store.change(dryRun: request.isDryRun) { list throws(StoreError) in
      let back = try bringBack(request.target, &list)
      var positions: [Int] = []
      if let rest = back.rest {
        let isSearch = if case .search = rest { true } else { false }
        positions = try search.find(
          rest, in: list, among: isSearch ? searching ?? base : base, countingToday: countingToday)
      }
      let known = Set(back.outcomes.map(\.item.id))
      if !known.isEmpty { positions.removeAll { known.contains(list.id(at: $0)) } }
      let open = Set(positions.filter { !list.outline(at: $0).isCompleted }.map(list.id))
      let outcomes: [CompletionOutcome]
      do throws(ListError) {
        outcomes = try list.changeCompletion(at: positions, at: search.clock) {
          changed($0, instant)
        }
      } catch {
        throw StoreError(error)
      }
      let completed = outcomes.map(\.item).filter { $0.isCompleted && open.contains($0.id) }
      return Completion(
        outcomes: back.outcomes + outcomes,
        effects: DependencyEffects(ofCompleting: completed, in: list), isDryRun: request.isDryRun)
    }
  }
}

/// What was brought back of a target, and the rest of it.
struct BroughtBack {
  let outcomes: [CompletionOutcome]
  let rest: ItemTarget?
}
