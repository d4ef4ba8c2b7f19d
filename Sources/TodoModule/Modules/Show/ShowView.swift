import TodoEntities

final class ShowView: ModuleView<ItemTarget>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words)
  }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    let itemForm = ItemForm(command)
    switch itemForm {
    case .table, .lines: ItemDetails(console: console, form: form).show(rows)
    case .json, .ndjson, .template:
      let renderer = itemForm.renderer(of: command)
      renderer.show(rows)
      renderer.finish(nil)
    }
  }
}
