import TodoEntities

final class UndoView: FamilyView<RewindDirection, RewindRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RewindRequest {
    try arguments.refuseWords(after: 1)
    let word = arguments.words.first?.text ?? "1"
    guard word.isAllDigits, let steps = Int(word), steps > 0 else { throw .badCount(word) }
    return RewindRequest(
      direction: mode, steps: steps, isDryRun: arguments.has(.dryRun), skips: arguments.has(.skip))
  }
}
