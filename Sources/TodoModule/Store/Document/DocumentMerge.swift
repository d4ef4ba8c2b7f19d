import TodoEntities

/// A merge of two documents that come from the same one.
///
/// ```swift
/// let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
/// let bytes = [UInt8](joining: merge.pieces)
/// ```
struct DocumentMerge {
  /// What was merged and decided.
  let outcome: MergeOutcome
  /// The edit of our document that makes it the merged one.
  let edit: DocumentEdit
  /// Whether the user's command made it, so that `undo` can undo it; otherwise it came from another
  /// machine.
  var isCommand = false
  private let base: ListDocument?
  private let ours: ListDocument
  private let theirs: ListDocument

  /// Merges two documents. See `TodoList.merged(with:since:numbering:)`.
  init(
    base: ListDocument?, ours: ListDocument, theirs: ListDocument, numbering: MergeNumbering
  ) throws(StoreError) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    do {
      outcome = try ours.list.merged(with: theirs.list, since: base?.list, numbering: numbering)
    } catch {
      throw StoreError(error)
    }
    edit = DocumentEdit(outcome, ours: ours, theirs: theirs)
  }

  /// The bytes of the merged document: those of one document, if only that one was changed.
  ///
  /// If two documents differ only in their layout, the result has the layout that was changed; if
  /// both were changed, todo's own.
  var pieces: [ArraySlice<UInt8>] {
    switch outcome.resultSide {
    case .theirs: [theirs.bytes[...]]
    case .ours where ours.bytes == theirs.bytes || !ours.list.isIdentical(to: theirs.list):
      [ours.bytes[...]]
    // They differ only in their layout.
    case .ours where theirs.bytes == base?.bytes: [ours.bytes[...]]
    case .ours where ours.bytes == base?.bytes: [theirs.bytes[...]]
    case .ours, nil: ours.pieces(applying: edit)
    }
  }
}

extension DocumentEdit {
  /// Creates the edit of our document that makes it the merged one. Items that stay in the same order
  /// keep their lines; the others are removed and inserted again.
  fileprivate init(_ outcome: MergeOutcome, ours: ListDocument, theirs: ListDocument) {
    lazy var places = ours.list.positionsByID
    // The lines whose items are in our document, too, and where.
    let known = outcome.lines.enumerated().compactMap { index, line in
      let position: Int? =
        switch line {
        case .kept(.ours, let position, _): position
        case .kept(.theirs, let position, _): places[theirs.id(at: position)]
        case .merged(let item): places[item.id]
        }
      return position.map { (index: index, position: $0) }
    }
    let staying = AscendingRun.longest(in: known.map(\.position)).map { known[$0] }
    var stays = Array(repeating: false, count: outcome.lines.count)
    var isRemoved = Array(repeating: true, count: ours.count)
    var replacements: [Line] = []
    for (index, position) in staying {
      stays[index] = true
      isRemoved[position] = false
      guard let text = outcome.lines[index].text(ours, theirs, unlessAt: position) else { continue }
      replacements.append(Line(position: position, text: text[...]))
    }
    self.init(
      nextNumber: outcome.nextNumber, replacements: replacements,
      removals: isRemoved.indices.filter { isRemoved[$0] },
      insertions: outcome.lines.indices.filter { !stays[$0] }.compactMap { index in
        outcome.lines[index].text(ours, theirs).map { Line(position: index, text: $0[...]) }
      },
      // Members that the lists spell differently are written anew, so that both machines write the
      // same.
      members: outcome.members == ours.members && ours.unknownMembers == theirs.unknownMembers
        ? nil : outcome.members)
  }
}

extension MergedLine {
  /// Returns the line's JSON text; nil if it is that of our document at this position.
  fileprivate func text(
    _ ours: ListDocument, _ theirs: ListDocument, unlessAt place: Int? = nil
  ) -> [UInt8]? {
    switch self {
    case .kept(let side, let position, let number):
      let document = side == .ours ? ours : theirs
      guard number == document.number(at: position) else {
        return document.line(at: position, numbered: number)
      }
      return side == .ours && position == place ? nil : document.line(at: position)
    case .merged(let item):
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return text
    }
  }
}
