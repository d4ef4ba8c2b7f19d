import TodoEntities

extension CompletionOffer {
  private typealias Candidate = CompletionSource.Candidate

  /// The offers for the key of a setting: the fixed ones, and those with names that are in use.
  static func settingKeys(_ settings: Settings) -> CompletionOffer {
    let views = settings.views.keys.sorted().flatMap { name in
      [SettingKey.view(name), .viewTokens(name), .viewOrder(name)]
    }
    let aliases = settings.aliases.keys.sorted().map(SettingKey.alias)
    return .words((SettingKey.fixed + views + aliases).map(\.name))
  }

  /// The offers for a word of a setting's value.
  static func values(
    ofSetting name: String, in typed: String, commands: [CommandSpec], _ settings: Settings
  ) -> [CompletionOffer] {
    guard let key = try? SettingKey(named: name) else { return [] }
    switch key {
    case .defaultLine, .alias:
      return [CompletionOffer(.words(commands.map { Candidate($0.name, $0.abstract) }))]
    case .view: return filter(in: typed, isWhole: true, views: settings.views)
    case .viewTokens: return attributes(in: typed)
    case .viewOrder: return [sortKeys(in: typed[...])]
    case .weekStart: return [.words(["mon", "sun"])]
    case .noteStamp: return [.words(["on", "off"])]
    case .signs: return [.words(Settings.Signs.allCases.map(\.rawValue))]
    case .columns: return [.words(ItemColumn.allCases.map(\.rawValue))]
    case .color: return [.words(Settings.styleWords)]
    case .urgency, .urgencyOfTag, .urgencyOfProject: return []
    }
  }

  /// The names of views, each with its filter.
  static func views(_ views: [String: Settings.View], after stem: Substring = "") -> CompletionOffer
  {
    let candidates = views.sorted { $0.key < $1.key }.map { Candidate($0.key, $0.value.filter) }
    return CompletionOffer(.words(candidates), after: stem)
  }
}
