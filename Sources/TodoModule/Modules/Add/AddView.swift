import TodoEntities

final class AddView: ModuleView<any AddViewOutput>, ReportView {
  /// A parsed command line.
  struct Line {
    /// The words of the new item; nil if each line of standard input is an item.
    let words: EditWords?
    let isDryRun: Bool
  }

  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Line {
    let isDryRun = arguments.has(.dryRun)
    if arguments.words == [ParsedArguments.Word("-")] {
      return Line(words: nil, isDryRun: isDryRun)
    }
    let words = try EditWords(arguments.words)
    guard !words.title.isEmpty else { throw .emptyTitle }
    if words.title == "-", arguments.words.contains(ParsedArguments.Word("-")) {
      throw .wordsBesideInput
    }
    return Line(words: words, isDryRun: isDryRun)
  }

  func submit(_ line: Line) {
    guard
      let items = line.words.map({ [$0] }) ?? readInput(telling: output, EditWords.lines(of:))
    else { return }
    output.didRequestAdding(
      AddRequest(
        drafts: items.map { AddRequest.Draft($0, tokens: command.activeFilterView?.tokens) },
        isDryRun: line.isDryRun))
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
