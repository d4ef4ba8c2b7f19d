import TodoEntities

/// What the views of all writing commands show: a report, or a failure.
struct ReportScreen {
  private let renderer: any ChangeRenderer
  private let console: Console
  private let form: OutputForm

  /// In the form that this run asks for.
  init(_ context: ModuleContext) {
    renderer = context.changeRenderer
    console = context.console
    form = context.form
  }

  /// Shows what was done.
  func show(_ report: ChangeReport) { renderer.show(report) }

  /// Says what went wrong.
  func show(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
