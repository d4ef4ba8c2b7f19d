// Writes the bytes of a merged list. It keeps the layout of the side that changed it, or gets todo's own if both
// did.

import TodoEntities

/// A merge of two documents that were made from the same one.
///
/// ```swift
/// let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
/// let bytes = [UInt8](joining: merge.pieces)
/// ```
struct DocumentMerge {
  /// The merged list and the decisions.
  let outcome: MergeOutcome
  /// The changes that turn our document into the merged one.
  let changes: LineChanges
  /// Whether the user's command made the merge, so that `undo` can undo it. Otherwise it is from another machine.
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
    changes = LineChanges(outcome, ours: ours, theirs: theirs)
  }

  /// The bytes of the merged document. If only one document was changed, they are its bytes.
  ///
  /// If two documents differ only in their layout, the result has the changed layout, or todo's own if both were
  /// changed.
  var pieces: [ArraySlice<UInt8>] {
    switch outcome.resultSide {
    case .theirs: [theirs.bytes[...]]
    case .ours where ours.bytes == theirs.bytes || !ours.list.isIdentical(to: theirs.list):
      [ours.bytes[...]]
    // They differ only in their layout.
    case .ours where theirs.bytes == base?.bytes: [ours.bytes[...]]
    case .ours where ours.bytes == base?.bytes: [theirs.bytes[...]]
    case .ours, nil: ours.pieces(applying: changes)
    }
  }

  /// Returns the merged document. An error names the path.
  func document(at path: String) throws(StoreError) -> ListDocument {
    try ListDocument([UInt8](joining: pieces), at: path)
  }
}

extension LineChanges {
  /// Creates the changes that turn our document into the merged one. Items that stay in the same order keep their
  /// lines. The others are removed and inserted again.
  fileprivate init(_ outcome: MergeOutcome, ours: ListDocument, theirs: ListDocument) {
    lazy var places = ours.list.positionsByID
    // The lines of items that are also in our document, with their positions there.
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
    for (index, position) in staying {
      stays[index] = true
      isRemoved[position] = false
    }
    func text(_ index: Int) -> ArraySlice<UInt8> { outcome.lines[index].text(ours, theirs) }
    let changed = staying.compactMap { ours.change(at: $0.position, to: text($0.index)) }
    let removed = isRemoved.indices.filter { isRemoved[$0] }
    let added = stays.indices.filter { !stays[$0] }
    self.init(
      nextNumber: (ours.nextNumber, outcome.nextNumber),
      lines: changed + removed.compactMap { ours.change(at: $0, to: nil) }
        + added.map { Line(place: $0, before: nil, after: text($0)) },
      // Members that the lists spell differently are written again, so that both machines write the same.
      members: outcome.members == ours.members && ours.unknownMembers == theirs.unknownMembers
        ? nil : outcome.members)
  }
}

extension MergedLine {
  /// Returns the line's JSON text, if possible as a slice of a document's bytes.
  fileprivate func text(_ ours: ListDocument, _ theirs: ListDocument) -> ArraySlice<UInt8> {
    switch self {
    case .kept(let side, let position, let number):
      let document = side == .ours ? ours : theirs
      guard number == document.number(at: position) else {
        return document.line(at: position, numbered: number)[...]
      }
      return document.text(at: position)
    case .merged(let item): return ItemEncoder.line(of: item)[...]
    }
  }
}
