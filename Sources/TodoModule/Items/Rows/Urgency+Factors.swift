import TodoEntities

extension Urgency.Term {
  /// The name in the output for scripts: `due`, or `tag.work` for a tag with a weight of its own.
  var key: String { name.map { "\(single).\($0)" } ?? factor.rawValue }

  /// The name in the output for people: `due`, `tag work`.
  var noun: String { name.map { "\(single) \($0)" } ?? factor.rawValue }

  /// What one name that counts for the factor is called.
  private var single: String { factor == .tags ? "tag" : factor.rawValue }
}
