/// Text escaped for mdoc(7) and roff(7).
enum MdocText {
  /// One argument of a macro, quoted, so it may contain spaces. Dashes stay ASCII, to be typed.
  static func argument(_ text: String) -> String {
    // Without \& at its start, mdoc would take even a quoted argument such as "Ar" for a macro;
    // without one at its end, the last character of "echo $?" for punctuation.
    let end = text.last.map(closing.contains) == true ? "\\&" : ""
    return "\"\\&\(escaped(text, isLiteral: true))\(end)\""
  }

  /// The closing delimiters of mdoc(7).
  private static let closing = ".,:;)]?!"

  /// The arguments of `.It` for an option with its letter and value. `Fl` adds one dash itself.
  static func option(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let name = "Fl \(escaped("-" + option.name, isLiteral: true))"
    return letter + name + (option.value.map { " Ar \(argument($0.placeholder))" } ?? "")
      + (option.attachment.map { " Ns Op = Ns Ar \(argument($0.placeholder))" } ?? "")
  }

  /// A line of a literal display.
  static func literalLine(_ text: String) -> String { guarded(escaped(text, isLiteral: true)) }

  /// Running text. Dashes of words that start with one stay ASCII, as in options.
  static func running(_ text: String) -> String { escaped(text, isLiteral: false) }

  /// The lines of a paragraph: each sentence starts a new line, and none is longer than 80 bytes, as
  /// the mdoc style requires.
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

  /// Protects a leading dot or apostrophe, which would make the line a roff request.
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

  /// The code point in four or more hexadecimal digits.
  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
