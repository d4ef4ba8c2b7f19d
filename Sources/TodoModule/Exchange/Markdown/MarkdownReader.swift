// Reads the lines of Markdown: headings are projects, `[x]` is done, `[-]` cancelled, `[/]` open. Indented lines
// belong to the item above. Code is not an item.

import TodoEntities

/// Parses the task lists of a Markdown text line by line. It knows headings, which become projects, fences of
/// code, checkboxes, and the indentation, which decides to which item a line belongs.
///
/// All other Markdown is text.
struct MarkdownReader {
  /// An item of a list, with or without a checkbox.
  private struct ListItem {
    /// The column of its text. The lines below it that belong to it are indented at least as far.
    let column: Int
    /// The index of its imported item, or nil if it has none.
    var index: Int?
    /// The notes as they are in the source, each line with a line feed.
    var notes = ""
  }

  private let context: ExchangeContext
  private var list = ImportedList()
  /// The headings above the current line, by level.
  private var headings = Array(repeating: "", count: 6)
  /// The list items to which the current line belongs, from the outermost.
  private var parents: [ListItem] = []
  /// The maximum number of parents. A marker that is nested deeper is text.
  private static let maximumDepth = 100
  /// The open fence of code above the current line, or nil.
  private var fence: MarkdownFence?
  /// The item to which the previous line belongs, if that line is blank.
  private var blankOwner: Int?

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete text.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var lines = try TextLines(bytes, context)
    var reader = self
    reader.skipFrontMatter(&lines)
    while let line = lines.nextBytes() { reader.read(MarkdownLine(line), number: lines.number) }
    reader.endListItems(at: 0)
    reader.list.connectNames()
    if reader.list.isEmpty, !reader.list.remarks.entries.isEmpty {
      reader.list.remarks.add("the file has no items: an item is a line such as '- [ ] Buy milk'")
    }
    return reader.list
  }

  /// Skips the properties that Obsidian and others write at the start of a file, between lines of
  /// three hyphens. Their comments would be headings.
  private mutating func skipFrontMatter(_ lines: inout TextLines) {
    let mark = "---".utf8
    var ahead = lines
    guard ahead.nextBytes()?.elementsEqual(mark) == true else { return }
    while let line = ahead.nextBytes(), !line.isEmpty, !MarkdownLine(line).isTask {
      guard line.elementsEqual(mark) else { continue }
      lines = ahead
      for number in 1...ahead.number { leaveOut(number) }
      return
    }
  }

  private mutating func read(_ line: MarkdownLine, number: Int) {
    let blankOwner = blankOwner
    self.blankOwner = nil
    if line.text.isEmpty {
      guard let owner = parents.lastIndex(where: { $0.index != nil }) else { return }
      self.blankOwner = parents[owner].index
      return addNote("", to: owner)
    }
    endListItems(at: line.column)
    let owner = parents.lastIndex { $0.index != nil }
    let isCode = fence != nil
    if !isCode, parents.isEmpty, let (level, text) = line.heading {
      headings[level - 1] = MarkdownText.decoded(text.replacingBytes(with: 0x2D) { $0 == 0x20 })
      for deeper in level..<6 { headings[deeper] = "" }
      return
    }
    var rest = line
    while !isCode, parents.count < MarkdownReader.maximumDepth, rest.skipMarker() {
      parents.append(ListItem(column: rest.column))
      if let (box, text) = MarkdownBox.read(rest.text) {
        return beginItem(box, text, in: owner, line: number)
      }
    }
    if !isCode {
      fence = MarkdownFence(rest.text, depth: parents.count)
    } else if fence?.isClosed(by: line.text) == true {
      fence = nil
    }
    if let owner {
      // A blank line between a nested item and the rest of its parent also belongs to the parent.
      if let blankOwner, blankOwner != parents[owner].index { addNote("", to: owner) }
      return addNote(line.source(from: parents[owner].column), to: owner)
    }
    if rest.column > line.column {
      list.remarks.add("skipped a list item without a checkbox ([ ])", at: number)
    } else {
      leaveOut(number)
    }
  }

  private mutating func leaveOut(_ number: Int) {
    list.remarks.add("text that belongs to no item is left out", at: number)
  }

  /// Ends the list items to which a line with its text at this column does not belong.
  private mutating func endListItems(at column: Int) {
    while let item = parents.last, item.column > column {
      parents.removeLast()
      if let index = item.index { setNotes(of: index, from: item.notes) }
    }
    if let fence, fence.depth > parents.count { self.fence = nil }
  }

  private mutating func addNote(_ source: String, to owner: Int) {
    parents[owner].notes += source
    parents[owner].notes += "\n"
  }

  /// Sets the notes of an item from the lines below it, and keeps the lines if todo would write them differently.
  private mutating func setNotes(of index: Int, from lines: String) {
    guard let end = lines.utf8.lastIndex(where: { $0 != 0x0A }) else { return }
    let source = String(Substring(lines.utf8[...end]))
    guard let notes = MarkdownNotes.text(source) else { return }
    list.items[index].content.notes = notes
    guard !MarkdownNotes.source(notes).isIdentical(to: source) else { return }
    var fields = list.items[index].content.unknownMembers.first.map(ForeignFields.init) ?? .init()
    fields.append("notes", .string(source))
    list.items[index].content.unknownMembers = fields.member(of: .markdown)
  }
}

