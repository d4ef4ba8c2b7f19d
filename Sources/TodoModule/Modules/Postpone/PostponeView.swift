// Divides the words of `postpone` into items and a date: `feb1` is a date, `10` an item. Skips `to` and `until`
// before a date. Refuses `postpone 3 to 5`, where 5 may be an item or a day.

import TodoEntities

final class PostponeView: ModuleView<PostponeRequest>, CommandView, PostponeViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> PostponeRequest {
    let (items, when) = try PostponeView.parts(of: arguments)
    return PostponeRequest(
      target: try ItemTarget(arguments, words: items), when: when ?? .nextDay,
      isDryRun: arguments.has(.dryRun))
  }

  /// Returns the items and the date. After numbers, all other words are the date. After words of a title, the
  /// date is the longest one at the end.
  private static func parts(
    of arguments: ParsedArguments
  ) throws(UsageError) -> ([ParsedArguments.Word], DateExpression?) {
    let words = arguments.words
    let hasFilter = arguments.value(of: .filter) != nil
    if !hasFilter, words.count > 1, let first = words.first, !ItemSelection.isSelection(first.text),
      isDate(words[..<1], arguments)
    {
      throw .itemsFirst(first, in: arguments)
    }
    let isItem = { (word: ParsedArguments.Word) in
      ItemSelection.isNumbers(word.text) || hasFilter && !word.isText
        // `feb1` is a date.
        || ItemSelection.isSelection(word.text) && (try? DateExpression(word.text)) == nil
    }
    try refuseHour(words, arguments)
    // `1 and 2` are items too.
    let end = words.indices.last { ItemTarget.joining(Array(words[...$0])).allSatisfy(isItem) }
    var count = end.map { $0 + 1 } ?? 0
    if count == words.count { return (ItemTarget.joining(words), nil) }
    // In `3 5 days`, the last number belongs to the date.
    if count > 1, isDate(words[(count - 1)...], arguments) { count -= 1 }
    let starts = count > 0 || hasFilter ? count...count : 1...max(1, words.count - 1)
    var mistake: DateError?
    for start in starts where start < words.count {
      let isJoined = OtherWords.joins.contains(words[start].text) && start + 1 < words.count
      let date = words[(start + (isJoined ? 1 : 0))...].map(\.text).joined(separator: " ")
      do throws(DateError) {
        let when = try DateExpression(phrase: date, on: arguments.day, takesHours: isJoined)
        return (ItemTarget.joining(Array(words[..<start])), when)
      } catch {
        if count > 0 || hasFilter { mistake = error }
      }
    }
    if let mistake { throw .badDate(nil, mistake) }
    return (words, nil)
  }

  private static func isDate(
    _ words: ArraySlice<ParsedArguments.Word>, _ arguments: ParsedArguments
  ) -> Bool {
    let text = words.map(\.text).joined(separator: " ")
    return (try? DatePhrase(text, on: arguments.day)).flatMap { $0 } != nil
  }

  /// Throws for `postpone 3 to 5`, where the number may be an item or the day of a month.
  private static func refuseHour(
    _ words: [ParsedArguments.Word], _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard words.count > 2, let last = words.last, let day = Int(last.text),
      OtherWords.joins.contains(words[words.count - 2].text),
      words.dropLast(2).allSatisfy({ ItemSelection.isSelection($0.text) })
    else { return }
    let join = words[words.count - 2].place
    throw .said(
      "'\(last.text)' may be an item or a day",
      suggesting: [
        arguments.suggestion(to: "move both items", [join: []]),
        arguments.suggestion(
          to: "move to that day", [join: [], last.place: [DayOfMonth.ordinal(day)]]),
      ])
  }
}
