import TodoEntities

/// What kind of list a JSON text is, by the names of its members.
enum JSONShape: Equatable {
  /// A list file of todo.
  case document
  /// An array of items, as `todo list --json` prints it.
  case items
  /// Items one after another, as `todo list --ndjson` prints them.
  case itemLines
  /// What Taskwarrior prints.
  case taskwarrior
  /// Objects of another program that have titles.
  case records
  /// JSON that looks like no known list.
  case unknown
  /// Not JSON, or broken before its kind can be told.
  case broken

  /// Tells the kind of a text from the first of its objects that has one.
  init(_ bytes: [UInt8]) {
    self = JSONReader.read(bytes, in: bytes.textStart..<bytes.count) { reader in
      reader.skipWhitespace()
      switch reader.next {
      case UInt8(ascii: "["): return JSONShape(arrayIn: &reader)
      case UInt8(ascii: "{"):
        let shape = JSONShape(objectIn: &reader)
        return shape == .items ? .itemLines : shape
      default: return .broken
      }
    }
  }

  private init(arrayIn reader: inout JSONReader) {
    guard (try? reader.enterArray()) != nil else {
      self = .broken
      return
    }
    var isFirst = true
    while let hasNext = try? reader.nextElement(isFirst: isFirst) {
      guard hasNext else {
        self = isFirst ? .items : .unknown
        return
      }
      isFirst = false
      guard reader.next == UInt8(ascii: "{") else {
        guard (try? reader.skipValue()) != nil else { break }
        continue
      }
      let shape = JSONShape(objectIn: &reader)
      guard shape == .unknown else {
        self = shape == .document ? .records : shape
        return
      }
    }
    self = .broken
  }

  /// Reads an object, or as much of it as is needed.
  private init(objectIn reader: inout JSONReader) {
    guard (try? reader.enterObject()) != nil else {
      self = .broken
      return
    }
    var names: Set<String> = []
    var isWhole = false
    do throws(JSONSyntaxError) {
      while let name = try reader.nextName(isFirst: names.isEmpty) {
        names.insert(reader.text(of: name))
        if names.contains("version") || names.contains("nextNumber") { break }
        try reader.skipValue()
      }
      isWhole = true
    } catch {
      // The names before the error tell enough.
    }
    self = JSONShape(names) ?? (isWhole ? .unknown : .broken)
    if isWhole, names.isEmpty { self = .document }
  }

  /// Tells the kind of an object by the names of its members; nil if they are those of no known
  /// kind.
  private init?(_ names: Set<String>) {
    let isTask = names.contains("description")
    if names.contains("version") || names.contains("nextNumber") {
      self = .document
    } else if ItemPart.required.allSatisfy({ names.contains("\($0.memberName)") }) {
      self = .items
    } else if isTask, names.contains("entry"), names.contains("uuid") {
      // Even with attributes of the user's own, such as `title`.
      self = .taskwarrior
    } else if names.contains(where: { PartNames.match($0)?.part == .title })
      || names.contains(where: JSONRecords.isContainer)
    {
      self = .records
    } else if isTask || names.contains("uuid") {
      self = .taskwarrior
    } else {
      return nil
    }
  }
}
