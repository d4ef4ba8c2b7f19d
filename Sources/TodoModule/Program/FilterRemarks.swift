// Writes remarks about words of a filter at a terminal: `home` is also the tag +home, `overdue` was read as
// is:late, no item, tag or project has this name.

import TodoEntities

/// Warnings at a terminal about words of a filter that may have another meaning. They are the same in every
/// command with a filter.
///
///     $ todo list home
///     …
///     To list the items with +home, run: todo list +home
struct FilterRemarks {
  let reading: FilterReading
  /// The arguments with the filter.
  let arguments: ParsedArguments
  /// Returns the removal of an item that is not in the list.
  var removal: (_ number: String) -> PastRemoval? = { _ in nil }

  /// Returns the warnings. Suggests another meaning of texts only if nothing matches or if every text has one.
  func lines(ifAccepted accepts: ([String]) -> Bool) -> [String] {
    var (texts, others): ([Suggestion?], [String]) = ([], [])
    for miss in reading.misses {
      switch miss {
      case .text(let text, let term): texts.append(suggestion(for: text, term))
      case .noTag(let tag, let names):
        let near =
          OtherWords.state(tag.name.lowercased()).map { "is:\($0.shownWord)" }
          ?? tag.name.nearest(among: names).map { Tag($0).term }
        others.append("no item has the tag +\(tag.name)" + didYouMean(near))
      case .noProject(let project, let names):
        let meant = project.name.nearest(among: names).map { "project:\($0)" }
        others.append("no item is in the project '\(project.name)'" + didYouMean(meant))
      case .noItem(let number):
        let known = removal(number).map { StoreError.noSuchItem(number, $0) }
        others.append(known.map { Failure(reading: $0).message } ?? "there is no item \(number)")
      }
    }
    if reading.hasMatch, texts.contains(nil) { texts = [] }
    return others + (bareWords + texts.compactMap(\.self)).accepted(by: accepts).map(\.sentence)
  }

  /// The command that uses another meaning of a text, or nil if the text has no other meaning.
  private func suggestion(for text: String, _ term: ItemFilter.Term?) -> Suggestion? {
    guard let word = arguments.words.first(where: { !$0.isLiteral && $0.text == text }) else {
      return nil
    }
    let meant: String? =
      switch term {
      case .tag(let tag)?: tag.term
      case let term?: "\(term)"
      case nil: arguments.filterViews.texts[text] == nil ? OtherWords.tag(text) : "view:\(text)"
      }
    if let meant { return arguments.suggestion(to: "filter by \(meant)", [word.place: [meant]]) }
    let line = [arguments.commandName] + arguments.words.map(\.text)
    if let (period, count) = PeriodExpression.leading(line), count == line.count,
      period.bounds != nil
    {
      return Suggestion(purpose: "show \(period)", words: ["agenda"] + line)
    }
    return nil
  }

  /// The command that searches for the words that were read as terms.
  private var bareWords: [Suggestion] {
    // The first words may be a period, as in `agenda tomorrow`.
    let isOfPeriod = arguments.commandName == Command.agenda.spec.name
    let behind = isOfPeriod ? try? arguments.leadingPeriod(takesDays: true).words : nil
    let words = behind ?? arguments.words
    let tokens = FilterToken.tokens(of: words)
    guard arguments.readsBareWords, let read = BareWord.reading(tokens, on: arguments.day) else {
      return []
    }
    let terms = read.filter { token in
      if case .word = token.kind { !tokens.contains(token) } else { false }
    }
    let texts = zip(words, tokens).filter { !read.contains($0.1) }.map(\.0)
    let purpose = "search for the text, not \(terms.map(\.text).joined(separator: " "))"
    return [arguments.suggestion(to: purpose, asText: texts)]
  }
}
