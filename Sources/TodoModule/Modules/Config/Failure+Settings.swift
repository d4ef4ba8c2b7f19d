extension Failure {
  /// The failure for a key that has no value.
  init(unset key: SettingKey) {
    self.init(code: .notFound, message: "'\(key.name)' is not set; nothing was changed")
  }

  /// The failure for values that are not accepted, or for a file that cannot be read.
  init(refused complaints: [SettingsComplaint], inFileAt path: String?) {
    guard let first = complaints.first else {
      self.init(code: .usage, message: "nothing was changed")
      return
    }
    switch first.problem {
    case .unreadable, .notAFile, .tooLarge, .unreadableVariable, .notUTF8:
      self.init(
        code: .io, message: first.message(inFileAt: path) + "; nothing was changed")
    case .list:
      self.init(
        code: .usage, message: first.message(inFileAt: path) + "; nothing was changed")
    case .notSettings:
      self.init(
        code: .badData, message: first.message(inFileAt: path) + "; nothing was changed")
    default:
      let sentence = first.problem.message
      // A suggestion ends with a question mark.
      self.init(
        code: .usage,
        message: sentence + (sentence.hasSuffix("?") ? "" : "; nothing was changed"))
    }
  }

  /// The failure for settings that have no place.
  init(noSettingsIn place: SettingsPlace) {
    switch place {
    case .unwanted:
      self.init(
        code: .usage,
        message: "no settings file is used, because TODO_CONFIG is empty; unset it, or name a file")
    case .unreadableVariable(let name):
      self.init(code: .io, message: "\(name) is not valid UTF-8; nothing was changed")
    case .unknown, .path:
      self.init(
        code: .io,
        message: "no place for the settings: HOME is not set to an absolute path; name a file with"
          + " TODO_CONFIG")
    }
  }
}
