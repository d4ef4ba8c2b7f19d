/// A change of the time spent on an item, as a user types it.
package enum SpentEdit: Equatable, Sendable {
  /// The time is this long; 0 clears it.
  case set(TimeSpan)
  /// The time is longer by this.
  case add(TimeSpan)
  /// The time is shorter by this, but never less than nothing.
  case subtract(TimeSpan)

  /// Returns the seconds after the edit; nil for none.
  func applied(to seconds: Int?) -> Int? {
    let old = TimeSpan(seconds: seconds ?? 0).seconds
    let span: TimeSpan =
      switch self {
      case .set(let span): span
      // Neither can overflow: both are at most 2^53.
      case .add(let span): TimeSpan(seconds: old + span.seconds)
      case .subtract(let span): TimeSpan(seconds: old - span.seconds)
      }
    return span.seconds == 0 ? nil : span.seconds
  }
}
