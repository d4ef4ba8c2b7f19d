// Offers words to Tab: keys, `none`, and `:instead` for shells. Dates are in `Dates/DateExpression`, rules in
// `Repetition/RepetitionRule`, tags in `Modules/Complete`.

import TodoEntities

/// A source of completions for the end of a word. The beginning of the word is kept.
struct CompletionOffer: Equatable, Sendable {
  /// The kept beginning of every completed word: `due:`.
  let stem: String
  /// Where the candidates for the rest come from.
  let source: CompletionSource

  /// Creates a source of candidates for the text after the stem.
  init(_ source: CompletionSource, after stem: Substring = "") {
    self.stem = String(stem)
    self.source = source
  }

  /// Candidates without descriptions.
  static func words(_ words: [String], after stem: Substring = "") -> CompletionOffer {
    CompletionOffer(.words(words.map { CompletionSource.Candidate($0) }), after: stem)
  }
}

/// Where the candidates for the word at the cursor come from.
enum CompletionSource: Equatable, Sendable {
  /// A word to offer, with a short description if it needs one.
  struct Candidate: Equatable, Sendable {
    /// The text shown next to a word.
    enum Meaning: Equatable, Sendable {
      /// A description, or the title of an item.
      case words(String)
      /// A line of a checklist.
      case line(String, isDone: Bool)
      /// The number of open items with the name.
      case open(Int)
      /// The date that the word stands for now.
      case date(FloatingDate)
    }

    let value: String
    let meaning: Meaning?

    init(_ value: String, _ meaning: Meaning? = nil) {
      self.value = value
      self.meaning = meaning
    }

    init(_ value: String, _ description: String) { self.init(value, .words(description)) }
  }

  /// The words before a command line that is to be completed.
  static let opening = ["complete", "--"]
  /// The line that tells the shell to complete file names itself.
  static let fileNames = ":files"
  /// The first line if the candidates replace the typed word: `milk` becomes `3`.
  static let instead = ":instead"

