import TodoEntities

@testable import TodoModule

/// Presenter to view.
protocol WritingTemplateViewInput: AnyObject {
  /// Shows the changes, or in a dry run the changes that the command would make.
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
