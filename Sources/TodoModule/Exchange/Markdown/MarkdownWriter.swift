import TodoEntities

/// Writes task lists: first the items without a project, then those of each project under its
/// headings.
enum MarkdownWriter {
  /// Returns a text with all items.
  static func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    var path: [String] = []
    for section in sections(of: items) {
      appendHeadings(section.path, after: path, to: &text.bytes)
      path = section.path
      for item in section.items {
        append(item, withProject: section.path.isEmpty, to: &text.bytes)
        noteLosses(item, in: &text.losses)
      }
    }
    return text
  }

  /// Returns an item's lines, for comparison.
  static func content(of item: TodoItem) -> [UInt8] {
    var bytes: [UInt8] = []
    append(item, withProject: true, to: &bytes)
    return bytes
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

  private static func append(_ item: TodoItem, withProject: Bool, to bytes: inout [UInt8]) {
    let title = MarkdownText.escaped(item.title).wordsAtSpaces.map(escapingAttribute)
    let words = title + MarkdownAttributes.words(of: item, withProject: withProject)
    bytes.append(contentsOf: "- [\(item.isCompleted ? "x" : " ")] ".utf8)
    bytes.append(contentsOf: words.joined(separator: " ").utf8)
    bytes.append(0x0A)
    guard let notes = item.notes else { return }
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = MarkdownText.escaped(String(Substring(line)))
      bytes.append(contentsOf: (text.isEmpty ? "  >" : "  > " + text).utf8)
      bytes.append(0x0A)
    }
  }

  /// Adds a backslash to a word of a title that looks like an attribute.
  private static func escapingAttribute(_ word: Substring) -> String {
    guard MarkdownAttributes.isAttribute(word) else { return String(word) }
    if word.utf8.first == UInt8(ascii: "+") { return "\\" + word }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\\:")
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
    losses.noteUnknownMembers(of: item)
  }
}
