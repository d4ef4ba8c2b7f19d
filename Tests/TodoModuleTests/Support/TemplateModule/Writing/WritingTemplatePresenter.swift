import TodoEntities

@testable import TodoModule

final class WritingTemplatePresenter: ReportPresenter<any WritingTemplateInteractorInput>,
  CommandViewOutput
{
  func didRequest(_ request: TargetRequest) { interactor.changeItems(request) }
}

extension WritingTemplatePresenter: WritingTemplateInteractorOutput {
  func didChange(_ changes: [ItemChange], isDryRun: Bool) {
    let lines = changes.map { ChangeReport.Line($0, changed: .changed, at: now) }
    show(ChangeReport(lines: lines, isDryRun: isDryRun, nothing: .noMatch))
  }
}
