/// Presenter to view: what the view of every command that changes items can show.
protocol ReportViewInput: CommandViewInput {
  /// Shows what was changed, or in a dry run would be.
  func showReport(_ report: ChangeReport)
}

/// The view of a command that changes items.
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
