import TodoEntities

final class NoteInteractor {
  weak var output: (any NoteInteractorOutput)?
  private let store: any TodoStore
  private let search: ItemSearch

  init(store: any TodoStore, search: ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension NoteInteractor: NoteInteractorInput {
  func appendNote(_ request: NoteRequest) {
    do throws(StoreError) {
      let changes = try store.change(request.target, dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list)) {
          $0.appendingToNotes(request.text, at: search.clock.now)
        }
      }
      output?.didNote(changes, isDryRun: request.isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
