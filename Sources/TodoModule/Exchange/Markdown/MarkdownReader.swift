import TodoEntities

/// Parses the task lists of a Markdown text. Headings become projects.
struct MarkdownReader {
  private let context: ExchangeContext
  private var list = ImportedList()
  private var blocks = MarkdownBlocks()
  /// The headings above the current line, by level.
  private var headings: [String?] = Array(repeating: nil, count: 6)
  /// The lines of the paragraph before, if it belongs to no item. An underline would make it a
  /// heading.
  private var paragraph: [String] = []
  private var leftOut = 0
  /// The item to which the line before belongs, if that is blank.
  private var blankOwner: Int?

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete text.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var lines = try TextLines(bytes, context)
    var reader = self
    reader.skipFrontMatter(&lines)
    while let line = lines.next() { try reader.read(line) }
    for index in reader.list.items.indices { reader.settleNotes(index) }
    if reader.leftOut > 0 {
      reader.list.remarks.note("lines that belong to no item are left out: \(reader.leftOut)")
      if reader.list.items.isEmpty {
        reader.list.remarks.note("no item was found; an item is a line such as '- [ ] Buy milk'")
      }
    }
    return reader.list
  }

  /// Skips the properties that Obsidian and others write at the start of a file, between lines of
  /// three hyphens. Markdown would take them for a heading.
  private mutating func skipFrontMatter(_ lines: inout TextLines) {
    var ahead = lines
    guard ahead.next()?.text == "---" else { return }
    var count = 1
    while let line = ahead.next(), !line.text.isEmpty {
      count += 1
      if count == 2, !line.text.utf8.contains(UInt8(ascii: ":")) { return }
      if line.text == "---" {
        lines = ahead
        leftOut += count
        return
      }
      if MarkdownLine.isTask(line.text) { return }
    }
  }

  private mutating func read(_ line: TextLines.Line) throws(ParseError) {
    let block = blocks.read(line.text)
    switch block.kind {
    case .paragraph, .underline: break
    default: paragraph = []
    }
    let blankOwner = blankOwner
    self.blankOwner = block.kind == .blank ? block.owner : nil
    if case .task(let box, let text) = block.kind, !block.isQuoted {
      return try begin(box, text, in: block, line.number)
    }
    if let owner = block.owner {
      // A blank line between a nested item and the rest of its parent separates that, too.
      if let blankOwner, blankOwner != owner { addNote("", to: owner) }
      return addNote(block.source, to: owner)
    }
    switch block.kind {
    case .blank: return
    case .heading(let level, let text) where !block.isContained: return begin(level, text)
    case .underline(let level) where !block.isContained:
      leftOut -= paragraph.count
      begin(level, paragraph.joined(separator: " "))
      return paragraph = []
    case .paragraph(let text) where !block.isContained: paragraph.append(text)
    case .task: list.remarks.note("a task in a block quote is left out", at: line.number)
    case .item where !block.isQuoted:
      list.remarks.note("a list item without a box ([ ]) is left out", at: line.number)
    case .heading, .underline, .paragraph, .item, .other: break
    }
    leftOut += 1
  }

  private mutating func begin(_ level: Int, _ text: String) {
    headings[level - 1] = MarkdownInline.text(
      text, .init(hasAddresses: false, space: UInt8(ascii: "-")))
    for deeper in level..<6 { headings[deeper] = nil }
  }

  /// The project that the headings name.
  private var headingProject: Project? {
    Project(headings.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "."))
  }
}

// MARK: - Items

extension MarkdownReader {
  /// Starts an item, or adds a line to the checklist of the item in which the task is nested.
  private mutating func begin(
    _ box: MarkdownBox, _ source: String, in block: MarkdownBlocks.Line, _ line: Int
  ) throws(ParseError) {
    let owner = block.owner
    let text = MarkdownTaskText(source, isCompleted: box.isCompleted, line: line)
    var item = text.item
    guard !item.content.title.isBlank else {
      leftOut += 1
      return list.remarks.note("a box without text is left out", at: line)
    }
    if let owner, let task = MarkdownNestedTask(box, text, source, depth: block.nesting) {
      return addNote(task.source, to: owner)
    }
    item.createdAt = text.createdOn.map(context.clock.start(of:))
    item.content.completedAt = text.completedOn.map(context.clock.start(of:))
    item.content.unknownMembers = members(of: item, box, source)
    for remark in text.remarks { list.remarks.note(remark, at: line) }
    noteState(box, line)
    if owner != nil { list.remarks.note("the nesting is left out", at: line) }
    if item.content.project == nil {
      item.content.project =
        if let owner { list.items[owner].content.project } else { headingProject }
    }
    if item.repetition == nil || item.content.due == nil,
      item.repetition != nil || item.content.until != nil
    {
      item.repetition = nil
      item.content.until = nil
      list.remarks.note("a repetition without a due date is left out", at: line)
    }
    try list.append(item)
    blocks.mark(list.items.count - 1)
  }

  private func members(
    of item: ImportedItem, _ box: MarkdownBox, _ source: String
  ) -> [UnknownMember] {
    let plain = MarkdownItemText(
      item.item(number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now), context,
      withProject: true
    ).plainText
    return ForeignFields(box, markdownText: plain.isIdentical(to: source) ? nil : source)
      .member(of: .markdown)
  }

  private mutating func noteState(_ box: MarkdownBox, _ line: Int) {
    guard box.state != nil else { return }
    let meaning = box.isCancelled ? "(cancelled) is read as done" : "is read as open"
    list.remarks.note(
      "\(box.text) \(meaning), and written back by an export to markdown", at: line)
  }

  /// Adds a line to the notes of an item, as it is in the source.
  private mutating func addNote(_ source: String, to owner: Int) {
    guard list.items[owner].content.notes != nil else {
      return list.items[owner].content.notes = source
    }
    list.items[owner].content.notes?.append("\n" + source)
  }

  /// Replaces the lines of an item's notes by what they say.
  private mutating func settleNotes(_ index: Int) {
    guard let lines = list.items[index].content.notes else { return }
    list.items[index].content.notes = nil
    guard let end = lines.utf8.lastIndex(where: { $0 != 0x0A }) else { return }
    let source = String(Substring(lines.utf8[...end]))
    guard let notes = MarkdownNotes.text(source) else { return }
    list.items[index].content.notes = notes
    guard !MarkdownNotes.source(notes).isIdentical(to: source) else { return }
    var fields = list.items[index].content.unknownMembers.first.map(ForeignFields.init) ?? .init()
    fields.keep(markdownNotes: source)
    list.items[index].content.unknownMembers = fields.member(of: .markdown)
  }
}
