final class TodayView: ModuleView<TodayRequest>, AgendaPageView, TodayViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TodayRequest {
    try arguments.refuseCount(nil)
    return TodayRequest(filter: try arguments.filter(), isCounted: form == .table)
  }
}
