// Merges the sides of an unresolved git merge for `doctor --repair`, if the file has git's markers or is as git
// left it. A side that deleted the list does not count.

import TodoEntities

/// The sides of a list that git could not merge: from its index, or from the conflict markers in the file.
///
/// A side that deleted the list has no document. Then the other side's list is kept: a list has to be emptied item
/// by item, and deleting or renaming the file must not lose items that the other side added.
struct UnresolvedList {
  let base: ListDocument?
  let ours: ListDocument?
  let theirs: ListDocument?

  /// Whether one of the sides has no list.
  var isOfOneSide: Bool { ours == nil || theirs == nil }

  /// Merges the sides, if there are two.
  func merged(
    at path: String
  ) throws(StoreError) -> (document: ListDocument, summary: MergeSummary) {
    guard let ours, let theirs else { return (ours ?? theirs ?? ListDocument(), MergeSummary()) }
    let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
    return (try merge.document(at: path), merge.outcome.summary)
  }

  /// Whether a file without conflict markers is as git left it: one of the sides, or missing. Any other file may
  /// have been repaired and then changed, and another merge would revert those changes.
  func isLeft(in file: [UInt8]?) -> Bool {
    file == nil || file == ours?.bytes || file == theirs?.bytes
  }
}

/// A list that was recovered from an unreadable file: by salvage and, if the file has git's conflict markers, by
/// merging the sides.
struct RecoveredList {
  var document: ListDocument
  /// The salvaged items of the file, or of both sides if it has conflict markers.
  private(set) var salvages: [Salvage] = []
  /// The merge of the sides, or nil if there were none.
  private(set) var merge: MergeSummary?
  fileprivate var isOfOneSide = false

  /// The items with an unreadable repetition.
  var itemsWithoutRule: Set<ItemID> {
    Set(salvages.flatMap(\.items).filter(\.lacksRule).map { $0.newID ?? $0.id })
  }

  /// Recovers the list of a file. `stages` are the sides of an unresolved merge in git's index. If the file has
  /// conflict markers or is as git left it, they are merged, and the file itself is not read.
  init(
    _ file: [UInt8], stages: UnresolvedList?, at path: String, makeID: () -> ItemID
  ) throws(StoreError) {
    guard let marked = MergeSides(file) else {
      var saved = file
      if let stages, stages.isLeft(in: file) {
        let merged = try stages.merged(at: path)
        saved = merged.document.bytes
        (merge, isOfOneSide) = (merged.summary, stages.isOfOneSide)
      }
      let salvage = Salvage(saved) { _ in makeID() }
      document = try salvage.document(at: path)
      salvages = [salvage]
      return
    }
    if let stages {
      let merged = try stages.merged(at: path)
      document = merged.document
      (merge, isOfOneSide) = (merged.summary, stages.isOfOneSide)
      return
    }
    // An item of both sides gets the same new id in both.
    var ids: [Int: ItemID] = [:]
    func id(at offset: Int) -> ItemID {
      let id = ids[offset] ?? makeID()
      ids[offset] = id
      return id
    }
    let (ours, theirs) = (Salvage(marked.ours, makeID: id), Salvage(marked.theirs, makeID: id))
    salvages = [ours, theirs]
    var base: ListDocument?
    // An item that one side has lost must not count as removed there.
    if let file = marked.base, ours.isComplete, theirs.isComplete {
      let salvage = Salvage(file, makeID: id)
      if salvage.isComplete { base = try? salvage.document(at: path) }
    }
    let sides = UnresolvedList(
      base: base, ours: try ours.document(at: path), theirs: try theirs.document(at: path))
    let merged = try sides.merged(at: path)
    document = merged.document
    merge = merged.summary
  }
}

extension StoreRepair {
  /// Creates the report on a list that was recovered from a file. A copy of the file is kept at `path`.
  init(_ list: RecoveredList, path: String?) {
    let document = list.document
    let positions = document.list.positionsByID
    // The merge of both sides may have changed the number.
    func number(of item: SalvagedItem) -> Int {
      positions[item.newID ?? item.id].map(document.number) ?? item.newNumber ?? item.number
    }
    let items = StoreRepair.once(
      list.salvages.map { $0.items.filter { $0.isReassigned || $0.lacksRule } }, by: \.line)
    // The other side may have a repetition that can be read.
    let withoutRule = items.filter { item in
      item.lacksRule
        && positions[item.newID ?? item.id].flatMap { document.item(at: $0).repetition } == nil
    }
    self.init(
      path: path, savedCount: document.count,
      lost: StoreRepair.once(list.salvages.map(\.lost), by: \.line),
      reassigned: items.filter(\.isReassigned).map { item in
        let new = number(of: item)
        return ReassignedItem(
          line: item.line, number: item.number, newNumber: new == item.number ? nil : new,
          hasNewID: item.newID != nil)
      },
      repeated: StoreRepair.once(list.salvages.map(\.repeated), by: \.line),
      withoutRule: withoutRule.map { ItemLine(line: $0.line, number: number(of: $0)) },
      merge: list.merge, isOfOneSide: list.isOfOneSide)
  }

