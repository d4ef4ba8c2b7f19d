// Writes values as JSON and as fields of a line, also the counts of a project or tag. Writes the sentence below a
// table without rows.

import TodoEntities

/// One value of a result, for scripts: a member of a JSON object, and a field of a line.
struct ScriptCell {
  let name: String
  let value: JSONText
  /// The field, or nil if only JSON has the value.
  let field: String?

  init(_ name: String, _ value: JSONText, field: String?) {
    (self.name, self.value, self.field) = (name, value, field)
  }

  init(_ name: String, _ number: Int?) {
    self.init(name, number.map(JSONText.number) ?? .null, field: number.map(String.init) ?? "")
  }

  init(_ name: String, _ text: String?) {
    self.init(name, text.map(JSONText.string) ?? .null, field: text ?? "")
  }
}

extension [ScriptCell] {
  var fields: [String] { compactMap(\.field) }

  var json: JSONText { .object(map { ($0.name, $0.value) }) }
}

extension NameTally {
  var cells: [ScriptCell] {
    [ScriptCell("name", name), ScriptCell("open", open), ScriptCell("done", done)]
  }
}

extension CommandView {
  /// Writes rows as one JSON array, as lines of fields, or for people.
  func write(_ rows: [[ScriptCell]], forPeople writeTable: () -> Void) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields), forPeople: writeTable)
  }

  /// Writes counts. People get a table, or a sentence if it is empty, and the name of the active view.
  func writeCounts(
    _ rows: [[ScriptCell]], _ table: @autoclosure () -> Table, ifEmpty hint: String
  ) {
    write(rows) {
      let table = table()
      console.write(table)
      if table.isEmpty, !isQuiet { console.writeSentence(hint, .dim) }
      writeFilterViewName()
    }
  }
}
