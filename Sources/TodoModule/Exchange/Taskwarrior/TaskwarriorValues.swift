import TodoEntities

/// Taskwarrior's instants as dates on the wall.
enum TaskwarriorDate {
  /// Local midnight is the day alone; so is, for what is due, the day's last second.
  static func floating(
    _ instant: Instant, _ clock: Clock, endOfDayIsDay: Bool
  ) -> FloatingDate? {
    guard let wall = clock.wall(at: instant) else { return nil }
    let isStart = instant == clock.start(of: wall.day)
    let isEnd = endOfDayIsDay && wall.time == .lastMinute && wall.second == 59
    return FloatingDate(wall.day, at: isStart || isEnd ? nil : wall.time)
  }
}

/// Taskwarrior's priorities.
enum TaskwarriorPriority {
  /// H, M, L.
  static func read(_ text: String) -> Priority? {
    switch text {
    case "H": .high
    case "M": .medium
    case "L": .low
    default: nil
    }
  }

  /// H, M, L.
  static func write(_ priority: Priority) -> String {
    switch priority {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }
}
