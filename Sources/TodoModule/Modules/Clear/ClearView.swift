// Decides which words narrow `clear`: terms with a key or a sign; what to type for numbers, texts and spans.

import TodoEntities

final class ClearView: ModuleView<ClearRequest>, CommandView, ClearViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ClearRequest {
    // A plain word may be meant as a date or as the number of an item, and would delete what nobody named.
    let texts = arguments.words.filter { word in
      word.isLiteral
        || !["and", "or", "not"].contains(word.text)
          && !word.text.contains(where: ":+/()".contains)
    }
    if !texts.isEmpty { throw mistake(in: texts.map(\.text), arguments) }
    return ClearRequest(
      filter: arguments.words.isEmpty ? .all([]) : try arguments.filter(),
      before: try arguments.date(of: .before, reading: .backward), isDryRun: arguments.has(.dryRun))
  }

  func showReport(_ report: ReportViewModel) { write(report) }

  /// What is wrong with texts: numbers are those of `remove`, a date or a span is the value of `--before`, a state is
  /// a term.
  private func mistake(in texts: [String], _ arguments: ParsedArguments) -> UsageError {
    let (phrase, date) = (texts.joined(separator: " "), pastDate(texts.joined(separator: " ")))
    let terms = arguments.words.filter { !texts.contains($0.text) }
    if date == nil, terms.isEmpty, texts.allSatisfy(ItemSelection.isSelection) {
      let line = ShellWord.line(["remove"] + texts)
      return .said("clear deletes all done items; for these alone, type: \(line)")
    }
    let state = BareWord.meaning(of: PhraseBook.ours(phrase, .state) ?? phrase)?.first
    var meant = state.flatMap { $0.hasPrefix("is:") ? [$0] : nil }
    if let date, !arguments.has(.before) { meant = ["--\(OptionSpec.before.name)", date] }
    let isKnown = terms.isEmpty || (try? arguments.filter(of: terms)) != nil
    let start = [arguments.commandName] + terms.map(\.text) + arguments.optionWords
    let line = meant.map { start + $0 }
    return .said(
      "'\(phrase)' is not a term with a key or a sign, such as +home."
        + (isKnown ? line.map { " To delete those items, run: \(ShellWord.line($0))" } ?? "" : ""))
  }

  /// The date in the past that a phrase stands for. A span counts back from today.
  private func pastDate(_ phrase: String) -> String? {
    var words = [phrase]
    // A number is that of an item, not of a day.
    if !ItemSelection.isNumbers(phrase) {
      do { _ = try DateExpression(phrase) } catch { words += [error.meant() ?? ""] }
    }
    return words.flatMap { ["-" + $0, $0] }.first { word in
      let date = try? DateExpression(word).resolved(at: command.clock, reading: .backward)
      return date.map { $0.day < command.clock.today } ?? false
    }
  }
}
