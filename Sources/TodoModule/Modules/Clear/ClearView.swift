import TodoEntities

final class ClearView: ModuleView<ClearRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ClearRequest {
    try arguments.refuseWords()
    return ClearRequest(
      before: try arguments.date(of: .before, reading: .backward), isDryRun: arguments.has(.dryRun))
  }
}
