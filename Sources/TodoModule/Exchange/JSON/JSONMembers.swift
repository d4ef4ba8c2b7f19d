import TodoEntities

/// The members of an object, not yet interpreted.
struct JSONMembers {
  /// A member.
  struct Member {
    /// Its name, unescaped.
    let name: String
    /// The range of its value.
    let range: Range<Int>
  }

  /// The members, in order.
  private(set) var all: [Member] = []

  /// Reads the next object. Throws if it is not valid JSON.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      all.append(Member(name: reader.text(of: name), range: try reader.skipValue()))
    }
  }
}

/// The texts in a value of another program.
struct JSONTexts {
  /// The texts: of a string, a number, `true` or `false`; of each element of an array; and of an
  /// object, its most telling member. There are none for null.
  private(set) var texts: [String] = []
  /// Whether members of objects, or values nested too deeply, are left out.
  private(set) var isPartial = false

  /// How deeply arrays and objects can be nested.
  private static let depth = 4
  /// The members that stand for an object, the most telling first.
  private static let telling = ["datetime", "date", "name", "title", "content", "text", "value"]

  /// Reads the value in this range, which has been checked.
  init(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONSyntaxError) {
    try read(bytes, range, depth: JSONTexts.depth)
  }

  private mutating func read(
    _ bytes: [UInt8], _ range: Range<Int>, depth: Int
  ) throws(JSONSyntaxError) {
    try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      switch reader.next {
      case UInt8(ascii: "\""):
        let string = try reader.string()
        guard !string.hasLoneSurrogate else { throw reader.loneSurrogate(in: string) }
        texts.append(reader.text(of: string))
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard depth > 0 else {
          isPartial = true
          return
        }
        try readContainer(&reader, bytes, depth: depth)
      case UInt8(ascii: "n"): break
      default: texts.append(reader.text(range))
      }
    }
  }

  private mutating func readContainer(
    _ reader: inout JSONReader, _ bytes: [UInt8], depth: Int
  ) throws(JSONSyntaxError) {
    guard reader.next == UInt8(ascii: "{") else {
      try reader.enterArray()
      var isFirst = true
      while try reader.nextElement(isFirst: isFirst) {
        isFirst = false
        try read(bytes, try reader.skipValue(), depth: depth - 1)
      }
      return
    }
    let members = try JSONMembers(&reader).all
    let count = texts.count
    for name in JSONTexts.telling where texts.count == count {
      guard let member = members.first(where: { PartNames.key($0.name) == name }) else { continue }
      try read(bytes, member.range, depth: depth - 1)
    }
    isPartial = isPartial || members.count > 1 || texts.count == count
  }
}
