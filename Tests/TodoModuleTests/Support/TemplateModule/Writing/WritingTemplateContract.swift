import TodoEntities

@testable import TodoModule

/// Presenter to view.
protocol WritingTemplateViewInput: AnyObject {
  /// Shows what was changed, or in a dry run would.
  func showReport(_ report: ReportViewModel)
}

/// Presenter to interactor.
protocol WritingTemplateInteractorInput: AnyObject {
  func changeItems(_ request: TargetRequest)
}

/// Interactor to presenter.
protocol WritingTemplateInteractorOutput: StoreInteractorOutput {
  /// Reports one change for each selected item, in the file's order.
  func didChange(_ changes: [ItemChange], isDryRun: Bool)
}
