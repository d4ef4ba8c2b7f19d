import TodoEntities

/// A reader of a complete list file.
struct DocumentReader {
  /// The length in bytes of an item with only its required members, each with its shortest value.
  private static let shortestItem = 158

  /// One record per item, in the file's order.
  private(set) var records: [ItemRecord] = []
  /// The items that depend on others.
  private(set) var dependencies = DependencyTable()
  /// The member `nextNumber`; nil until it is read.
  private(set) var nextNumber: Int?
  /// Unknown members of the list's object, as written, each preceded by a comma.
  private(set) var unknown: [UInt8] = []
  /// The same members, one by one.
  private(set) var members: [UnknownMember] = []

  private var version: Int?
  private var hasItems = false
  private var names = JSONNames()
  private var item = RawItem()

  /// Reads the list, which must be all of the reader's text.
  init(_ reader: inout JSONReader) throws(DocumentSyntaxError) {
    let start = reader.position
    do throws(DocumentSyntaxError) {
      try read(&reader)
    } catch .newer(let version) {
      throw .newer(version)
    } catch .fault(let fault) {
      // The fault may be something that a newer format allows, so look for a version after it.
      reader.restart(at: start, depth: 0)
      guard version == nil, let version = try? DocumentReader.version(&reader),
        version > ListDocument.formatVersion
      else { throw .fault(fault) }
      throw .newer(version)
    }
  }

  private mutating func read(_ reader: inout JSONReader) throws(DocumentSyntaxError) {
    do throws(JSONSyntaxError) {
      try reader.enterObject(orFail: "the list must be an object")
      let start = reader.position - 1
      while let name = try reader.nextMember(&names) {
        try read(name, &reader)
        if let version, version > ListDocument.formatVersion { break }
      }
      if version == nil || version == ListDocument.formatVersion { try finish(&reader, start) }
    } catch {
      throw .fault(error)
    }
    if let version, version > ListDocument.formatVersion { throw .newer(version) }
  }

  private mutating func read(
    _ name: JSONString, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    switch reader.text(of: name) {
    case "version": version = try reader.plainNumber(named: "version")
    case "nextNumber":
      // In a full list, it is one more than an item's highest possible number.
      let highest = TodoItem.highestNumber + 1
      nextNumber = try reader.plainNumber(upTo: highest, named: "nextNumber")
    case "items":
      hasItems = true
      try readItems(&reader)
    default:
      let value = try reader.skipValue()
      unknown.append(0x2C)
      let member = reader.copy(name.offset..<value.upperBound)
      JSONWriter.append(unbroken: member, to: &unknown)
      members.append(UnknownMember(name: reader.text(name.range), value: reader.text(value)))
    }
  }

  private mutating func readItems(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterArray(orFail: "items must be an array")
    // Avoids reallocation for a list of usual size; capacity that is not used takes no memory.
    let most = (reader.end - reader.position) / DocumentReader.shortestItem
    records = Array(reservingLargePagesFor: min(most, 1 << 20))
    dependencies = DependencyTable(capacity: min(most, 1 << 20) / 2)
    while try reader.nextElement(isFirst: records.isEmpty) {
      try item.read(&reader)
      let start = item.range.lowerBound
      let follows =
        records.last?.range.upperBound == start - 2
        && reader.byte(at: start - 1) == 0x0A && reader.byte(at: start - 2) == 0x2C
      if !item.depends.isEmpty { dependencies.append(records.count, dependingOn: item.depends) }
      records.append(ItemRecord(item, followsDirectly: follows))
    }
  }

  private mutating func finish(_ reader: inout JSONReader, _ start: Int) throws(JSONSyntaxError) {
    guard version != nil else { throw reader.fault("the member version is missing", at: start) }
    guard nextNumber != nil else {
      throw reader.fault("the member nextNumber is missing", at: start)
    }
    guard hasItems else { throw reader.fault("the member items is missing", at: start) }
    try reader.finish(orFail: "unexpected text after the list")
    if let second = DuplicateItem.find(in: records) {
      reader.restart(at: records[second.position].range.lowerBound, depth: 2)
      try item.read(&reader)
      throw second.fault(item, reader)
    }
  }

  /// Returns the list's version, ignoring all other members; nil if there is none.
  private static func version(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int? {
    try reader.enterObject()
    var isFirst = true
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      if reader.text(of: name) == "version" { return try reader.plainNumber(named: "version") }
      try reader.skipValue()
    }
    return nil
  }
}

/// The reason why a text cannot be read as a list.
enum DocumentSyntaxError: Error {
  /// The text violates the format.
  case fault(JSONSyntaxError)
  /// The list is in this newer version of the format.
  case newer(Int)
}
