// Names the commands that were undone or redone, in a heading: `undid: todo done 3`.

import TodoEntities

extension ItemFormatter {
  /// Returns the report of undone or redone commands: a heading for each command, then a line for each item.
  func report(
    on rewound: RewindOutcome, naming numbers: [ItemID: Int], by request: RewindRequest
  ) -> ReportViewModel {
    let words = report(isDryRun: request.isDryRun, naming: numbers)
    let verb = words.said(
      request.direction == .undo ? "undid" : "redid", "would \(request.direction.rawValue)")
    return ReportViewModel(
      headings: rewound.commands.map { "\(verb): \(ShellWord.line($0.arguments))" },
      lines: rewound.changes.map {
        words.line(rewinding: $0, request.direction, taken: rewound.taken)
      }, ifEmpty: "nothing changed")
  }
}
