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
