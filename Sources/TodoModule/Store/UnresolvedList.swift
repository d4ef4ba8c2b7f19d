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

  /// Merges the sides. The outcome is nil if there is only one.
  func merged(
    at path: String
  ) throws(StoreError) -> (document: ListDocument, outcome: MergeOutcome?) {
    guard let ours, let theirs else { return (ours ?? theirs ?? ListDocument(), nil) }
    let merge = try DocumentMerge(
      base: base, ours: ours, theirs: theirs, numbering: .older)
    return (try merge.document(at: path), merge.outcome)
  }

  /// Whether the list in the working tree, if there is one, was changed since git left one of the sides
  /// there.
  func hasOwnChanges(_ found: ListDocument?) -> Bool {
    guard let found else { return false }
    return found.bytes != ours?.bytes && found.bytes != theirs?.bytes
  }

  /// Merges the merged sides into the list in the working tree, whose own changes stay.
  func merge(
    _ merged: ListDocument, into found: ListDocument?
  ) throws(StoreError) -> DocumentMerge {
    let target = found ?? ListDocument()
    return try DocumentMerge(
      base: hasOwnChanges(found) ? ours ?? theirs : target, ours: target, theirs: merged,
      numbering: .older)
  }
}

/// A list that was recovered from a file that cannot be read: by salvage, and if git has left conflict
/// markers in it, by merging the sides.
struct RecoveredList {
  let document: ListDocument
  /// What was recovered from the file; both sides, if it has conflict markers.
  private(set) var salvages: [Salvage] = []
  /// How the sides were merged; nil without conflict markers.
  private(set) var merge: SidesMerge?

  /// Recovers the list of a file. `stages` are the sides of an unresolved merge in git's index; with
  /// them, the conflict markers are not read.
  init(
    _ file: [UInt8], stages: UnresolvedList?, at path: String, makeID: () -> ItemID
  ) throws(StoreError) {
    guard let marked = MergeSides(file) else {
      let salvage = Salvage(file, makeID: makeID)
      document = try salvage.document(at: path)
      salvages = [salvage]
      return
    }
    if let stages {
      let merged = try stages.merged(at: path)
      document = merged.document
      merge = SidesMerge(of: stages, [merged.outcome])
      return
    }
    // What both sides have gets the same id in both.
    var ids: [Int: ItemID] = [:]
    func id(at offset: Int) -> ItemID {
      let id = ids[offset] ?? makeID()
      ids[offset] = id
      return id
    }
    func salvaged(_ side: MergeSide) -> Salvage { Salvage(side, of: file, makeID: id) }
    salvages = [salvaged(marked.ours), salvaged(marked.theirs)]
    // What one side has lost must not count as removed by it.
    let base = salvages.allSatisfy(\.isComplete) ? marked.base.map(salvaged) : nil
    let sides = UnresolvedList(
      base: base?.isComplete == true ? try? base?.document(at: path) : nil,
      ours: try salvages[0].document(at: path), theirs: try salvages[1].document(at: path))
    let merged = try sides.merged(at: path)
    document = merged.document
    merge = SidesMerge(of: sides, [merged.outcome])
  }
}

extension StoreRepair {
  /// Creates the report on a list recovered from a file, of which a copy is kept at `path`.
  init(_ list: RecoveredList, path: String) {
    let items = list.document.list
    let numbers =
      list.salvages.count > 1
      ? Dictionary(
        items.positions.map { (items.id(at: $0), items.number(at: $0)) },
        uniquingKeysWith: { first, _ in first }) : [:]
    let withoutRule = StoreRepair.once(
      list.salvages.map { $0.withoutRule { numbers[$0] } }, by: \.line)
    // The other side may have a repetition that can be read.
    let repeating = Set(
      withoutRule.isEmpty
        ? [] : items.positions.filter { items[$0].repetition != nil }.map(items.number))
    self.init(
      path: path, savedCount: list.document.count,
      lost: StoreRepair.once(list.salvages.map(\.lost), by: \.line),
      reassigned: StoreRepair.once(
        list.salvages.map { $0.reassigned { numbers[$0] } }, by: \.line),
      repeated: StoreRepair.once(list.salvages.map(\.repeated), by: \.line),
      withoutRule: withoutRule.filter { !repeating.contains($0.number) }, merge: list.merge)
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

extension SidesMerge {
  /// Creates the report on the merge of these sides: what they came to, one merge after the other.
  init(of sides: UnresolvedList, _ outcomes: [MergeOutcome?]) {
    let outcomes = outcomes.compactMap(\.self)
    self.init(
      report: MergeReport(outcomes.map(\.report)),
      incoming: outcomes.first?.incoming ?? MergeTally(),
      outgoing: outcomes.first?.outgoing ?? MergeTally(), isOfOneSide: sides.isOfOneSide)
  }
}

extension Salvage {
  /// Whether every item was saved, with its number and id.
  fileprivate var isComplete: Bool { lost.isEmpty && repeated.isEmpty && reassigned().isEmpty }

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
