// Decides which words of `postpone` are the items and which one is the date: `feb1` is a date, `10` an item.

import TodoEntities

final class PostponeView: ModuleView<PostponeRequest>, CommandView, PostponeViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> PostponeRequest {
    var words = arguments.words
    var when = DateExpression.nextDay
    let hasFilter = arguments.value(of: .filter) != nil
    if words.count > (hasFilter ? 0 : 1), let last = words.last?.text, !last.isAllDigits {
      do {
        when = try DateExpression(last)
        words.removeLast()
      } catch {
        if hasFilter || !ItemSelection.isSelection(last) {
          throw PostponeView.mistake(in: words.map(\.text), error)
        }
      }
    }
    if !hasFilter, let word = words.first?.text, !ItemSelection.isSelection(word),
      (try? DateExpression(word)) != nil
    {
      let items = words.dropFirst().map { " \($0.text)" }.joined()
      throw .said(
        "'\(word)' is a date; the items come before it"
          + (items.isEmpty ? "" : ": todo postpone\(items) \(word)"), showsUsage: items.isEmpty)
    }
    return PostponeRequest(
      target: try ItemTarget(arguments, words: words), when: when,
      isDryRun: arguments.has(.dryRun))
  }

  func showReport(_ report: ReportViewModel) { write(report) }

  /// What is wrong with a last word that is neither a date nor items. The words from the first one that is no item
  /// may be a date in English: `in 3 days`.
  private static func mistake(in words: [String], _ error: DateError) -> UsageError {
    let others = words.drop(while: ItemSelection.isSelection)
    let phrase = others.joined(separator: " ")
    let date = others.drop { ["by", "to", "until", "for"].contains($0) }.joined(separator: " ")
    if date.contains(" "), let meant = LookalikeToken.spaced("due:\(date)") {
      return .said("'\(phrase)' is not a date" + didYouMean(meant))
    }
    var meant = PhraseBook.withDate(words)
    // `+1` are days, and `wait:2w` names what it is that moves.
    if let last = words.last, meant == words, last.count > 1 {
      let date =
        last.first == "+" && last.dropFirst().isAllDigits
        ? "\(last.dropFirst())d" : String(last.drop { $0 != ":" }.dropFirst())
      if (try? DateExpression(date)) != nil { meant[meant.count - 1] = date }
    }
    if meant != words {
      return .said("'\(phrase)' is not a date; type: \(ShellWord.line(["postpone"] + meant))")
    }
    // Someday is a tag.
    guard let meant = error.meant(), meant.hasPrefix("+") else { return .badDate(nil, error) }
    let line = ["edit"] + words.prefix(while: ItemSelection.isSelection) + ["due:none", meant]
    return .said("'\(phrase)' is not a date; type: \(ShellWord.line(line))")
  }
}
