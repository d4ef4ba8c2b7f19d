extension SettingRow {
  /// The fields for scripts: key, value, line.
  var fields: [String] { [key.name, value ?? "", line.map(String.init) ?? ""] }

  /// The object for scripts.
  var json: JSONText {
    .object([
      ("key", .string(key.name)), ("value", value.map { .string($0) } ?? .null),
      ("line", line.map { .number($0) } ?? .null),
    ])
  }

  /// Where the value comes from, for people.
  var origin: String { line.map { "line \($0)" } ?? (value == nil ? "not set" : "usual") }
}

extension SettingsChange {
  /// What was done.
  var message: String {
    switch self {
    case .set(let row): "set \(row.key.name) = \(row.value ?? "")"
    case .unset(let key):
      "unset \(key.name)" + (key.standardValue.map { "; it is \($0) again" } ?? "")
    case .edited(let path): "saved \(path)"
    case .nothing: "nothing changed"
    }
  }
}

extension SettingsPage {
  /// Where the file is.
  var placeMessage: String {
    switch place {
    case .path(let path): isThere ? "the file is \(path)" : "there is no file \(path) yet"
    case .unwanted: "no file is read, because TODO_CONFIG is empty"
    case .unknown: "there is no place for a file: HOME is not set to an absolute path"
    case .unreadableVariable(let name): "no file is read: \(name) is not valid UTF-8"
    }
  }
}
