// Postpones all items or none. `TodoEntities/Items/Postponement` moves the dates of one item.

import TodoEntities

final class PostponeInteractor: StoreInteractor, PostponeInteractorInput {
  weak var output: (any PostponeInteractorOutput)?

  func postponeItems(_ request: PostponeRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let (changes, related) = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        let changes = try list.update(at: try search.find(request.target, in: list)) {
          item throws(StoreError) in
          do throws(ItemEditError) {
            return try item.postponed(request.when, at: search.clock)
          } catch {
            throw .badEdit(error)
          }
        }
        return (changes, list.related(to: changes))
      }
      output?.didFind(related)
      output?.didPostpone(changes, by: request)
    }
  }
}
