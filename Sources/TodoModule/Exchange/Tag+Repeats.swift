import TodoEntities

extension Sequence<Tag> {
  /// Each tag once, where it stands first, as an item has them.
  var withoutRepeats: [Tag] {
    var seen: Set<Tag> = []
    return filter { seen.insert($0).inserted }
  }
}