  /// A fixed set of words.
  case words([Candidate])
  /// Words for dates, each shown with its current date. The reading `.backward` leaves out future dates.
  case dates([String], reading: DateReading = .forward)
  /// Numbers of items in the list, from this one on.
  case items(ItemFilter.State, from: Int = 1)
  /// Numbers of the items in this state that match the typed word as a filter: `done milk`. A number replaces
  /// the word. `CompleteInteractor` finds them.
  case matches(ItemFilter, ItemFilter.State)
  /// Line numbers of this item's checklist, from this one on.
  case checklist(of: ItemSelection, from: Int = 1)
  /// Tags. In the middle of a filter, a space would end a name without quotes.
  case tags(inFilter: Bool = false)
  case projects
  /// File names, which the shell completes itself.
  case files
}

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// The offers for a word of `add`, or of `edit` if `hasItems`, that may be a token. Leaves out keys with one
  /// value that these words have already given.
  static func attributes(
    in typed: String, ofItems hasItems: Bool = false,
    after words: some Sequence<ParsedArguments.Word> = []
  ) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags(), after: "+")] }
    let given = words.compactMap { AttributeToken.recognize($0.text).token?.key }
      .filter(\.hasOneValue)
    guard let colon = typed.firstIndex(of: ":") else {
      let keys = AttributeToken.Key.allCases.filter { !given.contains($0) }.map {
        Candidate($0.rawValue + ":", $0.description.abstract)
      }
      return [CompletionOffer(.words(keys))]
    }
    guard let key = AttributeToken.Key(named: typed[..<colon]), !given.contains(key) else {
      return []
    }
    let stem = typed[...colon]
    let values = CompletionOffer.values(of: key, in: typed, after: stem)
    if key.action != .set { return values }
    let next = hasItems && key == .due ? [Candidate("next", "skip a date of a series")] : []
    return values + [CompletionOffer(.words(next + [Candidate("none", "clear it")]), after: stem)]
  }

  /// The offers for the value of a key, after its colon.
  ///
  /// - Parameter inFilter: Whether the value is in a filter, where dates cannot count from a due date.
  static func values(
    of key: AttributeToken.Key, in typed: String, after stem: Substring, inFilter: Bool = false
  ) -> [CompletionOffer] {
    switch key.attribute.kind {
    case .tags: return [CompletionOffer(.tags(), after: stem)]
    case .project: return [CompletionOffer(.projects, after: stem)]
    case .choice(let list): return [.words(list.names, after: stem)]
    case .date, .instant:
      let allowsDue = key.attribute.countsFromDue && !inFilter
      return [.dates(allowingDue: allowsDue, after: stem, reading: key.attribute.reading)]
    case .repetition:
      guard let slash = typed.lastIndex(of: "/") else {
        return [.words(RepetitionRule.examples, after: stem)]
      }
      let rule = typed[..<slash].dropFirst(stem.count)
      guard (try? RepetitionRule(String(rule))) != nil else { return [] }
      return [.words(Repetition.Mode.allCases.map(\.rawValue), after: typed[...slash])]
    case .items:
      return numbers(in: typed.dropFirst(stem.count)) { .items(.open, from: $0) }
        .map { $0.placed(after: stem) }
    case .duration: return [.words([inFilter ? "30min" : "+30min", "1h", "2h"], after: stem)]
    case .notes, .number, .id, .title, .state: return []
    }
  }

  /// Words for dates, and words such as `due-3d` if they are allowed.
  static func dates(
    allowingDue: Bool = false, after stem: Substring, reading: DateReading = .forward
  ) -> CompletionOffer {
    let words = DateExpression.completions + (allowingDue ? DateExpression.dueExamples : [])
    return CompletionOffer(.dates(words, reading: reading), after: stem)
  }

  /// The offers for a word of a filter. `before` is the word before it. If the word is a complete filter, as
  /// for `--where`, the offers are for its last term.
  static func filter(
    in typed: String, isWhole: Bool = false, after before: String? = nil,
    filterViews: FilterViewTexts = FilterViewTexts()
  ) -> [CompletionOffer] {
    guard isWhole || typed.hasPrefix("(") else {
      return term(in: typed, after: before, filterViews)
    }
    let end = typed.lastIndex { $0.isWhitespace || $0 == "(" }
    let start = end.map(typed.index(after:)) ?? typed.startIndex
    let last = typed[..<start].split(whereSeparator: \.isWhitespace).last.map(String.init)
    return term(in: String(typed[start...]), after: last, filterViews).map {
      let source = $0.source == .tags() ? .tags(inFilter: true) : $0.source
      return CompletionOffer(source, after: typed[..<start] + $0.stem)
    }
  }

  private static func term(
    in typed: String, after before: String?, _ filterViews: FilterViewTexts
  ) -> [CompletionOffer] {
    if typed.hasPrefix("+") { return [CompletionOffer(.tags(), after: "+")] }
    if typed.first?.isWholeNumber == true {
      return numbers(in: typed[...]) { .items(.open, from: $0) }
    }
    guard let colon = typed.firstIndex(of: ":") else {
      let endsTerm = before.map { $0.last != "(" && !["and", "or", "not"].contains($0) } ?? false
      return [keys(in: typed, endsTerm: endsTerm)]
    }
    let name = typed[..<colon].split(separator: ".", maxSplits: 1)
    guard let key = name.first.flatMap({ FilterKey(named: $0) }) else { return [] }
    if key == .view { return [.filterViews(filterViews, after: typed[...colon])] }
    let values = values(of: key, in: typed, after: typed[...colon])
    if name.count > 1 { return key.comparisons.contains { $0.rawValue == name[1] } ? values : [] }
    guard key.attribute != nil, key != .token(.untag) else { return values }
    let presence = [Candidate("none", "not set"), Candidate("any", "set")]
    return values + [CompletionOffer(.words(presence), after: typed[...colon])]
  }

  /// Keys, and also comparisons once part of the word is typed: for an empty word, they would be too many.
  /// Offers `or` after a term.
  private static func keys(in typed: String, endsTerm: Bool) -> CompletionOffer {
    let keys = FilterKey.allCases.flatMap { key in
      let comparisons = typed.isEmpty ? [] : key.comparisons
      return [Candidate(key.rawValue + ":", key.abstract)]
        + comparisons.map { Candidate("\(key.rawValue).\($0.rawValue):", key.abstract(of: $0)) }
    }
    let words =
      [Candidate("not", "the next term must not match")]
      + (endsTerm ? [Candidate("or", "one of the two terms matches")] : [])
    return CompletionOffer(.words(keys + (typed.isEmpty ? [] : words)))
  }

  private static func values(
    of key: FilterKey, in typed: String, after stem: Substring
  ) -> [CompletionOffer] {
    switch key {
    case .token(let token): return values(of: token, in: typed, after: stem, inFilter: true)
    case .state:
      let others = typed.hasSuffix(":") ? [] : ["overdue", "active", "hidden"]
      return [.words(ItemFilter.State.allCases.map(\.shownWord) + others, after: stem)]
    case .feature: return [.words(ItemFilter.Feature.allCases.map(\.rawValue), after: stem)]
    case .id, .urgency, .view: return []
    }
  }

  /// The offers for the last number of a selection such as `1,3-`. None after an invalid selection, and none
  /// that would end a range before its first number.
  static func numbers(
    in typed: Substring, _ source: (Int) -> CompletionSource
  ) -> [CompletionOffer] {
    guard let end = typed.lastIndex(where: { $0 == "," || $0 == "-" }) else {
      return [CompletionOffer(source(1))]
    }
    let before = typed[..<end]
    let first = typed[end] == "-" ? before.split(separator: ",").last.flatMap { Int($0) } : 1
    guard let first, ItemSelection.isSelection(String(before)) else { return [] }
    return [CompletionOffer(source(first), after: typed[...end])]
  }

  /// The offers for the last of several words separated by commas, if the words before it are valid.
  static func last(
    of source: CompletionSource, in typed: Substring, maySkipDash: Bool = false,
    if isValid: (String) -> Bool
  ) -> [CompletionOffer] {
    let comma = typed.lastIndex(of: ",")
    if let comma, !isValid(String(typed[..<comma])) { return [] }
    var start = comma.map(typed.index(after:)) ?? typed.startIndex
    if maySkipDash, typed[start...].first == "-" { start = typed.index(after: start) }
    return [CompletionOffer(source, after: typed[..<start])]
  }

  /// The offers for the value of `--sort`.
  static func sortKeys(in typed: Substring) -> [CompletionOffer] {
    let keys = ItemOrder.Key.allCases.map { Candidate($0.rawValue) }
    return last(of: .words(keys), in: typed, maySkipDash: true) {
      (try? ItemOrder(typed: $0)) != nil
    }
  }

  /// Returns this offer for a longer word that starts with `lead`.
  func placed(after lead: Substring) -> CompletionOffer {
    CompletionOffer(source, after: lead + stem)
  }
}

