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
