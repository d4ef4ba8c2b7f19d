// Merges notes line by line. If both sides changed a line, both lines stay. In a checklist, `[x]` wins.

/// A merge of notes, line by line.
///
/// The result has the lines that one side added, and lacks the lines that one side removed. If both sides
/// changed the same line, both lines stay, in the order of their bytes. If both sides added or changed a line
/// of a checklist, `- [ ] text`, in different ways, the line with the larger bytes stays: `[x]`, not `[ ]`.
///
/// The number of copies of a line in the result depends only on the numbers of its copies in the three texts.
/// So the result has the same lines if the texts are merged in another order.
enum NotesMerge {
  /// The first new line of each side; both replace the same line of the base.
  typealias Rivals = (ours: String, theirs: String)

  /// Returns the merged text, which is empty if no line is left. `base` is empty if there were no notes.
  static func merged(
    base: String, ours: String, theirs: String
  ) -> (text: String, rivals: Rivals?) {
    let texts = [base, ours, theirs].map(lines)
    var left = counts(base: texts[0], ours: texts[1], theirs: texts[2])
    let places = candidates(base: texts[0], ours: texts[1], theirs: texts[2])
    // Several places may have the same line. This takes the places that both sides have, then the places that
    // one side added, then the places that one side removed.
    var isTaken = Array(repeating: false, count: places.count)
    for origin in [Origin.both, .added, .removed] {
      for (index, place) in places.enumerated() where place.origin == origin {
        left[place.line, default: 0] -= 1
        isTaken[index] = left[place.line, default: 0] >= 0
      }
    }
    let lines = zip(places, isTaken).filter(\.1).map(\.0.line)
    let text = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    return (text, rivals(texts))
  }

  /// The source of a line that the result can have.
  private enum Origin {
    case both
    case added
    /// The base has the line, and a side removed it.
    case removed
  }

  private typealias Place = (line: Line, origin: Origin)

  /// Returns all lines of the three texts. Their order follows each of the texts where that is possible.
  private static func candidates(base: [Line], ours: [Line], theirs: [Line]) -> [Place] {
    let (first, second) = (Gaps(of: base, in: ours), Gaps(of: base, in: theirs))
    var places: [Place] = []
    for index in 0...base.count {
      let added = merged(first.added[index], second.added[index])
      places += added.map { ($0, .added) }
      guard index < base.count else { break }
      let isKept = first.isKept[index] && second.isKept[index]
      places.append((base[index], isKept ? .both : .removed))
    }
    return places
  }

  /// Returns the lines that both sides added at one place: common lines once, and the others in the order of
  /// their bytes.
  private static func merged(_ first: [Line], _ second: [Line]) -> [Line] {
    if first.isEmpty || first == second { return second }
    if second.isEmpty { return first }
    // The search for common lines must not depend on the order of the sides.
    let (first, second) = precedes(first, second) ? (first, second) : (second, first)
    let gaps = Gaps(of: first, in: second)
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

  /// Returns the first new line of each side if both have replaced the same line of the base, or nil otherwise.
  /// Lines of a checklist do not count.
  private static func rivals(_ texts: [[Line]]) -> Rivals? {
    let sets = texts.map(Set.init)
    func new(_ side: Int, besides other: Int) -> Line? {
      texts[side].first {
        !sets[0].contains($0) && !sets[other].contains($0) && checklistText(of: $0) == nil
      }
    }
    guard texts[0].contains(where: { !sets[1].contains($0) && !sets[2].contains($0) }),
      let first = new(1, besides: 2), let second = new(2, besides: 1)
    else { return nil }
    return (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
  }

  private static func inOrder(_ first: [Line], _ second: [Line]) -> [Line] {
    precedes(first, second) ? first + second : second + first
  }

  private static func precedes(_ first: [Line], _ second: [Line]) -> Bool {
    first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
  }

  /// The lines that a text adds to another text, and the lines that it keeps.
  private struct Gaps {
    /// The lines that are added before each line of the other text, and at its end.
    var added: [[Line]]
    /// For each line of the other text, whether it is kept.
    var isKept: [Bool]

    init(of base: [Line], in text: [Line]) {
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

extension NotesMerge {
  /// The bytes of a line of notes, without the newline.
  private typealias Line = [UInt8]

  private static func lines(of text: String) -> [Line] {
    if text.isEmpty { return [] }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Returns a line of a checklist without its mark, `- [] text`, or nil for any other line.
  private static func checklistText(of line: Line) -> Line? {
    guard let box = ChecklistBox(line) else { return nil }
    return Array(line[..<box.markOffset] + line[(box.markOffset + 1)...])
  }

  /// Returns how often each line occurs in the merged text.
  private static func counts(base: [Line], ours: [Line], theirs: [Line]) -> [Line: Int] {
    let (base, ours, theirs) = (counts(base), counts(ours), counts(theirs))
    var left: [Line: Int] = [:]
    for line in Set(ours.keys).union(theirs.keys) {
      let (old, own, other) = (base[line] ?? 0, ours[line] ?? 0, theirs[line] ?? 0)
      // If a side has more copies than the base, the larger count is right, otherwise the smaller one.
      left[line] = max(own, other) > old ? max(own, other) : min(own, other)
    }
    keepOneMark(in: &left, ours, theirs)
    return left
  }

  private static func counts(_ lines: [Line]) -> [Line: Int] {
    lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// If the sides have marked a line of a checklist in different ways, keeps at most as many of these lines as
  /// a side has.
  private static func keepOneMark(
    in left: inout [Line: Int], _ ours: [Line: Int], _ theirs: [Line: Int]
  ) {
    var groups: [Line: [Line]] = [:]
    for line in left.keys {
      if let text = checklistText(of: line) { groups[text, default: []].append(line) }
    }
    for lines in groups.values where lines.count > 1 {
      func sum(_ counts: [Line: Int]) -> Int { lines.reduce(0) { $0 + (counts[$1] ?? 0) } }
      var surplus = sum(left) - max(sum(ours), sum(theirs))
      for line in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }) where surplus > 0 {
        let dropped = min(surplus, left[line] ?? 0)
        left[line, default: 0] -= dropped
        surplus -= dropped
      }
    }
  }
}
