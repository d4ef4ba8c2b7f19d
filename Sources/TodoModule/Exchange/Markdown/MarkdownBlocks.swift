import TodoEntities

/// The structure of a Markdown text in blocks, one line after another (CommonMark 0.31, chapters 3
/// to 5).
///
/// Block quotes and list items are containers: a line belongs to those that it continues, and what
/// was open inside the others ends, such as a fence of code.
struct MarkdownBlocks {
  /// What a line is.
  enum Kind: Equatable {
    case blank
    /// `## text`: the level, from 1 to 6, and the text.
    case heading(Int, String)
    /// `===` or `---` below a paragraph, which becomes a heading of level 1 or 2.
    case underline(Int)
    /// A list item that starts with a box; the text after it may be empty.
    case task(MarkdownBox, String)
    /// A list item without a box.
    case item
    case paragraph(String)
    /// Code, HTML or a thematic break.
    case other
  }

  /// A line and its place.
  struct Line {
    var kind = Kind.blank
    /// The handle of the innermost marked item that the line belongs to.
    var owner: Int?
    /// The line behind the indentation of that item.
    var source = ""
    /// The number of list items between that item and the one that this line starts.
    var nesting = 0
    /// Whether the line is inside a list item or block quote.
    var isContained = false
    /// Whether the line is inside a block quote, which is not around a marked item.
    var isQuoted = false
  }

  /// A block that contains blocks.
  enum Container {
    case quote
    case item(Item)

    var isQuote: Bool { if case .quote = self { true } else { false } }

    var isMarked: Bool { if case .item(let item) = self { item.handle != nil } else { false } }
  }

  /// An item of a list.
  struct Item {
    /// The number of columns by which its lines are indented.
    let width: Int
    var isEmpty = true
    var handle: Int?
  }

  /// The innermost block, if lines can be added to it.
  enum Leaf: Equatable {
    case paragraph, indentedCode
    case fence(MarkdownFence)
    case html(MarkdownHTMLBlock)
  }

  private var containers: [Container] = []
  private var leaf: Leaf?

  /// Marks the item that the last line started: its further lines have this handle as their owner.
  mutating func mark(_ handle: Int) {
    guard case .item(var item) = containers.last else { return }
    item.handle = handle
    containers[containers.count - 1] = .item(item)
  }

  /// Reads the next line.
  mutating func read(_ text: String) -> Line {
    var cursor = MarkdownCursor(text)
    var line = Line()
    let matched = match(&cursor, &line)
    let isWhole = matched == containers.count
    if isWhole, let kind = continueLeaf(cursor) {
      line.kind = kind
    } else {
      let isLazy = !isWhole && leaf == .paragraph
      var starts = MarkdownStarts(
        isInParagraph: isWhole && leaf == .paragraph, mayBeLazy: leaf == .paragraph,
        depth: matched)
      starts.read(&cursor)
      line.kind = starts.kind
      if isLazy, starts.isText {
        continueLazily(cursor, &line)
      } else {
        containers.removeSubrange(matched...)
        for container in starts.containers { add(container) }
        leaf = starts.leaf
      }
    }
    if !cursor.isAtEnd { fill() }
    line.isContained = !containers.isEmpty
    line.nesting = max(0, containers.reversed().prefix { !$0.isMarked }.count - 1)
    line.isQuoted = containers.reversed().prefix { !$0.isMarked }.contains(where: \.isQuote)
    return line
  }

