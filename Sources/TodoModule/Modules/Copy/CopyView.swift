import TodoEntities

final class CopyView: ModuleView<CopyRequest>, CommandView, CopyViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> CopyRequest {
    let (target, rest) = try ItemTarget.leading(arguments)
    let words = try EditWords(rest, countsFromDue: true)
    if !rest.isEmpty { try words.checkTitle(of: rest, in: arguments) }
    let title = words.title.isEmpty ? [] : [ItemEdit.title(words.title)]
    return CopyRequest(
      target: target, edits: title + words.edits, remarks: words.remarks,
      isDryRun: arguments.has(.dryRun))
  }

  func showReport(_ report: ReportViewModel) { write(report) }
}
