// Decides that `done --where` searches open items that do not wait; what is told of series and
// dependencies.
//
// What `done`, `cancel`, `toggle` and `reopen` share: what the presenter and the interactor ask of each other, and
// the interactor.

import TodoEntities

/// Presenter to interactor.
protocol ItemCompletionInteractorInput: AnyObject {
  func changeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol ItemCompletionInteractorOutput: StoreInteractorOutput {
  func didChange(_ outcomes: [CompletionOutcome], _ effects: DependencyEffects, isDryRun: Bool)
}

/// The interactor of a module that completes or reopens items. It says what becomes of one; the store, series
/// and dependencies are the same for all.
///
///     final class DoneInteractor: StoreInteractor, ItemCompletionInteractor {
///       weak var output: (any DoneInteractorOutput)?
///
///       func changed(_ item: TodoItem, at instant: Instant) -> TodoItem {
///         item.completed(at: instant, now: search.clock.now)
///       }
///     }
protocol ItemCompletionInteractor: StoreInteractor, ItemCompletionInteractorInput {
  var output: (any ItemCompletionInteractorOutput)? { get set }
  /// The items that a filter searches; nil, the default, for open items that are not waiting.
  var base: ItemFilter? { get }
  /// Brings back what a target names and only the history has. Returns that, and the rest of the target; nil if
  /// nothing is left. The default is the whole target.
  func bringBack(
    _ target: ItemTarget, to list: inout TodoList
  ) throws(StoreError) -> (outcomes: [CompletionOutcome], rest: ItemTarget?)
  /// The item as the command leaves it; the instant is now unless `--at` gives another.
  func changed(_ item: TodoItem, at instant: Instant) -> TodoItem
}

extension ItemCompletionInteractor {
  var base: ItemFilter? { nil }

  func bringBack(
    _ target: ItemTarget, to list: inout TodoList
  ) throws(StoreError) -> (outcomes: [CompletionOutcome], rest: ItemTarget?) { ([], target) }

  func changeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let instant = try search.instant(of: request.moment)
      let result = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        let (back, rest) = try bringBack(request.target, to: &list)
        var positions: [Int] = []
        if let rest { positions = try search.find(rest, in: list, among: base) }
        let known = Set(back.map(\.item.id))
        if !known.isEmpty { positions.removeAll { known.contains(list.id(at: $0)) } }
        do throws(ListError) {
          let open = Set(positions.filter { !list.outline(at: $0).isCompleted }.map(list.id))
          let outcomes = try list.changeCompletion(at: positions, at: search.clock) {
            changed($0, at: instant)
          }
          let completed = outcomes.compactMap {
            $0.item.isCompleted && open.contains($0.item.id) ? $0.item : nil
          }
          return (back + outcomes, DependencyEffects(ofCompleting: completed, in: list))
        } catch {
          throw StoreError(error)
        }
      }
      output?.didChange(result.0, result.1, isDryRun: request.isDryRun)
    }
  }
}
