import TodoEntities

final class TodayView: ModuleView<ItemFilter>, AgendaPageView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemFilter {
    try arguments.refuseCount(takesDays: false)
    return try arguments.filter()
  }
}
