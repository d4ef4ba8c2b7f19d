import TodoEntities

final class NoteInteractor: StoreInteractor, NoteInteractorInput {
  weak var output: (any NoteInteractorOutput)?

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
