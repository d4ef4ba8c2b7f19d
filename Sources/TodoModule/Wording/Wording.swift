// The sentences about errors by which a layer below decides, and about remarks.
//
// An error is a value that says what is wrong; a `Failure` is what is shown of it. Nothing here writes to the
// console. What belongs to one description, such as a command's help, stands beside it instead.

import TodoEntities

extension CalendarDay {
  /// The day of the month and the month, in English: `27 Nov`.
  var shortWords: String { "\(day) \(Month(rawValue: month)?.shortName ?? "")" }

  /// The same, with the year unless it is this one.
  func yearlyWords(from today: CalendarDay) -> String {
    year == today.year ? shortWords : "\(shortWords) \(year)"
  }
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
