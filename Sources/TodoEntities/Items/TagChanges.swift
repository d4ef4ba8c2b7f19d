/// Applies edits to the tags of an item, in time linear in the number of tags and edits.
struct TagChanges {
  /// The tags in their order; nil in place of a removed one.
  private var tags: [Tag?]
  /// The indices of each tag in `tags`.
  private var indices: [Tag: [Int]] = [:]

  private init(_ tags: [Tag]) {
    self.tags = tags
    for (index, tag) in tags.enumerated() { indices[tag, default: []].append(index) }
  }

  /// Returns the tags after these edits, applied in order. Adding a tag that is already present
  /// keeps its position and spelling.
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
    case .title, .titleChange, .project, .choice, .date, .every, .notes, .depends, .spent: break
    }
  }
}

extension ItemEdit {
  fileprivate var isTag: Bool {
    switch self {
    case .addTag, .removeTag, .removeAllTags: true
    case .title, .titleChange, .project, .choice, .date, .every, .notes, .depends, .spent: false
    }
  }
}
