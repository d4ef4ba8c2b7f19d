/// A merge of the tags of an item: those that the base and both sides have, and those that either
/// side added.
enum TagMerge {
  /// Returns the merged tags of sides that have both changed them.
  ///
  /// They are spelled and ordered as in the base. Then come the added ones, in the order of their
  /// bytes; of two spellings, the smaller one counts.
  static func merged(base: [Tag], ours: [Tag], theirs: [Tag]) -> [Tag] {
    let (old, own, other) = (Set(base), Set(ours), Set(theirs))
    var added: [Tag: String] = [:]
    for tag in ours + theirs where !old.contains(tag) {
      let known = added[tag] ?? tag.name
      added[tag] = tag.name.precedes(known) ? tag.name : known
    }
    var kept: Set<Tag> = []
    return base.filter { own.contains($0) && other.contains($0) && kept.insert($0).inserted }
      + added.values.sorted { $0.precedes($1) }.map { Tag($0) }
  }
}

extension String {
  /// Returns whether the bytes come before those of another text.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
