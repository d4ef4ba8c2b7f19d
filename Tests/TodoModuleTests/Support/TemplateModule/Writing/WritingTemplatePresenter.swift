import TodoEntities

@testable import TodoModule

final class WritingTemplatePresenter: CommandPresenter {
  weak var view: (any ReportViewInput)?
  let router: any RouterInput
  private let interactor: any WritingTemplateInteractorInput
  private let now: WallClock

  init(interactor: any WritingTemplateInteractorInput, router: any RouterInput, clock: Clock) {
    self.interactor = interactor
    self.router = router
    now = clock.wall
  }

  var failureView: (any CommandViewInput)? { view }
}

extension WritingTemplatePresenter: WritingTemplateViewOutput {
  func didRequestChange(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension WritingTemplatePresenter: WritingTemplateInteractorOutput {
  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    view?.showReport(ChangeReport(lines, isDryRun: isDryRun, nothing: .noMatch))
    router.close(with: .ok)
  }
}
