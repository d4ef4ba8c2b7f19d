/// The names that one object has had so far, compared by their bytes after unescaping.
struct JSONNames {
  /// So many names are compared one by one; more are hashed, so that no object takes quadratic time.
  private static let few = 8

  private var first: [JSONString] = []
  // The hash of the standard library is seeded anew in each process: no file can aim at it.
  private var hashed: Set<[UInt8]> = []

  /// No name yet.
  init() {}

  /// There was no name yet.
  var isEmpty: Bool { first.isEmpty }

  /// Adds a name, or throws that it is there twice.
  mutating func insert(_ name: JSONString, _ reader: borrowing JSONReader) throws(JSONSyntaxError) {
    let isNew: Bool
    if hashed.isEmpty, first.count < JSONNames.few {
      isNew = !first.contains { reader.haveSameText($0, name) }
      first.append(name)
    } else {
      if hashed.isEmpty { hashed = Set(first.map { reader.utf8(of: $0) }) }
      isNew = hashed.insert(reader.utf8(of: name)).inserted
    }
    guard isNew else { throw reader.fault("a name is there twice in one object", at: name.offset) }
  }

  /// Forgets all names.
  mutating func removeAll() {
    first.removeAll(keepingCapacity: true)
    if !hashed.isEmpty { hashed = [] }
  }
}
