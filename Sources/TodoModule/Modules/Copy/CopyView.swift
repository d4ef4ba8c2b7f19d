// Parses `copy`. The end of a copy's new title is read as a date, and `copy 3 friday` sets the due date.

import TodoEntities

final class CopyView: ModuleView<CopyRequest>, CommandView, CopyViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CopyRequest {
    let (target, typed) = try ItemTarget.leading(arguments)
    let whole = EditWords.tokens(ofWholeTitle: typed, on: arguments.day)
    let rest = whole.map { $0.map { ParsedArguments.Word($0) } } ?? typed
    let words = try EditWords(rest, as: .copy, on: arguments.day)
    if !rest.isEmpty, words.title.isEmpty, words.edits.isEmpty { throw .blankTitle }
    if case .selection(let items) = target, !words.title.isEmpty, items.elements.count > 1 {
      throw .badEdit(.titleForSeveral(items.elements.count))
    }
    let title = words.title.isEmpty ? [] : [ItemEdit.title(words.title)]
    return CopyRequest(
      target: target, edits: title + words.edits, remarks: words.remarks,
      isDryRun: arguments.has(.dryRun))
  }
}
