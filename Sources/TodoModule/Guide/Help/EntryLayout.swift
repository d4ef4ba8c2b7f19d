/// Sets terms and their meanings in two columns, or one below the other where lines are short.
struct EntryLayout {
  private let width: Int
  private let glyphs: Glyphs
  /// The column at which meanings start.
  private let column: Int
  /// Whether every meaning is below its term.
  private let isNarrow: Bool

  /// A layout with the same columns for all of these entries.
  init(_ entries: [HelpPage.Entry], _ page: HelpLayout) {
    width = page.width
    glyphs = page.glyphs
    let entries = entries.map { $0.mapText(page.glyphs.translating) }
    let widestTerm = entries.map { DisplayWidth.columns(of: $0.term) }.max() ?? 0
    let widestWord =
      entries.flatMap { $0.meaning.split(separator: " ") }
      .map { DisplayWidth.columns(of: String($0)) }.max() ?? 0
    column = min(widestTerm, EntryLayout.widestTerm) + 4
    isNarrow = width < column + max(EntryLayout.narrowestMeaning, widestWord)
  }

  /// The lines of some of the entries. A long term has its meaning below it.
  func lines(of entries: [HelpPage.Entry]) -> [StyledText] {
    entries.map { $0.mapText(glyphs.translating) }.flatMap { entry -> [String] in
      let meaning = DisplayWidth.wrap(
        entry.meaning, to: width, margin: isNarrow ? EntryLayout.narrowMargin : column)
      let term = "  " + entry.term
      let termWidth = DisplayWidth.columns(of: term)
      guard let first = meaning.first, !isNarrow, termWidth + 2 <= column else {
        return lines(ofTerm: entry.term) + meaning
      }
      let padding = String(repeating: " ", count: column - termWidth)
      return [term + padding + first.dropFirst(column)] + meaning.dropFirst()
    }.map { StyledText($0) }
  }

  /// A term on its own, wrapped with later lines indented; as it is if it fits.
  private func lines(ofTerm term: String) -> [String] {
    if 2 + DisplayWidth.columns(of: term) <= width { return ["  " + term] }
    let lines = DisplayWidth.wrap(term, to: width, margin: 4)
    return lines.prefix(1).map { String($0.dropFirst(2)) } + lines.dropFirst()
  }

  private static let widestTerm = 28
  private static let narrowestMeaning = 24
  private static let narrowMargin = 6
}

extension HelpPage.Entry {
  /// This entry with both texts changed.
  fileprivate func mapText(_ change: (String) -> String) -> HelpPage.Entry {
    HelpPage.Entry(change(term), change(meaning))
  }
}
