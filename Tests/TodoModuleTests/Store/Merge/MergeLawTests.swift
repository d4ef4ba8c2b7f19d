import Testing
import TodoEntities

@testable import TodoModule

/// The laws of merging, on random triples: a base and lists that come from it.
@Suite struct `Laws of the merge` {
  private static let seeds = 1...UInt64(TestLength.of(8, long: 40))
  private static let count = TestLength.of(15, long: 250)

  private func merged(
    _ base: ListDocument?, _ ours: ListDocument, _ theirs: ListDocument,
    _ numbering: MergeNumbering = .older
  ) throws -> ListDocument {
    let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: numbering)
    return try ListDocument([UInt8](joining: merge.pieces))
  }

  private func text(_ document: ListDocument) -> String {
    String(decoding: document.serialized(applying: document.unchanged), as: UTF8.self)
  }

  /// Runs a law on random triples.
  private func forEachTriple(
    _ seed: UInt64,
    _ law: (_ base: ListDocument, _ ours: ListDocument, _ theirs: ListDocument) throws -> Void
  ) throws {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<Self.count {
      let base = try edits.base()
      try law(base, try edits.changed(base), try edits.changed(base))
    }
  }

  @Test(arguments: seeds) func `sides can be swapped`(seed: UInt64) throws {
    try forEachTriple(seed) { base, ours, theirs in
      for base in [base, nil] {
        try #expect(merged(base, ours, theirs).bytes == merged(base, theirs, ours).bytes)
      }
    }
  }

  @Test(arguments: seeds) func `an unchanged or equal side is neutral, byte for byte`(
    seed: UInt64
  ) throws {
    try forEachTriple(seed) { base, ours, _ in
      for numbering in [MergeNumbering.older, .published(.theirs)] {
        try #expect(text(merged(base, ours, base, numbering)) == text(ours))
        try #expect(text(merged(base, base, ours, numbering)) == text(ours))
        try #expect(text(merged(base, ours, ours, numbering)) == text(ours))
        try #expect(text(merged(nil, ours, ours, numbering)) == text(ours))
      }
    }
  }

  @Test(arguments: seeds) func `merging again changes nothing`(seed: UInt64) throws {
    try forEachTriple(seed) { base, ours, theirs in
      let merge = try DocumentMerge(
        base: base, ours: ours, theirs: theirs, numbering: .published(.theirs))
      let once = try ListDocument([UInt8](joining: merge.pieces))
      // After a merge, the other side is the base.
      let again = try merged(theirs, once, theirs, .published(.theirs))
      #expect(text(again) == text(once))
      // Whoever takes the old base, because the merge was never recorded, changes nothing but the time
      // spent, that is a sum of differences, and brings back the next item of one that was removed.
      let forgotten = try merged(base, once, theirs, .published(.theirs))
      let decided = once.decidedSeries(of: merge, ours, theirs)
      #expect(
        comparable(forgotten, counting: false, without: decided)
          == comparable(once, counting: false, without: decided))
    }
  }

  @Test(arguments: seeds) func `three sides can be merged in any order`(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<Self.count {
      let base = try edits.base()
      let sides = try (1...3).map { _ in try edits.changed(base, most: 3) }
      for base in [base, nil] {
        // If one side removes an item that another one edits, only the edit is left. Whether a third side's
        // next items go or get the edit then depends on the order; so does, of next items that two sides have
        // and one has changed, whether they get the edits of the third.
        var decided: Set<ItemID> = []
        func step(_ ours: ListDocument, _ theirs: ListDocument) throws -> ListDocument {
          let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
          let merged = try ListDocument([UInt8](joining: merge.pieces))
          decided.formUnion(merged.decidedSeries(of: merge, ours, theirs))
          return merged
        }
        let first = try step(step(sides[0], sides[1]), sides[2])
        let second = try step(sides[0], step(sides[1], sides[2]))
        #expect(comparable(first, without: decided) == comparable(second, without: decided))
      }
    }
  }

  @Test(arguments: seeds) func `the result is a sound list with the published numbers`(
    seed: UInt64
  ) throws {
    try forEachTriple(seed) { base, ours, theirs in
      let merge = try DocumentMerge(
        base: base, ours: ours, theirs: theirs, numbering: .published(.theirs))
      // Reading is strict: it throws for two items with the same number or id.
      let result = try ListDocument(ours.serialized(applying: merge.changes))
      #expect(result.inconsistencies == [])
      #expect(
        result.nextNumber >= max(base.nextNumber, ours.nextNumber, theirs.nextNumber)
          || merge.outcome.resultSide != nil)
      let numbers = Dictionary(
        uniqueKeysWithValues: (0..<result.count).map { (result.id(at: $0), result.number(at: $0)) })
      for position in 0..<theirs.count {
        let number = numbers[theirs.id(at: position)]
        #expect(number == nil || number == theirs.number(at: position))
      }
      let count = merge.outcome.summary.incoming
      #expect(result.count == ours.count + count.added - count.removed)
    }
  }

  /// The list without what depends on the order of merges: numbers, and the order of lines of notes;
  /// and without the next items of these series and, unless `counting`, the time spent.
  private func comparable(
    _ document: ListDocument, counting: Bool = true, without series: Set<ItemID> = []
  ) -> [String] {
    let items = document.list.items.filter { item in
      item.repetition.map { $0.series == item.id || !series.contains($0.series) } ?? true
    }
    let lines = items.map { item in
      var content = item.content
      if !counting { content.spent = nil }
      content.notes = content.notes.map { notes in
        notes.split(separator: "\n", omittingEmptySubsequences: false).sorted()
          .joined(separator: "\n")
      }
      return ListFixture.line(
        of: TodoItem(
          number: 1, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
          content: content, stamps: item.stamps))
    }
    return lines + [String(decoding: document.unknownMembers, as: UTF8.self)]
  }
}

extension ListDocument {
  /// The series whose next items were removed because they have ended, or stay because they were changed, in the
  /// merge of two lists that made this one.
  fileprivate func decidedSeries(
    of merge: DocumentMerge, _ ours: ListDocument, _ theirs: ListDocument
  ) -> Set<ItemID> {
    let decisions = merge.outcome.summary.report.decisions
    let gone = decisions.filter { $0.kind == .double && $0.other == nil }.flatMap(\.items)
    let kept = decisions.filter { $0.kind == .next }.map(\.other)
    let next =
      (ours.list.items + theirs.list.items).filter { gone.contains($0.id) }
      + list.items.filter { kept.contains($0.number) }
    return Set(next.compactMap { $0.repetition?.series })
  }

  /// The changes that change nothing.
  fileprivate var unchanged: LineChanges { LineChanges(nextNumber: nextNumber) }
}
