import TodoEntities

final class NoteInteractor {
  weak var output: (any NoteInteractorOutput)?
  private let store: any TodoStore
  private let clock: Clock

  init(store: any TodoStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }
}

extension NoteInteractor: NoteInteractorInput {
  func appendNote(_ text: String, to target: ItemTarget, isDryRun: Bool) {
    do throws(StoreError) {
      let changes = try store.change(dryRun: isDryRun) { list throws(StoreError) in
        try list.update(at: try list.positions(of: target, at: clock)) {
          $0.noting(text, at: clock.now)
        }
      }
      output?.didNote(changes, isDryRun: isDryRun)
    } catch {
      output?.didFail(error)
    }
  }
}
