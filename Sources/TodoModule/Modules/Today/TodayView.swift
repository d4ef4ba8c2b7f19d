final class TodayView: ModuleView<TodayRequest>, CommandView, TodayViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TodayRequest {
    try arguments.refuseCount(nil)
    return TodayRequest(filter: try arguments.filter(), isCounted: form == .table)
  }
}
