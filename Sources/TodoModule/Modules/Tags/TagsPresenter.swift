import TodoEntities

final class TagsPresenter: CommandPresenter<any TagsInteractorInput>, CommandViewOutput {
  weak var view: (any TagsViewInput)?

  func didRequest(_ request: Void) { interactor.countTags() }
}

extension TagsPresenter: TagsInteractorOutput {
  func didCount(_ tags: [NameTally]) {
    view?.showTags(tags)
    router.close(with: .ok)
  }
}
