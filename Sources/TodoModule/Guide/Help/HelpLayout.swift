/// Sets a page of help in lines of a width.
struct HelpLayout {
  /// Columns to fill at most.
  let width: Int

  /// The page's lines; blocks are set apart by empty ones, but for what stands below a heading.
  func lines(of blocks: [HelpPage.Block]) -> [StyledText] {
    var lines: [StyledText] = []
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { lines.append("") }
      isBelowHeading = false
      switch block {
      case .heading(let text):
        lines.append(StyledText(text, .bold))
        isBelowHeading = true
      case .paragraph(let text): lines += DisplayWidth.wrap(text, to: width).map { StyledText($0) }
      case .code(let code): lines += code.map { StyledText("  " + $0) }
      case .entries(let entries): lines += set(entries)
      case .exitCodes(let codes): lines += set(codes.map(\.entry))
      }
    }
    return lines
  }

  /// Terms in a column, meanings beside them; below, where a term is long or the lines are short.
  private func set(_ entries: [HelpPage.Entry]) -> [StyledText] {
    let longest = entries.map { DisplayWidth.columns(of: $0.term) }.max() ?? 0
    let column = min(longest, 28) + 4
    return entries.flatMap { entry -> [StyledText] in
      let term = "  " + entry.term
      let termWidth = DisplayWidth.columns(of: term)
      let isNarrow = width < column + 24
      let margin = isNarrow ? 6 : column
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
  /// Its number, at the right of a column of two, and its name; what it means.
  var entry: HelpPage.Entry {
    HelpPage.Entry("\(rawValue < 10 ? " " : "")\(rawValue)  \(name)", meaning)
  }
}
