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
      ("{xyzzy}", "unknown field 'xyzzy': use \(ItemField.names.alternatives)"),
      ("{}", "unknown field '': use \(ItemField.names.alternatives)"),
      ("{", "unclosed '{' (use {{ for a brace)"),
      (#"a\"#, #"unknown escape '\' (use \\ for a backslash)"#),
    ] as [(String, String)])
  func `an invalid pattern is rejected`(text: String, fault: String) {
    #expect(throws: UsageError.said("invalid pattern '\(text)': \(fault)")) {
      try ItemTemplate(text)
    }
  }
}
