// Decides which order a view gives `list`.

import TodoEntities

final class ListView: ItemListView, CommandView {
  /// Whether it is the first screen: `todo` without a command.
  private let isFirstScreen: Bool

  init(
    output: any CommandViewOutput<ItemListQuery>, context: ModuleContext,
    isFirstScreen: Bool = false
  ) {
    self.isFirstScreen = isFirstScreen
    super.init(output: output, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    try query(
      from: arguments, order: command.activeFilterView?.order ?? .everyday,
      fillsScreen: isFirstScreen)
  }
}
