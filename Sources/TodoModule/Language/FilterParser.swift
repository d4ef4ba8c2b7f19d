// Parses a filter: `or` binds less than words next to each other, and `3 5` is one selection.
// Replaces `view:work` by its filter, and refuses views that name each other.

import TodoEntities

/// A parser for filters. Its grammar, in ABNF (RFC 5234):
///
///     filter      = conjunction *("or" conjunction)
///     conjunction = factor *(["and"] factor)
///     factor      = *"not" primary
///     primary     = "(" filter ")" / 1*number / word
///
/// For example, `+home and not (due:fri or 3)`. A word such as `view:work` stands for the filter of that
/// view, in parentheses.
///
/// Open parentheses are kept in an array, not on the call stack, which may be as small as 256 KB.
struct FilterParser {
  /// The views that have been parsed so far, by name.
  typealias ParsedFilterViews = [String: Result<ParsedFilterView, UsageError>]

  /// The result of one call of `parse`.
  enum Progress {
    /// The parser has reached the end.
    case filter(ItemFilter)
    /// The parser needs this view, which has not been parsed yet.
    case filterView(String, FilterLocation)
  }

  /// The tokens that have not been read, the next one last. Nil ends an argument that is a complete filter.
  private var rest: [FilterToken?]
  /// The token that was read last. It starts as an opening parenthesis.
  private var last: FilterToken
  private var depth = 0
  /// The depth of the deepest level so far.
  private(set) var greatestDepth = 0
  /// The bytes of the views that the filter has named so far.
  private(set) var filterViewLength = 0
  /// Whether the next token must be an operand.
  private var expectsOperand = true
  /// The whole filter, then every open parenthesis and group, the innermost last.
  private var levels = [FilterLevel(opening: nil)]
  /// The words to search for as text, and the regular expressions.
  private var texts: [FilterToken] = []

  /// The day on which an argument that is a complete filter is read.
  private let day: ReadingDay?

  /// Creates a parser for these tokens. Throws if there are none.
  init(
    _ tokens: [FilterToken], filterView: String? = nil, on day: ReadingDay? = nil
  ) throws(UsageError) {
    self.day = day
    let start = FilterLocation(word: nil, character: nil, filterView: filterView)
    guard !tokens.isEmpty else {
      throw .inFilter(start, .said("the filter is empty: use a term such as +home"))
    }
    rest = tokens.reversed()
    last = FilterToken(kind: .open, place: start)
  }

  /// Parses all tokens as one filter. After `Progress.filterView`, call it again with that view to continue.
  mutating func parse(with filterViews: ParsedFilterViews) throws(UsageError) -> Progress {
    while expectsOperand {
      switch try operand(with: filterViews) {
      case .filterView(let name, let place): return .filterView(name, place)
      case .filter(let operand): appendOperand(operand)
      }
      try closeParentheses()
      expectsOperand = try startOperand()
    }
    return .filter(levels[0].filter)
  }

  /// Throws if the filter has texts and each of them names a state or a day.
  func refuseBareWords() throws(UsageError) {
    let bareWords = texts.compactMap(BareWord.init)
    if !texts.isEmpty, bareWords.count == texts.count { throw .bareWords(bareWords) }
  }

  /// The next token, or nil at the end of the filter or of an argument that is a complete filter.
  private var next: FilterToken? { rest.last ?? nil }

  private mutating func skip() {
    if let token = rest.removeLast() { last = token }
  }

  /// Reads up to the end of the next term, and every `not` and `(` before it.
  private mutating func operand(with filterViews: ParsedFilterViews) throws(UsageError) -> Progress
  {
    while let token = next {
      switch token.kind {
      case .word(let word):
        if word.isSelection { return .filter(.term(try numbers())) }
        if let name = word.filterViewName {
          guard let named = try filterViews[name]?.get() else {
            return .filterView(name, token.place)
          }
          skip()
          return .filter(try filter(of: named, at: token.place))
        }
        skip()
        let read = try token.place.locating { () throws(UsageError) -> ItemFilter.Term in
          try term(word)
        }
        switch read {
        case .text, .pattern: texts.append(token)
        default: break
        }
        return .filter(.term(read))
      case .group(let text):
        var lexer = FilterLexer(text, word: token.place.word)
        let tokens = try ValueReader(day: day).tokens(try lexer.tokens())
        skip()
        rest += [nil] + tokens.reversed()
        levels.append(FilterLevel(opening: nil))
      case .not:
        try descend(at: token.place)
        skip()
        levels[levels.count - 1].negations += 1
      case .open:
        try descend(at: token.place)
        skip()
        if next?.kind == .close { throw .inFilter(token.place, .said("the parentheses are empty")) }
        levels.append(FilterLevel(opening: token.place))
      case .and, .or, .close: throw missingTerm(before: token)
      }
    }
    throw missingTerm(before: nil)
  }

