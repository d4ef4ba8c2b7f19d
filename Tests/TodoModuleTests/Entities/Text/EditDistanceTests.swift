import Testing
import TodoEntities

@Suite struct `Edit distance` {
  @Test(arguments: [
    ("fri", "fri", 0), ("fri", "frii", 1), ("fri", "fr", 1), ("fri", "fir", 1), ("fri", "tri", 1),
    ("", "fri", 3), ("fri", "", 3), ("", "", 0), ("tomorrow", "tommorow", 2), ("ca", "abc", 3),
  ])
  func `every edit of a letter is counted`(_ left: String, _ right: String, _ expected: Int) {
    #expect(left.editDistance(to: right) == expected)
  }
}
