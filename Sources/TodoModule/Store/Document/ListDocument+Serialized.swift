import TodoEntities

extension ListDocument {
  /// Returns the file's bytes after this edit, in todo's own layout: one item per line.
  func serialized(applying edit: DocumentEdit) -> [UInt8] {
    [UInt8](joining: pieces(applying: edit))
  }

  /// Returns the same bytes as consecutive slices. Long runs of unchanged items are slices of this
  /// document, so that saving a long list does not cost the time and memory of a copy.
  func pieces(applying edit: DocumentEdit) -> [ArraySlice<UInt8>] {
    var output: [ArraySlice<UInt8>] = []
    EditedDocument(self, edit).forEachPiece { output.append($0) }
    return output
  }

  /// The version of the format that this program writes, and the newest one that it reads.
  static let formatVersion = 1

  /// Appends what precedes the first item's line.
  static func appendHead(nextNumber: Int, to output: inout [UInt8]) {
    output.append("{\"version\":")
    output.append(contentsOf: String(formatVersion).utf8)
    output.append(",\"nextNumber\":")
    output.append(contentsOf: String(nextNumber).utf8)
    output.append(",\"items\":[\n")
  }

  /// Appends what follows the last item's closing brace.
  static func appendTail(_ unknownMembers: [UInt8], hasItems: Bool, to output: inout [UInt8]) {
    if hasItems { output.append(0x0A) }
    output.append(0x5D)
    output.append(contentsOf: unknownMembers)
    output.append("}\n")
  }

  /// Returns whether this item and the one before it are laid out as todo writes them, each on a
  /// line of its own, so that they can be copied together.
  fileprivate func isLaidOut(_ position: Int) -> Bool {
    let record = records[position]
    return record.followsDirectly && !record.spansLines && !records[position - 1].spansLines
  }

  /// Returns the text of unchanged items.
  fileprivate func text(of run: Range<Int>) -> ArraySlice<UInt8> {
    if run.count == 1 { return text(at: run.lowerBound) }
    let first = records[run.lowerBound].range.lowerBound
    return bytes[first..<records[run.upperBound - 1].range.upperBound]
  }
}

/// The bytes of a document after an edit, in todo's own layout.
struct EditedDocument: PiecewiseBytes {
  private let document: ListDocument
  private let edit: DocumentEdit

  /// What separates the lines of two items.
  private static let separator = Array(",\n".utf8)[...]

  /// Creates the bytes of this document after this edit.
  init(_ document: ListDocument, _ edit: DocumentEdit) {
    self.document = document
    self.edit = edit
  }

  func forEachPiece<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var ends: [UInt8] = []
    ListDocument.appendHead(nextNumber: edit.nextNumber, to: &ends)
    try body(ends[...])
    var lines = EditedLines(edit, count: document.count)
    var isFirst = true
    while let piece = lines.next(mayJoin: { document.isLaidOut($0) }) {
      if !isFirst { try body(EditedDocument.separator) }
      isFirst = false
      switch piece {
      case .text(let text): try body(text)
      case .items(let run): try body(document.text(of: run))
      }
    }
    ends.removeAll()
    let members = edit.members.map(EditedDocument.text) ?? document.unknownMembers
    ListDocument.appendTail(members, hasItems: !isFirst, to: &ends)
    try body(ends[...])
  }

  /// Returns the text of members of the list's object, each preceded by a comma.
  private static func text(of members: [UnknownMember]) -> [UInt8] {
    var text: [UInt8] = []
    ItemEncoder.append(members, to: &text)
    return text
  }
}

/// The lines of a changed document, in their final order.
private struct EditedLines {
  /// A part of the output.
  enum Piece {
    /// A new line.
    case text(ArraySlice<UInt8>)
    /// A run of unchanged items, by position.
    case items(Range<Int>)
  }

  private var replacements: ArraySlice<DocumentEdit.Line>
  private var removals: ArraySlice<Int>
  private var insertions: ArraySlice<DocumentEdit.Line>
  private let count: Int
  private var source = 0
  private var target = 0

  init(_ edit: DocumentEdit, count: Int) {
    replacements = edit.replacements[...]
    removals = edit.removals[...]
    insertions = edit.insertions[...]
    self.count = count
  }

  /// Returns the next new line or run of unchanged items; nil at the end. A run continues while
  /// `mayJoin` returns true for the position of the next item.
  mutating func next(mayJoin: (Int) -> Bool) -> Piece? {
    while removals.first == source, source < count {
      removals.removeFirst()
      source += 1
    }
    if let insertion = insertions.first, insertion.position <= target || source >= count {
      insertions.removeFirst()
      target += 1
      return .text(insertion.text)
    }
    guard source < count else { return nil }
    if let replacement = replacements.first, replacement.position == source {
      replacements.removeFirst()
      source += 1
      target += 1
      return .text(replacement.text)
    }
    return .items(run(mayJoin))
  }

  private mutating func run(_ mayJoin: (Int) -> Bool) -> Range<Int> {
    let first = source
    var limit = min(replacements.first?.position ?? count, removals.first ?? count, count)
    if let insertion = insertions.first {
      limit = min(limit, first + (insertion.position - target))
    }
    source += 1
    while source < limit, mayJoin(source) { source += 1 }
    target += source - first
    return first..<source
  }
}
