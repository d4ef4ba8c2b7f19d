import TodoEntities

final class ShowView: ModuleView<ItemTarget>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words)
  }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    let itemForm = ItemForm(command)
    let renderer: any ItemRenderer =
      switch itemForm {
      case .table, .lines: ItemDetails(console: console, form: form)
      case .json, .ndjson, .template: itemForm.renderer(of: command)
      }
    renderer.show(rows)
    renderer.finish(nil)
  }
}
