import TodoEntities

extension Repetition {
  /// The repetition, if this version knows its rule and its mode.
  var known: KnownRepetition? {
    if case .known(let known) = self { known } else { nil }
  }
}
