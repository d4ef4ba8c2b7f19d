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
    switch kind {
    case .number: "number"
    case .id: "string, a UUID"
    case .title, .project, .notes: "string"
    case .state: "true or false"
    case .instant: "string, a time"
    case .date: "string, a date"
    case .choice(let list): "string: \(list.names.alternatives)"
    case .tags: "array of strings"
    case .items: "array of strings, UUIDs"
    case .duration: "number of seconds"
    case .repetition: "object with rule, mode, anchor and series"
    }
  }

  private var sortKey: String? { key.flatMap(ItemOrder.Key.init(rawValue:))?.rawValue }

  /// How a filter asks for it: by its key, if it has one.
  private var filterWord: String? {
    switch kind {
    case .number: "3"
    case .title: "any word"
    case .state: "is:done"
    case .id, .instant, .date, .choice, .project, .notes, .tags, .repetition,
      .items, .duration:
      key.flatMap(FilterKey.init(rawValue:))?.rawValue
    }
  }
}
