import TodoEntities

@testable import TodoModule

/// Commits with their parents, as git keeps them.
struct SimulatedCommits {
  private(set) var documents: [ListDocument] = []
  private var parents: [[Int]] = []
  /// Each commit, and all that it comes from.
  private(set) var histories: [Set<Int>] = []

  /// Adds a commit and returns its index.
  mutating func commit(_ document: ListDocument, on parents: [Int]) -> Int {
    let index = documents.count
    documents.append(document)
    self.parents.append(parents)
    histories.append(parents.reduce([index]) { $0.union(histories[$1]) })
    return index
  }

  /// Returns what a commit has in common with a merge of others, without what comes before it: `merge-base --all`.
  func bases(_ first: Int, _ others: [Int]) -> [Int] {
    let common = histories[first].intersection(others.reduce([]) { $0.union(histories[$1]) })
    return common.filter { base in
      !common.contains { $0 != base && histories[$0].contains(base) }
    }.sorted()
  }

  /// Returns the base of a merge: of several ones, their merge.
  func base(_ first: Int, _ others: Int...) throws -> ListDocument? {
    try base(of: bases(first, others))
  }

  private func base(of bases: [Int]) throws -> ListDocument? {
    guard var result = bases.first.map({ documents[$0] }) else { return nil }
    for (index, base) in bases.enumerated().dropFirst() {
      let merge = try DocumentMerge(
        base: try self.base(of: self.bases(base, Array(bases[..<index]))), ours: result,
        theirs: documents[base],
        numbering: .older)
      result = try ListDocument(result.serialized(applying: merge.changes))
    }
    return result
  }
}
