import TodoEntities

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// The offers for a word of `add` or `edit`, which can be a token.
  static func attributes(in typed: String) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags, after: "+")] }
    guard let colon = typed.firstIndex(of: ":") else {
      let keys = AttributeToken.Key.allCases.map {
        Candidate($0.rawValue + ":", $0.description.abstract)
      }
      return [CompletionOffer(.words(keys))]
    }
    guard let key = AttributeToken.Key(named: typed[..<colon]) else { return [] }
    let stem = typed[...colon]
    let values = CompletionOffer.values(of: key, in: typed, after: stem)
    if key.action != .set { return values }
    return values + [CompletionOffer(.words([Candidate("none", "clear it")]), after: stem)]
  }

  /// The offers for the value of a key, after its colon.
  static func values(
    of key: AttributeToken.Key, in typed: String, after stem: Substring
  ) -> [CompletionOffer] {
    switch key.part.kind {
    case .tags: return [CompletionOffer(.tags, after: stem)]
    case .project: return [CompletionOffer(.projects, after: stem)]
    case .choice(let list): return [.words(list.names, after: stem)]
    case .date(let attribute): return [.dates(allowingDue: attribute.countsFromDue, after: stem)]
    case .repetition:
      guard let slash = typed.lastIndex(of: "/") else {
        return [.words(RepetitionRule.examples, after: stem)]
      }
      return [.words(Repetition.Mode.allCases.map(\.rawValue), after: typed[...slash])]
    case .items: return [CompletionOffer(.items(.open), after: stem)]
    case .duration: return [.words(["+30min", "1h", "2h"], after: stem)]
    case .notes, .number, .id, .title, .state, .instant: return []
    }
  }

  /// Words for dates, with `due-3d` and the like if they are allowed.
  static func dates(
    allowingDue: Bool = false, after stem: Substring, reading: DateReading = .forward
  ) -> CompletionOffer {
    let words = DateExpression.completions + (allowingDue ? DateExpression.dueExamples : [])
    return CompletionOffer(.dates(words, reading: reading), after: stem)
  }
}
