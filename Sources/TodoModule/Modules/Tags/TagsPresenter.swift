import TodoEntities

final class TagsPresenter: CommandPresenter<any TagsInteractorInput>, TagsViewOutput {
  weak var view: (any TagsViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestTags() { interactor.countTags() }
}

extension TagsPresenter: TagsInteractorOutput {
  func didFind(_ tags: [NameTally]) {
    view?.showTags(tags.map(NameRow.init))
    router.close(with: .ok)
  }
}
