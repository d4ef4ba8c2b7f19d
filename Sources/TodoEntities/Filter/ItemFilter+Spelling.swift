extension ItemFilter: CustomStringConvertible {
  /// A spelling that parses to an equal filter, with every possible pair of parentheses.
  package var description: String {
    switch self {
    case .all(let parts): parts.map(\.operand).joined(separator: " and ")
    case .any(let parts): parts.map(\.operand).joined(separator: " or ")
    case .not(let part): "not " + part.operand
    case .term(let term): "\(term)"
    }
  }

  /// The spelling as an operand, in parentheses if it contains an operator of its own.
  private var operand: String {
    switch self {
    case .all, .any: "(\(self))"
    case .not, .term: "\(self)"
    }
  }
}

extension ItemFilter.Term: CustomStringConvertible {
  /// A spelling that parses to an equal term.
  package var description: String {
    switch self {
    case .numbers(let numbers): "\(numbers)"
    case .identity(let prefix): "id:" + prefix.text
    case .text(let text): ItemFilter.quoted(text)
    case .pattern(let pattern): "/\(ItemFilter.escapingSlashes(pattern.text))/"
    case .tag(let tag): "tag:" + tag.name
    case .withoutTag(let tag): "untag:" + tag.name
    case .project(let project): "project:" + ItemFilter.value(project.name)
    case .exactProject(let project): "project.is:" + ItemFilter.value(project.name)
    case .choice(let part, .same, let rank): "\(part.word):\(part.name(ofRank: rank))"
    case .choice(let part, let relation, let rank):
      "\(part.word).\(relation.rawValue):\(part.name(ofRank: rank))"
    case .date(let attribute, .on, let date): "\(attribute.rawValue):\(date)"
    case .date(let attribute, let relation, let date):
      "\(attribute.rawValue).\(relation.rawValue):\(date)"
    case .every(let rule, let mode): "every:\(rule)" + (mode.map { "/\($0.rawValue)" } ?? "")
    case .note(let text): "note:" + ItemFilter.value(text)
    case .state(let state): "is:" + state.rawValue
    case .depends(let items): "depends:\(items)"
    case .blocks(let items): "blocks:\(items)"
    case .spent(.same, let span): "spent:\(span)"
    case .spent(let relation, let span): "spent.\(relation.rawValue):\(span)"
    case .feature(let feature): "has:" + feature.rawValue
    case .has(let part): part.word + ":any"
    case .lacks(let part): part.word + ":none"
    }
  }
}

extension ItemFilter {
  /// Returns a text in quotes. Inside quotes, only the closing quote is special.
  fileprivate static func quoted(_ text: String) -> String {
    guard text.contains("\"") else { return "\"\(text)\"" }
    guard text.contains("'") else { return "'\(text)'" }
    // Adjacent quoted strings are one word, so each double quote is put in single quotes.
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.map { "\"\($0)\"" }.joined(separator: "'\"'")
  }

  /// Returns a regular expression with its slashes escaped, so that none of them ends it.
  fileprivate static func escapingSlashes(_ pattern: String) -> String {
    var result = ""
    var isEscaped = false
    for character in pattern {
      if character == "/", !isEscaped { result += "\\" }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
    return result
  }

  /// Returns a value as it is written after a colon: in quotes if it would otherwise end early or
  /// be a keyword.
  fileprivate static func value(_ text: String) -> String {
    let isPlain = !text.contains { $0.isWhitespace || "()'\"".contains($0) }
    return isPlain && text != "none" && text != "any" ? text : quoted(text)
  }
}

extension ItemPart {
  /// The name in filters; every part that a filter can name has a key.
  fileprivate var word: String { key ?? "" }

  /// Returns the word of a choice that has this rank.
  fileprivate func name(ofRank rank: Int) -> String { choices?.names[rank] ?? "" }
}
