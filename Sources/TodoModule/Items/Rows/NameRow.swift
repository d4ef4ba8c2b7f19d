import TodoEntities

/// A tag or project in use, and how many open and done items have it.
struct NameRow: Equatable {
  let name: String
  let open: Int
  let done: Int
  /// The time spent on the items; nil for none.
  let spent: TimeSpan?

  /// Creates a row for a tally.
  init(_ tally: NameTally) {
    name = tally.name
    open = tally.open
    done = tally.done
    spent = tally.spent.seconds > 0 ? tally.spent : nil
  }

  /// The fields for scripts.
  var fields: [String] { [name, String(open), String(done)] }

  /// The object that `--json` prints.
  var json: JSONText {
    .object([("name", .string(name)), ("open", .number(open)), ("done", .number(done))])
  }
}
