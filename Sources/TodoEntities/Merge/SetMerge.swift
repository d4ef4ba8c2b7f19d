/// A merge of a set of an item, such as its tags: what the base and both sides have, and what either
/// side added.
enum SetMerge {
  /// Returns the merged tags of sides that have both changed them.
  ///
  /// They are spelled and ordered as in the base. Then come the added ones, in the order of their
  /// bytes; of two spellings, the smaller one counts.
  static func merged(base: [Tag], ours: [Tag], theirs: [Tag]) -> [Tag] {
    let old = Set(base)
    var added: [Tag: String] = [:]
    for tag in ours + theirs where !old.contains(tag) {
      let known = added[tag] ?? tag.name
      added[tag] = tag.name.precedes(known) ? tag.name : known
    }
    return kept(base: base, ours: ours, theirs: theirs)
      + added.values.sorted { $0.precedes($1) }.map { Tag($0) }
  }

  /// Returns the merged ids of sides that have both changed them: ordered as in the base, then the
  /// added ones in ascending order.
  static func merged(base: [ItemID], ours: [ItemID], theirs: [ItemID]) -> [ItemID] {
    let added = Set(ours + theirs).subtracting(base)
    return kept(base: base, ours: ours, theirs: theirs) + added.sorted()
  }

  /// What the base and both sides have, each once.
  private static func kept<Element: Hashable>(
    base: [Element], ours: [Element], theirs: [Element]
  ) -> [Element] {
    let (own, other) = (Set(ours), Set(theirs))
    var kept: Set<Element> = []
    return base.filter { own.contains($0) && other.contains($0) && kept.insert($0).inserted }
  }
}
