import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Templates` {
  @Test(
    arguments: [
      ("", []), ("a b", [.text("a b")]), ("{number}", [.field(.attribute(.number))]),
      (
        #"{id}\t{title}\n"#,
        [.field(.attribute(.id)), .text("\t"), .field(.attribute(.title)), .text("\n")]
      ),
      (#"{id}\0"#, [.field(.attribute(.id)), .text("\0")]), (#"\\t"#, [.text("\\t")]),
      ("{{", [.text("{")]), ("{{x}}", [.text("{x}")]),
      ("}", [.text("}")]),
      ("{{{due}}}", [.text("{"), .field(.attribute(.due)), .text("}")]),
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
  func `an invalid pattern is rejected`(text: String, fault: UsageError.TemplateFault) {
    #expect(throws: UsageError.badTemplate(text, fault)) { try ItemTemplate(text) }
  }
}