  /// Moves behind the marks and the indentation of the containers that a line continues, and returns
  /// their number.
  private func match(_ cursor: inout MarkdownCursor, _ line: inout Line) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard cursor.skipQuoteMark() else { return index }
      case .item(let item):
        if cursor.isAtEnd {
          // An item can start with one blank line only.
          guard !item.isEmpty else { return index }
        } else {
          guard cursor.indent >= item.width else { return index }
          cursor.skipBlanks(item.width)
        }
        if let handle = item.handle {
          line.owner = handle
          line.source = cursor.source
        }
      }
    }
    return containers.count
  }

  /// Adds a line to the code or HTML that is open. Returns nil if none is, or if the line ends it
  /// without being part of it.
  private mutating func continueLeaf(_ cursor: MarkdownCursor) -> Kind? {
    let kind = cursor.isAtEnd ? Kind.blank : .other
    switch leaf {
    case .fence(let fence):
      if cursor.indent < 4, fence.isClosed(by: cursor.text) { leaf = nil }
      return kind
    case .html(let block):
      if block == .untilBlank, cursor.isAtEnd { return nil }
      if block.isClosed(by: cursor.text) { leaf = nil }
      return kind
    case .indentedCode: return cursor.isAtEnd || cursor.indent >= 4 ? kind : nil
    case .paragraph, nil: return nil
    }
  }

  /// Adds a line to the open paragraph although it does not continue all of its containers.
  private func continueLazily(_ cursor: MarkdownCursor, _ line: inout Line) {
    for case .item(let item) in containers.reversed() {
      guard let handle = item.handle else { continue }
      // If only containers inside the item are not continued, its indentation is known.
      guard line.owner != handle else { return }
      line.owner = handle
      line.source = String(decoding: cursor.text, as: UTF8.self)
      return
    }
  }

  private mutating func add(_ container: Container) {
    fill()
    containers.append(container)
  }

  /// Marks the innermost item as having content.
  private mutating func fill() {
    guard case .item(var item) = containers.last, item.isEmpty else { return }
    item.isEmpty = false
    containers[containers.count - 1] = .item(item)
  }
}

extension MarkdownCursor {
  /// Moves past the mark of a block quote and a space after it. Returns false if there is none.
  mutating func skipQuoteMark() -> Bool {
    guard indent < 4, text.first == UInt8(ascii: ">") else { return false }
    skip(1)
    skipBlanks(1)
    return true
  }
}

/// What starts at the beginning of a line, behind its indentation (CommonMark 0.31, chapters 4
/// and 5).
enum MarkdownLine {
  /// A list marker.
  struct Marker {
    /// The number of its bytes.
    let length: Int
    /// Whether it can interrupt a paragraph: a bullet or the number 1, with text after it.
    let interruptsParagraph: Bool
  }

  /// Returns the level, from 1 to 6, and the text of the heading `## text`.
  static func heading(_ line: ArraySlice<UInt8>) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    var rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first?.isBlank ?? true else { return nil }
    rest = rest.trimmingBlanks
    // A closing sequence of # must follow a space or TAB, or be the whole text.
    let body = rest.reversed().drop { $0 == UInt8(ascii: "#") }
    if body.isEmpty { return (level, "") }
    if body.count < rest.count, body.first?.isBlank == true {
      rest = rest.prefix(body.count).trimmingBlanks
    }
    return (level, String(decoding: rest, as: UTF8.self))
  }

  /// Returns the level of the heading that a paragraph becomes by the line below it: 1 for `===`,
  /// 2 for `---`.
  static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    let line = line.trimmingBlanks
    guard let first = line.first, line.allSatisfy({ $0 == first }) else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// Returns whether the line is a thematic break: three or more `-`, `*` or `_`.
  static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, "-*_".utf8.contains(first) else { return false }
    return line.allSatisfy { $0 == first || $0.isBlank } && line.count(where: { $0 == first }) >= 3
  }

  /// Returns the list marker `-`, `*`, `+`, `1.` or `1)`, which a space or TAB or the end of the
  /// line must follow.
  static func marker(_ line: ArraySlice<UInt8>) -> Marker? {
    let digits = line.prefix(while: \.isDigit)
    guard digits.count <= 9, let sign = line.dropFirst(digits.count).first,
      (digits.isEmpty ? "-*+" : ".)").utf8.contains(sign)
    else { return nil }
    let rest = line.dropFirst(digits.count + 1)
    guard rest.first?.isBlank ?? true else { return nil }
    let isFirst = digits.isEmpty || digits.elementsEqual("1".utf8)
    return Marker(
      length: digits.count + 1, interruptsParagraph: isFirst && !rest.trimmingBlanks.isEmpty)
  }

  /// Returns whether some line of a text starts with a list marker and a box.
  static func isTask(_ line: String) -> Bool {
    var cursor = MarkdownCursor(line)
    guard let marker = marker(cursor.text) else { return false }
    cursor.skip(marker.length)
    return MarkdownBox.read(cursor.text)?.text.isEmpty == false
  }
}

/// The fence of a block of code.
struct MarkdownFence: Equatable {
  private let mark: UInt8
  private let length: Int

