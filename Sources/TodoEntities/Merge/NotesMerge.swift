/// A merge of notes, line by line.
///
/// A line that one side removed goes, and a line that one side added comes. If both changed the same
/// line, both lines stay, in the order of their bytes. Of a line of a checklist, `- [ ] text`, that
/// both added or changed in different ways, the one with the larger bytes stays: `[x]` before `[ ]`.
///
/// How often a line occurs in the result depends only on how often it occurs in the three texts. So
/// merging three texts gives the same lines in whatever order they are merged.
enum NotesMerge {
  /// Returns the merged text; empty if no line is left. `base` is empty if there were no notes.
  static func merged(base: String, ours: String, theirs: String) -> String {
    let texts = [base, ours, theirs].map(Line.lines)
    var counts = Counts(base: texts[0], ours: texts[1], theirs: texts[2])
    let places = candidates(base: texts[0], ours: texts[1], theirs: texts[2])
    // A line is taken first from where both sides have it, then from where one added it, and last
    // from where one removed it.
    var isTaken = Array(repeating: false, count: places.count)
    for origin in [Origin.both, .added, .removed] {
      for (index, place) in places.enumerated() where place.origin == origin {
        isTaken[index] = counts.take(place.line)
      }
    }
    let lines = zip(places, isTaken).filter(\.1).map(\.0.line.text)
    return lines.joined(separator: "\n")
  }

  /// Where a line of the result can come from.
  private enum Origin {
    /// Both sides still have it.
    case both
    /// A side added it.
    case added
    /// The base has it, and a side removed it.
    case removed
  }

  private typealias Place = (line: Line, origin: Origin)

  /// Returns all lines of the three texts in an order that fits each of them where it can.
  private static func candidates(base: [Line], ours: [Line], theirs: [Line]) -> [Place] {
    let (first, second) = (Gaps(base, ours), Gaps(base, theirs))
    var places: [Place] = []
    for index in 0...base.count {
      let added = both(first.added[index], second.added[index])
      places += added.map { ($0, .added) }
      guard index < base.count else { break }
      let isKept = first.isKept[index] && second.isKept[index]
      places.append((base[index], isKept ? .both : .removed))
    }
    return places
  }

  /// Returns what both sides added at one place: common lines once, and the others in the order of
  /// their bytes.
  private static func both(_ first: [Line], _ second: [Line]) -> [Line] {
    if first.isEmpty || first == second { return second }
    if second.isEmpty { return first }
    // Which lines are found to be common must not depend on which side is which.
    let isInOrder = first.lexicographicallyPrecedes(second)
    let (first, second) = isInOrder ? (first, second) : (second, first)
    let gaps = Gaps(first, second)
    var lines: [Line] = []
    var run: [Line] = []
    for (index, line) in first.enumerated() {
      guard gaps.isKept[index] else {
        run.append(line)
        continue
      }
      lines += inOrder(run, gaps.added[index]) + [line]
      run = []
    }
    return lines + inOrder(run, gaps.added[first.count])
  }

  private static func inOrder(_ first: [Line], _ second: [Line]) -> [Line] {
    first.lexicographicallyPrecedes(second) ? first + second : second + first
  }

  /// What a text adds to another one and keeps of it.
  private struct Gaps {
    /// The lines that are added before each line of the other text, and at its end.
    var added: [[Line]]
    /// Which lines of the other text are kept.
    var isKept: [Bool]

    init(_ base: [Line], _ text: [Line]) {
      let alignment = LineAlignment(base, text)
      added = []
      var start = 0
      for match in alignment.matches {
        added.append(match.map { Array(text[start..<$0]) } ?? [])
        if let match { start = match + 1 }
      }
      added.append(Array(text[start...]))
      isKept = alignment.matches.map { $0 != nil }
    }
  }
}