extension FilterKey {
  /// A short description for a list of keys.
  fileprivate var abstract: String {
    switch self {
    case .token(let key): key.description.asked
    case .id: "the id starts with this"
    case .state: "open, done, late, today, …"
    case .view: "a filter from your settings"
    case .urgency: "the urgency, as next shows it"
    case .feature: "checklist: lines - [ ] text in the notes; link"
    }
  }

  /// A short description of a comparison, for a list of them.
  fileprivate func abstract(of comparison: Comparison) -> String {
    switch comparison {
    case .before: "before this day"
    case .after: "after this day"
    case .by: "up to the end of this day"
    case .above: attribute?.row.tokens[0].above ?? "more urgent"
    case .below: attribute?.row.tokens[0].below ?? "less urgent"
    case .exactly: "this project, not its subprojects"
    }
  }
}

extension CompletionOffer {
  /// The offers for the key of a setting: the fixed keys, and the keys with names that the user has set.
  static func settingKeys(_ settings: Settings) -> CompletionOffer {
    let filterViews = settings.filterViewDefinitions.keys.sorted().flatMap { name in
      [SettingKey.filterView(name), .filterViewTokens(name), .filterViewOrder(name)]
    }
    let aliases = settings.aliases.keys.sorted().map(SettingKey.alias)
    return .words((SettingKey.fixed + filterViews + aliases).map(\.name))
  }

  /// The offers for a word of a setting's value, after these words of the value.
  static func values(
    ofSetting name: String, in typed: String, after given: [String], commands: [CommandSpec],
    settings: Settings
  ) -> [CompletionOffer] {
    guard let key = try? SettingKey(named: name) else { return [] }
    switch key {
    case .defaultLine, .alias:
      let names = commands.map { Candidate($0.name, $0.abstract) }
      return given.isEmpty ? [CompletionOffer(.words(names))] : []
    case .filterView, .calendarFilter:
      return filter(
        in: typed, isWhole: true, after: given.last, filterViews: settings.filterViews)
    case .filterViewTokens: return attributes(in: typed)
    case .filterViewOrder: return sortKeys(in: typed[...])
    case .weekStart: return given.isEmpty ? [.words(Settings.weekStartWords)] : []
    case .templates: return given.isEmpty ? [CompletionOffer(.tags())] : []
    case .noteStamp, .syncAuto, .urgencyInherit:
      return given.isEmpty ? [.words(Settings.switchWords)] : []
    case .signs: return given.isEmpty ? [.words(Settings.Signs.allCases.map(\.rawValue))] : []
    case .columns:
      return [.words(ItemColumn.allCases.map(\.rawValue).filter { !given.contains($0) })]
    case .color:
      let colors = Style.Color.allCases.map(\.word)
      let others = given.contains(where: colors.contains) ? given + colors : given
      return [
        .words(
          Settings.styleWords.filter { !others.contains($0) && (given.isEmpty || $0 != "plain") })
      ]
    case .urgency, .urgencyOfTag, .urgencyOfProject: return []
    }
  }

  /// The names of the views without mistakes, each with its filter.
  static func filterViews(
    _ filterViews: FilterViewTexts, after stem: Substring = ""
  ) -> CompletionOffer {
    var reader = FilterReader(filterViews)
    let candidates = filterViews.texts.sorted { $0.key < $1.key }
      .filter { reader.mistake(inFilterView: $0.key) == nil }
      .map { Candidate($0.key, $0.value) }
    return CompletionOffer(.words(candidates), after: stem)
  }
}
