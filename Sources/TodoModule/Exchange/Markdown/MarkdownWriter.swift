import TodoEntities

/// Writes task lists: first the items without a project, then those of each project under its
/// headings.
struct MarkdownWriter {
  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a text with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    var path: [String] = []
    for section in MarkdownWriter.sections(of: items) {
      MarkdownWriter.appendHeadings(section.path, after: path, to: &text.bytes)
      path = section.path
      for item in section.items {
        let lines = MarkdownItemText(item, context, withProject: section.path.isEmpty).lines
        text.bytes.append(contentsOf: lines.utf8)
        MarkdownWriter.noteLosses(item, in: &text.losses)
      }
    }
    return text
  }

  /// Returns an item's lines without foreign markup, for comparison.
  func content(of item: TodoItem) -> [UInt8] {
    Array(MarkdownItemText(item, context, withProject: true).plainLines.utf8)
  }

  /// The items below the headings of one project.
  private struct Section {
    let path: [String]
    var items: [TodoItem] = []
  }

  /// Groups the items by project, in the order in which the projects first occur. Names are
  /// compared byte for byte.
  private static func sections(of items: [TodoItem]) -> [Section] {
    var sections = [Section(path: [])]
    var places: [[UInt8]: Int] = [[]: 0]
    for item in items {
      let path = item.project.map(headings) ?? []
      let key = path.isEmpty ? [] : Array((item.project?.name ?? "").utf8)
      let place = places[key] ?? sections.count
      if place == sections.count {
        places[key] = place
        sections.append(Section(path: path))
      }
      sections[place].items.append(item)
    }
    return sections
  }

  /// Returns the headings of a project; none if it has more than six levels or an empty one.
  private static func headings(of project: Project) -> [String] {
    let parts = project.name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 6, !parts.contains(where: \.isEmpty) else { return [] }
    return parts.map { String(Substring($0)) }
  }

  private static func appendHeadings(
    _ path: [String], after last: [String], to bytes: inout [UInt8]
  ) {
    guard !path.isEmpty else { return }
    var common = zip(path, last).prefix { $0.isIdentical(to: $1) }.count
    // If the last heading was a deeper one below this one, this one is repeated to end its section.
    if common == path.count { common -= 1 }
    for level in common..<path.count {
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += Array(repeating: 0x23, count: level + 1)
      bytes.append(0x20)
      bytes.append(contentsOf: heading(path[level]).utf8)
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
  }

  /// Escapes a `#` at the end, which would be taken for the heading's closing sequence.
  private static func heading(_ name: String) -> String {
    let text = MarkdownText.oneWord(name)
    return text.utf8.last == 0x23 ? text.dropLast() + "\\#" : text
  }

  private static func noteLosses(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .markdown)
    var isRepeating = false
    switch item.repetition {
    case .known(let repetition):
      isRepeating = true
      if repetition.anchor != item.due?.day {
        losses.note("the anchor of the repetition is left out", at: item.number)
      }
    case .unknown: losses.note("the repetition is left out", at: item.number)
    case nil: break
    }
    if item.until != nil, !isRepeating || item.due == nil {
      losses.note(
        "an until date without a repetition is dropped when it is read back", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .markdown)
  }
}
