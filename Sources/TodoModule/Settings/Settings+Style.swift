extension Settings {
  /// The words of styles, in the order of help. `plain` is no style.
  static let styleWords =
    ["plain", "bold", "dim", "underline"] + Style.Color.allCases.map(\.word)

  /// Reads the words of a style, such as `bold red`.
  static func style(
    _ words: [String], _ key: SettingKey, _ value: String
  ) throws(SettingsComplaint.Problem) -> Style {
    var style = Style()
    for word in words {
      switch word {
      case "plain" where words.count == 1: break
      case "bold": style.isBold = true
      case "dim": style.isDim = true
      case "underline": style.isUnderlined = true
      default:
        guard style.color == nil, let color = Style.Color.allCases.first(where: { $0.word == word })
        else {
          let nearest = styleWords.contains(word) ? nil : word.nearest(among: styleWords)
          throw .badValue(
            key, value,
            accepted: "a colour such as red or bright-blue, bold, dim, underline, or plain",
            nearest: nearest.map { value.replacing(word, with: $0) })
        }
        style.color = color
      }
    }
    return style
  }
}

extension Style.Color {
  /// The name in the settings file.
  var word: String {
    switch self {
    case .black: "black"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .blue: "blue"
    case .magenta: "magenta"
    case .cyan: "cyan"
    case .white: "white"
    case .brightBlack: "bright-black"
    case .brightRed: "bright-red"
    case .brightGreen: "bright-green"
    case .brightYellow: "bright-yellow"
    case .brightBlue: "bright-blue"
    case .brightMagenta: "bright-magenta"
    case .brightCyan: "bright-cyan"
    case .brightWhite: "bright-white"
    }
  }
}
