// The sentences about errors by which a layer below decides, and about remarks.
//
// An error is a value that says what is wrong. A `Failure` holds the sentence that todo shows. Nothing here writes
// to the console. Sentences about one command, such as its help, are in the files of that command.

import TodoEntities

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  /// The day and the month, and the year unless it is the current one: `27 Nov 2027`.
  func yearlyWords(from today: CalendarDay) -> String {
    year == today.year ? shortWords : "\(shortWords) \(year)"
  }

  /// The weekday and the day, with the year unless it is the current one: `Fri 27 Nov`.
  func fullWords(from today: CalendarDay) -> String {
    "\(weekday.shortName) \(yearlyWords(from: today))"
  }
}

extension FloatingDate {
  /// The weekday, the day and the time, if it has one: `Fri 27 Nov 17:00`.
  func fullWords(from today: CalendarDay) -> String {
    day.fullWords(from: today) + (time.map { " \($0)" } ?? "")
  }
}

extension String {
  /// The sentence with a full stop, if it has no mark at its end.
  var withFullStop: String { hasSuffix(".") || hasSuffix("?") ? self : self + "." }
}

extension Failure {
  /// The failure of the program that opens links: how it ended, or why it was not started.
  init(ofLinkProgram result: Result<ProcessEnding, Errno>) {
    let reason =
      switch result {
      case .success(.exited(let code)): "exited with code \(code)"
      case .success(.killed(let signal)): "was killed by signal \(signal)"
      case .failure(let error): "cannot be started: \(error)"
      }
    self.init(code: .childFailed, message: "\(LinkProgram.name) \(reason); no link was opened")
  }
}
