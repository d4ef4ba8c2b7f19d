/// A manual as the lines of an mdoc(7) page.
struct ManualPage {
  private(set) var lines: [String] = []

  /// Sets a manual.
  init(_ manual: Manual) {
    lines = [
      ".Dd \(manual.date)", ".Dt TODO 1", ".Os",
      ".Sh NAME", ".Nm todo", ".Nd \(MdocText.running(manual.purpose))",
      ".Sh SYNOPSIS", ".Nm", ".Op Ar command", ".Op Ar options", ".Op Ar words ...",
    ]
    for section in manual.sections {
      lines.append(".Sh \(section.title)")
      var needsSpace = false
      for block in section.blocks {
        append(block, needsSpace: needsSpace)
        needsSpace = if case .help(.heading) = block { false } else { true }
      }
    }
  }

  /// Sets a block. Displays and lists bring their own space above; a paragraph needs .Pp, except below
  /// a heading.
  private mutating func append(_ block: Manual.Block, needsSpace: Bool) {
    switch block {
    case .help(let block): append(block, needsSpace: needsSpace)
    case .options(let options):
      lines.append(".Bl -tag -width Ds")
      for option in options {
        lines.append(".It " + MdocText.option(option))
        lines += MdocText.sentences(option.abstract)
      }
      lines.append(".El")
    }
  }

  private mutating func append(_ block: HelpPage.Block, needsSpace: Bool) {
    switch block {
    case .heading(let text): lines.append(".Ss \(MdocText.argument(text))")
    case .paragraph(let text):
      if needsSpace { lines.append(".Pp") }
      lines += MdocText.sentences(text)
    case .code(let code): append(literal: code)
    case .usage(let usage): append(literal: usage.lines(within: ManualPage.literalColumns))
    case .entries(let entries): append(entries)
    case .groups(let groups), .index(let groups):
      for group in groups {
        append(.heading(group.heading), needsSpace: false)
        append(group.entries)
      }
    case .exitCodes(let codes): append(codes.map(\.entry))
    }
  }

  /// The columns of a literal display in 80 columns, beside its indentation.
  private static let literalColumns = 69

  private mutating func append(literal code: [String]) {
    lines.append(".Bd -literal -offset indent")
    lines += code.map(MdocText.literalLine)
    lines.append(".Ed")
  }

  private mutating func append(_ entries: [HelpPage.Entry]) {
    lines.append(".Bl -tag -width Ds")
    for entry in entries {
      lines.append(".It Ic \(MdocText.argument(entry.term))")
      lines += MdocText.sentences(entry.meaning)
    }
    lines.append(".El")
  }
}