  /// Adds an operand to the innermost level, with each `not` before it.
  private mutating func appendOperand(_ operand: ItemFilter) {
    let negations = levels[levels.count - 1].negations
    depth -= negations
    levels[levels.count - 1].negations = 0
    levels[levels.count - 1].factors.append(
      (0..<negations).reduce(operand) { filter, _ in .not(filter) })
  }

  private mutating func closeParentheses() throws(UsageError) {
    while let token = rest.last, token == nil || token?.kind == .close {
      let opening = levels[levels.count - 1].opening
      if let token {
        guard opening != nil else { throw .inFilter(token.place, .unopened) }
        depth -= 1
      } else if let opening {
        throw .inFilter(opening, .unclosed)
      }
      skip()
      appendOperand(levels.removeLast().filter)
    }
  }

  /// Reads the operator after an operand. Returns false at the end of the filter.
  private mutating func startOperand() throws(UsageError) -> Bool {
    guard let next else {
      if let opening = levels[levels.count - 1].opening { throw .inFilter(opening, .unclosed) }
      return false
    }
    if next.kind == .or { levels[levels.count - 1].endConjunction() }
    if next.kind == .or || next.kind == .and { skip() }
    return true
  }

  /// Reads the term of one word. Throws if the next word looks like the value of a key.
  private func term(_ word: FilterWord) throws(UsageError) -> ItemFilter.Term {
    if word.isKeyAlone, case .word(let value) = next?.kind,
      AttributeToken.recognize(value.text) == .text
    {
      throw .spaceAfterColon(word.text)
    }
    do throws(UsageError) { return try ItemFilter.Term(word) } catch {
      let terms = word.text.split(separator: ",").map(String.init)
      if terms.count > 1, terms.allSatisfy({ FilterWord(text: $0).isToken }) {
        throw .wrongWord(
          "'\(word.text)' is several terms", word: word.text, meant: [terms.joined(separator: " ")])
      }
      throw error
    }
  }

  /// Reads adjacent numbers as one selection, because an item can have only one of them.
  private mutating func numbers() throws(UsageError) -> ItemFilter.Term {
    var elements: [ItemSelection.Element] = []
    while let next, case .word(let word) = next.kind, word.isSelection {
      skip()
      elements += try next.place.locating { () throws(UsageError) in
        try ItemSelection(words: [ParsedArguments.Word(word.text)]).elements
      }
    }
    return .numbers(ItemSelection(elements).numbers)
  }

  /// Returns the filter of a view, counted as if it were in parentheses here.
  private mutating func filter(
    of named: ParsedFilterView, at place: FilterLocation
  ) throws(UsageError) -> ItemFilter {
    guard depth + 1 + named.depth <= ItemFilter.depthLimit else {
      throw .inFilter(place, .tooDeep)
    }
    greatestDepth = max(greatestDepth, depth + 1 + named.depth)
    filterViewLength += named.length
    guard filterViewLength <= FilterParser.longestFilterViews else {
      let limit = FilterParser.longestFilterViews >> 10
      throw .inFilter(place, .said("the views have more than \(limit) KB in all"))
    }
    return named.filter
  }

  /// The most bytes that the views of a filter may have in all. A view counts as often as it is named. A view
  /// that names another one twice doubles its length, so a few dozen short views could take too long to read.
  static let longestFilterViews = 1 << 16

  /// Enters a deeper level. The limit bounds the stack that matching needs.
  private mutating func descend(at place: FilterLocation) throws(UsageError) {
    guard depth < ItemFilter.depthLimit else { throw .inFilter(place, .tooDeep) }
    depth += 1
    greatestDepth = max(greatestDepth, depth)
  }

  /// The error for a missing term before this token, or before an end if the token is nil.
  private func missingTerm(before token: FilterToken?) -> UsageError {
    if let name = last.operatorName {
      return .inFilter(last.place, .said("missing term after '\(name)'"))
    }
    guard let token else { return .inFilter(last.place, .unclosed) }
    guard let name = token.operatorName else { return .inFilter(token.place, .unopened) }
    return .inFilter(token.place, .said("missing term before '\(name)'"))
  }
}

extension FilterLocation {
  /// Runs a parser and adds the location to its errors, unless the location is a complete word, which the error
  /// quotes.
  fileprivate func locating<Value>(
    _ read: () throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    do throws(UsageError) { return try read() } catch {
      if character == nil { throw error }
      throw .inFilter(self, error)
    }
  }
}

extension ItemFilter {
  /// Parses the words of a command. Without words, every item matches. If `readsBareWords`, words that name
  /// only a state or a day are terms.
  init(
    words: [ParsedArguments.Word], filterViews: FilterViewTexts = FilterViewTexts(),
    readsBareWords: Bool = false
  ) throws(UsageError) {
    guard !words.isEmpty else {
      self = .all([])
      return
    }
    var reader = FilterReader(filterViews, readsBareWords: readsBareWords)
    self = try reader.filter(typed: FilterToken.tokens(of: words))
  }

