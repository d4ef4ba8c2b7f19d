import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Templates` {
  @Test(
    arguments: [
      ("", []), ("a b", [.text("a b")]), ("{number}", [.field(.part(.number))]),
      (#"{id}\t{title}\n"#, [.field(.part(.id)), .text("\t"), .field(.part(.title)), .text("\n")]),
      (#"{id}\0"#, [.field(.part(.id)), .text("\0")]), (#"\\t"#, [.text("\\t")]),
      ("{{", [.text("{")]), ("{{x}}", [.text("{x}")]),
      ("}", [.text("}")]),
      ("{{{due}}}", [.text("{"), .field(.part(.due)), .text("}")]),
    ] as [(String, [ItemTemplate.Piece])])
  func `fields, escapes and braces are parsed`(text: String, pieces: [ItemTemplate.Piece]) throws {
    #expect(try ItemTemplate(text).pieces == pieces)
  }

  @Test(
    arguments: [
      ("{nummer}", .unknownField("nummer", nearest: "number")),
      ("{xyzzy}", .unknownField("xyzzy", nearest: nil)),
      ("{}", .unknownField("", nearest: nil)), ("{number", .unclosed), ("{", .unclosed),
      (#"\x"#, .unknownEscape(#"\x"#)), (#"a\"#, .unknownEscape(#"\"#)),
    ] as [(String, UsageError.TemplateFault)])
  func `an invalid template is rejected`(text: String, fault: UsageError.TemplateFault) {
    #expect(throws: UsageError.badTemplate(text, fault)) { try ItemTemplate(text) }
  }
}
