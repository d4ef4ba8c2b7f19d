import TodoEntities

/// What is wrong with the settings. The command runs without what cannot be read.
struct SettingsComplaint: Error, Equatable {
  /// What is wrong in a line, or with the file.
  enum Problem: Error, Equatable {
    // With the file
    /// The variable that names it is not valid UTF-8.
    case unreadableVariable(String)
    case unreadable(Errno)
    case notAFile(FileKind)
    /// It has more than `SettingsFile.sizeLimit` bytes.
    case tooLarge
    /// It is the list.
    case list
    /// No line of it sets a key or is a comment, so it is probably something else.
    case notSettings
    // In a line
    case notUTF8
    case controlCharacter
    case noEqualsSign(String)
    case unknownKey(String, nearest: String?)
    /// The user's part of this key cannot be typed.
    case badName(key: String, name: String)
    case noValue(SettingKey)
    /// An earlier line sets it too, and does not count.
    case repeated(SettingKey, earlierLine: Int)
    case badValue(SettingKey, String, accepted: String, nearest: String?)
    /// A quote in the value is not closed.
    case openQuote(SettingKey)
    /// The filter, the tokens or the order is none.
    case badWords(SettingKey, UsageError)
    /// The view has tokens or an order, but no filter.
    case noFilter(view: String)
    /// An alias has the name of a command.
    case takenByCommand(SettingKey)
  }

  /// The line, from 1; nil for the file.
  let line: Int?
  let problem: Problem
}
