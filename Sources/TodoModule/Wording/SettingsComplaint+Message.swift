import TodoEntities

extension SettingsComplaint {
  /// One sentence with its place, such as `/home/ann/.config/todo/config:3: unknown key 'colour'`.
  func message(inFileAt path: String?) -> String {
    guard let path else { return problem.message }
    guard let line else { return "\(path): \(problem.message)" }
    return "\(path):\(line): \(problem.message)"
  }
}

extension [SettingsComplaint] {
  /// One sentence about the first, with the number of others; nil if there are none.
  func message(inFileAt path: String?) -> String? {
    guard let first else { return nil }
    let others = count > 1 ? " (\(count - 1) more: todo config)" : ""
    return first.message(inFileAt: path) + others
  }
}

extension SettingsError {
  /// What is wrong, without the place.
  var message: String {
    switch self {
    case .unreadableVariable(let name):
      "\(name) is not valid UTF-8, so the settings were not read"
    case .unreadable(let error): "cannot read the settings: \(error)"
    case .notAFile(let kind): "\(kind.words), not a settings file"
    case .tooLarge: "larger than \(SettingsFile.sizeLimit >> 10) KB; none of the settings count"
    case .isList: "this is the list, which cannot hold settings; name another file with TODO_CONFIG"
    case .notSettings:
      "no line is a setting or a comment, so this is probably not a settings file; name another one"
        + " with TODO_CONFIG"
    case .notUTF8: "the line is not valid UTF-8"
    case .controlCharacter: "the line has a control character"
    case .noEqualsSign(let text):
      "expected 'key = value', found '\(text.shortened(to: 40, ellipsis: "…"))'"
    case .badKey(let error): error.message(today: nil)
    case .noValue(let key): "'\(key.name)' has no value"
    case .repeated(let key, let line): "'\(key.name)' is in line \(line) too, which does not count"
    case .badValue(let key, let value, let accepted, let nearest):
      "invalid value '\(value.shortened(to: 60, ellipsis: "…"))' for '\(key.name)'"
        + didYouMean(nearest, orElse: ": expected \(accepted)")
    case .openQuote(let key): "'\(key.name)': a quote is not closed"
    case .badWords(let key, let error): "'\(key.name)': \(error.message(today: nil, in: .string))"
    case .noFilter(let name): "the view '\(name)' has no filter; add a line 'view.\(name) = FILTER'"
    case .takenByCommand(let key): "'\(key.name)' is the name of a command, which always wins"
    }
  }
}
