// Keeps data that only another format has for a later export, such as `(D)` or an unknown rule. Converts the
// priority of todo.txt `(A)`, Taskwarrior `H` and iCalendar 1 to 9.

import TodoEntities

/// Data of another format that an item has no attribute for. It is kept for an export to that format.
///
/// No edit changes the fields. A writer writes each field that todo does not interpret. It writes any other
/// field only if a reader would then read the current values of the item.
///
/// The item keeps the fields as a JSON object, in an unknown member with the format's name:
///
/// ```json
/// {"number": 1, "title": "Buy milk", "taskwarrior": {"estimate": 3}}
/// ```
struct ForeignFields {
  /// The unescaped names of the fields, and their values as JSON text.
  private(set) var fields: [(name: String, json: String)] = []

  init() {}

  /// Reads the fields that an item keeps for a format.
  init(of item: TodoItem, _ format: ExchangeFormat) {
    let member = item.unknownMembers.first { $0.name.isIdentical(to: format.rawValue) }
    self = member.map(ForeignFields.init) ?? ForeignFields()
  }

  /// Reads the fields of a member. A value that is not an object has none.
  init(_ member: UnknownMember) {
    fields = JSONReader.read(Array(member.value.utf8)) { reader in
      var fields: [(name: String, json: String)] = []
      guard (try? reader.enterObject()) != nil else { return [] }
      while let name = (try? reader.nextName(isFirst: fields.isEmpty)) ?? nil {
        guard let range = try? reader.skipValue() else { return [] }
        fields.append((reader.text(of: name), reader.text(range)))
      }
      return fields
    }
  }

  /// The JSON text of a field's value, or nil if there is no such field.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.json }

  /// Returns the value of a field as `read` parses it, or nil if `read` throws or the field is missing.
  func value<Value>(_ name: String, _ read: (inout JSONReader) throws -> Value) -> Value? {
    self[name].flatMap { json in JSONReader.read(Array(json.utf8)) { try? read(&$0) } }
  }

  /// Returns the value of a field that is a string, or nil for any other value.
  func text(_ name: String) -> String? {
    value(name) { $0.text(of: try $0.string(allowsLoneSurrogates: true)) }
  }

  /// Returns the elements of a field that is an array of strings. Any other value has none.
  func texts(_ name: String) -> [String] {
    value(name) { reader in
      try reader.array { (reader) throws(JSONSyntaxError) in
        reader.text(of: try reader.string(allowsLoneSurrogates: true))
      }
    } ?? []
  }

  /// Adds a field with this JSON text as its value. The name must not be in use.
  mutating func append(_ name: String, json: String) {
    fields.append((name, json))
  }

  /// Adds a field with these texts, if there are any. The name must not be in use.
  mutating func append(_ name: String, texts: [String]) {
    append(name, texts.isEmpty ? nil : .array(texts.map(JSONText.string)))
  }

  /// Adds a field with this value, if there is one. The name must not be in use.
  mutating func append(_ name: String, _ value: JSONText?) {
    guard let value else { return }
    append(name, json: String(decoding: value.bytes, as: UTF8.self))
  }

  /// Returns the unknown member that keeps the fields, or none if there are no fields.
  func member(of format: ExchangeFormat) -> [UnknownMember] {
    guard !fields.isEmpty else { return [] }
    let json = JSONText.object(fields.map { ($0.name, .encoded(Array($0.json.utf8))) })
    return [
      UnknownMember(name: format.rawValue, value: String(decoding: json.bytes, as: UTF8.self))
    ]
  }
}

extension TodoItem {
  /// The rule of another program that todo could not use, or nil if the item repeats or has no such rule. The
  /// rule is kept for an export or in the title.
  var unreadRule: String? {
    if repetition != nil { return nil }
    let line = ForeignFields(of: self, .ics).texts("properties").first { $0.hasPrefix("RRULE") }
    if let line { return line }
    let recur = ForeignFields(of: self, .taskwarrior).text("recur")
    if let recur, TaskwarriorRecurrence.read(recur) == nil { return recur }
    // Splitting a title by characters is slow.
    guard title.utf8.hasByte(where: { $0 == 0xF0 || $0 == UInt8(ascii: ":") }) else { return nil }
    let words = title.split(separator: " ").drop { $0.first != "🔁" && !$0.hasPrefix("rec:") }
    return words.first.map { $0.first == "🔁" ? words.joined(separator: " ") : String($0) }
  }
}

/// Priorities in other formats.
extension Priority {
  /// The letter in todo.txt: A, B or C.
  var todoTxtLetter: Character { ["A", "B", "C"][rank] }
  /// The value in Taskwarrior: H, M or L.
  var taskwarrior: String { ["H", "M", "L"][rank] }
  /// The number in iCalendar: 1, 5 or 9.
  var iCalNumber: Int { [1, 5, 9][rank] }

  /// The priority for a number of iCalendar (RFC 5545, section 3.8.1.9): 1 is the highest, 9 the
  /// lowest. Nil for 0, which means undefined.
  init?(iCalNumber number: Int) {
    switch number {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }
}