  /// Returns the findings of one side or both, each line once, in the order of the file.
  private static func once<Found>(_ sides: [[Found]], by line: (Found) -> Int) -> [Found] {
    guard let ours = sides.first, let theirs = sides.dropFirst().first else {
      return sides.first ?? []
    }
    let lines = Set(ours.map(line))
    return (ours + theirs.filter { !lines.contains(line($0)) }).sorted { line($0) < line($1) }
  }
}

extension Salvage {
  /// Whether every item was saved, with its number and id.
  fileprivate var isComplete: Bool {
    lost.isEmpty && repeated.isEmpty && !items.contains(where: \.isReassigned)
  }

  /// Returns the list of the saved items.
  fileprivate func document(at path: String) throws(StoreError) -> ListDocument {
    // One side of a merge may be newer than the other.
    if let newerVersion { throw .newerVersion(path: path, version: newerVersion) }
    guard let document = try? ListDocument(serialized()), document.farNumbers == nil else {
      throw .damaged(
        path: path, ParseError(reason: "nothing can be recovered", line: 1, column: 1))
    }
    return document
  }
}

/// The versions of a list between git's conflict markers. In each version, the markers and the other versions are
/// blank, so that everything else is at its offset in the file.
struct MergeSides {
  private let file: [UInt8]
  /// The parts of the file between two conflict markers, each with its kind. Both sides share the parts of kind
  /// `end`.
  private var pieces: [(range: Range<Int>, kind: ConflictMarker.Kind)] = []
  /// Whether each conflict is complete and has a base.
  private var hasBase = true
  private var kind = ConflictMarker.Kind.end
  /// The length of the markers of the conflict that has not ended yet.
  private var length: Int?
  /// The index of the conflict's first piece.
  private var first = 0

  /// Divides a file. Nil if it has no conflict markers.
  ///
  /// If a conflict has no end, its possible base counts as theirs, so that no text is left out.
  init?(_ file: [UInt8]) {
    self.file = file
    var at = 0
    while let marker = ConflictMarker.next(in: file, from: at) {
      pieces.append((at..<marker.range.lowerBound, kind))
      at = marker.range.upperBound
      follow(marker)
    }
    if pieces.isEmpty { return nil }
    pieces.append((at..<file.count, kind))
    if length != nil { keepBase() }
  }

  var ours: [UInt8] { version(.ours) }
  /// The version from which both sides were made. Nil unless each conflict is complete and has a base, as in git's
  /// style diff3.
  var base: [UInt8]? { hasBase ? version(.base) : nil }
  var theirs: [UInt8] { version(.theirs) }

  /// Returns the file with blanks in place of all pieces except the shared ones and the ones of this version.
  private func version(_ kind: ConflictMarker.Kind) -> [UInt8] {
    var bytes = file.map { $0 == 0x0A ? $0 : 0x20 }
    for piece in pieces where piece.kind == kind || piece.kind == .end {
      for offset in piece.range { bytes[offset] = file[offset] }
    }
    return bytes
  }

  /// Determines the kind of the part after a marker. Ignores a marker that does not belong here.
  private mutating func follow(_ marker: ConflictMarker) {
    // Longer or shorter ones belong to a conflict within the base.
    if let length, marker.length != length { return }
    switch (marker.kind, kind) {
    case (.ours, _):
      if length != nil { keepBase() }
      first = pieces.count
      length = marker.length
    case (.base, .ours), (.theirs, .base): break
    case (.theirs, .ours): hasBase = false
    case (.end, .ours), (.end, .base), (.end, .theirs):
      if kind != .theirs { keepBase() }
      length = nil
    case (.base, _), (.theirs, _), (.end, .end):
      hasBase = false
      return
    }
    kind = marker.kind
  }

  /// Counts the base parts of the current conflict, which is not complete, as theirs.
  private mutating func keepBase() {
    hasBase = false
    for index in first..<pieces.count where pieces[index].kind == .base {
      pieces[index].kind = .theirs
    }
  }
}
