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

/// What a command that takes `<ids>` is asked to do.
struct SelectionRequest: Equatable {
  let selection: ItemSelection
  let isDryRun: Bool

  /// Reads ids and nothing else.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    selection = try ItemSelection(words: arguments.words)
    isDryRun = arguments.has(.dryRun)
  }
}
