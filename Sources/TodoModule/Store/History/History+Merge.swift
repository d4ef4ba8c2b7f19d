extension History {
  /// Returns whether the list has a merge that left it with this checksum.
  ///
  /// That is proven by taking back, in a copy, all commands since, which works only if the lines that they
  /// changed are as they left them; then those of the merge must be, too. Of a merge whose changes were
  /// trimmed, only the checksum is left.
  func hasMerge(leaving list: Checksum, in document: ListDocument) -> Bool {
    if self.list == list { return true }
    guard let index = steps.lastIndex(where: { $0.merge?.list == list }),
      let merge = steps[index].entry
    else { return false }
    var lines = DocumentInProgress(document)
    do throws(RewindError) {
      for step in steps[index...].dropFirst().reversed() {
        guard let entry = step.entry else { return false }
        try lines.apply(entry.changes.inverted, of: entry.arguments)
      }
      return merge.changes.isEmpty
        ? lines.checksum == list : try lines.isResult(of: merge.changes)
    } catch {
      return false
    }
  }
}
