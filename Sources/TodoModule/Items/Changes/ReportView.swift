/// Presenter to view: what the view of every command that changes items can show.
protocol ReportViewInput: CommandViewInput {
  /// Shows what was changed, or in a dry run would be.
  func showReport(_ report: ChangeReport)
}

/// The view of a command that changes items.
protocol ReportView: CommandView, ReportViewInput {}

extension ReportView {
  func showReport(_ report: ChangeReport) {
    let itemForm = ItemForm(form, command.arguments)
    let renderer: any ChangeRenderer =
      switch itemForm {
      case .table, .lines: ChangeLines(console: console, isQuiet: isQuiet)
      case .json, .ndjson, .template:
        ChangedItems(
          renderer: itemForm.renderer(
            console: console, isQuiet: isQuiet, at: command.clock, settings: command.settings),
          console: console, showsHints: form != .json && !isQuiet)
      }
    renderer.show(report)
  }
}
