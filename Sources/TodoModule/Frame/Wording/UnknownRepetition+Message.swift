import TodoEntities

extension UnknownRepetition.Part {
  /// A clause that says what this version does not know.
  var message: String {
    switch self {
    case .rule(let rule): "this version does not know the rule '\(rule)'"
    case .mode(let mode): "this version does not know the mode '\(mode)'"
    }
  }
}
