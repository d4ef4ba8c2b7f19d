import Testing

@testable import TodoEntities

@Suite struct `Merging notes` {
  /// Lines are separated by slashes.
  private static let rows: [(base: String, ours: String, theirs: String, merged: String)] = [
    // Each side adds a line somewhere else.
    ("b/d", "a/b/d", "b/c/d", "a/b/c/d"),
    ("", "a", "", "a"),
    // Both add at the same place: in the order of the bytes, and what is equal once.
    ("", "b", "a", "a/b"),
    ("x", "x/b/c", "x/a", "x/a/b/c"),
    ("", "a/b", "a/c", "a/b/c"),
    ("", "s/b/e", "s/a/e", "s/a/b/e"),
    ("x", "x/y", "x/y", "x/y"),
    // Each side changes or removes another line; next to each other is not the same line.
    ("a/b", "A/b", "a/B", "A/B"),
    ("a/b/c", "b/c", "a/b", "b"),
    ("a/b/c", "a/c", "a/b/c/d", "a/c/d"),
    // Both change the same line: both stay.
    ("a", "b", "c", "b/c"),
    ("1/a/2", "1/c/2", "1/b/2", "1/b/c/2"),
    // One removes a line that the other changes.
    ("a/b", "b", "A/b", "A/b"),
    // A line that one side moves stays once.
    ("a/b/c", "b/c/a", "a/b/c/d", "b/c/a/d"),
    ("a/b/c", "b/c/a", "b/a/c", "b/a/c"),
    // Lines that occur several times.
    ("a/a", "a", "a", "a"),
    ("a", "a/a", "a/a/a", "a/a/a"),
    ("/x//y/", "/x//z/", "/x//y/", "/x//z/"),
    // Checklists: the side that checked a line, and of two different marks the larger one.
    ("- [ ] a/- [ ] b", "- [x] a/- [ ] b", "- [ ] a/- [x] b", "- [x] a/- [x] b"),
    ("- [ ] a", "- [x] a", "- [X] a", "- [x] a"),
    ("", "- [ ] a", "- [x] a", "- [x] a"),
    ("  * [x] a", "  * [ ] a", "  * [x] a", "  * [ ] a"),
    ("- [ ] a", "- [x] a", "- [ ] b", "- [ ] b/- [x] a"),
    ("- [ ] a/- [ ] a", "- [x] a/- [ ] a", "- [ ] a/- [x] a", "- [ ] a/- [x] a"),
    ("", "", "", ""),
  ]

  @Test(arguments: rows)
  func `lines of both sides are taken`(base: String, ours: String, theirs: String, merged: String) {
    let texts = [base, ours, theirs].map { $0.replacing("/", with: "\n") }
    let found = [(texts[1], texts[2]), (texts[2], texts[1])].map {
      NotesMerge.merged(base: texts[0], ours: $0, theirs: $1).text.replacing("\n", with: "/")
    }
    #expect(found == [merged, merged])
  }

  @Test func `of texts with many equal lines, one that was added last stays last`() {
    for count in [1, 2, 500] {
      let base = (0..<400).map { "\($0 % count)" }.joined(separator: "\n")
      let ours = (0..<400).map { "\($0 * 7 % count)" }.joined(separator: "\n")
      let merged = NotesMerge.merged(base: base, ours: ours, theirs: base + "\nend").text
      #expect(merged.hasSuffix("end"))
    }
  }

  @Test func `the longest ascending run is found`() {
    let lists: [[Int]] = [[], [5], [9, 1, 2, 8, 3, 4], [3, 2, 1]]
    #expect(lists.map { AscendingRun.longest(in: $0) } == [[], [0], [1, 2, 4, 5], [2]])
  }
}