  /// Parses a filter that is one string, the value of `--where`. Throws if it has no term.
  init(
    where text: String, filterViews: FilterViewTexts = FilterViewTexts(),
    readsBareWords: Bool = false
  ) throws(UsageError) {
    var reader = FilterReader(filterViews, readsBareWords: readsBareWords)
    self = try reader.filter(where: text)
  }
}

/// A parsed view, with the figures that count towards the limits of a filter that names it.
struct ParsedFilterView {
  let filter: ItemFilter
  /// The number of its levels.
  let depth: Int
  /// The bytes of the view and of the views that it names. A view counts as often as it is named.
  let length: Int
}

/// Reads filters. Reads each named view once, so the time is proportional to the length of the filters and the
/// views.
///
/// Keeps views that name each other in an array, not on the call stack, which may be as small as 256 KB.
struct FilterReader {
  /// The text of each of the user's views, by name. It may name other views.
  private let texts: [String: String]
  private let day: ReadingDay?
  /// The views that have been read.
  private var filterViews: FilterParser.ParsedFilterViews = [:]
  /// The number of bytes of views that have been read.
  private(set) var readCount = 0

  /// Whether words that name only a state or a day are terms in the filter itself. Views never have such words.
  private let readsBareWords: Bool

  init(_ filterViews: FilterViewTexts, readsBareWords: Bool = false) {
    (texts, day) = (filterViews.texts, filterViews.day)
    self.readsBareWords = readsBareWords
  }

  mutating func filter(where text: String) throws(UsageError) -> ItemFilter {
    var lexer = FilterLexer(text)
    return try filter(typed: try lexer.tokens())
  }

  /// Reads tokens that were typed today. Their values may have several words.
  mutating func filter(typed tokens: [FilterToken]) throws(UsageError) -> ItemFilter {
    let tokens = try ValueReader(day: day).tokens(tokens)
    return try filter(readsBareWords ? BareWord.reading(tokens, on: day) ?? tokens : tokens)
  }

  /// Returns the error in a view, or nil if it has none.
  mutating func mistake(inFilterView name: String) -> UsageError? {
    if filterViews[name] == nil { _ = try? filter(where: "view:\(name)") }
    guard case .failure(let error)? = filterViews[name] else { return nil }
    return error
  }

  mutating func filter(_ tokens: [FilterToken]) throws(UsageError) -> ItemFilter {
    /// The filter, and the views that are being read for it. Each view is named by the one before it.
    var open: [(name: String?, parser: FilterParser)] = [(nil, try FilterParser(tokens, on: day))]
    while true {
      let (last, name) = (open.count - 1, open[open.count - 1].name)
      do throws(UsageError) {
        switch try open[last].parser.parse(with: filterViews) {
        case .filterView(let next, let place):
          let names = open.compactMap(\.name)
          if let start = names.firstIndex(of: next) {
            let cycle = names[start...] + [next]
            throw cycle.count > ItemFilter.depthLimit
              ? .inFilter(place, .tooDeep) : .filterViewCycle(Array(cycle))
          }
          do throws(UsageError) { open.append((next, try parser(ofFilterView: next))) } catch {
            filterViews[next] = .failure(error)
          }
        case .filter(let filter):
          try open[last].parser.refuseBareWords()
          guard let name else { return filter }
          let parser = open.removeLast().parser
          let length = (texts[name] ?? "").utf8.count + parser.filterViewLength
          filterViews[name] = .success(
            ParsedFilterView(filter: filter, depth: parser.greatestDepth, length: length))
        }
      } catch {
        guard let name else { throw error }
        filterViews[name] = .failure(error)
        open.removeLast()
      }
    }
  }

  private mutating func parser(ofFilterView name: String) throws(UsageError) -> FilterParser {
    guard let text = texts[name] else { throw .unknownFilterView(name, among: texts) }
    readCount += text.utf8.count
    var lexer = FilterLexer(text, filterView: name)
    return try FilterParser(
      try ValueReader(day: nil).tokens(try lexer.tokens()), filterView: name)
  }
}

/// The texts of the user's views: `work` in `view:work`.
///
/// A type, because passing on a bare dictionary takes half of the program's start: the runtime then looks for
/// the conformances of its key.
struct FilterViewTexts: Equatable, Sendable {
  var texts: [String: String] = [:]
  /// The day on which a filter is read, or nil if it is not known yet.
  var day: ReadingDay?
}

extension UsageError {
  /// The error for a view that does not exist. Suggests no similar name among more than 100: a file can name an
  /// unknown view in each line, and the search would take quadratic time.
  static func unknownFilterView(_ name: String, among texts: [String: String]) -> UsageError {
    let nearest = texts.count > 100 ? nil : name.nearest(among: texts.keys.sorted())
    let advice = ". To create it, run: todo config view.\(name) +home"
    return .said("there is no view '\(name)'" + didYouMean(nearest, orElse: advice))
  }

  fileprivate static let unopened = UsageError.said("unmatched ')'")
  fileprivate static let unclosed = UsageError.said("unclosed '('")
  fileprivate static let tooDeep = UsageError.said(
    "'not' and parentheses are nested more than \(ItemFilter.depthLimit) levels deep")
}