  /// Parses an opening fence; nil if the line is none.
  init?(_ line: ArraySlice<UInt8>) {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let length = line.prefix { $0 == mark }.count
    // The info string after backquotes has none, else it is inline code.
    guard length >= 3, mark == UInt8(ascii: "~") || !line.dropFirst(length).contains(mark) else {
      return nil
    }
    self.mark = mark
    self.length = length
  }

  /// Returns whether a line is the closing fence.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmingBlanks
    return line.count >= length && line.allSatisfy { $0 == mark }
  }
}

/// Detection of Markdown.
extension MarkdownLine {
  /// Returns whether these lines are items of a task list and nothing else, except headings and
  /// indented lines.
  static func areTaskList(_ lines: [Substring]) -> Bool {
    var hasTask = false
    for line in lines {
      if isTask(String(line)) {
        hasTask = true
      } else if line.first?.isWhitespace == false, heading(Array(line.utf8)[...]) == nil {
        return false
      }
    }
    return hasTask
  }
}

/// The blocks that a line starts, behind the containers that it continues.
struct MarkdownStarts {
  /// Whether the line continues all containers of an open paragraph.
  private var isInParagraph: Bool
  /// Whether a paragraph is open. Text then continues it, however far it is indented.
  private var mayBeLazy: Bool
  /// The number of containers around the line.
  private var depth: Int

  /// The containers, from the outermost.
  private(set) var containers: [MarkdownBlocks.Container] = []
  private(set) var leaf: MarkdownBlocks.Leaf?
  private(set) var kind = MarkdownBlocks.Kind.blank

  /// The maximum depth. What is deeper is text.
  private static let maximumDepth = 100

  init(isInParagraph: Bool, mayBeLazy: Bool, depth: Int) {
    self.isInParagraph = isInParagraph
    self.mayBeLazy = mayBeLazy
    self.depth = depth
  }

  /// Whether the line starts no block, but has text.
  var isText: Bool {
    if case .paragraph = kind { containers.isEmpty } else { false }
  }

  /// Reads the line from the cursor on, which moves to the text of the innermost block.
  mutating func read(_ cursor: inout MarkdownCursor) {
    while depth < MarkdownStarts.maximumDepth, readContainer(&cursor) {
      depth += 1
      isInParagraph = false
      mayBeLazy = false
      if case .task = kind { return leaf = .paragraph }
    }
    let isItem = kind == .item
    readLeaf(cursor)
    if isItem { kind = .item }
  }

  private mutating func readContainer(_ cursor: inout MarkdownCursor) -> Bool {
    let indent = cursor.indent
    let text = cursor.text
    guard indent < 4, !text.isEmpty else { return false }
    if cursor.skipQuoteMark() {
      containers.append(.quote)
      return true
    }
    guard !MarkdownLine.isThematicBreak(text), let marker = MarkdownLine.marker(text),
      marker.interruptsParagraph || !isInParagraph
    else { return false }
    cursor.skip(marker.length)
    // Text that is indented further than four columns is code, one column after the marker.
    let gap = cursor.isAtEnd || cursor.indent > 4 ? 1 : cursor.indent
    cursor.skipBlanks(gap)
    containers.append(.item(.init(width: indent + marker.length + gap)))
    kind = .item
    if cursor.indent < 4, let (box, text) = MarkdownBox.read(cursor.text) {
      kind = .task(box, text)
    }
    return true
  }

  private mutating func readLeaf(_ cursor: MarkdownCursor) {
    let text = cursor.text
    leaf = nil
    guard !text.isEmpty else { return kind = .blank }
    kind = .other
    if cursor.indent >= 4 {
      if !mayBeLazy { return leaf = .indentedCode }
    } else if let (level, title) = MarkdownLine.heading(text) {
      return kind = .heading(level, title)
    } else if let fence = MarkdownFence(text) {
      return leaf = .fence(fence)
    } else if let block = MarkdownHTMLBlock(text, inParagraph: isInParagraph) {
      return leaf = block.isClosed(by: text) ? nil : .html(block)
    } else if isInParagraph, let level = MarkdownLine.underline(text) {
      return kind = .underline(level)
    } else if MarkdownLine.isThematicBreak(text) {
      return
    }
    leaf = .paragraph
    kind = .paragraph(String(decoding: text, as: UTF8.self))
  }
}
