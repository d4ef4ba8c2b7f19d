// Merges the sides of an unresolved git merge for `doctor --repair`, if the file has git's markers or is as git
// left it. A side that deleted the list does not count.

import TodoEntities

/// The sides of a list that git could not merge: from its index, or from the conflict markers in the file.
///
/// A side that deleted the list has none. Then the other side's list is kept: a list has to be emptied
/// item by item, and deleting the file, or renaming it, must not lose what the other side added.
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
    let merge = try DocumentMerge(
      base: base, ours: ours, theirs: theirs, numbering: .older)
    return (try merge.document(at: path), merge.outcome.summary)
  }

  /// Whether a file without conflict markers is as git left it: one of the sides, or missing. Any other one may
  /// have been repaired and then changed, and another merge would revert those changes.
  func isLeft(in file: [UInt8]?) -> Bool {
    guard let file else { return true }
    return file == ours?.bytes || file == theirs?.bytes
  }
}

/// A list that was recovered from a file that cannot be read: by salvage, and if git has left conflict
/// markers in it, by merging the sides.
struct RecoveredList {
  var document: ListDocument
  /// What was recovered from the file; of both sides, if it has conflict markers.
  private(set) var salvages: [Salvage] = []
  /// How the sides were merged; nil if there were none.
  private(set) var merge: MergeSummary?
  fileprivate var isOfOneSide = false

  /// The items whose repetition could not be read.
  var itemsWithoutRule: Set<ItemID> {
    Set(salvages.flatMap(\.items).filter(\.lacksRule).map { $0.newID ?? $0.id })
  }

  /// Recovers the list of a file. `stages` are the sides of an unresolved merge in git's index. If the file is
  /// as git left it, they are merged, and its conflict markers are not read.
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
    // What both sides have gets the same id in both.
    var ids: [Int: ItemID] = [:]
    func id(at offset: Int) -> ItemID {
      let id = ids[offset] ?? makeID()
      ids[offset] = id
      return id
    }
    let (ours, theirs) = (Salvage(marked.ours, makeID: id), Salvage(marked.theirs, makeID: id))
    salvages = [ours, theirs]
    var base: ListDocument?
    // What one side has lost must not count as removed by it.
    if let file = marked.base, ours.isComplete, theirs.isComplete {
      let salvage = Salvage(file, makeID: id)
      if salvage.isComplete { base = try? salvage.document(at: path) }
    }
    let sides = UnresolvedList(
      base: base, ours: try ours.document(at: path),
      theirs: try theirs.document(at: path))
    let merged = try sides.merged(at: path)
    document = merged.document
    merge = merged.summary
  }
}

extension StoreRepair {
  /// Creates the report on a list recovered from a file, of which a copy is kept at `path`.
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

  /// Returns what was found in one side or in both, once, in the order of the file.
  private static func once<Found>(_ sides: [[Found]], by line: (Found) -> Int) -> [Found] {
    guard let ours = sides.first, let theirs = sides.dropFirst().first else {
      return sides.first ?? []
    }
    let lines = Set(ours.map(line))
    return (ours + theirs.filter { !lines.contains(line($0)) }).sorted { line($0) < line($1) }
  }
}

extension SalvagedItem {
  fileprivate var isReassigned: Bool { newNumber != nil || newID != nil }
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

/// The versions of a list that git's conflict markers hold. In each, the other versions and the markers are
/// blank, so that everything else is where it is in the file.
struct MergeSides {
  private let file: [UInt8]
  /// The parts of the file between two conflict markers, each with what it is; `end` is what both sides share.
  private var pieces: [(range: Range<Int>, kind: ConflictMarker.Kind)] = []
  /// Whether each conflict is complete and has a base.
  private var hasBase = true
  private var kind = ConflictMarker.Kind.end
  /// The length of the markers of the conflict that is not ended.
  private var length: Int?
  /// The index of the conflict's first piece.
  private var first = 0

  /// Divides a file. Nil if it has no conflict markers.
  ///
  /// If a conflict has no end, what may be its base is taken for theirs, so that nothing is left out
  /// that neither side has.
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
  /// The version that both sides come from; nil unless each conflict is complete and has it, as in git's
  /// style diff3.
  var base: [UInt8]? { hasBase ? version(.base) : nil }
  var theirs: [UInt8] { version(.theirs) }

  /// Returns the file with blanks for all but the shared pieces and those of this version.
  private func version(_ kind: ConflictMarker.Kind) -> [UInt8] {
    var bytes = file.map { $0 == 0x0A ? $0 : 0x20 }
    for piece in pieces where piece.kind == kind || piece.kind == .end {
      for offset in piece.range { bytes[offset] = file[offset] }
    }
    return bytes
  }

  /// Determines what follows a marker. One that does not belong here divides nothing.
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

  /// Takes the base parts of the current conflict, which is not complete, for theirs.
  private mutating func keepBase() {
    hasBase = false
    for index in first..<pieces.count where pieces[index].kind == .base {
      pieces[index].kind = .theirs
    }
  }
}
