import TodoEntities

final class ShowView: ModuleView<ItemTarget>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words)
  }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    command.write(rows) { ItemDetails(console: console, form: form).show(rows) }
  }
}
