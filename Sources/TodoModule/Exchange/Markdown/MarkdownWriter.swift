import TodoEntities

/// Writes task lists: first the items without a project, then each project under its headings.
enum MarkdownWriter {
  /// Writes all items.
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

  /// What Markdown holds of an item, for comparing.
  static func content(of item: TodoItem) -> [UInt8] {
    var bytes: [UInt8] = []
    append(item, withProject: true, to: &bytes)
    return bytes
  }

  /// Items with one heading above them.
  private struct Section {
    let path: [String]
    var items: [TodoItem] = []
  }

  /// The items by the bytes of their project's name, in the order in which projects come first.
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

  /// The headings of a project; none if it has more levels than there are, or an empty one.
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
    // To leave a deeper heading, its own level or the one above must be named again.
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

  /// A sign `#` at the end would be taken to close the heading.
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

  /// A word of a title that looks like an attribute gets a backslash.
  private static func escapingAttribute(_ word: Substring) -> String {
    guard MarkdownAttributes.isAttribute(word) else { return String(word) }
    if word.utf8.first == UInt8(ascii: "+") { return "\\" + word }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\\:")
  }

  private static func noteLosses(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .markdown)
    if let repetition = item.repetition, repetition.anchor != item.due?.day {
      losses.note("the anchor of the repetition is left out", at: item.number)
    }
    if item.until != nil, item.repetition == nil || item.due == nil {
      losses.note("a last day without a repetition is left out when it is read", at: item.number)
    }
    losses.noteUnknownMembers(of: item)
  }
}
