import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Salvaging a list with conflict markers` {
  private static func item(_ number: Int, _ title: String) -> String {
    ListFixture.line(number).replacing("Title \(number)", with: title)
  }

  private static func list(_ lines: String...) -> String {
    (["{\"version\":1,\"nextNumber\":5,\"items\":["] + lines + ["]}", ""])
      .joined(separator: "\n")
  }

  /// The numbers and titles of the saved items, and the next number.
  private func saved(_ salvage: Salvage) throws -> [String] {
    let document = try ListDocument(salvage.serialized())
    try #require(document.count == salvage.count)
    return (0..<document.count).map(document.item(at:)).map { "\($0.number) \($0.title)" }
      + ["\(document.nextNumber)"]
  }

  @Test func `both sides are kept, what they share once, and the base is dropped`() throws {
    let conflicted = Self.list(
      ListFixture.line(1) + ",", "<<<<<<< HEAD", Self.item(2, "ours") + ",",
      ListFixture.line(3) + ",",
      Self.item(4, "added here"), "||||||| 5f1c2ab", Self.item(2, "base") + ",",
      ListFixture.line(3),
      "=======", Self.item(2, "theirs") + ",", ListFixture.line(3) + ",",
      Self.item(4, "added there").replacing(ListFixture.id(4), with: ListFixture.id(44)),
      ">>>>>>> other")
    let salvage = Salvage(conflicted.bytes)
    #expect(
      try saved(salvage) == [
        "1 Title 1", "2 ours", "3 Title 3", "4 added here", "5 theirs", "6 added there", "7",
      ])
    #expect(salvage.lost == [])
    #expect(salvage.repeated == [ItemLine(line: 12, number: 3)])
    #expect(
      salvage.reassigned == [
        ReassignedItem(line: 11, number: 2, newNumber: 5, hasNewID: true),
        ReassignedItem(line: 13, number: 4, newNumber: 6, hasNewID: false),
      ])
  }

  @Test func `of a conflict in the first and last lines, the highest next number is taken`() throws
  {
    func head(_ next: Int) -> String { "{\"version\":1,\"nextNumber\":\(next),\"items\":[" }
    let conflicted = [
      "<<<<<<< HEAD", head(7), "=======", head(9), ">>>>>>> other", ListFixture.line(1),
      "<<<<<<< HEAD", "],\"x\":1,\"y\":[2]}", "=======", "],\"x\":3,\"z\":{}}", ">>>>>>> other", "",
    ].joined(separator: "\n")
    let salvage = Salvage(conflicted.bytes)
    let expected = ListFixture.list([ListFixture.line(1)], nextNumber: 9)
      .replacing("]}", with: "],\"x\":1,\"y\":[2],\"z\":{}}")
    #expect(text(salvage.serialized()) == expected)
    #expect(salvage.lost == [LostLine(line: 10, text: "\"x\":3")])
  }

  @Test(arguments: Layout.allCases, ["\n", "\r\n"])
  func `both sides are kept in any layout`(layout: Layout, newline: String) throws {
    let ours = layout.list(of: [ListFixture.line(1), Self.item(2, "ours")]).bytes
    let theirs = layout.list(of: [ListFixture.line(1), Self.item(2, "theirs")]).bytes
    let conflicted = [
      "<<<<<<< HEAD", text(ours), "=======", text(theirs), ">>>>>>> other", "",
    ].joined(separator: newline)
    let salvage = Salvage(conflicted.bytes)
    #expect(try saved(salvage) == ["1 Title 1", "2 ours", "100 theirs", "101"])
    #expect(salvage.lost == [])
    #expect(salvage.repeated.map(\.number) == [1])
  }

  @Test func `both sides of a conflict within an item are kept`() throws {
    let pretty = text(Layout.pretty.list(of: [ListFixture.line(1), ListFixture.line(2)]).bytes)
      .replacing("\r\n", with: "\n")
    let title = "    \"title\": \"Title 2\",\n"
    let conflict =
      "<<<<<<< HEAD\n    \"title\": \"ours\",\n=======\n    \"title\": \"theirs\",\n>>>>>>> x\n"
    let conflicted = pretty.replacing(title, with: conflict)
    try #require(conflicted != pretty)
    let salvage = Salvage(conflicted.bytes)
    #expect(try saved(salvage) == ["1 Title 1", "2 ours", "100 theirs", "101"])
    #expect(salvage.lost == [])
    #expect(salvage.repeated == [])
  }

  @Test func `conflicts within the base are dropped with it`() throws {
    let conflicted = Self.list(
      "<<<<<<< HEAD", Self.item(1, "ours"), "||||||| merged common ancestors",
      "<<<<<<<<< Temporary merge branch 1", Self.item(1, "base 1"), "|||||||||",
      Self.item(1, "base"), "=========", Self.item(1, "base 2"),
      ">>>>>>>>> Temporary merge branch 2", "=======", Self.item(1, "theirs"), ">>>>>>> other")
    let salvage = Salvage(conflicted.bytes)
    #expect(try saved(salvage) == ["1 ours", "5 theirs", "6"])
    #expect(salvage.lost == [])
  }

  @Test(arguments: [
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", ">>>>>>> other", "C"],
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", "=======", "C"],
    ["<<<<<<< HEAD", "A", "||||||| 5f1c2ab", "B", "<<<<<<< HEAD", "C"],
    ["A", "=======", "B", ">>>>>>> other", "C"], ["A", "||||||| 5f1c2ab", "B", "C", ">>>>>>>"],
  ])
  func `of a conflict that is not complete, nothing is dropped`(lines: [String]) throws {
    let items = lines.map { $0.count == 1 ? Self.item(2, $0) : $0 }
    let conflicted =
      "{\"version\":1,\"nextNumber\":5,\"items\":[\n" + items.joined(separator: "\n")
    let salvage = Salvage(conflicted.bytes)
    let titles = try saved(salvage).dropLast().map { $0.drop { $0 != " " }.dropFirst() }
    #expect(titles == ["A", "B", "C"])
    #expect(salvage.nextNumber == 7)
    #expect(salvage.lost == [])
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> 5f1c2ab (Add {braces})"])
  func `an item in the line of a marker is saved`(marker: String) throws {
    let list = Self.list("\(marker) \(ListFixture.line(1)),", ListFixture.line(2))
    #expect(try saved(Salvage(list.bytes)).prefix(2) == ["1 Title 1", "2 Title 2"])
  }

  @Test func `lost lines of both sides are listed once, with their lines in the file`() {
    let conflicted = Self.list(
      "x,", "<<<<<<< HEAD", ListFixture.line(1) + ",", "y,", "=======", "z,", ">>>>>>> other",
      ListFixture.line(3))
    let lost = Salvage(conflicted.bytes).lost
    #expect(lost.map(\.line) == [2, 5, 7])
    #expect(lost.map(\.text) == ["x", "y", "z"])
  }

  @Test func `a side of a newer version is reported`() {
    let conflicted =
      "<<<<<<< HEAD\n{\"version\":1,\"nextNumber\":1,\"items\":[\n=======\n"
      + "{\"version\":2,\"nextNumber\":1,\"items\":[\n>>>>>>> other\n]}"
    #expect(Salvage(conflicted.bytes).newerVersion == 2)
    #expect(Salvage(Self.list("<<<<<<< HEAD").bytes).newerVersion == nil)
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", "||||||| 5f1c2ab", ">>>>>>> other", ">>>>>>>\r"])
  func `every reader names the first line with a marker`(marker: String) throws {
    let conflicted = Self.list(ListFixture.line(1), marker, marker)
    #expect(throws: StoreError.unmerged(path: "", line: 3)) { try ListDocument(conflicted.bytes) }
    #expect(throws: ParseError(reason: "unresolved git merge", line: 3, column: 1)) {
      try JSONList.read(conflicted.bytes, ExchangeFixture.context)
    }
    #expect(ExchangeFormat(fileName: nil, content: conflicted.bytes) == .json)
    #expect(ExchangeFormat(fileName: nil, content: "\(marker)\n\(conflicted)".bytes) == .json)
  }

  @Test(arguments: ["<<<<<< HEAD", "<<<<<<<HEAD", " <<<<<<< HEAD", "=======x"])
  func `other lines are no markers`(line: String) {
    #expect(damage(of: Self.list(line).bytes) != nil)
  }
}
