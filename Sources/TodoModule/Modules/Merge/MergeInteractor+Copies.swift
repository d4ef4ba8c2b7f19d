import TodoEntities

/// Merging the copies that Dropbox, Syncthing and others made.
extension MergeInteractor {
  func mergeCopies(isDryRun: Bool) {
    attempt { () throws(MergeError) in
      let (list, _) = try place()
      let copies = try stored { () throws(StoreError) -> [MergedCopy] in
        let copies = try merger.conflictCopies(of: list)
        if copies.isEmpty { return [] }
        let outcomes = try store.merge(replacingUnresolved: false) { (target) throws(StoreError) in
          try MergeInteractor.fold(copies, into: target.document, at: list.file, isDryRun: isDryRun)
        }
        if !isDryRun { store.rememberNumbers(of: MergeReport(outcomes.map(\.report))) }
        var merged: [MergedCopy] = []
        for (copy, (report, outcome)) in zip(copies, outcomes) {
          let newPath = isDryRun ? nil : try merger.moveAside(copy)
          merged.append(
            MergedCopy(
              path: copy.path, report: report, incoming: outcome.incoming,
              outgoing: outcome.outgoing, newPath: newPath))
        }
        return merged
      }
      output?.didMergeCopies(copies, isDryRun: isDryRun)
    }
  }

  /// Merges copies into a list one after the other, as one change of the list.
  private static func fold(
    _ copies: [ConflictCopy], into list: ListDocument, at path: String, isDryRun: Bool
  ) throws(StoreError) -> (merge: DocumentMerge?, outcome: [(report: MergeReport, MergeOutcome)]) {
    var document = list
    var outcomes: [(report: MergeReport, MergeOutcome)] = []
    for copy in copies {
      // The list's items keep their numbers, whichever the copies have.
      let merge = try DocumentMerge(
        base: nil, ours: document, theirs: copy.document, numberedBy: .published(.ours))
      var report = merge.outcome.report
      // An item that the list has is known by its number there, whichever the copy had for it.
      let known = Set((0..<document.count).map(document.id))
      report.renumbered.removeAll { known.contains($0.item.id) }
      outcomes.append((report, merge.outcome))
      document = try merge.document(at: path)
    }
    let whole = try DocumentMerge(numberedByAge: list, ours: list, theirs: document)
    return (isDryRun ? nil : whole, outcomes)
  }
}
