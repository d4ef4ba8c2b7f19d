import TodoEntities

/// Parses the task lists of a Markdown text. Headings become projects.
struct MarkdownReader {
  private var list = ImportedList()
  /// The headings above the current line, by level.
  private var headings: [String?] = Array(repeating: nil, count: 6)
  /// The items in which the next line may be nested, each with its indentation.
  private var open: [(indent: Int, project: Project?)] = []
  private var fence: (mark: Character, count: Int)?
  /// Whether the next line is inside a comment, and therefore left out.
  private var isInComment = false
  /// The line before, if it belongs to no item. An underline would make it a heading.
  private var paragraph: String?
  /// The number of blank lines since the last line of notes.
  private var blanks = 0
  private var notes: [String] = []
  private var leftOut = 0

  /// Parses a complete text.
  static func read(_ bytes: [UInt8], _ context: ExchangeContext) throws(ParseError) -> ImportedList
  {
    var lines = try TextLines(bytes, context)
    var reader = MarkdownReader()
    while let line = lines.next() { try reader.read(line) }
    reader.endItem()
    if reader.leftOut > 0 {
      reader.list.remarks.note("lines that belong to no item are left out: \(reader.leftOut)")
    }
    return reader.list
  }

  private mutating func read(_ line: TextLines.Line) throws(ParseError) {
    let markdown = MarkdownLine(line.text)
    let before = paragraph
    paragraph = nil
    let isOutside = open.last.map { markdown.indent <= $0.indent } ?? true
    if isInComment || fence == nil && isOutside && markdown.beginsComment {
      isInComment = !line.text.contains("-->")
      return leftOut += 1
    }
    if let fence {
      if case .fence(fence.mark, let count) = markdown.kind, count >= fence.count {
        self.fence = nil
      }
      return leftOut += 1
    }
    switch markdown.kind {
    case .blank: blanks += 1
    case .heading(let level, let text) where markdown.indent < 4:
      endItem()
      open = []
      begin(level, text)
    case .task(let isDone, let text): try begin(isDone, text, markdown.indent, line.number)
    case .fence(let mark, let count):
      endItem()
      fence = (mark, count)
      leftOut += 1
    case .text where isOutside && markdown.underlineLevel != nil && before != nil:
      begin(under: before ?? "", markdown.underlineLevel ?? 1)
    case .heading(_, let text), .text(let text):
      if isOutside, MarkdownLine(markdown.quoted).isTask {
        list.remarks.note("a task in a block quote is left out", at: line.number)
      }
      addNote(text, markdown.indent)
    }
  }

  private mutating func begin(_ level: Int, _ text: String) {
    headings[level - 1] = text.wordsAtSpaces.joined(separator: "-")
    for deeper in level..<6 { headings[deeper] = nil }
  }

  /// Starts the section of an underlined heading, whose text was counted as left out.
  private mutating func begin(under text: String, _ level: Int) {
    endItem()
    open = []
    leftOut -= 1
    begin(level, text)
  }

  /// The project that the headings name.
  private var headingProject: Project? {
    let levels = headings.compactMap(\.self).map { MarkdownText.unescaped($0) }
    return Project(levels.filter { !$0.isEmpty }.joined(separator: "."))
  }

  private mutating func begin(
    _ isDone: Bool, _ text: String, _ indent: Int, _ line: Int
  ) throws(ParseError) {
    endItem()
    while let last = open.last, last.indent >= indent { open.removeLast() }
    var item = MarkdownAttributes.read(text, line: line)
    guard !item.content.title.isBlank else { return leftOut += 1 }
    item.content.isCompleted = isDone
    item.content.project =
      item.content.project ?? (open.isEmpty ? headingProject : open.last?.project)
    let repeats = item.repetition != nil && item.content.due != nil
    if !repeats, item.repetition != nil || item.content.until != nil {
      item.repetition = nil
      item.content.until = nil
      list.remarks.note("a repetition without a due date is left out", at: line)
    }
    open.append((indent, item.content.project))
    try list.append(item)
  }

  /// Adds a line to the notes of the last item if it is indented more than the item; leaves out any
  /// other line.
  private mutating func addNote(_ text: String, _ indent: Int) {
    guard let last = open.last, indent > last.indent else {
      endItem()
      open.removeAll { $0.indent >= indent }
      paragraph = text
      return leftOut += 1
    }
    if !notes.isEmpty { notes += Array(repeating: "", count: blanks) }
    blanks = 0
    var line = text[...]
    if line.utf8.first == UInt8(ascii: ">") {
      line = Substring(line.utf8.dropFirst())
      if line.utf8.first == 0x20 { line = Substring(line.utf8.dropFirst()) }
    }
    notes.append(MarkdownText.unescaped(line))
  }

  /// Puts the notes collected so far into the last item.
  private mutating func endItem() {
    blanks = 0
    guard !notes.isEmpty, !list.items.isEmpty else { return }
    let text = notes.joined(separator: "\n")
    notes = []
    guard !text.isEmpty else { return }
    let last = list.items.count - 1
    list.items[last].content.notes = list.items[last].content.notes.map { "\($0)\n\(text)" } ?? text
  }
}