// MARK: - Items

extension MarkdownReader {
  /// Starts an item, or adds a line to the checklist of the item in which the task is nested.
  ///
  /// - Parameter owner: The place of that item among the parents. The last parent is the task itself.
  private mutating func beginItem(_ box: MarkdownBox, _ source: String, in owner: Int?, line: Int) {
    let text = MarkdownTaskText(source, end: box.end)
    var item = text.item
    item.line = line
    if text.links.name != nil || !text.links.waitsFor.isEmpty { item.links = text.links }
    guard !item.content.title.isBlank else {
      return list.remarks.add("skipped a checkbox without text", at: line)
    }
    if let owner {
      let task = MarkdownNestedTask(box: box, text: source, depth: parents.count - owner - 2)
      if task.line != nil { return addNote(task.source, to: owner) }
    }
    item.end = box.end
    item.createdAt = text.days[.createdAt].map(context.clock.start(of:))
    item.content.completedAt = text.days[.completedAt].map(context.clock.start(of:))
    var fields = ForeignFields()
    if let state = box.state { fields.append("state", .string(state)) }
    let known = item.item(number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now)
    let plain = MarkdownWriter(context: context).text(of: known, withProject: true)
    if !plain.isIdentical(to: source) { fields.append("text", .string(source)) }
    if !fields.fields.isEmpty { item.content.unknownMembers = fields.member(of: .markdown) }
    for remark in text.remarks { list.remarks.add(remark, at: line) }
    if box.state != nil {
      list.remarks.add(
        "\(box.text) is read as open, and an export to markdown writes it again", at: line)
    }
    if owner != nil { list.remarks.add("the nesting is left out", at: line) }
    if item.content.project == nil {
      let parent = owner.flatMap { parents[$0].index }
      let heading = headings.filter { !$0.isEmpty }.joined(separator: ".")
      item.content.project =
        if let parent { list.items[parent].content.project } else { Project(heading) }
    }
    if item.repetition == nil || item.content.due == nil,
      item.repetition != nil || item.content.until != nil
    {
      item.repetition = nil
      item.content.until = nil
      list.remarks.add("the repetition is left out, because the item has no due date", at: line)
    }
    list.append(item)
    parents[parents.count - 1].index = list.items.count - 1
  }
}

// MARK: - Lines

