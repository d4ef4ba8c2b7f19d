// Decides which words alone are no text in a filter: `list overdue`, `agenda monday`; the two lines to
// type instead.

import TodoEntities

/// A word that is a state, a day or a month and stands where text would: `list overdue`.
///
/// Hardly anybody searches for it, so a filter is refused if each of its texts is such a word. Beside
/// other text it is text, as in `list open source`, and in quotes or after `--` always.
struct BareWord: Equatable, Sendable {
  let text: String
  /// The words that were probably meant; none if the word says what the command does anyway.
  let meant: [String]
  let place: FilterLocation
}

extension BareWord {
  init?(_ token: FilterToken) {
    guard case .word(let word) = token.kind, !word.isLiteral, !word.isValueQuoted,
      let meant = BareWord.meaning(of: word.text)
    else { return nil }
    text = word.text
    self.meant = meant
    place = token.place
  }

  /// The name of a format, in the filter of `export`: the word at this index.
  init(format: String, at index: Int) {
    self.init(
      text: format, meant: ["--to", format],
      place: FilterLocation(word: index + 1, character: nil))
  }

  /// The word in a view's text, without the name of the view.
  var outsideFilterView: BareWord {
    BareWord(
      text: text, meant: meant, place: FilterLocation(word: nil, character: place.character))
  }

  /// What a word in lower case stands for; nil if it is a text like others.
  static func meaning(of word: String) -> [String]? {
    let state = ItemFilter.State(printed: word) ?? ItemFilter.State(rawValue: word)
    if let state, !isText.contains(state) { return ["is:\(state.shownWord)"] }
    if word == "all" { return ["--all"] }
    if ["today", "tomorrow", "yesterday"].contains(word) { return ["due:\(word)"] }
    if Weekday.allCases.contains(where: { $0.name.lowercased() == word }) { return ["due:\(word)"] }
    // `may` and `march` are words of titles.
    let month = Month.allCases.first { $0.name.lowercased() == word && $0 != .may && $0 != .march }
    return month.map(days)
  }

  /// What a word stands for that is more often text: `mon`, `may`, `1st`, `high`, `due`.
  static func rareMeaning(of word: String) -> [String]? {
    let month = Month.allCases.first {
      [$0.name, $0.shortName].contains { $0.lowercased() == word }
    }
    if let meant = meaning(of: word) ?? month.map(days) { return meant }
    if (try? DateExpression(word)) != nil { return ["due:\(word)"] }
    if Priority(rawValue: word) != nil { return ["priority:\(word)"] }
    return FilterKey(rawValue: word)?.attribute == nil ? nil : ["\(word):any"]
  }

  /// The terms for the days of a month.
  private static func days(of month: Month) -> [String] {
    let first = "\(month.shortName.lowercased())1"
    return ["due.after:\(first)-1d", "due.before:\(first)+1m"]
  }

  /// States whose words are rather days or texts.
  private static let isText: Set<ItemFilter.State> = [.today, .now, .tagged, .untagged]
}

/// The two lines of which a user who typed a bare word meant one.
struct BareWordLines: Equatable, Sendable {
  let meant: String
  let asText: String
}

extension UsageError {
  /// The error with the lines to type instead, if it is about bare words of this line.
  func advising(_ arguments: ParsedArguments) -> UsageError {
    guard case .bareWords(let words, nil) = self, let lines = arguments.lines(insteadOf: words)
    else { return self }
    return .bareWords(words, lines)
  }
}

extension ParsedArguments {
  /// Returns nil if the words are not of the line, but of a view.
  fileprivate func lines(insteadOf bareWords: [BareWord]) -> BareWordLines? {
    guard !commandName.isEmpty, let place = bareWords.first?.place, place.filterView == nil else {
      return nil
    }
    var (meant, asText) = (line, line)
    if place.character != nil {
      guard let string = place.word.map({ words[$0 - 1].text }) ?? value(of: .filter),
        let index = line.lastIndex(where: { $0 == string || $0.hasSuffix("=" + string) })
      else { return nil }
      meant[index].replaceEnd(string) {
        $0.replacing(bareWords) { $0.meant.joined(separator: " ") }
      }
      asText[index].replaceEnd(string) { $0.replacing(bareWords) { "\"\($0.text)\"" } }
    } else {
      for word in bareWords.reversed() {
        guard let index = meant.lastIndex(of: word.text) else { return nil }
        let isKnown = knownOptions.contains(.all) || word.meant != ["--all"]
        // `done today` asks when it was done.
        let isOfDone = bareWords.contains { $0.meant == ["is:done"] }
        let terms = word.meant.map { isOfDone ? $0.replacing("due", with: "completed") : $0 }
        meant.replaceSubrange(index...index, with: isKnown ? terms : [])
        asText.removeAll { $0 == word.text }
      }
      let isJoined = words.contains { ["and", "or", "(", ")"].contains($0.text) }
      // Behind -- there are no operators.
      asText =
        isJoined
        ? ["(\(bareWords.quoted(in: words)))"] : asText + ["--"] + bareWords.map(\.text)
    }
    return BareWordLines(
      meant: ShellWord.line([commandName] + meant), asText: ShellWord.line([commandName] + asText))
  }
}

extension [BareWord] {
  /// The words of a filter as one string, with these in quotes.
  fileprivate func quoted(in words: [ParsedArguments.Word]) -> String {
    let quoted = words.map { word in
      contains { $0.text == word.text } ? "\"\(word.text)\"" : word.text
    }
    return quoted.joined(separator: " ")
  }
}

extension String {
  fileprivate mutating func replaceEnd(_ end: String, by change: (String) -> String) {
    self = String(dropLast(end.count)) + change(end)
  }

  /// The text with something else in the place of each of these words, whose places are in this text.
  fileprivate func replacing(_ words: [BareWord], by text: (BareWord) -> String) -> String {
    var characters = Array(self)
    for word in words.reversed() {
      let start = (word.place.character ?? 1) - 1
      characters.replaceSubrange(start..<(start + word.text.count), with: text(word))
    }
    return String(characters)
  }
}
