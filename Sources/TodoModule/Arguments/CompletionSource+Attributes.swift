import TodoEntities

extension CompletionOffer {
  /// What a word with attributes is for.
  enum Use {
    /// For `add` and `edit`.
    case setting
    /// For filters.
    case asking
  }

  /// What a word can be that may be an attribute token.
  static func attributes(in typed: String, use: Use) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags, behind: "+")] }
    guard let colon = typed.firstIndex(of: ":") else { return [keys] }
    guard let key = AttributeToken.key(named: typed[..<colon]) else { return [] }
    let offers = values(of: key, in: typed, behind: typed[...colon])
    return offers.isEmpty ? [] : offers + [special(use, key, behind: typed[...colon])]
  }

  /// Words for dates.
  static func dates(
    allowingDue: Bool = false, behind stem: Substring
  ) -> CompletionOffer {
    let words = DateExpression.completions + (allowingDue ? DateExpression.dueExamples : [])
    return CompletionOffer(.dates(words), behind: stem)
  }

  private static var keys: CompletionOffer {
    CompletionOffer(
      .words(
        AttributeToken.Key.allCases.map {
          CompletionSource.Candidate($0.rawValue + ":", $0.abstract)
        }))
  }

  /// What may stand behind a key's colon.
  private static func values(
    of key: AttributeToken.Key, in typed: String, behind stem: Substring
  ) -> [CompletionOffer] {
    switch key {
    case .tag, .untag: return [CompletionOffer(.tags, behind: stem)]
    case .project: return [CompletionOffer(.projects, behind: stem)]
    case .priority: return [.words(Priority.allCases.map(\.rawValue), behind: stem)]
    case .due: return [.dates(behind: stem)]
    case .wait, .until: return [.dates(allowingDue: true, behind: stem)]
    case .every:
      guard let slash = typed.lastIndex(of: "/") else {
        return [.words(RepetitionRule.examples, behind: stem)]
      }
      return [.words(Repetition.Mode.allCases.map(\.rawValue), behind: typed[...slash])]
    case .note: return []
    }
  }

  /// The values that every key has.
  private static func special(
    _ use: Use, _ key: AttributeToken.Key, behind stem: Substring
  ) -> CompletionOffer {
    switch use {
    case .setting:
      let none = CompletionSource.Candidate("none", "take it off")
      return CompletionOffer(.words(key == .untag ? [] : [none]), behind: stem)
    case .asking:
      let words = [CompletionSource.Candidate("none", "absent"), .init("any", "present")]
      return CompletionOffer(.words(key == .untag ? [] : words), behind: stem)
    }
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
