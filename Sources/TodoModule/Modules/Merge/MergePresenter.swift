import TodoEntities

final class MergePresenter: CommandPresenter {
  weak var view: (any MergeViewInput)?
  let router: any RouterInput
  private let interactor: any MergeInteractorInput
  private let now: WallClock

  init(interactor: any MergeInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension MergePresenter: MergeViewOutput {
  func didRequestMerge(_ request: MergeRequest) { interactor.mergeFiles(request) }
}

extension MergePresenter: MergeInteractorOutput {
  func didMerge(_ outcome: MergeOutcome) {
    view?.showSummary(MergeSummary(outcome, at: now))
    router.close(with: .ok)
  }
}
