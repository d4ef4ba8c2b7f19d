import TodoEntities

extension ItemFilter {
  /// Parses the words of a command line. Without words, every item matches.
  init(
    words: [ParsedArguments.Word], views: FilterViews = FilterViews()
  ) throws(UsageError) {
    guard !words.isEmpty else {
      self = .all([])
      return
    }
    var parser = FilterParser(FilterToken.tokens(of: words), depth: 0, views)
    self = try parser.filter()
  }

  /// Parses a filter that is one string, the value of `--where`. Throws if it has no term.
  init(where text: String, views: FilterViews = FilterViews()) throws(UsageError) {
    var lexer = FilterLexer(text)
    var parser = FilterParser(try lexer.tokens(), depth: 0, views)
    self = try parser.filter()
  }
}

/// A parser for filters. Its grammar, in ABNF (RFC 5234):
///
///     filter      = conjunction *("or" conjunction)
///     conjunction = factor *(["and"] factor)
///     factor      = *"not" primary
///     primary     = "(" filter ")" / 1*number / word
///
/// For example, `+home and not (due:fri or 3)`. A word such as `view:work` is replaced by the tokens of
/// that view, in parentheses.
///
/// Open parentheses are kept in an array, not on the call stack, which may be as small as 256 KB.
struct FilterParser {
  private var tokens: [FilterToken]
  private let views: FilterViews
  /// The bytes of the views that the filter has named so far.
  private var viewLength = 0
  private var position = 0
  private var depth: Int
  /// The whole filter, then every open parenthesis, the innermost last.
  private var levels = [FilterLevel(opening: nil)]

  /// A parser for these tokens, which are nested this many levels deep.
  init(_ tokens: [FilterToken], depth: Int, _ views: FilterViews) {
    self.tokens = tokens
    self.depth = depth
    self.views = views
  }

  /// Parses all tokens as one filter.
  mutating func filter() throws(UsageError) -> ItemFilter {
    guard !tokens.isEmpty else {
      throw .badFilter(FilterLocation(word: nil, character: nil), .empty)
    }
    repeat {
      append(try operand())
      try closeParentheses()
    } while try startOperand()
    return levels[0].filter
  }

  private var next: FilterToken? { position < tokens.count ? tokens[position] : nil }

  /// Reads up to the end of the next term, and every `not` and `(` before it.
  private mutating func operand() throws(UsageError) -> ItemFilter {
    while let token = next {
      switch token.kind {
      case .word(let word):
        if word.isSelection { return .term(try numbers()) }
        if let name = word.viewName {
          try open(name, token.place)
          continue
        }
        position += 1
        return .term(try token.place.locating { () throws(UsageError) in try term(word) })
      case .group(let text):
        position += 1
        return try group(text, token.place)
      case .not:
        try descend(token.place)
        position += 1
        levels[levels.count - 1].negations += 1
      case .open:
        try descend(token.place)
        position += 1
        if next?.kind == .close { throw .badFilter(token.place, .emptyParentheses) }
        levels.append(FilterLevel(opening: token.place))
      case .and, .or, .close: throw missingTerm(before: token)
      }
    }
    throw missingTerm(before: nil)
  }

  /// Adds an operand to the innermost level, with each `not` before it.
  private mutating func append(_ operand: ItemFilter) {
    let negations = levels[levels.count - 1].negations
    depth -= negations
    levels[levels.count - 1].negations = 0
    levels[levels.count - 1].factors.append(
      (0..<negations).reduce(operand) { filter, _ in .not(filter) })
  }

  private mutating func closeParentheses() throws(UsageError) {
    while let token = next, token.kind == .close {
      guard levels.count > 1 else { throw .badFilter(token.place, .unopened) }
      position += 1
      depth -= 1
      append(levels.removeLast().filter)
    }
  }

  /// Reads the operator after an operand. Returns false at the end of the filter.
  private mutating func startOperand() throws(UsageError) -> Bool {
    guard let next else {
      if let opening = levels[levels.count - 1].opening { throw .badFilter(opening, .unclosed) }
      return false
    }
    if next.kind == .or { levels[levels.count - 1].endConjunction() }
    if next.kind == .or || next.kind == .and { position += 1 }
    return true
  }

