import TodoEntities

extension TemplateSyntaxError {
  /// What is wrong, for the end of a sentence.
  var message: String {
    switch self {
    case .unknownField(let name, let nearest):
      "unknown field '\(name)'"
        + didYouMean(
          nearest.map { "{\($0)}" },
          orElse: "; use \(ItemField.names.alternatives)")
    case .unclosed: "unclosed '{'; write {{ for a brace"
    case .unknownEscape(let text): "unknown escape '\(text)'; write \\\\ for a backslash"
    }
  }
}
