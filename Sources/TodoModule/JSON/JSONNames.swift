/// The member names of an object that have been read so far, compared by their unescaped bytes.
struct JSONNames {
  /// The number of names that are compared one by one; more are hashed, to avoid quadratic time.
  private static let few = 8

  private var first: [JSONString] = []
  // The standard library seeds its hash anew in each process, so that no file can force collisions.
  private var hashed: Set<[UInt8]> = []

  /// Creates an empty set of names.
  init() {}

  /// Whether no name has been added.
  var isEmpty: Bool { first.isEmpty }

  /// Adds a name; throws if it is a duplicate.
  mutating func insert(_ name: JSONString, _ reader: borrowing JSONReader) throws(JSONSyntaxError) {
    let isNew: Bool
    if hashed.isEmpty, first.count < JSONNames.few {
      isNew = !first.contains { reader.haveSameText($0, name) }
      first.append(name)
    } else {
      if hashed.isEmpty { hashed = Set(first.map { reader.utf8(of: $0) }) }
      isNew = hashed.insert(reader.utf8(of: name)).inserted
    }
    guard isNew else { throw reader.fault("a name occurs twice in one object", at: name.offset) }
  }

  /// Removes all names.
  mutating func removeAll() {
    first.removeAll(keepingCapacity: true)
    if !hashed.isEmpty { hashed = [] }
  }
}
