/// Sets a page of help in lines of limited width.
struct HelpLayout {
  /// The greatest number of columns of a line. Code and terms may be wider.
  let width: Int

  /// The lines of a page, with an empty line between blocks, but none below a heading.
  func lines(of blocks: [HelpPage.Block]) -> [StyledText] {
    var lines: [StyledText] = []
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { lines.append("") }
      isBelowHeading = false
      switch block {
      case .heading(let text):
        lines.append(heading(text))
        isBelowHeading = true
      case .paragraph(let text): lines += DisplayWidth.wrap(text, to: width).map { StyledText($0) }
      case .code(let code): lines += code.map { StyledText("  " + $0) }
      case .entries(let entries): lines += set(entries, column: column(of: entries))
      case .groups(let groups):
        let column = column(of: groups.flatMap(\.entries))
        lines += groups.map { [heading($0.heading)] + set($0.entries, column: column) }
          .joined(separator: [""])
      case .exitCodes(let codes):
        let entries = codes.map(\.entry)
        lines += set(entries, column: column(of: entries))
      }
    }
    return lines
  }

  private func heading(_ text: String) -> StyledText { StyledText(text, .bold) }

  /// The column at which the meanings of these entries start.
  private func column(of entries: [HelpPage.Entry]) -> Int {
    min(entries.map { DisplayWidth.columns(of: $0.term) }.max() ?? 0, 28) + 4
  }

  /// Sets each meaning beside its term, or below it if the term is long or the lines are short.
  private func set(_ entries: [HelpPage.Entry], column: Int) -> [StyledText] {
    let isNarrow = width < column + 24
    let margin = isNarrow ? 6 : column
    return entries.flatMap { entry -> [StyledText] in
      let term = "  " + entry.term
      let termWidth = DisplayWidth.columns(of: term)
      let meaning = DisplayWidth.wrap(entry.meaning, to: width, margin: margin)
      guard let first = meaning.first else { return [StyledText(term)] }
      guard !isNarrow, termWidth + 2 <= column else {
        return ([term] + meaning).map { StyledText($0) }
      }
      let padding = String(repeating: " ", count: column - termWidth)
      let head = term + padding + first.dropFirst(margin)
      return ([head] + meaning.dropFirst()).map { StyledText($0) }
    }
  }
}

extension ExitCode {
  /// The code, right-aligned in two columns, with its name; its meaning.
  var entry: HelpPage.Entry {
    HelpPage.Entry("\(rawValue < 10 ? " " : "")\(rawValue)  \(name)", meaning)
  }
}
