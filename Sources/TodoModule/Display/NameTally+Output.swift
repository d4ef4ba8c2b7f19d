import TodoEntities

extension NameTally {
  /// The fields for scripts.
  var fields: [String] { [name, String(open), String(done)] }

  /// The object that `--json` prints.
  var json: JSONText { .object(members) }

  /// The members of that object.
  var members: [(String, JSONText)] {
    [("name", .string(name)), ("open", .number(open)), ("done", .number(done))]
  }
}

extension CommandView {
  /// Writes what was counted for people: a table, or a hint below none, and the name of the view that is on.
  func writeCounts(_ table: Table, ifEmpty hint: String) {
    console.write(table)
    if table.isEmpty, !isQuiet { console.writeSentence(hint, .dim) }
    writeFilterViewName()
  }
}
