import TodoEntities

extension ItemID {
  /// Returns the ids in a text with commas between them, and perhaps spaces; nil if one of them is
  /// none.
  static func list(_ text: String) -> [ItemID]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","))
    let ids = parts.compactMap { part in
      ItemID(utf8: part.filter { $0 != UInt8(ascii: " ") })
    }
    return ids.count == parts.count ? ids : nil
  }
}
