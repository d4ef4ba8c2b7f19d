import Testing
import TodoEntities

@Suite struct `Changes to a title` {
  /// A replacement in a title, and what it makes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let title: String
    let old: String
    let new: String
    var replacesAll = false
    /// The title after it; nil if the text is not in the title.
    let result: String?

    var testDescription: String { "\(title): \(old) → \(new)" }
  }

  @Test(arguments: [
    Row(title: "a b a", old: "a", new: "c", result: "c b a"),
    Row(title: "a b a", old: "a", new: "c", replacesAll: true, result: "c b c"),
    Row(title: "aaa", old: "a", new: "aa", replacesAll: true, result: "aaaaaa"),
    Row(title: "aaa", old: "aa", new: "b", replacesAll: true, result: "ba"),
    Row(title: "a.b", old: ".", new: "[0-9]$1\\n", result: "a[0-9]$1\\nb"),
    Row(title: "Buy milk", old: "buy", new: "x", result: nil),
    Row(title: "Buy milk", old: " milk", new: "", result: "Buy"),
    Row(title: "Buy milk", old: "Buy milk", new: "", result: ""),
    Row(title: "cafe\u{301} x", old: "caf\u{E9}", new: "tea", result: "tea x"),
    Row(title: "cafe\u{301}", old: "e", new: "x", result: nil),
    Row(title: "👨‍👩‍👧", old: "👨", new: "x", result: nil),
    Row(title: "milk", old: "milk and honey", new: "x", result: nil),
  ]) func `a literal text is replaced`(row: Row) throws {
    let replacement = try #require(
      TextReplacement(of: row.old, with: row.new, replacesAll: row.replacesAll))
    #expect(replacement.matches(row.title) == (row.result != nil))
    #expect(TitleChange.replace(replacement).applied(to: row.title) == row.result ?? row.title)
  }

  @Test func `there must be a text to replace`() {
    #expect(TextReplacement(of: "", with: "a") == nil)
  }

  @Test func `a text is added with a space`() {
    #expect(TitleChange.append("(draft)").applied(to: "Buy milk") == "Buy milk (draft)")
    #expect(TitleChange.prepend("Friday:").applied(to: "Buy milk") == "Friday: Buy milk")
  }
}
