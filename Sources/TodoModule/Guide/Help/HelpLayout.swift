/// Sets a page of help in lines of limited width.
struct HelpLayout {
  /// The greatest number of columns of a line. Only code and single long words may be wider.
  let width: Int
  /// The character set of the terminal, which may need other columns than the page's own.
  let glyphs: Glyphs

  /// The lines of a page, with an empty line between blocks, but none below a heading.
  func lines(of blocks: [HelpPage.Block]) -> [StyledText] {
    var lines: [StyledText] = []
    var isBelowHeading = true
    for block in blocks {
      if !isBelowHeading { lines.append("") }
      isBelowHeading = if case .heading = block { true } else { false }
      lines += self.lines(of: block)
    }
    return lines
  }

  private func lines(of block: HelpPage.Block) -> [StyledText] {
    switch block {
    case .heading(let text): heading(text)
    case .paragraph(let text):
      DisplayWidth.wrap(glyphs.translating(text), to: width).map { StyledText($0) }
    case .code(let code): code.map { StyledText(indent + glyphs.translating($0)) }
    case .usage(let usage):
      usage.mapText(glyphs.translating).lines(within: width, after: indent).map { StyledText($0) }
    case .entries(let entries): EntryLayout(entries, self).lines(of: entries)
    case .groups(let groups):
      self.lines(of: groups, EntryLayout(groups.flatMap(\.entries), self))
    case .index(let groups): groups.flatMap(index)
    case .exitCodes(let codes): lines(of: .entries(codes.map(\.entry)))
    }
  }

  private func lines(of groups: [HelpPage.Group], _ layout: EntryLayout) -> [StyledText] {
    Array(
      groups.map { heading($0.heading) + layout.lines(of: $0.entries) }.joined(separator: [""]))
  }

  private func heading(_ text: String) -> [StyledText] {
    DisplayWidth.wrap(glyphs.translating(text), to: width).map { StyledText($0, .bold) }
  }

  /// `Look: history, check, stats`, with later lines indented.
  private func index(_ group: HelpPage.Group) -> [StyledText] {
    let text = "\(group.heading): " + group.entries.map(\.term).joined(separator: ", ")
    let lines = DisplayWidth.wrap(text, to: width, margin: indent.count)
    guard let first = lines.first?.dropFirst(indent.count), first.hasPrefix(group.heading) else {
      return lines.map { StyledText($0) }
    }
    let terms = StyledText(String(first.dropFirst(group.heading.count)))
    return [StyledText(group.heading, .bold) + terms] + lines.dropFirst().map { StyledText($0) }
  }

  private var indent: String { "  " }
}

extension ExitCode {
  /// The code, right-aligned in two columns, with its name; its meaning.
  var entry: HelpPage.Entry {
    HelpPage.Entry("\(rawValue < 10 ? " " : "")\(rawValue)  \(name)", meaning)
  }
}
