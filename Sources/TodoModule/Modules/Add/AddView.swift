import TodoEntities

final class AddView: ModuleView<AddRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AddRequest? {
    guard let items = try items(arguments) else { return nil }
    let tokens = command.activeFilterView?.tokens
    return AddRequest(
      drafts: items.map { AddRequest.Draft($0, tokens: tokens) },
      isDryRun: arguments.has(.dryRun))
  }

  /// The words of the new item, or of those on standard input; nil if that cannot be read.
  private func items(_ arguments: ParsedArguments) throws(UsageError) -> [EditWords]? {
    if arguments.words == [ParsedArguments.Word("-")] {
      guard let bytes = readInput() else { return nil }
      return try EditWords.lines(of: bytes)
    }
    let words = try EditWords(arguments.words)
    guard !words.title.isEmpty else { throw .emptyTitle }
    if words.title == "-", arguments.words.contains(ParsedArguments.Word("-")) {
      throw .wordsBesideInput
    }
    return [words]
  }
}

extension AddRequest.Draft {
  /// A draft of the item that these words describe, with the tokens of a view before their own.
  fileprivate init(_ words: EditWords, tokens: Settings.Tokens?) {
    self.init(
      title: words.title, edits: (tokens?.edits ?? []) + words.edits, remarks: words.remarks,
      line: words.line)
  }
}
