import TodoEntities

final class TagsPresenter {
  weak var view: (any TagsViewInput)?
  private let interactor: any TagsInteractorInput
  private let router: any RouterInput

  init(interactor: any TagsInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension TagsPresenter: TagsViewOutput {
  func didRequestTags() { interactor.countTags() }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension TagsPresenter: TagsInteractorOutput {
  func didFind(_ tags: [NameTally]) {
    view?.showTags(tags.map(NameRow.init))
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
