// Lists the keys of settings, such as `view.NAME.add`, and checks NAME. Gives the value that `config` shows if
// nothing is set.

import TodoEntities

/// The key in a line of the settings file, before the equals sign.
enum SettingKey: Hashable, Sendable {
  case defaultLine
  case filterView(String)
  case filterViewTokens(String)
  case filterViewOrder(String)
  case alias(String)
  case weekStart
  case urgency(Urgency.Factor)
  case urgencyInherit
  /// A tag or a project, in lower case.
  case urgencyOfTag(String)
  case urgencyOfProject(String)
  case columns
  case color(Theme.Part)
  case signs
  case noteStamp
  case syncAuto
  case templates
  case calendarFilter

  /// The keys without a name chosen by the user, in the order of help.
  static let fixed: [SettingKey] =
    [
      .defaultLine, .weekStart, .noteStamp, .syncAuto, .templates, .calendarFilter, .columns,
      .signs,
    ]
    + Urgency.Factor.allCases.map(SettingKey.urgency) + [.urgencyInherit]
    + Theme.Part.allCases.map(SettingKey.color)

  /// The name in the file.
  var name: String {
    switch self {
    case .defaultLine: "default"
    case .filterView(let name): "view.\(name)"
    case .filterViewTokens(let name): "view.\(name).add"
    case .filterViewOrder(let name): "view.\(name).sort"
    case .alias(let name): "alias.\(name)"
    case .weekStart: "week-start"
    case .urgency(let factor): "urgency.\(factor.rawValue)"
    case .urgencyInherit: "urgency.inherit"
    case .urgencyOfTag(let tag): "urgency.tag.\(tag)"
    case .urgencyOfProject(let project): "urgency.project.\(project)"
    case .columns: "columns"
    case .color(let part): "color.\(part.rawValue)"
    case .signs: "signs"
    case .noteStamp: "note.stamp"
    case .syncAuto: "sync.auto"
    case .templates: "templates"
    case .calendarFilter: "calendar.filter"
    }
  }

  init(named text: String) throws(UsageError) {
    if let key = SettingKey.fixed.first(where: { $0.name == text }) {
      self = key
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("view", 2): self = .filterView(try SettingKey.checked(parts[1], in: text))
    case ("view", 3) where parts[2] == "add":
      self = .filterViewTokens(try SettingKey.checked(parts[1], in: text))
    case ("view", 3) where parts[2] == "sort":
      self = .filterViewOrder(try SettingKey.checked(parts[1], in: text))
    case ("view", 3):
      let nearest = parts[2].nearest(among: ["add", "sort"])
      throw .unknownSetting(text, meant: nearest.map { "view.\(parts[1]).\($0)" })
    case ("alias", 2): self = .alias(try SettingKey.checked(parts[1], in: text))
    case ("urgency", 3...) where ["tag", "project"].contains(parts[1]):
      let (isTag, name) = (parts[1] == "tag", parts[2...].joined(separator: "."))
      guard isTag ? Tag(typed: name) != nil : Project(name) != nil else {
        throw .badName(name, in: text)
      }
      self = isTag ? .urgencyOfTag(name.caseFolded) : .urgencyOfProject(name.caseFolded)
    default: throw .unknownSetting(text, meant: SettingKey.nearestName(to: text, parts: parts))
    }
  }

  /// Returns a name chosen by the user. Throws if it is not a letter followed by letters, digits, - and _, or
  /// if it is the name that turns off a view.
  private static func checked(
    _ name: String, in key: String
  ) throws(UsageError) -> String {
    let isWord =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isWord, name.utf8.count <= 40, name != FilterView.none else {
      throw .badName(name, in: key)
    }
    return name
  }

  /// The name that this unknown one is probably a typo of.
  private static func nearestName(to text: String, parts: [String]) -> String? {
    if let nearest = text.nearest(among: fixed.map(\.name)) { return nearest }
    let families = ["view", "alias", "urgency", "color", "note", "sync", "calendar"]
    let family = parts[0].nearest(among: families)
    // The same name would be looked up without end.
    guard let family, family != parts[0], parts.count > 1 else { return nil }
    let guess = ([family] + parts[1...]).joined(separator: ".")
    if (try? SettingKey(named: guess)) != nil { return guess }
    return guess.nearest(among: fixed.map(\.name))
  }

  /// The value in effect while the key is not set, as it would be written, or nil if there is none.
  var standardValue: String? {
    switch self {
    case .weekStart: "mon"
    case .noteStamp, .syncAuto: "off"
    case .urgencyInherit: "on"
    case .templates: "template"
    case .columns: ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
    case .urgency(let factor): SettingKey.words(factor.standardWeight)
    case .color(let part): part.usualStyle.words
    case .calendarFilter: "is:open"
    case .defaultLine, .filterView, .filterViewTokens, .filterViewOrder, .alias, .signs: nil
    case .urgencyOfTag, .urgencyOfProject: nil
    }
  }

  /// A weight without needless zeros: `12`, `3.9`.
  private static func words(_ weight: Double) -> String {
    weight == weight.rounded() ? String(Int(weight)) : String(weight)
  }
}

extension UsageError {
  static func unknownSetting(_ name: String, meant: String?) -> UsageError {
    .said(
      "unknown key '\(name.shortened(to: 40, ellipsis: "…"))'"
        + didYouMean(meant, orElse: " (see: todo help settings)"))
  }

  fileprivate static func badName(_ name: String, in key: String) -> UsageError {
    .said(
      "'\(name.shortened(to: 40, ellipsis: "…"))' in '\(key.shortened(to: 60, ellipsis: "…"))' is not"
        + " a valid name: use a letter, then letters, digits, - or _")
  }
}

extension Style {
  /// The words of the style in the settings file: `bold red`.
  fileprivate var words: String {
    let words = [isBold ? "bold" : nil, isDim ? "dim" : nil, isUnderlined ? "underline" : nil]
    let all = (words + [color?.word]).compactMap(\.self)
    return all.isEmpty ? "plain" : all.joined(separator: " ")
  }
}
