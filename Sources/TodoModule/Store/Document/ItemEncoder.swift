// Writes an item as JSON: its fields (members) in their order, in the file and for `--json`. Holds imported items
// as lines to save memory.

import TodoEntities

/// An encoder of items as JSON (RFC 8259): one line per item, members in the format's order.
enum ItemEncoder {
  /// The name of each attribute's member with its punctuation, in the format's order: `,"due":`.
  private static let names = Attribute.allCases.map { Array(",\"\($0.memberName)\":".utf8) }

  /// Returns the line of an item in the list file.
  static func line(of item: TodoItem) -> [UInt8] {
    var line: [UInt8] = []
    append(item, to: &line)
    return line
  }

  static func append(_ item: TodoItem, to buffer: inout [UInt8]) {
    let content = item.content
    let start = buffer.count
    for attribute in Attribute.allCases { append(attribute, of: item, content, to: &buffer) }
    // Every member starts with a comma. The brace takes the place of the first.
    buffer[start] = 0x7B
    var members = content.unknownMembers
    if !item.stamps.isEmpty {
      append(item.stamps, to: &buffer)
      members.removeAll { $0.name.isIdentical(to: ItemStamps.memberName) }
    }
    append(members, to: &buffer)
    buffer.append(0x7D)
  }

  /// Appends the value of an attribute, or nothing if the item lacks it.
  static func append(valueOf attribute: Attribute, of item: TodoItem, to buffer: inout [UInt8]) {
    var member: [UInt8] = []
    append(attribute, of: item, item.content, to: &member)
    buffer += member.dropFirst(names[Int(attribute.rawValue)].count)
  }

  /// Appends the member for an attribute, if the item has it.
  private static func append(
    _ attribute: Attribute, of item: TodoItem, _ content: ItemContent, to buffer: inout [UInt8]
  ) {
    switch attribute.kind {
    case .number:
      append(attribute, item.number, to: &buffer) { $1.append(contentsOf: String($0).utf8) }
    case .id: append(attribute, item.id, to: &buffer) { $1.append($0) }
    case .instant: append(attribute, item[instant: attribute], to: &buffer) { $1.append($0) }
    case .date: append(attribute, content[date: attribute], to: &buffer) { $1.append($0) }
    case .state:
      append(attribute, content.isCompleted, to: &buffer) { $1.append($0 ? "true" : "false") }
    case .title: append(attribute, text: content.title, to: &buffer)
    case .choice(let list): append(attribute, text: list.name(in: content), to: &buffer)
    case .project: append(attribute, text: content.project?.name, to: &buffer)
    case .notes: append(attribute, text: content.notes, to: &buffer)
    case .tags:
      append(attribute, all: content.tags, to: &buffer) {
        JSONWriter.append(string: $0.name, to: &$1)
      }
    case .items: append(attribute, all: content.depends, to: &buffer) { $1.append($0) }
    case .duration:
      append(attribute, content[duration: attribute], to: &buffer) {
        $1.append(contentsOf: String($0).utf8)
      }
    case .repetition:
      append(attribute, content.repetition, to: &buffer) {
        append($0, content.unknownRepetitionMembers, to: &$1)
      }
    }
  }

  /// Appends the member's name and the value, which `body` writes. Appends nothing for nil.
  @inline(__always)
  private static func append<Value>(
    _ attribute: Attribute, _ value: Value?, to buffer: inout [UInt8],
    _ body: (Value, inout [UInt8]) -> Void
  ) {
    guard let value else { return }
    buffer += names[Int(attribute.rawValue)]
    body(value, &buffer)
  }

  private static func append(_ attribute: Attribute, text: String?, to buffer: inout [UInt8]) {
    append(attribute, text, to: &buffer) { JSONWriter.append(string: $0, to: &$1) }
  }

