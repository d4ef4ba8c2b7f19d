import TodoEntities

extension ItemFilter {
  /// Reads the words of a filter: every one is a term, and all must hold.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    var terms: [ItemFilter] = []
    var numbers: [ParsedArguments.Word] = []
    for word in words {
      if !word.isLiteral, ItemSelection.isNumbers(word.text) {
        numbers.append(word)
      } else {
        terms.append(.term(try Term(word)))
      }
    }
    // Numbers side by side are one selection: an item has only one of them.
    if !numbers.isEmpty { terms.append(.term(.numbers(try ItemSelection(words: numbers).numbers))) }
    self = .all(terms)
  }
}

extension ItemFilter.Term {
  /// Words that a filter gives a meaning beyond text, which is not had yet.
  private static let reserved = ["or", "and", "not"]

  fileprivate init(_ word: ParsedArguments.Word) throws(UsageError) {
    guard !word.isLiteral else {
      self = .text(word.text)
      return
    }
    switch AttributeToken.recognize(word.text) {
    case .token(let token): self = try Self(token)
    case .slip(let key): throw .keySlip(word: word.text, meant: key)
    case .text:
      let isReserved = Self.reserved.contains(word.text) || word.text.hasPrefix("(")
      if isReserved { throw .notSupported(word.text) }
      self = .text(word.text)
    }
  }

  private init(_ token: AttributeToken) throws(UsageError) {
    let attribute = token.key.attribute
    if token.value == "none" {
      self = .lacks(attribute)
    } else if token.value == "any" {
      self = .has(attribute)
    } else {
      self = try Self.term(token)
    }
  }

  private static func term(_ token: AttributeToken) throws(UsageError) -> ItemFilter.Term {
    switch token.key {
    case .tag: .tag(try token.tag())
    case .untag: .withoutTag(try token.tag())
    case .project: .project(try token.project())
    case .priority: .priority(try token.priority())
    case .due: .due(try token.date())
    case .note: .note(try token.text())
    case .wait, .every, .until: throw .notSupported(token.word)
    }
  }
}

extension AttributeToken.Key {
  /// The attribute that the key speaks of.
  var attribute: Attribute {
    switch self {
    case .tag, .untag: .tag
    case .project: .project
    case .priority: .priority
    case .due: .due
    case .wait: .wait
    case .every: .every
    case .until: .until
    case .note: .note
    }
  }
}
