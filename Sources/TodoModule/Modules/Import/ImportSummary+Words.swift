extension ImportSummary {
  /// The added items, then the updated ones, as they are after the import.
  var rows: OnDemand<ItemRow> {
    OnDemand(count: added.count + updated.count) {
      $0 < added.count ? added[$0] : updated[$0 - added.count].row
    }
  }

  /// For a dry run, one line for each item that would be added.
  var additionLines: [String] {
    isDryRun ? added.map { "would add \($0.number): \($0.title)" } : []
  }

  /// One line for each updated item, with the values that were overwritten.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func updateLines(for terminal: Glyphs?) -> [String] {
    let verb = isDryRun ? "would update" : "updated"
    return updated.map { "\(verb) \($0.line(for: terminal))" }
  }

  /// The counts in one line.
  var message: String {
    isDryRun
      ? "would add \(added.count), update \(updated.count), leave alone \(leftAlone)"
      : "added \(added.count), updated \(updated.count), left alone \(leftAlone)"
  }

  /// The remarks for standard error, one per line. Each starts with its source's name if there are
  /// several sources.
  var remarkMessages: [String] {
    let lines = remarks.flatMap { source in
      (source.lines + source.renumbered.map(\.message)).map { line in
        remarks.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    return ExchangeRemarks.shortened(lines)
  }
}

extension ImportSummary.SourceRemarks {
  /// The remarks on lines.
  fileprivate var lines: [String] {
    var remarks = remarks
    for line in repeated {
      remarks.note(
        "an earlier item has the same id; only the one that was changed last is imported", at: line)
    }
    return remarks.lines(of: "line")
  }
}

extension RenumberedItem {
  /// What became of the number, in one sentence.
  fileprivate var message: String {
    "item \(number) of the file is item \(newNumber) here; its number is too high to keep"
  }
}
