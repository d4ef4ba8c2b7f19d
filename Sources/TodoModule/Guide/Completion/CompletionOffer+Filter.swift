import TodoEntities

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// What a word of a filter can be. In a whole filter in one word it is the last term that counts.
  static func filter(in typed: String, isWhole: Bool = false) -> [CompletionOffer] {
    guard isWhole || typed.hasPrefix("(") else { return term(in: typed) }
    let end = typed.lastIndex { $0.isWhitespace || $0 == "(" }
    let start = end.map(typed.index(after:)) ?? typed.startIndex
    return term(in: String(typed[start...])).map { $0.placed(after: typed[..<start]) }
  }

  private static func term(in typed: String) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags, after: "+")] }
    if typed.first?.isWholeNumber == true { return [items(.open, in: typed)] }
    guard let colon = typed.firstIndex(of: ":") else { return [keys(in: typed)] }
    let name = typed[..<colon].split(separator: ".", maxSplits: 1)
    guard let key = name.first.flatMap({ FilterKey(named: $0) }) else { return [] }
    let values = values(of: key, in: typed, after: typed[...colon])
    guard name.count == 1, key.part != nil, key != .token(.untag) else { return values }
    let presence = [Candidate("none", "absent"), Candidate("any", "present")]
    return values + [CompletionOffer(.words(presence), after: typed[...colon])]
  }

  /// Keys; their comparisons too, once something is typed that narrows them.
  private static func keys(in typed: String) -> CompletionOffer {
    let keys = FilterKey.allCases.flatMap { key in
      let comparisons = typed.isEmpty ? [] : key.comparisons
      return [Candidate(key.rawValue + ":", key.abstract)]
        + comparisons.map { Candidate("\(key.rawValue).\($0.rawValue):", $0.abstract) }
    }
    let words = [
      Candidate("not", "the next term does not hold"), Candidate("or", "either side holds"),
    ]
    return CompletionOffer(.words(keys + (typed.isEmpty ? [] : words)))
  }

  private static func values(
    of key: FilterKey, in typed: String, after stem: Substring
  ) -> [CompletionOffer] {
    switch key {
    case .token(let token):
      // Nothing counts from a due date here.
      if case .date = token.part.kind { return [.dates(after: stem)] }
      return values(of: token, in: typed, after: stem)
    case .instant: return [.dates(after: stem, reading: .backward)]
    case .state: return [.words(ItemFilter.State.allCases.map(\.rawValue), after: stem)]
    case .id: return []
    }
  }

  /// Numbers, in the place of the last of those in a list or range.
  static func items(_ state: ItemFilter.State, in typed: String) -> CompletionOffer {
    let end = typed.lastIndex { $0 == "," || $0 == "-" }
    return CompletionOffer(.items(state), after: end.map { typed[...$0] } ?? "")
  }

  /// Keys of `--sort`, after the last comma and a dash.
  static func sortKeys(in typed: Substring) -> CompletionOffer {
    let end = typed.lastIndex { $0 == "," || $0 == "-" }
    return .words(ItemOrder.Key.allCases.map(\.rawValue), after: end.map { typed[...$0] } ?? "")
  }

  /// The same, with more in front.
  func placed(after lead: Substring) -> CompletionOffer {
    CompletionOffer(source, after: lead + stem)
  }
}

extension FilterKey {
  /// A few words for a list of keys.
  fileprivate var abstract: String {
    switch self {
    case .token(let key): key.description.asked
    case .instant(let attribute): attribute.description.asked
    case .id: "the id begins so"
    case .state: "open, done, overdue, today, …"
    }
  }
}

extension FilterKey.Comparison {
  /// A few words for a list of comparisons.
  fileprivate var abstract: String {
    switch self {
    case .before: "earlier than the day"
    case .after: "later than the day"
    case .by: "up to the day's end"
    case .above: "a higher priority"
    case .below: "a lower priority"
    case .exactly: "this project only"
    }
  }
}
