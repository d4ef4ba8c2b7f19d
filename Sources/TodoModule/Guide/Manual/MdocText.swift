/// Text as mdoc(7) and roff(7) read it back.
enum MdocText {
  /// One argument of a macro, which may hold spaces. Dashes are the ASCII ones, to be typed.
  static func argument(_ text: String) -> String {
    // A quoted argument can still be taken for the name of a macro, such as `Ar`.
    "\"\\&\(escaped(text, isLiteral: true))\""
  }

  /// An option with its letter and its value: `Fl` puts a dash in front of its argument.
  static func option(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let name = "Fl \(escaped("-" + option.name, isLiteral: true))"
    return letter + name + (option.value.map { " Ar \(argument($0.placeholder))" } ?? "")
  }

  /// A line that is shown as it is.
  static func literalLine(_ text: String) -> String { guarded(escaped(text, isLiteral: true)) }

  /// A text inside a line. Dashes that begin a word are the ASCII ones.
  static func running(_ text: String) -> String { escaped(text, isLiteral: false) }

  /// A paragraph, each sentence on lines of its own, none longer than 80 bytes, as mdoc asks for.
  static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in running(text).split(separator: " ") {
      let isNewSentence = line.last.map(".!?".contains) == true && word.first?.isUppercase == true
      if isNewSentence || !line.isEmpty && line.utf8.count + 1 + word.utf8.count > 78 {
        lines.append(guarded(line))
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(guarded(line))
    return lines
  }

  /// A dot or an apostrophe in front would make the line a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: String, isLiteral: Bool) -> String {
    var result = ""
    var isWordStart = true
    var isOption = false
    for scalar in text.unicodeScalars {
      if isWordStart { isOption = scalar == "-" }
      isWordStart = scalar == " "
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "-": result += isLiteral || isOption ? "\\-" : "-"
      case " "..."}": result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hex(scalar))]"
      }
    }
    return result
  }

  /// The number of a scalar in four digits or more.
  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
