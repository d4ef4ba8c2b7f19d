// Orders `list` by the sort order of the active view (`view.work.sort`), and without a view by due date.

import TodoEntities

final class ListView: ModuleView<ItemListQuery>, CommandView, ListViewInput {
  private lazy var renderer = ItemForm(command).renderer(of: command)
  /// Whether it is the first screen: `todo` without a command.
  private let isFirstScreen: Bool

  init(
    presenter: any CommandViewOutput<ItemListQuery>, context: ModuleContext,
    isFirstScreen: Bool = false
  ) {
    self.isFirstScreen = isFirstScreen
    super.init(presenter: presenter, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    try ItemListQuery(
      arguments, of: command, order: command.activeFilterView?.definition.order ?? .everyday,
      fillsScreen: isFirstScreen)
  }

  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: SummaryViewModel) { renderer.finish(summary) }
}