/// A line of Markdown. Its text begins at the first byte that is neither a space nor a TAB.
struct MarkdownLine {
  private let bytes: ArraySlice<UInt8>
  /// The text, behind the list markers that were skipped.
  private(set) var text: ArraySlice<UInt8>
  /// The number of columns before the text. A TAB reaches to the next multiple of four.
  private(set) var column = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    text = bytes
    skipBlanks()
  }

  init(_ line: Substring) { self.init(Array(line.utf8)[...]) }

  private mutating func skipBlanks(to end: Int = .max) {
    while column < end, let byte = text.first, byte.isBlank {
      column += byte == 0x20 ? 1 : 4 - column % 4
      text = text.dropFirst()
    }
  }

  /// Moves the start of the text behind the list marker with which it begins, `-`, `*`, `+`, `1.` or `1)`,
  /// and the spaces after that. Returns false if it begins with none.
  mutating func skipMarker() -> Bool {
    let digits = text.prefix(10).prefix(while: \.isDigit)
    let rest = text.dropFirst(digits.count)
    guard digits.count < 10, let sign = rest.first,
      (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign), rest.dropFirst().first?.isBlank ?? true
    else { return false }
    text = rest.dropFirst()
    column += digits.count + 1
    skipBlanks()
    return true
  }

  /// Returns the line from a column on. The column must not be after the text's. If a TAB crosses the column,
  /// spaces replace its rest.
  func source(from start: Int) -> String {
    var line = self
    line.text = bytes
    line.column = 0
    line.skipBlanks(to: start)
    return String(repeating: " ", count: line.column - start)
      + String(decoding: line.text, as: UTF8.self)
  }

  /// The level, from 1 to 6, and the text of the heading `## text` or `## text ##`, or nil if the line is not
  /// a heading.
  var heading: (level: Int, text: String)? {
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    var title = text.dropFirst(level)
    guard column < 4, (1...6).contains(level), title.first?.isBlank ?? true else { return nil }
    title = title.dropLast(while: \.isBlank)
    let body = title.dropLast { $0 == UInt8(ascii: "#") }
    if body.last?.isBlank == true { title = body }
    return (level, String(decoding: title.trimmingBlanks, as: UTF8.self))
  }

  /// Whether the line is a list item with a checkbox and a text.
  var isTask: Bool {
    var line = self
    return line.skipMarker() && MarkdownBox.read(line.text)?.text.isEmpty == false
  }

  /// Returns whether these lines are items of a task list and nothing else, except headings and
  /// indented lines.
  static func areTaskList(_ lines: [Substring]) -> Bool {
    var hasTask = false
    for line in lines.map(MarkdownLine.init) {
      if line.isTask {
        hasTask = true
      } else if line.column == 0, line.heading == nil {
        return false
      }
    }
    return hasTask
  }
}

/// The fence of a block of code: three or more backquotes or tildes.
struct MarkdownFence {
  /// The number of list items around the block. It ends with the innermost of them.
  let depth: Int
  private let marks: ArraySlice<UInt8>

  /// Parses an opening fence, or returns nil for any other line.
  init?(_ line: ArraySlice<UInt8>, depth: Int) {
    marks = line.prefix { $0 == line.first }
    self.depth = depth
    let backquote = UInt8(ascii: "`")
    // Backquotes with others after them are code inside a line.
    let isFence =
      marks.first == UInt8(ascii: "~")
      || marks.first == backquote && !line.dropFirst(marks.count).contains(backquote)
    guard isFence, marks.count >= 3 else { return nil }
  }

  /// Returns whether a line is the closing fence.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmingBlanks
    return line.count >= marks.count && line.allSatisfy { $0 == marks.first }
  }
}

/// The checkbox of a task list item: `[ ]`, `[x]`, `[-]`, or another state of Obsidian and other programs.
///
/// GitHub Flavored Markdown knows the first two (section 5.3). The others have an ASCII punctuation
/// character, such as `[/]` (in progress) and `[>]` (deferred). `[-]` (cancelled) is a state of todo's own.
struct MarkdownBox {
  private let mark: UInt8

  /// The character if todo itself has no such state, or nil.
  var state: String? {
    MarkdownBox.isState(mark) && end == nil ? String(Character(Unicode.Scalar(mark))) : nil
  }

  /// How the item has ended, or nil if it is open.
  var end: ItemEnd? {
    mark == UInt8(ascii: "-") ? .cancelled : mark | 0x20 == UInt8(ascii: "x") ? .done : nil
  }

  /// The text of the checkbox.
  var text: String { "[\(Character(Unicode.Scalar(mark)))]" }

  /// Parses a checkbox before a space, a TAB or the end of the line. Returns it with the text after it.
  static func read(_ line: ArraySlice<UInt8>) -> (box: MarkdownBox, text: String)? {
    let start = line.startIndex
    guard line.count >= 3 else { return nil }
    let (first, mark, last) = (line[start], line[start + 1], line[start + 2])
    guard first == UInt8(ascii: "["), last == UInt8(ascii: "]"),
      mark == UInt8(ascii: " ") || mark | 0x20 == UInt8(ascii: "x") || isState(mark)
    else { return nil }
    let rest = line.dropFirst(3)
    guard rest.first?.isBlank ?? true else { return nil }
    return (MarkdownBox(mark: mark), String(decoding: rest.trimmingBlanks, as: UTF8.self))
  }

  /// Whether the mark is an ASCII punctuation character that can be a state.
  private static func isState(_ mark: UInt8) -> Bool {
    switch mark {
    case 0x21...0x2F, 0x3A...0x40, 0x5E...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space or a TAB.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and TABs at either end.
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    drop(while: \.isBlank).dropLast(while: \.isBlank)
  }

  /// Returns the bytes up to the last one for which the predicate is false.
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return [] }
    return self[...last]
  }
}
