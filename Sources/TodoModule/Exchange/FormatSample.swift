import TodoEntities

/// What the detection of a format looks at: the start of a file's content.
struct FormatSample {
  /// The complete content, or of an unresolved git merge our side: with the markers, a list would look
  /// like the lines of another format.
  let content: [UInt8]
  /// The offset of the first byte that is not white space.
  let start: Int
  /// The lines of the first 64 KB, without blank ones.
  let lines: [Substring]

  private static let size = 64 * 1024

  /// Creates the sample of a content, which may start with a byte order mark.
  init(_ whole: [UInt8]) {
    let isMerge = ConflictMarker.next(in: whole, from: 0) != nil
    content = isMerge ? MergeSide.sides(of: whole)[0].bytes : whole
    let blank = content[content.textStart...].prefix(while: \.isJSONSpace)
    start = blank.endIndex
    // The first line keeps its indentation.
    let text = content[(blank.lastIndex(of: 0x0A).map { $0 + 1 } ?? blank.startIndex)...]
    var head = text.prefix(FormatSample.size)
    if head.count < text.count, let end = head.lastIndex(of: 0x0A) { head = head[..<end] }
    lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The first byte that is not white space.
  var first: UInt8? { start < content.count ? content[start] : nil }

  /// Whether it is a calendar (RFC 5545, section 3.4).
  var isCalendar: Bool {
    String(decoding: content[start...].prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
  }

  /// Whether it starts like a JSON array or object.
  var mayBeJSON: Bool { first.map("[{".utf8.contains) == true }

  /// Whether it can be JSON with objects: an object, an array of objects, or the start of one.
  var isJSON: Bool {
    switch first {
    case UInt8(ascii: "["): [nil, UInt8(ascii: "{"), UInt8(ascii: "]")].contains(second)
    case UInt8(ascii: "{"): [nil, UInt8(ascii: "\""), UInt8(ascii: "}")].contains(second)
    default: false
    }
  }

  /// Whether it starts with a JSON object that has a member, perhaps in an array.
  var hasJSONObject: Bool { isJSON && second.map { "{\"".utf8.contains($0) } == true }

  /// The second byte that is not white space.
  private var second: UInt8? { content[start...].dropFirst().first { !$0.isJSONSpace } }
}

extension UInt8 {
  /// Whether it is white space between JSON's tokens: space, TAB, LF or CR.
  fileprivate var isJSONSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
