/// A JSON value to be written. Members keep their order.
///
/// ```swift
/// JSONText.object([("number", .number(3)), ("title", .string("Buy milk"))]).bytes
/// // {"number":3,"title":"Buy milk"}
/// ```
///
/// Items are written by `ItemEncoder`, which keeps their unknown members unchanged.
enum JSONText {
  case null
  case bool(Bool)
  case number(Int)
  /// A number, as written: `8.80`.
  case decimal(String)
  case string(String)
  /// A value that has been encoded already.
  case encoded([UInt8])
  case array([JSONText])
  // Indirect, because the compiler finds a circular reference in the array of tuples if it compiles the
  // files in some orders (Swift 6.3).
  indirect case object([(name: String, value: JSONText)])

  /// The value as JSON, without a newline after it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += String(value).utf8
    case .decimal(let digits): bytes += digits.utf8
    case .encoded(let value): bytes += value
    case .string(let text): JSONWriter.append(string: text, to: &bytes)
    case .array(let values):
      append("[", values, "]", to: &bytes) { value, bytes in value.append(to: &bytes) }
    case .object(let members):
      append("{", members, "}", to: &bytes) { member, bytes in
        JSONWriter.append(string: member.name, to: &bytes)
        bytes += ":".utf8
        member.value.append(to: &bytes)
      }
    }
  }

  private func append<Part>(
    _ opening: String, _ parts: [Part], _ closing: String, to bytes: inout [UInt8],
    _ body: (Part, inout [UInt8]) -> Void
  ) {
    bytes += opening.utf8
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      body(part, &bytes)
    }
    bytes += closing.utf8
  }
}
