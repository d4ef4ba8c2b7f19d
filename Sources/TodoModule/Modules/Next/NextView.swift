import TodoEntities

final class NextView: ItemListView, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    if let word = arguments.words.first, arguments.words.count == 1, !word.isLiteral,
      let count = Int(word.text), count != 0
    {
      throw .countAsWord(word.text, count: count.magnitude)
    }
    return try query(from: arguments, order: .urgency, limit: 10, showsUrgency: true)
  }
}
