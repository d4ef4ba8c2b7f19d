extension Glyphs {
  /// The signs of lists in both character sets, with their meanings.
  static let legend: String = {
    let signs = unicode
    return "Signs: \(signs.open) open, \(signs.done) done, \(signs.waiting) waiting,"
      + " \(signs.active) active, \(signs.blocked) blocked;"
      + " \(signs.highPriority) high, \(signs.mediumPriority) medium, \(signs.lowPriority) low"
      + " priority; \(signs.repeats) repeating; \(signs.note) has notes. Without a UTF-8 locale they"
      + " are \(ascii.listSigns.joined(separator: " ")), in the same order; with ACCESSIBLE=1, for"
      + " screen readers, they are words."
  }()

  /// The signs of lists, in the order of the legend.
  private var listSigns: [String] {
    [
      open, done, waiting, active, blocked, highPriority, mediumPriority, lowPriority, repeats,
      note,
    ]
  }

  /// All signs that a text of help may have.
  private var translatedSigns: [String] { listSigns + [ellipsis, today, tally] }

  /// Writes the Unicode signs of a text in this character set.
  func translating(_ text: String) -> String {
    zip(Glyphs.unicode.translatedSigns, translatedSigns)
      .reduce(text) { text, sign in text.replacing(sign.0, with: sign.1) }
  }
}
