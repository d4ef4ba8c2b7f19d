import TodoEntities

final class TagsInteractor: StoreInteractor, TagsInteractorInput {
  weak var output: (any TagsInteractorOutput)?

  func countTags() {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try search.shown(of: store.read(), withTemplates: true)
      output?.didCount(list.tagTallies)
    }
  }
}
