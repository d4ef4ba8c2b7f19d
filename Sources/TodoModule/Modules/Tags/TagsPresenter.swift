import TodoEntities

final class TagsPresenter: CommandPresenter {
  weak var view: (any TagsViewInput)?
  let router: any RouterInput
  private let interactor: any TagsInteractorInput

  init(interactor: any TagsInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension TagsPresenter: TagsViewOutput {
  func didRequestTags() { interactor.countTags() }
}

extension TagsPresenter: TagsInteractorOutput {
  func didFind(_ tags: [NameTally]) {
    view?.showTags(tags.map(NameRow.init))
    router.close(with: .ok)
  }
}
