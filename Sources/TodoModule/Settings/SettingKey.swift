import TodoEntities

/// What a line of the settings file sets: the words before its equals sign.
enum SettingKey: Hashable, Sendable {
  case defaultLine
  case view(String)
  case viewTokens(String)
  case viewOrder(String)
  case alias(String)
  case weekStart
  case urgency(Urgency.Factor)
  /// A tag or a project, in lower case.
  case urgencyOfTag(String)
  case urgencyOfProject(String)
  case columns
  case color(Theme.Part)
  case signs
  case noteStamp

  /// The keys without a name that the user chooses, in the order of help.
  static let fixed: [SettingKey] =
    [.defaultLine, .weekStart, .noteStamp, .columns, .signs]
    + Urgency.Factor.allCases.map(SettingKey.urgency) + Theme.Part.allCases.map(SettingKey.color)

  /// The name in the file.
  var name: String {
    switch self {
    case .defaultLine: "default"
    case .view(let name): "view.\(name)"
    case .viewTokens(let name): "view.\(name).add"
    case .viewOrder(let name): "view.\(name).sort"
    case .alias(let name): "alias.\(name)"
    case .weekStart: "week-start"
    case .urgency(let factor): "urgency.\(factor.rawValue)"
    case .urgencyOfTag(let tag): "urgency.tag.\(tag)"
    case .urgencyOfProject(let project): "urgency.project.\(project)"
    case .columns: "columns"
    case .color(let part): "color.\(part.rawValue)"
    case .signs: "signs"
    case .noteStamp: "note.stamp"
    }
  }
}
