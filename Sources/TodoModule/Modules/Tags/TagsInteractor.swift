import TodoEntities

final class TagsInteractor: StoreInteractor, TagsInteractorInput {
  weak var output: (any TagsInteractorOutput)?

  func countTags() {
    do throws(StoreError) {
      output?.didFind(try search.shown(of: store.read(), withTemplates: true).tagTallies)
    } catch {
      output?.didFail(error)
    }
  }
}
