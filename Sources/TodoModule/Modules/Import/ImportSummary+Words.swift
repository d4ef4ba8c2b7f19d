extension ImportSummary {
  /// What would become of each item, for a dry run; nothing for any other.
  var lines: [String] {
    guard isDryRun else { return [] }
    return rows.enumerated().map { place, row in
      "would \(place < added ? "add" : "update") \(row.number): \(row.title)"
    }
  }

  /// One line.
  var message: String {
    isDryRun
      ? "would add \(added), update \(updated), leave alone \(leftAlone)"
      : "added \(added), updated \(updated), left alone \(leftAlone)"
  }

  /// What is said on stderr, a line each; where there are several sources, behind the source's name.
  var remarkMessages: [String] {
    let lines = remarks.flatMap { source in
      source.remarks.lines(of: "line").map { line in
        remarks.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    return ExchangeRemarks.shortened(lines)
  }
}
