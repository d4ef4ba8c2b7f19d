// Completes or reopens items for `done`, `cancel`, `toggle` and `reopen`. `done --where` searches open items that
// are not hidden. Collects the effects on series and dependencies.

import TodoEntities

/// The result of completing or reopening items.
struct Completion: Equatable {
  let outcomes: [CompletionOutcome]
  let effects: DependencyEffects
  let isDryRun: Bool
}

extension StoreInteractor {
  /// The restored items of a target, and the rest of the target, or nil if nothing is left.
  typealias BroughtBack = (outcomes: [CompletionOutcome], rest: ItemTarget?)

  /// Completes or reopens items, changes their series, and finds the effects on dependencies.
  ///
  /// - Parameters:
  ///   - base: The items that a filter searches, or nil for open items that are not hidden.
  ///   - searching: The items that words of a title search, if they differ from `base`.
  ///   - countingToday: Whether words also find items that ended today.
  ///   - bringBack: Restores the items of the target that only the history has. Returns them, and the rest of the
  ///     target.
  ///   - changed: Returns the item as the command leaves it. The instant is now unless `--at` gives another.
  final func changeCompletion(
    _ request: TargetRequest, among base: ItemFilter? = nil, searching: ItemFilter? = nil,
    countingToday: Bool = false,
    bringingBack bringBack: (ItemTarget, inout TodoList) throws(StoreError) -> BroughtBack =
      { (target, _) throws(StoreError) in ([], target) },
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
