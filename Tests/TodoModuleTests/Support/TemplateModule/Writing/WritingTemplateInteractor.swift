import TodoEntities

@testable import TodoModule

final class WritingTemplateInteractor: StoreInteractor, WritingTemplateInteractorInput {
  weak var output: (any WritingTemplateInteractorOutput)?

  func changeItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let changes = try store.change(dryRun: request.isDryRun) {
        list throws(StoreError) in
        try list.update(at: try search.find(request.target, in: list), changed)
      }
      output?.didChange(changes, isDryRun: request.isDryRun)
    }
  }

  /// Returns the changed item, which for now has one more line in its notes.
  private func changed(_ item: TodoItem) -> TodoItem {
    item.appendingToNotes("writing-template", at: search.clock.now)
  }
}
