import TodoEntities

extension ItemFilter {
  /// Parses the words of a command line. Without words, every item matches.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    guard !words.isEmpty else {
      self = .all([])
      return
    }
    var parser = FilterParser(FilterToken.tokens(of: words), depth: 0)
    self = try parser.filter()
  }

  /// Parses a filter that is one string, the value of `--where`. Throws if it has no term.
  init(where text: String) throws(UsageError) {
    var lexer = FilterLexer(text)
    var parser = FilterParser(try lexer.tokens(), depth: 0)
    self = try parser.filter()
  }
}

/// A recursive descent parser for filters. Its grammar, in ABNF (RFC 5234):
///
///     filter      = conjunction *("or" conjunction)
///     conjunction = factor *(["and"] factor)
///     factor      = *"not" primary
///     primary     = "(" filter ")" / 1*number / word
///
/// For example, `+home and not (due:fri or 3)`.
struct FilterParser {
  private let tokens: [FilterToken]
  private var position = 0
  private var depth: Int

  /// A parser for these tokens, which are nested this many levels deep.
  init(_ tokens: [FilterToken], depth: Int) {
    self.tokens = tokens
    self.depth = depth
  }

  /// Parses all tokens as one filter.
  mutating func filter() throws(UsageError) -> ItemFilter {
    guard !tokens.isEmpty else {
      throw .badFilter(FilterLocation(word: nil, character: nil), .empty)
    }
    let filter = try disjunction()
    guard let next else { return filter }
    // Only a closing parenthesis ends a disjunction early.
    throw .badFilter(next.place, .unopened)
  }

  private var next: FilterToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func disjunction() throws(UsageError) -> ItemFilter {
    var parts = [try conjunction()]
    while next?.kind == .or {
      position += 1
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(UsageError) -> ItemFilter {
    var parts = [try factor()]
    while let next, next.kind != .or, next.kind != .close {
      if next.kind == .and { position += 1 }
      parts.append(try factor())
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func factor() throws(UsageError) -> ItemFilter {
    let outerDepth = depth
    defer { depth = outerDepth }
    var count = 0
    while let next, next.kind == .not {
      try descend(next.place)
      position += 1
      count += 1
    }
    var filter = try primary()
    for _ in 0..<count { filter = .not(filter) }
    return filter
  }

  private mutating func primary() throws(UsageError) -> ItemFilter {
    guard let token = next else { throw missingTerm(before: nil) }
    switch token.kind {
    case .word(let word):
      if word.isSelection { return .term(try numbers()) }
      position += 1
      return .term(try token.place.locating { () throws(UsageError) in try term(word) })
    case .group(let text):
      position += 1
      return try group(text, token.place)
    case .open: return try parenthesised(token.place)
    case .and, .or, .not, .close: throw missingTerm(before: token)
    }
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
    var parser = FilterParser(try lexer.tokens(), depth: depth)
    return try parser.filter()
  }

  private mutating func parenthesised(_ place: FilterLocation) throws(UsageError) -> ItemFilter {
    try descend(place)
    defer { depth -= 1 }
    position += 1
    if next?.kind == .close { throw .badFilter(place, .emptyParentheses) }
    let filter = try disjunction()
    guard next != nil else { throw .badFilter(place, .unclosed) }
    position += 1
    return filter
  }

  /// Goes one level deeper. The limit bounds the stack that parsing and matching need.
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
