import TodoEntities

/// The description of a part's member in JSON.
extension ItemPart {
  /// The member's type, then the part's names: `string, a date; due in --format, --sort and filters`.
  var jsonDescription: String {
    var names: [(name: String, places: [String])] = []
    let field = ItemField.part(self).name
    for (name, place) in [(field, "--format"), (sortKey, "--sort"), (filterWord, "filters")] {
      guard let name else { continue }
      if names.last?.name == name {
        names[names.count - 1].places.append(place)
      } else {
        names.append((name, [place]))
      }
    }
    let uses = names.map { "\($0.name) in \($0.places.listed(with: "and"))" }
    return ([jsonType] + uses).joined(separator: "; ")
  }

  private var jsonType: String {
    switch self {
    case .number: "number"
    case .id: "string, a UUID"
    case .title, .project, .notes: "string"
    case .isCompleted: "true or false"
    case .createdAt, .modifiedAt, .completedAt: "string, a time"
    case .due, .wait, .until: "string, a date"
    case .priority: "string: \((choices?.names ?? []).alternatives)"
    case .tags: "array of strings"
    case .every: "object with rule, mode, anchor and series"
    }
  }

  private var sortKey: String? { key.flatMap(ItemOrder.Key.init(rawValue:))?.rawValue }

  /// How a filter asks for it: by its key, if it has one.
  private var filterWord: String? {
    switch self {
    case .number: "3"
    case .title: "any word"
    case .isCompleted: "is:done"
    case .id, .createdAt, .modifiedAt, .completedAt, .due, .wait, .until, .priority, .project,
      .notes, .tags, .every:
      key.flatMap(FilterKey.init(rawValue:))?.rawValue
    }
  }
}
