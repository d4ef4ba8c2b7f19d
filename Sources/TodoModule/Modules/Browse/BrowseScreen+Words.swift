extension BrowseScreen.Header {
  /// The left part: `todo  +home`.
  var title: String {
    ["todo", view.map { "view:\($0)" } ?? "", filter].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The right part: `12 of 40, 2 late`.
  var counts: String {
    let items = shown == total ? shown.counting("item") : "\(shown) of \(total)"
    return items + (late > 0 ? ", \(late) late" : "") + (marked > 0 ? ", \(marked) marked" : "")
      + (order.map { "; by \($0.name)" } ?? "")
  }
}

extension BrowseOrder {
  /// Its name.
  var name: String {
    switch self {
    case .due: "due date"
    case .urgency: "urgency"
    case .number: "number"
    case .modified: "last change"
    case .given: "--sort"
    }
  }
}

extension BrowseScreen.Body {
  /// What is said in place of items.
  static func emptyMessage(isFiltered: Bool) -> String {
    isFiltered ? "no item matches" : "nothing to do; press a to add something"
  }
}

extension BrowseStatus {
  /// The text.
  var text: StyledText {
    switch self {
    case .nothing: ""
    case .ran(let words, let report, _):
      StyledText(ShellWord.line(words), .bold)
        + StyledText(report.isEmpty ? "" : "  \(report.joined(separator: "; "))")
    case .failed(let message): StyledText(message, .part(.error))
    case .unfinished(let message): StyledText(message, .dim)
    case .completions(let candidates): StyledText(candidates.joined(separator: "  "), .dim)
    case .sorted(let order): StyledText("sorted by \(order.name)")
    case .noHit: "no other item is found by the last filter"
    case .noItem: "there is no item here"
    case .itemGone: "the item is no longer here; nothing was changed"
    case .openQuote: StyledText("a quote is not closed", .part(.error))
    case .page: ""
    case .lines(let lines, let count):
      StyledText("lines \(lines.lowerBound)-\(lines.upperBound) of \(count)", .dim)
    }
  }

  /// Whether it is a sentence about what is wrong.
  var isMessage: Bool {
    switch self {
    case .failed, .unfinished: true
    case .nothing, .ran, .completions, .sorted, .noHit, .noItem, .itemGone, .openQuote, .page,
      .lines:
      false
    }
  }

  /// The keys that help most now, from the one to drop last.
  var hints: [String] {
    switch self {
    case .page, .lines: ["Esc back", "j k scroll"]
    case .ran(_, _, isChange: true): ["q quit", "? help", "u undo"]
    case .ran, .nothing, .failed, .unfinished, .completions, .sorted: ["q quit", "? help"]
    case .noHit, .noItem, .itemGone, .openQuote: ["q quit", "? help"]
    }
  }
}

extension BrowsePrompt.Kind {
  /// What stands before the line.
  var lead: String {
    switch self {
    case .command: "todo "
    case .filter: "/"
    }
  }
}
