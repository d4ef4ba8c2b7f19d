import TodoEntities

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// What a word of `add` or `edit` can be: an attribute.
  static func attributes(in typed: String) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags, after: "+")] }
    guard let colon = typed.firstIndex(of: ":") else {
      let keys = AttributeToken.Key.allCases.map { Candidate($0.rawValue + ":", $0.abstract) }
      return [CompletionOffer(.words(keys))]
    }
    guard let key = AttributeToken.Key(named: typed[..<colon]) else { return [] }
    let stem = typed[...colon]
    let values = CompletionOffer.values(of: key, in: typed, after: stem)
    if key == .untag { return values }
    return values + [CompletionOffer(.words([Candidate("none", "take it off")]), after: stem)]
  }

  /// What may stand after the colon of an attribute.
  static func values(
    of key: AttributeToken.Key, in typed: String, after stem: Substring
  ) -> [CompletionOffer] {
    switch key {
    case .tag, .untag: return [CompletionOffer(.tags, after: stem)]
    case .project: return [CompletionOffer(.projects, after: stem)]
    case .priority: return [.words(Priority.allCases.map(\.rawValue), after: stem)]
    case .due: return [.dates(after: stem)]
    case .wait, .until: return [.dates(allowingDue: true, after: stem)]
    case .every:
      guard let slash = typed.lastIndex(of: "/") else {
        return [.words(RepetitionRule.examples, after: stem)]
      }
      return [.words(Repetition.Mode.allCases.map(\.rawValue), after: typed[...slash])]
    case .note: return []
    }
  }

  /// Words for dates.
  static func dates(
    allowingDue: Bool = false, after stem: Substring, reading: DateReading = .forward
  ) -> CompletionOffer {
    let words = DateExpression.completions + (allowingDue ? DateExpression.dueExamples : [])
    return CompletionOffer(.dates(words, reading: reading), after: stem)
  }
}

extension AttributeToken.Key {
  /// A few words for a list of keys.
  var abstract: String {
    switch self {
    case .tag: "a tag, as in +home"
    case .untag: "without this tag"
    case .project: "the project; dots make a hierarchy"
    case .priority: "high, medium or low"
    case .due: "when it is to be done"
    case .wait: "hidden until then"
    case .every: "how it repeats"
    case .until: "the last day of a repetition"
    case .note: "the notes"
    }
  }
}
