import TodoEntities

/// The parts of a Taskwarrior task that an earlier version of todo kept in an item's unknown member
/// `taskwarrior`, because items did not have them yet: `depends` and `start`.
///
/// ```json
/// {"number": 1, "title": "Paint", "taskwarrior": {"depends": ["0f9ba35c-…"], "estimate": 3}}
/// ```
struct AdoptedParts {
  /// The ids of the items that the item depends on.
  let depends: [ItemID]?
  /// Since when the item was worked on.
  let started: Instant?

  /// The member's name: that of the exchange format.
  private static let memberName: StaticString = "taskwarrior"

  /// Reads the parts, and leaves the reader where it is. Returns nil if no member has any.
  init?(_ members: [RawMember], _ reader: inout JSONReader) {
    guard
      let member = members.first(where: {
        reader.isEqual($0.name.range, to: AdoptedParts.memberName)
      })
    else { return nil }
    let (position, depth) = (reader.position, reader.depth)
    defer { reader.restart(at: position, depth: depth) }
    reader.restart(at: member.value.lowerBound, depth: depth)
    guard let fields = try? AdoptedParts.fields(&reader) else { return nil }
    (depends, started) = fields
    if isEmpty { return nil }
  }

  private var isEmpty: Bool { depends == nil && started == nil }

  private static func fields(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> (depends: [ItemID]?, started: Instant?) {
    var depends: [ItemID]?
    var started: Instant?
    var isFirst = true
    try reader.enterObject()
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      let value = try reader.skipValue()
      let end = (position: reader.position, depth: reader.depth)
      reader.restart(at: value.lowerBound, depth: end.depth)
      // A value of another form stays where it is.
      if reader.isEqual(name.range, to: Field.depends) {
        depends = try? reader.taskwarriorDependencies()
      } else if reader.isEqual(name.range, to: Field.started) {
        started = (try? reader.validString(named: Field.started)).flatMap {
          CompactDate.instant(reader.utf8(of: $0))
        }
      }
      reader.restart(at: end.position, depth: end.depth)
    }
    return (depends, started)
  }

  private enum Field {
    static let depends: StaticString = "depends"
    static let started: StaticString = "start"
  }

  /// Returns the item's unknown members without these parts, so that clearing them is not undone.
  func removed(from members: [UnknownMember]) throws(JSONSyntaxError) -> [UnknownMember] {
    var left: [UnknownMember] = []
    for member in members {
      guard member.name.isIdentical(to: "\(AdoptedParts.memberName)") else {
        left.append(member)
        continue
      }
      let fields = try UnknownMember.members(ofObject: Array(member.value.utf8)).filter { field in
        !(depends != nil && field.name.isIdentical(to: "\(Field.depends)")
          || started != nil && field.name.isIdentical(to: "\(Field.started)"))
      }
      if fields.isEmpty { continue }
      var bytes: [UInt8] = []
      // Every member starts with a comma.
      ItemEncoder.append(fields, to: &bytes)
      left.append(
        UnknownMember(
          name: member.name,
          value: "{" + String(decoding: bytes.dropFirst(), as: UTF8.self) + "}"))
    }
    return left
  }
}

extension JSONReader {
  /// Reads the ids of other tasks as Taskwarrior writes them: an array or, in older versions, one
  /// string with commas.
  mutating func taskwarriorDependencies() throws(JSONSyntaxError) -> [ItemID] {
    guard next == 0x22 else { return try ids(named: "depends") }
    let string = try validString(named: "depends")
    guard let ids = ItemID.list(text(of: string)) else {
      throw fault("depends must be UUIDs, separated by commas", at: string.offset)
    }
    return ids
  }
}
