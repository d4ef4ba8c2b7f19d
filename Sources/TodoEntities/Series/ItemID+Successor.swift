extension ItemID {
  /// Returns the id of the item that follows a completed item in a series: the UUID of the completed
  /// item's 16 bytes in the namespace of the series (version 5; RFC 9562, section 5.5). If that is
  /// taken, `#2`, `#3` and so on follow the bytes.
  ///
  /// So two machines that complete the same item add the same next one.
  static func successor(
    of completed: ItemID, in series: ItemID, isTaken: (ItemID) -> Bool
  ) -> ItemID {
    var id = ItemID(name: completed.bytes, in: series)
    var attempt = 1
    while isTaken(id) {
      attempt += 1
      id = ItemID(name: completed.bytes + Array("#\(attempt)".utf8), in: series)
    }
    return id
  }
}
