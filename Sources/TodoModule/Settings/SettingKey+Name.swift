import TodoEntities

extension SettingKey {
  /// Why a name is no key.
  enum NameError: Error, Equatable {
    /// No key has this name; the one that was probably meant.
    case unknown(nearest: String?)
    /// The user's part of the name is not a word that can be typed.
    case badName(String)
  }

  /// Finds the key with this name.
  init(named text: String) throws(NameError) {
    if let key = SettingKey.fixed.first(where: { $0.name == text }) {
      self = key
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("view", 2): self = .view(try SettingKey.checked(parts[1]))
    case ("view", 3) where parts[2] == "add": self = .viewTokens(try SettingKey.checked(parts[1]))
    case ("view", 3) where parts[2] == "sort": self = .viewOrder(try SettingKey.checked(parts[1]))
    case ("view", 3):
      let nearest = parts[2].nearest(among: ["add", "sort"])
      throw .unknown(nearest: nearest.map { "view.\(parts[1]).\($0)" })
    case ("alias", 2): self = .alias(try SettingKey.checked(parts[1]))
    case ("urgency", 3...) where parts[1] == "tag":
      let name = parts[2...].joined(separator: ".")
      guard Tag(typed: name) != nil else { throw .badName(name) }
      self = .urgencyOfTag(name.lowercased())
    case ("urgency", 3...) where parts[1] == "project":
      let name = parts[2...].joined(separator: ".")
      guard Project(name) != nil else { throw .badName(name) }
      self = .urgencyOfProject(name.lowercased())
    default: throw .unknown(nearest: SettingKey.name(nearest: parts, text))
    }
  }

  /// Throws if a name that the user has chosen is not a letter, then letters, digits, - and _. The name
  /// none lifts a view.
  private static func checked(_ name: String) throws(NameError) -> String {
    let isWord =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isWord, name.utf8.count <= 40, name != "none" else { throw .badName(name) }
    return name
  }

  /// The name that this unknown one is probably a typo of.
  private static func name(nearest parts: [String], _ text: String) -> String? {
    if let nearest = text.nearest(among: fixed.map(\.name)) { return nearest }
    let families = ["view", "alias", "urgency", "color", "note"]
    let family = parts[0].nearest(among: families)
    // The same name again would be looked up without end.
    guard let family, family != parts[0], parts.count > 1 else { return nil }
    let guess = ([family] + parts[1...]).joined(separator: ".")
    if (try? SettingKey(named: guess)) != nil { return guess }
    return guess.nearest(among: fixed.map(\.name))
  }
}
