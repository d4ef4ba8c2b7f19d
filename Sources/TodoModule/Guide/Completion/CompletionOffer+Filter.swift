import TodoEntities

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// The offers for a word of a filter. If the word is a complete filter, as for `--where`, they are
  /// for its last term.
  static func filter(
    in typed: String, isWhole: Bool = false, views: [String: Settings.View] = [:]
  ) -> [CompletionOffer] {
    guard isWhole || typed.hasPrefix("(") else { return term(in: typed, views) }
    let end = typed.lastIndex { $0.isWhitespace || $0 == "(" }
    let start = end.map(typed.index(after:)) ?? typed.startIndex
    return term(in: String(typed[start...]), views).map { $0.placed(after: typed[..<start]) }
  }

  private static func term(
    in typed: String, _ views: [String: Settings.View]
  ) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags, after: "+")] }
    if typed.first?.isWholeNumber == true { return [items(.open, in: typed)] }
    guard let colon = typed.firstIndex(of: ":") else { return [keys(in: typed)] }
    let name = typed[..<colon].split(separator: ".", maxSplits: 1)
    guard let key = name.first.flatMap({ FilterKey(named: $0) }) else { return [] }
    if key == .view { return [.views(views, after: typed[...colon])] }
    let values = values(of: key, in: typed, after: typed[...colon])
    guard name.count == 1, key.part != nil, key != .token(.untag) else { return values }
    let presence = [Candidate("none", "not set"), Candidate("any", "set")]
    return values + [CompletionOffer(.words(presence), after: typed[...colon])]
  }

  /// Keys, and once part of the word is typed, comparisons too. For an empty word they would be too
  /// many.
  private static func keys(in typed: String) -> CompletionOffer {
    let keys = FilterKey.allCases.flatMap { key in
      let comparisons = typed.isEmpty ? [] : key.comparisons
      return [Candidate(key.rawValue + ":", key.abstract)]
        + comparisons.map { Candidate("\(key.rawValue).\($0.rawValue):", $0.abstract) }
    }
    let words = [
      Candidate("not", "the next term must not match"), Candidate("or", "either side matches"),
    ]
    return CompletionOffer(.words(keys + (typed.isEmpty ? [] : words)))
  }

  private static func values(
    of key: FilterKey, in typed: String, after stem: Substring
  ) -> [CompletionOffer] {
    switch key {
    case .token(let token):
      // A filter takes no dates relative to a due date.
      if case .date = token.part.kind { return [.dates(after: stem)] }
      return values(of: token, in: typed, after: stem)
    case .instant: return [.dates(after: stem, reading: .backward)]
    case .state: return [.words(ItemFilter.State.allCases.map(\.rawValue), after: stem)]
    case .feature: return [.words(ItemFilter.Feature.allCases.map(\.rawValue), after: stem)]
    case .id, .view: return []
    }
  }

  /// Item numbers, for the last number of a selection such as `1,3-`.
  static func items(_ state: ItemFilter.State, in typed: String) -> CompletionOffer {
    lastNumber(.items(state), in: typed)
  }

  /// Numbers of the lines of an item's checklist, for the last one such as in `1,3-`.
  static func lines(of item: ItemSelection, in typed: String) -> CompletionOffer {
    lastNumber(.checklist(of: item), in: typed)
  }

  private static func lastNumber(_ source: CompletionSource, in typed: String) -> CompletionOffer {
    let end = typed.lastIndex { $0 == "," || $0 == "-" }
    return CompletionOffer(source, after: end.map { typed[...$0] } ?? "")
  }

  /// Sort keys, for the last one in the value of `--sort`.
  static func sortKeys(in typed: Substring) -> CompletionOffer {
    let end = typed.lastIndex { $0 == "," || $0 == "-" }
    return .words(ItemOrder.Key.allCases.map(\.rawValue), after: end.map { typed[...$0] } ?? "")
  }

  /// Names of fields, for the last one in the value of `--json`.
  static func fields(in typed: Substring) -> CompletionOffer {
    let end = typed.lastIndex(of: ",")
    return .words(ItemField.names, after: end.map { typed[...$0] } ?? "")
  }

  /// This offer for a longer word that starts with `lead`.
  func placed(after lead: Substring) -> CompletionOffer {
    CompletionOffer(source, after: lead + stem)
  }
}

extension FilterKey {
  /// A short description for a list of keys.
  fileprivate var abstract: String {
    switch self {
    case .token(let key): key.description.asked
    case .instant(let attribute): attribute.description.asked
    case .id: "the id starts with this"
    case .state: "open, done, overdue, today, …"
    case .view: "a filter of your settings"
    case .feature: "checklist: lines - [ ] text in the notes"
    }
  }
}

extension FilterKey.Comparison {
  /// A short description for a list of comparisons.
  fileprivate var abstract: String {
    switch self {
    case .before: "before this day"
    case .after: "after this day"
    case .by: "up to the end of this day"
    case .above: "a higher priority"
    case .below: "a lower priority"
    case .exactly: "this project, not its subprojects"
    }
  }
}