  /// The term of one word. Throws `spaceAfterColon` if the next word looks like the value of a key.
  private func term(_ word: FilterWord) throws(UsageError) -> ItemFilter.Term {
    if word.isKeyAlone, case .word(let value) = next?.kind,
      AttributeToken.recognize(value.text) == .text
    {
      throw .spaceAfterColon(word.text)
    }
    return try ItemFilter.Term(word)
  }

  /// Adjacent numbers as one selection, because an item can have only one of them.
  private mutating func numbers() throws(UsageError) -> ItemFilter.Term {
    var elements: [ItemSelection.Element] = []
    while let next, case .word(let word) = next.kind, word.isSelection {
      position += 1
      elements += try next.place.locating { () throws(UsageError) in
        try ItemSelection(words: [ParsedArguments.Word(word.text)]).elements
      }
    }
    return .numbers(ItemSelection(elements).numbers)
  }

  private mutating func group(
    _ text: String, _ place: FilterLocation
  ) throws(UsageError) -> ItemFilter {
    var lexer = FilterLexer(text, word: place.word)
    var parser = FilterParser(try lexer.tokens(), depth: depth, views)
    return try parser.filter()
  }

  /// Puts the tokens of a view, in parentheses, in the place of the word that names it.
  private mutating func open(_ name: String, _ place: FilterLocation) throws(UsageError) {
    guard let text = views.texts[name] else {
      throw .unknownView(name, nearest: views.name(nearest: name))
    }
    let path = levels.compactMap(\.view)
    if let start = path.firstIndex(of: name) { throw .viewCycle(path[start...] + [name]) }
    try descend(place)
    viewLength += text.utf8.count
    guard viewLength <= FilterParser.longestViews else { throw .badFilter(place, .viewsTooLong) }
    var lexer = FilterLexer(text, view: name)
    let inner = try lexer.tokens()
    guard !inner.isEmpty else {
      throw .badFilter(FilterLocation(word: nil, character: nil, view: name), .empty)
    }
    try FilterParser.checkParentheses(inner)
    let end = FilterToken(kind: .close, place: place)
    tokens.replaceSubrange(position...position, with: inner + [end])
    levels.append(FilterLevel(opening: place, view: name))
  }

  /// The most bytes that the views of a filter have together, each counted as often as it is named: views
  /// that name others twice would otherwise double with each level.
  static let longestViews = 1 << 16

  /// Throws if parentheses are not in pairs: those of a view must not end the view's own.
  private static func checkParentheses(_ tokens: [FilterToken]) throws(UsageError) {
    var open: [FilterLocation] = []
    for token in tokens {
      if token.kind == .open { open.append(token.place) }
      if token.kind == .close, open.popLast() == nil { throw .badFilter(token.place, .unopened) }
    }
    if let place = open.last { throw .badFilter(place, .unclosed) }
  }

  /// Goes one level deeper. The limit bounds the stack that matching needs.
  private mutating func descend(_ place: FilterLocation) throws(UsageError) {
    guard depth < ItemFilter.depthLimit else { throw .badFilter(place, .tooDeep) }
    depth += 1
  }

  /// The error for a missing term at this position.
  private func missingTerm(before token: FilterToken?) -> UsageError {
    if position > 0, let name = tokens[position - 1].kind.operatorName {
      return .badFilter(tokens[position - 1].place, .nothingAfter(name))
    }
    guard let token else {
      return .badFilter(tokens[position - 1].place, .unclosed)
    }
    return .badFilter(token.place, token.kind.operatorName.map { .nothingBefore($0) } ?? .unopened)
  }
}

extension FilterToken.Kind {
  /// The operator's name, if the token is one.
  fileprivate var operatorName: String? {
    switch self {
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .open, .close, .word, .group: nil
    }
  }
}

extension FilterLocation {
  /// Runs a parser and adds the location to its errors, unless it is a complete word, which the error
  /// quotes anyway.
  fileprivate func locating<Value>(
    _ read: () throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    do throws(UsageError) { return try read() } catch {
      if character == nil { throw error }
      throw .inFilter(self, error)
    }
  }
}
