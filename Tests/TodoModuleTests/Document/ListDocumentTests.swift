import Testing
import TodoEntities

@testable import TodoModule

@Suite struct ListDocumentTests {
  @Test func `an empty list has its frame only`() {
    let document = ListDocument()
    #expect(document.count == 0)
    #expect(document.nextNumber == 1)
    let text = document.serialized(applying: DocumentEdit(nextNumber: 1))
    #expect(text == "{\"version\":1,\"nextNumber\":1,\"items\":[\n]}\n".bytes)
  }

  @Test func `a list in our layout is written back byte for byte`() throws {
    let text = Fixture.list([Fixture.line(1), Fixture.line(2, "\"x\": [1.0, 2e5]"), Fixture.line(7)])
    let document = try ListDocument(text.bytes)
    #expect(document.count == 3)
    #expect(document.nextNumber == 100)
    #expect(document.outline(at: 2).number == 7)
    #expect(document.serialized(applying: DocumentEdit(nextNumber: 100)) == text.bytes)
    #expect(String(decoding: document.line(at: 0), as: UTF8.self) == Fixture.line(1))
  }
}
