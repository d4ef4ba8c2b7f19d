import TodoEntities

/// The time spent on a task. Taskwarrior has no such attribute, but if a user declares todo's own as a
/// duration, it reads and writes the form of ISO 8601.
extension TimeSpan {
  /// Parses `PT1H30M`, and also `1h30min`; nil for any other text.
  init?(taskwarrior text: String) {
    let word = text.lowercased()
    // Unlike a duration of a calendar, this may have any number of digits.
    let span =
      word.hasPrefix("pt")
      ? word.dropFirst(2).map { $0 == "m" ? "min" : String($0) }.joined() : word
    if let span = TimeSpan(span) {
      self = span
    } else if let duration = CalendarDuration(text) {
      self.init(seconds: duration.days * 86_400 + duration.seconds)
    } else {
      return nil
    }
  }

  /// The form of ISO 8601, without units of which there are none.
  var taskwarrior: String {
    let units = [("H", seconds / 3600), ("M", seconds / 60 % 60), ("S", seconds % 60)]
    let words = units.filter { $0.1 > 0 }.map { "\($0.1)\($0.0)" }
    return "PT" + (words.isEmpty ? "0S" : words.joined())
  }
}
