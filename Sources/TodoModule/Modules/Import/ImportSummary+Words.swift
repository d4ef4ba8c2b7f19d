extension ImportSummary {
  /// For a dry run, one line for each item that would be added or updated; otherwise empty.
  var lines: [String] {
    guard isDryRun else { return [] }
    return rows.enumerated().map { place, row in
      "would \(place < added ? "add" : "update") \(row.number): \(row.title)"
    }
  }

  /// The counts in one line.
  var message: String {
    isDryRun
      ? "would add \(added), update \(updated), leave alone \(leftAlone)"
      : "added \(added), updated \(updated), left alone \(leftAlone)"
  }

  /// The remarks for standard error, one per line. Each starts with its source's name if there are
  /// several sources.
  var remarkMessages: [String] {
    let lines = remarks.flatMap { source in
      (source.remarks.lines(of: "line") + source.renumbered.map(\.message)).map { line in
        remarks.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    return ExchangeRemarks.shortened(lines)
  }
}

extension RenumberedItem {
  /// What became of the number, in one sentence.
  fileprivate var message: String {
    "item \(number) of the file is item \(newNumber) here; its number is too high to keep"
  }
}
