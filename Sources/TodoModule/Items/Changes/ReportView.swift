/// Presenter to view: what the view of every command that writes can show.
protocol ReportViewInput: CommandViewInput {
  /// Shows what was done, or for a dry run, what would be.
  func showReport(_ report: ChangeReport)
}

/// The view of a command that writes.
protocol ReportView: CommandView, ReportViewInput {}

extension ReportView {
  func showReport(_ report: ChangeReport) {
    let renderer: any ChangeRenderer =
      switch form {
      case .json: ChangeJSON(console: console)
      case .table, .lines: ChangeLines(console: console, isQuiet: isQuiet)
      }
    renderer.show(report)
  }
}
