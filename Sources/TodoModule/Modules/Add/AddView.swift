// Parses `add`: it needs a title, `--at` needs `--done`, and `until:` needs `every:`. `add -` reads an item from
// each line, and allows no attributes next to the `-`.

import TodoEntities

final class AddView: ModuleView<AddRequest>, CommandView, AddViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> AddRequest? {
    if arguments.words.isEmpty { return try request(for: nil, arguments) }
    guard let items = try items(arguments) else { return nil }
    return try request(for: items, arguments)
  }

  private func request(
    for items: [EditWords]?, _ arguments: ParsedArguments
  ) throws(UsageError) -> AddRequest {
    let moment = try arguments.moment(orNoon: true)
    if moment != nil, !arguments.has(.addedDone) {
      throw .said("--at says when an item was done and needs --done. For a due date, use due:")
    }
    let drafts = items?.map { words in
      AddRequest.Draft(
        title: words.title, edits: words.edits, remarks: words.remarks, line: words.line)
    }
    return AddRequest(
      drafts: drafts, filterView: command.activeFilterView, isDryRun: arguments.has(.dryRun),
      areDone: arguments.has(.addedDone), moment: moment)
  }

  func readText(_ text: String, of draft: EditorDraft) {
    do throws(UsageError) {
      let items = try EditWords(ofNewItem: draft.edits(in: text)).map { [$0] } ?? []
      submit(try request(for: items, try command.arguments.get()))
    } catch {
      presenter.didRejectArguments(error)
    }
  }

  /// Returns the words of the new item, or of the items on standard input; nil if standard input cannot be read.
  private func items(_ arguments: ParsedArguments) throws(UsageError) -> [EditWords]? {
    if arguments.words == [ParsedArguments.Word("-")] {
      guard let bytes = readInput() else { return nil }
      return try EditWords.lines(of: bytes, on: arguments.day)
    }
    let isDated = command.activeFilterView?.definition.edits.contains(where: \.setsDate) ?? false
    let words = try EditWords(arguments.words, as: .newItem, on: arguments.day, isDated: isDated)
    guard !words.title.isEmpty else { throw .emptyTitle }
    let edits = words.edits + (command.activeFilterView?.definition.edits ?? [])
    if edits.contains(where: { $0.attribute == .until }),
      !edits.contains(where: { $0.attribute == .every })
    {
      throw .badEdit(.untilWithoutRepetition)
    }
    if words.title == "-", arguments.words.contains(ParsedArguments.Word("-")) {
      throw .said(
        "'-' reads items from standard input and takes no attributes. Put them in its lines, or"
          + " put -- before the title '-'", showsUsage: true)
    }
    return [words]
  }
}
