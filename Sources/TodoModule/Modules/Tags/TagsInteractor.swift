import TodoEntities

final class TagsInteractor: StoreInteractor, TagsInteractorInput {
  weak var output: (any TagsInteractorOutput)?

  func countTags() {
    reportingErrors(to: output) { () throws(StoreError) in
      output?.didCount(try search.shown(of: store.read(), withTemplates: true).tagTallies)
    }
  }
}
