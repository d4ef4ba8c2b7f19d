import TodoEntities

final class UndoView: FamilyView<RewindDirection, UndoRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> UndoRequest {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else { throw .badCount(word) }
    return UndoRequest(
      direction: mode, steps: steps, isDryRun: arguments.has(.dryRun), skips: arguments.has(.skip))
  }
}
