import TodoEntities

extension TemplateSyntaxError {
  /// One sentence part.
  var message: String {
    switch self {
    case .unknownField(let name, let nearest):
      "there is no field '\(name)', only "
        + ItemTemplate.Field.allCases.map(\.rawValue).joined(separator: ", ")
        + didYouMean(nearest.map { "{\($0)}" })
    case .unclosed: "a '{' is not closed; write {{ for a brace"
    case .unknownEscape(let text): "'\(text)' means nothing; write \\\\ for a backslash"
    }
  }
}
