import TodoEntities

extension SettingKey {
  /// The value that counts while the key is not set, as it would be written; nil if there is none.
  var standardValue: String? {
    switch self {
    case .weekStart: "mon"
    case .noteStamp: "off"
    case .columns: ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
    case .urgency(let factor): SettingKey.words(factor.standardWeight)
    case .color(let part): part.usualStyle.words
    case .defaultLine, .view, .viewTokens, .viewOrder, .alias, .signs: nil
    case .urgencyOfTag, .urgencyOfProject: nil
    }
  }

  /// A weight without needless zeros: `12`, `3.9`.
  private static func words(_ weight: Double) -> String {
    weight == weight.rounded() ? String(Int(weight)) : String(weight)
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
