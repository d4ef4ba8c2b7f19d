final class ShowView: ModuleView<ItemTarget>, CommandView, ShowViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words, of: arguments)
  }

  func showItems(_ rows: [ItemRow]) {
    command.write(rows) { ItemDetails(console: console, form: form).show(rows) }
  }
}