  /// Appends an array, or nothing if it is empty.
  @inline(__always)
  private static func append<Element>(
    _ attribute: Attribute, all elements: [Element], to buffer: inout [UInt8],
    _ body: (Element, inout [UInt8]) -> Void
  ) {
    append(attribute, elements.isEmpty ? nil : elements, to: &buffer) { elements, buffer in
      for (position, element) in elements.enumerated() {
        buffer.append(position == 0 ? 0x5B : 0x2C)
        body(element, &buffer)
      }
      buffer.append(0x5D)
    }
  }

  private static func append(
    _ repetition: Repetition, _ unknown: [UnknownMember], to buffer: inout [UInt8]
  ) {
    buffer.append("{\"rule\":")
    let plain = repetition.rule.plain
    JSONWriter.append(string: plain.description, to: &buffer)
    buffer.append(",\"mode\":")
    JSONWriter.append(string: repetition.mode.rawValue, to: &buffer)
    buffer.append(",\"anchor\":")
    buffer.append(FloatingDate(repetition.anchor))
    buffer.append(",\"series\":")
    buffer.append(repetition.series)
    var members = unknown
    if plain != repetition.rule {
      members.removeAll { $0.name.isIdentical(to: RepetitionRule.exactMember) }
      let exact = "\"\(repetition.rule)\""
      members.insert(UnknownMember(name: RepetitionRule.exactMember, value: exact), at: 0)
    }
    append(members, to: &buffer)
    buffer.append(0x7D)
  }

  private static func append(_ stamps: ItemStamps, to buffer: inout [UInt8]) {
    var members: [UInt8] = []
    append(stamps.members, to: &members)
    buffer.append(",\"")
    buffer.append(contentsOf: ItemStamps.memberName.utf8)
    buffer.append("\":{")
    // Every member starts with a comma.
    buffer.append(contentsOf: members.dropFirst())
    buffer.append(0x7D)
  }

  /// Appends members, each preceded by a comma.
  static func append(_ members: [UnknownMember], to buffer: inout [UInt8]) {
    for member in members {
      buffer.append(",\"")
      buffer.append(contentsOf: member.name.utf8)
      buffer.append("\":")
      JSONWriter.append(onOneLine: member.value.utf8, to: &buffer)
    }
  }
}

/// Items in the form of their lines in a list file, which take a fraction of the memory. A line is decoded when
/// its item is needed.
final class EncodedItems: ItemSource {
  // Unsafe only in name: an import runs on one thread.
  /// The lines, in chunks: a single buffer would be copied whenever it grows.
  private nonisolated(unsafe) var chunks: [[UInt8]] = []
  private static let linesPerChunk = 256
  /// The offset in its chunk at which each line ends.
  private nonisolated(unsafe) var ends: [Int] = []
  /// The numbers of the items. A number that is changed here is not in its line until `writeNumbers` is called.
  nonisolated(unsafe) var numbers: [Int] = []

  var count: Int { numbers.count }

  func append(_ item: TodoItem) {
    if count % EncodedItems.linesPerChunk == 0 { chunks.append([]) }
    let last = chunks.count - 1
    ItemEncoder.append(item, to: &chunks[last])
    ends.append(chunks[last].count)
    numbers.append(item.number)
    if count % EncodedItems.linesPerChunk == 0 { chunks[last] = chunks[last].withExactCapacity }
  }

  func writeNumbers() {
    let name = "{\"number\":"
    // One at a time: a loop over the chunks themselves would keep all the old ones.
    for place in chunks.indices {
      let old = chunks[place]
      var chunk: [UInt8] = []
      chunk.reserveCapacity(old.count + 8 * EncodedItems.linesPerChunk)
      var start = 0
      let first = place * EncodedItems.linesPerChunk
      for position in first..<min(first + EncodedItems.linesPerChunk, count) {
        chunk += "\(name)\(numbers[position])".utf8
        chunk += old[start..<ends[position]].dropFirst(name.utf8.count).drop(while: \.isDigit)
        start = ends[position]
        ends[position] = chunk.count
      }
      chunks[place] = chunk.withExactCapacity
    }
  }

