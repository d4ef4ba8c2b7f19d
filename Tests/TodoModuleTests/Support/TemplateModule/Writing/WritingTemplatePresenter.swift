import TodoEntities

@testable import TodoModule

final class WritingTemplatePresenter: CommandPresenter<any WritingTemplateInteractorInput>,
  CommandViewOutput
{
  weak var view: (any WritingTemplateViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension WritingTemplatePresenter: WritingTemplateInteractorOutput {
  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let words = formatter.report(isDryRun: isDryRun)
    view?.showReport(ReportViewModel(lines: changes.map { words.line($0) }))
    router.close(with: .ok)
  }
}
