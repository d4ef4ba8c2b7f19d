extension NotesMerge {
  /// How often each line occurs in the merged text.
  struct Counts {
    private var left: [Line: Int] = [:]

    /// Counts the lines of three texts.
    init(base: [Line], ours: [Line], theirs: [Line]) {
      let (base, ours, theirs) = (Counts.counts(base), Counts.counts(ours), Counts.counts(theirs))
      for line in Set(ours.keys).union(theirs.keys) {
        let (old, own, other) = (base[line] ?? 0, ours[line] ?? 0, theirs[line] ?? 0)
        // Added beats removed, and of either, more beats less: the largest of any number of sides.
        left[line] = max(own, other) > old ? max(own, other) : min(own, other)
      }
      keepOneMark(ours, theirs)
    }

    /// Takes one of the lines that are left; returns false if none is.
    mutating func take(_ line: Line) -> Bool {
      guard let count = left[line], count > 0 else { return false }
      left[line] = count - 1
      return true
    }

    private static func counts(_ lines: [Line]) -> [Line: Int] {
      lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Where the sides have marked a line of a checklist in different ways, keeps no more of these
    /// lines than a side has.
    private mutating func keepOneMark(_ ours: [Line: Int], _ theirs: [Line: Int]) {
      var groups: [[UInt8]: [Line]] = [:]
      for line in left.keys {
        if let text = line.checklistText { groups[text, default: []].append(line) }
      }
      for lines in groups.values where lines.count > 1 {
        func sum(_ counts: [Line: Int]) -> Int { lines.reduce(0) { $0 + (counts[$1] ?? 0) } }
        var surplus = sum(left) - max(sum(ours), sum(theirs))
        for line in lines.sorted() where surplus > 0 {
          let dropped = min(surplus, left[line] ?? 0)
          left[line, default: 0] -= dropped
          surplus -= dropped
        }
      }
    }
  }
}
