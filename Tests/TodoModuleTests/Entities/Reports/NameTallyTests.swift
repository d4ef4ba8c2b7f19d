import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Tag counts` {
  private func tallies(_ items: TodoItem...) -> [NameTally] { TodoList(items).tagTallies }

  @Test func `open and done items are counted separately, hidden ones as open`() {
    let done = Fixtures.item(3, tags: ["home", "work"]).completed(at: Fixtures.now)
    let found = tallies(
      Fixtures.item(1, tags: ["home"]), Fixtures.item(2, wait: "9999-12-31", tags: ["home"]), done)
    #expect(
      found == [
        NameTally(name: "home", open: 2, done: 1), NameTally(name: "work", open: 0, done: 1),
      ])
  }

  @Test func `spellings that differ in case or composition are one tag, counted once per item`() {
    #expect(
      tallies(
        Fixtures.item(1, tags: ["HOME", "caf\u{E9}"]), Fixtures.item(2, tags: ["home"]),
        Fixtures.item(3, tags: ["Home", "CAFE\u{301}", "home"])
      ) == [NameTally(name: "caf\u{E9}", open: 2), NameTally(name: "HOME", open: 3)])
  }

  @Test func `tags are in alphabetical order ignoring case`() {
    let names = ["b", "Z", "a2", "A10", "é", "_", "B-1", ""]
    #expect(
      tallies(Fixtures.item(1, tags: names)).map(\.name)
        == ["", "_", "A10", "a2", "b", "B-1", "Z", "é"])
  }

  @Test func `a list without tags has no counts`() {
    #expect(tallies(Fixtures.item(1), Fixtures.doneItem(2)) == [])
  }
}

@Suite struct `Project tree` {
  /// Returns the tree of a list with an open item in each of these projects.
  private func tree(_ projects: String?...) -> [ProjectNode] { tree(projects) }

  private func tree(_ projects: [String?]) -> [ProjectNode] {
    TodoList(projects.enumerated().map { Fixtures.item($0 + 1, project: $1) }).projectTree(
      at: Fixtures.wall)
  }

  private func node(
    _ name: String, _ open: Int, done: Int = 0, _ children: [ProjectNode] = []
  ) -> ProjectNode {
    ProjectNode(tally: NameTally(name: name, open: open, done: done), children: children)
  }

  /// Returns all nodes, each before the nodes inside it.
  private func flat(_ nodes: [ProjectNode]) -> [ProjectNode] {
    nodes.flatMap { [$0] + flat($0.children) }
  }

  @Test func `a project includes the counts of the projects inside it`() {
    #expect(
      tree("house.garden", nil, "work", "house.attic.roof", "house.garden") == [
        node(
          "house", 3,
          [node("house.attic", 1, [node("house.attic.roof", 1)]), node("house.garden", 2)]),
        node("work", 1),
      ])
  }

  @Test func `open and done items are counted separately`() {
    let done = Fixtures.item(2, project: "a.b").completed(at: Fixtures.now)
    #expect(
      TodoList([Fixtures.item(1, project: "a"), done]).projectTree(at: Fixtures.wall)
        == [node("a", 1, done: 1, [node("a.b", 0, done: 1)])])
  }

  @Test func `spellings that differ in case or composition are one, spelled as first found`() {
    #expect(
      tree("House.Garden", "house", "HOUSE.garden.Tree", "house.caf\u{E9}", "House.CAFE\u{301}")
        == [
          node(
            "House", 5,
            [node("House.caf\u{E9}", 2), node("House.Garden", 2, [node("House.Garden.Tree", 1)])])
        ])
  }

  @Test func `each level is in alphabetical order ignoring case`() {
    #expect(
      flat(tree("b", "Z.b", "a", "Z.A", "B2", "a-b")).map(\.tally.name)
        == ["a", "a-b", "b", "B2", "Z", "Z.A", "Z.b"])
  }

  @Test func `a project deeper than 64 levels is counted under its first 64`() {
    let parts = (1...66).map { "p\($0)" }
    let nodes = flat(
      tree(parts[..<65].joined(separator: "."), parts.joined(separator: ".")))
    #expect(nodes.map { "\($0.lastName) \($0.tally.open)" } == parts[..<64].map { "\($0) 2" })
    #expect(nodes.last?.tally.name == parts[..<64].joined(separator: "."))
    #expect(flat(tree(String(repeating: ".", count: 100_000))).count == 64)
  }

  static let odd: [(project: String, names: [String], lastNames: [String])] = [
    ("a..b", ["a", "a.", "a..b"], ["a", "a.", "b"]), ("a.", ["a", "a."], ["a", "a."]),
    (".a", [".a"], [".a"]), (".a.b", [".a", ".a.b"], [".a", "b"]),
    ("..a", [".", "..a"], [".", "a"]), (".", ["."], ["."]), ("..", [".", ".."], [".", ".."]),
  ]

  @Test(arguments: odd)
  func `leading, trailing and double dots never make an empty project name`(
    project: String, names: [String], lastNames: [String]
  ) {
    let nodes = flat(tree(project))
    #expect([nodes.map(\.tally.name), nodes.map(\.lastName)] == [names, lastNames])
  }

  @Test func `the count of a project is the number of items that its filter finds`() throws {
    let projects = ["a", "a.b", "A.", "a..b", ".a", "..a", "a.b.c", "ab", ".", "B.a"]
    let list = TodoList(projects.enumerated().map { Fixtures.item($0 + 1, project: $1) })
    for node in flat(tree(projects)) {
      let query = ItemQuery(.term(.project(try #require(Project(node.tally.name)))))
      let matches = try ItemSearch(at: Fixtures.clock).count(query, in: list)
      #expect(node.tally.open == matches, "\(node.tally.name)")
    }
  }

  @Test func `counts the items that is:late finds as late, and keeps the first due date`() {
    let list = TodoList([
      Fixtures.item(1, due: "2026-11-27", project: "a"),
      Fixtures.item(2, due: "2026-11-19", project: "a.b"),
      Fixtures.item(3, due: "2026-11-18", wait: "2026-12-01", project: "a.b"),
      Fixtures.item(4, due: "2026-11-17", project: "a").completed(at: Fixtures.now),
    ])
    let tallies = flat(list.projectTree(at: Fixtures.wall)).map(\.tally)
    #expect(tallies.map(\.late) == [1, 1])
    #expect(tallies.map(\.due) == [Fixtures.date("2026-11-18"), Fixtures.date("2026-11-18")])
  }

  @Test func `a list without projects has an empty tree`() {
    #expect(tree(nil, nil) == [])
  }
}
