// Refuses words of `clear` that are not terms with a key or a symbol, such as `+home`. Suggests `remove` for
// numbers, and `--before` for a past date.

import TodoEntities

final class ClearView: ModuleView<ClearRequest>, CommandView, ClearViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ClearRequest {
    // The user may mean a plain word as a date or as an item number. As a search text, it would delete other items.
    let texts = arguments.words.filter { word in
      word.isLiteral
        || !["and", "or", "not"].contains(word.text)
          && !word.text.contains(where: ":+/()".contains)
    }
    if !texts.isEmpty {
      let phrase = texts.map(\.text).joined(separator: " ")
      var lines: [Suggestion] = []
      if texts.allSatisfy({ ItemSelection.isNumbers($0.text) }) {
        lines.append(
          Suggestion(purpose: "delete these items", words: ["remove"] + texts.map(\.text)))
      } else if let date = pastDate(phrase), !arguments.has(.before) {
        lines.append(
          arguments.suggestion(
            to: "delete items that ended before then", replacing: texts,
            with: ["--\(OptionSpec.before.name)", date]))
      }
      throw .said(
        "'\(phrase)' is plain text: use a term such as +home or project:house", suggesting: lines)
    }
    return ClearRequest(
      filter: arguments.words.isEmpty ? .all([]) : try arguments.filter(),
      before: try arguments.date(of: .before, reading: .backward), isDryRun: arguments.has(.dryRun))
  }

  /// Returns the past date that a phrase stands for, or nil for another phrase. A span counts back from today.
  private func pastDate(_ phrase: String) -> String? {
    guard let date = (try? DatePhrase(phrase, on: nil)).flatMap({ $0 })?.date else { return nil }
    let isSpan = if case .shift(let shift) = date.base { shift.count > 0 } else { false }
    let text = isSpan ? "-\(date)" : "\(date)"
    let day = try? DateExpression(text).resolved(at: command.clock, reading: .backward).day
    return day.map { $0 < command.clock.today } == true ? text : nil
  }
}
