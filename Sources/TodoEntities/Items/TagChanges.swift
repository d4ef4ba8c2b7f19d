/// The tags of an item while edits add and remove some: in linear time, however many there are.
struct TagChanges {
  /// In their order; nothing where one was removed.
  private var tags: [Tag?]
  /// Where each tag is in `tags`.
  private var indices: [Tag: [Int]] = [:]

  private init(_ tags: [Tag]) {
    self.tags = tags
    for (index, tag) in tags.enumerated() { indices[tag, default: []].append(index) }
  }

  /// The tags after these edits, made in order. A tag that is there already keeps its position and
  /// spelling.
  static func apply(_ edits: [ItemEdit], to tags: [Tag]) -> [Tag] {
    guard edits.contains(where: \.isTag) else { return tags }
    var changes = TagChanges(tags)
    for edit in edits { changes.apply(edit) }
    return changes.tags.compactMap(\.self)
  }

  private mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .addTag(let tag):
      guard indices[tag] == nil else { return }
      indices[tag] = [tags.count]
      tags.append(tag)
    case .removeTag(let tag):
      for index in indices.removeValue(forKey: tag) ?? [] { tags[index] = nil }
    case .removeAllTags:
      tags = []
      indices = [:]
    case .title, .project, .choice, .date, .every, .notes: break
    }
  }
}

extension ItemEdit {
  fileprivate var isTag: Bool {
    switch self {
    case .addTag, .removeTag, .removeAllTags: true
    case .title, .project, .choice, .date, .every, .notes: false
    }
  }
}
