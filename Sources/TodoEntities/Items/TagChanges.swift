/// The tags of an item while edits add and remove some: in linear time, however many there are.
struct TagChanges {
  /// In their order; nothing where one was removed.
  private var tags: [Tag?]
  private var places: [Tag: [Int]] = [:]

  private init(_ tags: [Tag]) {
    self.tags = tags
    for (place, tag) in tags.enumerated() { places[tag, default: []].append(place) }
  }

  /// The tags after these edits, made one after the other. One that is there already keeps its place
  /// and spelling.
  static func apply(_ edits: [ItemEdit], to tags: [Tag]) -> [Tag] {
    guard edits.contains(where: \.isTag) else { return tags }
    var changes = TagChanges(tags)
    for edit in edits { changes.apply(edit) }
    return changes.tags.compactMap(\.self)
  }

  private mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .addTag(let tag):
      guard places[tag] == nil else { return }
      places[tag] = [tags.count]
      tags.append(tag)
    case .removeTag(let tag):
      for place in places.removeValue(forKey: tag) ?? [] { tags[place] = nil }
    case .removeAllTags:
      tags = []
      places = [:]
    case .title, .project, .priority, .due, .wait, .every, .until, .notes: break
    }
  }
}

extension ItemEdit {
  fileprivate var isTag: Bool {
    switch self {
    case .addTag, .removeTag, .removeAllTags: true
    case .title, .project, .priority, .due, .wait, .every, .until, .notes: false
    }
  }
}
