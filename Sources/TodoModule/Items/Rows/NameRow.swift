import TodoEntities

/// A name in use and its counts.
struct NameRow: Equatable {
  let name: String
  let open: Int
  let done: Int

  /// A name with its counts.
  init(_ tally: NameTally) {
    name = tally.name
    open = tally.open
    done = tally.done
  }

  /// As fields for scripts.
  var fields: [String] { [name, String(open), String(done)] }

  /// As data.
  var json: JSONText {
    .object([("name", .string(name)), ("open", .number(open)), ("done", .number(done))])
  }
}
