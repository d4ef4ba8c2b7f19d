import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Templates` {
  @Test(
    arguments: [
      ("", []), ("a b", [.text("a b")]), ("{number}", [.field(.part(.number))]),
      (#"{id}\t{title}\n"#, [.field(.part(.id)), .text("\t"), .field(.part(.title)), .text("\n")]),
      (#"\\t"#, [.text("\\t")]), ("{{", [.text("{")]), ("{{x}}", [.text("{x}")]),
      ("}", [.text("}")]),
      ("{{{due}}}", [.text("{"), .field(.part(.due)), .text("}")]),
    ] as [(String, [ItemTemplate.Piece])])
  func `fields, escapes and braces are read`(text: String, pieces: [ItemTemplate.Piece]) throws {
    #expect(try ItemTemplate(text).pieces == pieces)
  }

  @Test(
    arguments: [
      ("{nummer}", .unknownField("nummer", nearest: "number")),
      ("{xyzzy}", .unknownField("xyzzy", nearest: nil)),
      ("{}", .unknownField("", nearest: nil)), ("{number", .unclosed), ("{", .unclosed),
      (#"\x"#, .unknownEscape(#"\x"#)), (#"a\"#, .unknownEscape(#"\"#)),
    ] as [(String, TemplateSyntaxError)])
  func `an invalid template is refused`(text: String, error: TemplateSyntaxError) {
    #expect(throws: error) { try ItemTemplate(text) }
  }

  @Test func `an unknown field is answered with all there are`() {
    #expect(
      UsageError.badTemplate("{x}", .unknownField("x", nearest: nil)).message(today: nil)
        == "'{x}' is no template: there is no field 'x', only number, id, title, state, priority,"
        + " due, wait, until, every, project, tags, notes, created, modified, completed, urgency")
  }
}
