import Testing

@testable import TodoEntities

@Suite struct `Merging two versions of an item` {
  private static let base = version(spent: 3600)

  private static func version(_ title: String = "Buy milk", spent: Int) -> TodoItem {
    TodoItem(
      number: 1, id: Fixtures.id(1), title: title, createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, started: Fixtures.yesterday, spent: spent)
  }

  private func merged(_ ours: TodoItem, _ theirs: TodoItem) -> TodoItem {
    ItemMerge(base: Self.base, ours: ours, theirs: theirs).item
  }

  @Test func `of a running item, the time that one side lowered counts`() {
    let (lowered, renamed) = (Self.version(spent: 1800), Self.version("Buy oat", spent: 3600))
    for item in [merged(lowered, renamed), merged(renamed, lowered)] {
      #expect(item.content == Self.version("Buy oat", spent: 1800).content)
    }
  }

  /// Of two that are numbers, the larger counts, and any number before any other value.
  @Test(arguments: [
    ("9", "10", "10"), ("0", #""b""#, "0"), (#""a""#, #""b""#, #""b""#), ("-1", "[]", "[]"),
  ])
  func `of two unknown stamps, both sides take the same`(one: String, two: String, kept: String) {
    let sides = [one, two].map {
      Self.base.with(stamps: ItemStamps([UnknownMember(name: "mood", value: $0)]))
    }
    for item in [merged(sides[0], sides[1]), merged(sides[1], sides[0])] {
      #expect(item.stamps.members.map(\.name) == ["mood"])
      #expect(item.stamps.members.map(\.value) == [kept])
    }
  }
}