  private func line(at position: Int) -> ArraySlice<UInt8> {
    let start = position % EncodedItems.linesPerChunk == 0 ? 0 : ends[position - 1]
    return chunks[position / EncodedItems.linesPerChunk][start..<ends[position]]
  }

  func storedText(at position: Int) -> ArraySlice<UInt8>? { line(at: position) }
  func number(at position: Int) -> Int { numbers[position] }

  func item(at position: Int) -> TodoItem {
    // A line that cannot be read is refused before the list is written, with the reason.
    TodoItem(line: chunks[position / EncodedItems.linesPerChunk], in: line(at: position).indices)
      ?? TodoItem(
        number: numbers[position], id: ItemID(high: 0, low: 0),
        createdAt: Instant(secondsSinceEpoch: 0), modifiedAt: Instant(secondsSinceEpoch: 0),
        content: ItemContent(title: ""))
  }
}

extension [UInt8] {
  /// A copy that takes no more memory than its bytes.
  var withExactCapacity: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

extension TodoItem {
  /// Reads an item from its line. Nil if the line cannot be read.
  init?(line bytes: [UInt8], in range: Range<Int>? = nil) {
    let item = try? JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      var raw = RawItem()
      try raw.read(&reader)
      return try raw.item(&reader)
    }
    guard let item else { return nil }
    self = item
  }
}

// These make no intermediate String, which would slow down the export of a long list.

extension [UInt8] {
  /// Appends a UUID as a JSON string, lower case.
  mutating func append(_ id: ItemID) { appendQuoted { $0.append(uuid: id) } }
  mutating func append(_ date: FloatingDate) { appendQuoted { $0.append(iso8601: date) } }
  mutating func append(_ instant: Instant) { appendQuoted { $0.append(iso8601: instant) } }

  @inline(__always)
  private mutating func appendQuoted(_ body: (inout [UInt8]) -> Void) {
    append(0x22)
    body(&self)
    append(0x22)
  }
}

/// Attributes of an item as members of its JSON object.
extension Attribute {
  // An ASCII letter equals no other text, except `K`, which equals the Kelvin sign. No member has a `K`.
  private static let byMemberName = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0.memberName)", $0) })

  /// Finds the attribute with this member name, which may contain escapes. Nil if it is unknown.
  init?(_ name: JSONString, _ reader: borrowing JSONReader) {
    guard let known = Attribute.byMemberName[reader.text(of: name)] else { return nil }
    self = known
  }
}

extension ItemContent {
  /// Removes the stamps from the unknown members and returns them. They are empty if there are none.
  ///
  /// A member `clock` that is not an object has no stamps, and stays.
  mutating func removeStamps() throws(JSONSyntaxError) -> ItemStamps {
    if unknownMembers.isEmpty { return ItemStamps() }
    let index = unknownMembers.firstIndex {
      $0.name.isIdentical(to: ItemStamps.memberName) && $0.value.utf8.first == 0x7B
    }
    guard let index else { return ItemStamps() }
    let stamps = try UnknownMember.members(ofObject: Array(unknownMembers[index].value.utf8))
    unknownMembers.remove(at: index)
    return ItemStamps(stamps)
  }
}

extension UnknownMember {
  /// Reads the members of an object from its JSON text.
  static func members(ofObject json: [UInt8]) throws(JSONSyntaxError) -> [UnknownMember] {
    try JSONReader.read(json) { (reader) throws(JSONSyntaxError) in
      var members: [UnknownMember] = []
      try reader.enterObject()
      while let name = try reader.nextName(isFirst: members.isEmpty) {
        let value = try reader.skipValue()
        members.append(UnknownMember(name: reader.text(name.range), value: reader.text(value)))
      }
      return members
    }
  }
}
