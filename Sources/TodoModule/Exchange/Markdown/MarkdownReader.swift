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
    for index in reader.list.items.indices { reader.decodeNotes(ofItemAt: index) }
    if reader.leftOut > 0 {
      reader.list.remarks.add("lines that belong to no item are left out: \(reader.leftOut)")
      if reader.list.items.isEmpty {
        reader.list.remarks.add("no item was found; an item is a line such as '- [ ] Buy milk'")
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
      return try beginItem(box, text, in: block, line: line.number)
    }
    if let owner = block.owner {
      // A blank line between a nested item and the rest of its parent separates that, too.
      if let blankOwner, blankOwner != owner { addNote("", to: owner) }
      return addNote(block.source, to: owner)
    }
    switch block.kind {
    case .blank: return
    case .heading(let level, let text) where !block.isContained:
      return beginSection(level: level, text)
    case .underline(let level) where !block.isContained:
      leftOut -= paragraph.count
      beginSection(level: level, paragraph.joined(separator: " "))
      return paragraph = []
    case .paragraph(let text) where !block.isContained: paragraph.append(text)
    case .task: list.remarks.add("a task in a block quote is left out", at: line.number)
    case .item where !block.isQuoted:
      list.remarks.add("a list item without a box ([ ]) is left out", at: line.number)
    case .heading, .underline, .paragraph, .item, .other: break
    }
    leftOut += 1
  }

  private mutating func beginSection(level: Int, _ text: String) {
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
  private mutating func beginItem(
    _ box: MarkdownBox, _ source: String, in block: MarkdownBlocks.Line, line: Int
  ) throws(ParseError) {
    let owner = block.owner
    let text = MarkdownTaskText(source, isCompleted: box.isCompleted, line: line)
    var item = text.item
    guard !item.content.title.isBlank else {
      leftOut += 1
      return list.remarks.add("a box without text is left out", at: line)
    }
    if let owner, let task = MarkdownNestedTask(box, text, source: source, depth: block.nesting) {
      return addNote(task.source, to: owner)
    }
    item.createdAt = text.createdOn.map(context.clock.start(of:))
    item.content.completedAt = text.completedOn.map(context.clock.start(of:))
    item.content.unknownMembers = members(of: item, box, source)
    for remark in text.remarks { list.remarks.add(remark, at: line) }
    addStateRemark(box, line: line)
    if owner != nil { list.remarks.add("the nesting is left out", at: line) }
    if item.content.project == nil {
      item.content.project =
        if let owner { list.items[owner].content.project } else { headingProject }
    }
    if item.repetition == nil || item.content.due == nil,
      item.repetition != nil || item.content.until != nil
    {
      item.repetition = nil
      item.content.until = nil
      list.remarks.add("a repetition without a due date is left out", at: line)
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

  private mutating func addStateRemark(_ box: MarkdownBox, line: Int) {
    guard box.state != nil else { return }
    let meaning = box.isCancelled ? "(cancelled) is read as done" : "is read as open"
    list.remarks.add(
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
  private mutating func decodeNotes(ofItemAt index: Int) {
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

/// A task that is nested in an item and a line of its checklist: it has no attribute, and no state
/// besides open and done.
///
/// In the item's notes it is the line `- [ ] text`, below another line of the checklist indented by two
/// more columns.
struct MarkdownNestedTask {
  /// The line, with the text as Markdown, without the indentation of the item.
  let source: String
  /// The line, with the text as it is.
  let line: String
  /// The number of tasks between the item and this one.
  let depth: Int

  /// The greatest depth that is written: what is nested deeper than `MarkdownStarts` reads is text.
  private static let depthLimit = 50

  /// Creates the line for a task that was read; nil if the task is an item.
  init?(_ box: MarkdownBox, _ text: MarkdownTaskText, source: String, depth: Int) {
    guard box.state == nil, text.remarks.isEmpty, !text.item.content.title.isBlank,
      text.parts.allSatisfy({ $0.meaning == nil })
    else { return nil }
    let start = String(repeating: "  ", count: depth) + "- \(box.text) "
    self.source = start + source
    line = start + text.item.content.title
    self.depth = depth
  }

  /// Creates the task of a line of notes as Markdown; nil if that is another line.
  init?(source: Substring.UTF8View) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: source) else { return nil }
    self.init(
      box, MarkdownTaskText(text, isCompleted: box.isCompleted, line: 1), source: text, depth: depth
    )
  }

  /// Creates the task for a line of notes; nil if the line is no such task, or would be read as another
  /// one.
  init?(line: Substring.UTF8View) {
    guard let (box, text, depth) = MarkdownNestedTask.parts(of: line),
      depth < MarkdownNestedTask.depthLimit
    else { return nil }
    let source = MarkdownAttributes.title(text)
    let read = MarkdownTaskText(source, isCompleted: box.isCompleted, line: 1)
    self.init(box, read, source: source, depth: depth)
    guard self.line.isIdentical(to: String(Substring(line))) else { return nil }
  }

  /// The parts of a line `- [ ] text` that is indented by an even number of spaces.
  private static func parts(
    of line: Substring.UTF8View
  ) -> (box: MarkdownBox, text: String, depth: Int)? {
    let indent = line.prefix { $0 == 0x20 }.count
    let rest = line.dropFirst(indent)
    guard indent % 2 == 0, rest.starts(with: "- [".utf8) else { return nil }
    let bytes = Array(rest.dropFirst(2))
    // The text is exactly what follows the box and one space.
    guard let (box, _) = MarkdownBox.read(bytes[...]), box.state == nil, bytes.count > 4,
      bytes[3] == 0x20
    else { return nil }
    return (box, String(decoding: bytes[4...], as: UTF8.self), indent / 2)
  }
}

/// The box of a task list item: `[ ]`, `[x]`, or another state of Obsidian and other programs.
///
/// GitHub Flavored Markdown knows the first two (section 5.3). In the others, the character is an
/// ASCII punctuation character, such as `[/]` (in progress), `[-]` (cancelled), `[>]` (deferred).
struct MarkdownBox: Equatable {
  private let mark: UInt8

  static let open = MarkdownBox(mark: UInt8(ascii: " "))
  static let done = MarkdownBox(mark: UInt8(ascii: "x"))

  private init(mark: UInt8) { self.mark = mark }

  /// Creates the box with a state kept by an item; nil if no box has it.
  init?(state: String) {
    guard let mark = state.utf8.first, state.utf8.count == 1, MarkdownBox.isState(mark) else {
      return nil
    }
    self.mark = mark
  }

  /// The character if todo itself has no such state; else nil.
  var state: String? {
    MarkdownBox.isState(mark) ? String(Character(Unicode.Scalar(mark))) : nil
  }

  /// Whether there is nothing left to do: the item is done or cancelled.
  var isCompleted: Bool { isCancelled || mark | 0x20 == UInt8(ascii: "x") }

  /// Whether the item is cancelled.
  var isCancelled: Bool { mark == UInt8(ascii: "-") }

  /// The text of the box.
  var text: String { "[\(Character(Unicode.Scalar(mark)))]" }

  /// Parses a box, before a space, a TAB or the end of the line. Returns it with the text after it.
  static func read(_ line: ArraySlice<UInt8>) -> (box: MarkdownBox, text: String)? {
    let box = Array(line.prefix(3))
    guard box.count == 3, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
      box[1] == UInt8(ascii: " ") || box[1] | 0x20 == UInt8(ascii: "x") || isState(box[1])
    else { return nil }
    let rest = line.dropFirst(3)
    guard rest.first?.isBlank ?? true else { return nil }
    return (MarkdownBox(mark: box[1]), String(decoding: rest.trimmingBlanks, as: UTF8.self))
  }

  private static func isState(_ mark: UInt8) -> Bool {
    mark.isPunctuation && !"[]\\".utf8.contains(mark)
  }
}

/// The notes below a task list item, without the item's indentation.
enum MarkdownNotes {
  /// Returns the notes that these lines are; nil if they are blank.
  ///
  /// Notes in block quotes are plain text, as todo writes them, and so are nested tasks beside them: the
  /// lines of a checklist. Any others are kept as Markdown.
  static func text(_ source: String) -> String? {
    let lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let plain = lines[first...].map(plainText)
    let isPlain = plain.allSatisfy { $0 != nil }
    let texts = zip(lines[first...], plain).map { line, text in
      isPlain ? text ?? "" : String(Substring(line))
    }
    let text = texts.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Returns the lines for notes: nested tasks for the checklist, and block quotes for the rest.
  static func source(_ text: String) -> String {
    // The depth that the next task can have at most: one is nested in a task only if it is right below.
    var limit = 0
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      if let task = MarkdownNestedTask(line: line), task.depth <= limit {
        limit = task.depth + 1
        return task.source
      }
      limit = 0
      let text = MarkdownText.escaped(String(Substring(line)))
      return text.isEmpty ? ">" : "> " + text
    }.joined(separator: "\n")
  }

  /// Returns the text of a line that is empty, a block quote or a nested task; nil for any other.
  private static func plainText(_ line: Substring.UTF8View) -> String? {
    if line.isEmpty { return "" }
    if line.first == UInt8(ascii: ">") { return unquoted(line) }
    return MarkdownNestedTask(source: line)?.line
  }

  private static func unquoted(_ line: Substring.UTF8View) -> String {
    var line = line.dropFirst()
    if line.first == 0x20 { line = line.dropFirst() }
    return MarkdownText.unescaped(Substring(line))
  }
}
