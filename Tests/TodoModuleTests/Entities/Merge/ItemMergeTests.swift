import Testing

@testable import TodoEntities

@Suite struct `Merging two versions of an item` {
  private static let base = version(spent: 3600)

  private static func version(_ title: String = "Buy milk", spent: Int) -> TodoItem {
    Fixtures.item(1, title, started: Fixtures.yesterday, spent: spent)
  }

  private func merged(_ ours: TodoItem, _ theirs: TodoItem) -> TodoItem {
    ItemMerge(base: Self.base, ours: ours, theirs: theirs).item
  }

  @Test func `a lowered time spent counts for a running item`() {
    let (lowered, renamed) = (Self.version(spent: 1800), Self.version("Buy oat", spent: 3600))
    for item in [merged(lowered, renamed), merged(renamed, lowered)] {
      #expect(item.content == Self.version("Buy oat", spent: 1800).content)
    }
  }

  /// The larger of two numbers counts. A number counts before any other value.
  @Test(arguments: [
    ("9", "10", "10"), ("0", #""b""#, "0"), (#""a""#, #""b""#, #""b""#), ("-1", "[]", "[]"),
  ])
  func `both sides choose the same of two unknown stamps`(one: String, two: String, kept: String) {
    let sides = [one, two].map {
      Self.base.with(stamps: ItemStamps([UnknownMember(name: "mood", value: $0)]))
    }
    for item in [merged(sides[0], sides[1]), merged(sides[1], sides[0])] {
      #expect(item.stamps.members.map(\.name) == ["mood"])
      #expect(item.stamps.members.map(\.value) == [kept])
    }
  }
}

@Suite struct `Merging notes` {
  /// Lines are separated by slashes.
  private static let rows: [(base: String, ours: String, theirs: String, merged: String)] = [
    // The sides add lines at different places.
    ("b/d", "a/b/d", "b/c/d", "a/b/c/d"),
    ("", "a", "", "a"),
    // Both add lines at the same place. They are in the order of the bytes, and equal lines are there once.
    ("", "b", "a", "a/b"), ("x", "x/b/c", "x/a", "x/a/b/c"), ("", "a/b", "a/c", "a/b/c"),
    ("", "s/b/e", "s/a/e", "s/a/b/e"), ("x", "x/y", "x/y", "x/y"),
    // The sides change or remove different lines, which may be next to each other.
    ("a/b", "A/b", "a/B", "A/B"), ("a/b/c", "b/c", "a/b", "b"),
    ("a/b/c", "a/c", "a/b/c/d", "a/c/d"),
    // Both change the same line, and both lines stay.
    ("a", "b", "c", "b/c"),
    ("1/a/2", "1/c/2", "1/b/2", "1/b/c/2"),
    // One side removes a line that the other side changes.
    ("a/b", "b", "A/b", "A/b"),
    // A line that one side moves stays once.
    ("a/b/c", "b/c/a", "a/b/c/d", "b/c/a/d"),
    ("a/b/c", "b/c/a", "b/a/c", "b/a/c"),
    // Lines that occur several times.
    ("a/a", "a", "a", "a"), ("a", "a/a", "a/a/a", "a/a/a"),
    ("/x//y/", "/x//z/", "/x//y/", "/x//z/"),
    // In a checklist, a checked line counts. The larger of two different marks counts.
    ("- [ ] a/- [ ] b", "- [x] a/- [ ] b", "- [ ] a/- [x] b", "- [x] a/- [x] b"),
    ("- [ ] a", "- [x] a", "- [X] a", "- [x] a"),
    ("", "- [ ] a", "- [x] a", "- [x] a"),
    ("  * [x] a", "  * [ ] a", "  * [x] a", "  * [ ] a"),
    ("- [ ] a", "- [x] a", "- [ ] b", "- [ ] b/- [x] a"),
    ("- [ ] a/- [ ] a", "- [x] a/- [ ] a", "- [ ] a/- [x] a", "- [ ] a/- [x] a"),
    ("", "", "", ""),
  ]

  @Test(arguments: rows)
  func `keeps the lines of both sides`(base: String, ours: String, theirs: String, merged: String) {
    let texts = [base, ours, theirs].map { $0.replacing("/", with: "\n") }
    let found = [(texts[1], texts[2]), (texts[2], texts[1])].map {
      NotesMerge.merged(base: texts[0], ours: $0, theirs: $1).text.replacing("\n", with: "/")
    }
    #expect(found == [merged, merged])
  }

  @Test func `a line that was added at the end stays there among many equal lines`() {
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

@Suite struct `Which user sees that a change was overwritten` {
  private static let own = Machine("vm", id: "1")

  /// The machines that kept and lost a value, and whether the user of `own` sees the decision.
  @Test(
    arguments: [
      (Machine("vm", id: "2"), Machine("vm", id: "1"), true),
      (Machine("vm", id: "1"), Machine("vm", id: "2"), false),
      (Machine("vm", id: "2"), Machine("vm", id: "3"), false),
      // An earlier version has no id.
      (Machine("vm"), Machine("vm", id: "1"), true), (Machine("vm", id: "1"), Machine("vm"), false),
      (Machine("vm", id: "2"), Machine("vm"), true), (Machine("vm"), Machine("vm"), false),
      (Machine("box"), Machine("vm"), true), (Machine("vm"), Machine("box"), false),
      (nil, Machine("vm"), true), (Machine("box"), nil, false),
    ] as [(Machine?, Machine?, Bool)])
  func `recognizes a machine by its id, else by its name`(
    winner: Machine?, loser: Machine?, isTold: Bool
  ) {
    var parts: [MergeDecision.Part: String] = [.title: "Buy milk"]
    parts[.keptBy] = winner?.name
    parts[.keptByID] = winner?.id
    parts[.droppedBy] = loser?.name
    parts[.droppedByID] = loser?.id
    for kind in [MergeDecision.Kind.changed, .differs, .removed] {
      let decision = MergeDecision(kind, 1, parts)
      let seen = decision.seen(fromLosing: Self.own)
      #expect((seen != nil) == isTold)
      if let seen {
        #expect(seen.parts[.droppedBy] == "here" && seen.parts[.droppedByID] == nil)
        #expect(seen.parts[.keptBy] == winner?.name)
      }
    }
    #expect(MergeDecision(.notes, 1, parts).seen(fromLosing: Self.own) == nil)
  }

  @Test func `several commits have one machine if all can be from it`() {
    let (one, two) = (Machine("vm", id: "1"), Machine("vm", id: "2"))
    #expect(Machine(of: [one, "vm", one]) == one && Machine(of: ["vm", "vm"]) == "vm")
    #expect(Machine(of: [one, two]) == nil && Machine(of: [one, "box"]) == nil)
    #expect(Machine(of: [nil, one]) == nil && Machine(of: [nil]) == nil && Machine(of: []) == nil)
  }
}
