// Reads a value of JSON of other programs as texts. An object is read as its most telling member, such as `date`
// or `name`.

import TodoEntities

/// A text of JSON of another program, and the meanings of the names in it.
final class JSONSource {
  let bytes: [UInt8]
  private var columns: [String: ForeignColumn] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the meaning of a member, which is computed once for each name.
  fileprivate func column(named name: String) -> ForeignColumn {
    if let column = columns[name] { return column }
    let match = AttributeNames.match(name)
    let meaning =
      match.map { ForeignColumn.Meaning.attribute($0.attribute) }
      ?? ForeignMember.named[name].map(ForeignColumn.Meaning.foreign)
    let column = ForeignColumn(name, meaning: meaning, rank: match?.rank)
    columns[name] = column
    return column
  }
}

/// A member of an object, or an element of an array. Its value has been checked but not interpreted.
struct JSONMember {
  /// Its meaning and its unescaped name.
  let column: ForeignColumn
  private let source: JSONSource
  /// The range of the value.
  let range: Range<Int>

  /// Reads the members of the next object. Throws if it is not valid JSON.
  static func all(
    _ reader: inout JSONReader, of source: JSONSource
  ) throws(JSONSyntaxError) -> [JSONMember] {
    var all: [JSONMember] = []
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      let range = try reader.skipValue()
      let column = source.column(named: reader.text(of: name))
      all.append(JSONMember(column: column, source: source, range: range))
    }
    return all
  }

  private var bytes: [UInt8] { source.bytes }
  var name: String { column.name }
  /// The value as JSON.
  var json: String { String(decoding: bytes[range], as: UTF8.self) }
  /// The attribute that the name stands for.
  var attribute: Attribute? { column.attribute }
  /// The first byte of the value.
  var first: UInt8? { bytes[range].first }
  var isObject: Bool { first == UInt8(ascii: "{") }
  /// Whether the value is an array of objects.
  var holdsObjects: Bool { firstInArray == UInt8(ascii: "{") }
  /// Whether the value is an array or an object.
  var isNested: Bool { first.map("[{".utf8.contains) ?? false }
  /// The first byte inside an array that is not white space, or nil for any other value.
  var firstInArray: UInt8? {
    first == UInt8(ascii: "[") ? bytes[range].dropFirst().first { $0 > 0x20 } : nil
  }

  /// Returns the members of an object. Any other value has none.
  func members() throws(JSONSyntaxError) -> [JSONMember] {
    guard isObject else { return [] }
    return try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      try JSONMember.all(&reader, of: source)
    }
  }

  /// Returns the elements of an array.
  func elements() throws(JSONSyntaxError) -> [JSONMember] {
    try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      try reader.array { (reader) throws(JSONSyntaxError) in
        JSONMember(column: column, source: source, range: try reader.skipValue())
      }
    }
  }

  /// The members that can represent an object, the most significant first.
  private static let telling = ["datetime", "date", "name", "title", "content", "text", "value"]

  /// Returns the texts of the value. A string, a number, `true` and `false` have one text, an array has the
  /// texts of its elements, and null has none. An object has the texts of its most significant member, with
  /// the name of its time zone in brackets if the object has one.
  ///
  /// They are partial if members of objects, or values nested more than `depth` levels deep, are left out.
  func texts(depth: Int = 4) throws(JSONSyntaxError) -> (texts: [String], isPartial: Bool) {
    if isNested, depth == 0 { return ([], true) }
    return try JSONReader.read(bytes, in: range) {
      (reader) throws(JSONSyntaxError) -> (texts: [String], isPartial: Bool) in
      switch reader.next {
      case UInt8(ascii: "\""): return ([reader.text(of: try reader.string())], false)
      case UInt8(ascii: "["):
        let elements = try reader.array { (reader) throws(JSONSyntaxError) in
          let element = JSONMember(column: column, source: source, range: try reader.skipValue())
          return try element.texts(depth: depth - 1)
        }
        return (elements.flatMap { $0.texts }, elements.contains { $0.isPartial })
      case UInt8(ascii: "{"):
        let members = try JSONMember.all(&reader, of: source)
        let keys = members.map { AttributeNames.key($0.name) }
        func member(_ key: String) -> JSONMember? { keys.firstIndex(of: key).map { members[$0] } }
        for name in JSONMember.telling + [AttributeNames.key(name)] {
          guard let found = try member(name)?.texts(depth: depth - 1), !found.texts.isEmpty else {
            continue
          }
          let zone = try name.hasPrefix("date") ? member("timezone")?.texts().texts.first : nil
          let texts = zone.map { zone in found.texts.map { "\($0)[\(zone)]" } }
          return (texts ?? found.texts, found.isPartial || members.count > (zone == nil ? 1 : 2))
        }
        return ([], true)
      case UInt8(ascii: "n"): return ([], false)
      default: return ([json], false)
      }
    }
  }
}
