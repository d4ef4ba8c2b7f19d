import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Router of edit` {
  @Test func `the assembled module works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1", "Buy", "oat", "milk"])), store: store)
    EditRouter.assemble(fixture.context).start()
    #expect(fixture.output == "renamed 1: Buy milk → Buy oat milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.title) == ["Buy oat milk"])
  }

  private let draft = EditorDraft(Fixtures.item(1))

  static let answers: [(text: String, edits: [ItemEdit])] = [
    (
      "title: b\ntags: x\n\ncall\n",
      [.title("b"), .removeAllTags, .addTag(Tag("x")), .notes("call")]
    ),
    (EditorDraft(Fixtures.item(1)).text, []),
    (EditorDraft(Fixtures.item(1)).page(after: nil), []), ("", []), ("\n \n", []),
    ("title: Buy milk", []),
  ]

  @Test(arguments: answers)
  func `the editor opens on a draft, and its text becomes edits`(
    row: (text: String, edits: [ItemEdit])
  ) {
    let navigator = NavigatorSpy()
    let text = EditedText(text: row.text, path: "/tmp/x")
    navigator.outcome = .edited(text)
    let router = EditRouter()
    router.navigator = navigator
    #expect(router.openEditor(on: draft, after: nil) == .edits(row.edits, text))
    router.discard(text)
    #expect(navigator.events == [.editor(draft.page(after: nil)), .discarded(text)])
  }

  static let mistakes: [(text: String, error: UsageError)] = [
    ("title: b\nnonsense\n", .onLine(2, .draftLine("nonsense"))),
    ("title: b\ntitle: c\n", .onLine(2, .draftKeyTwice("title"))),
    ("title:\n", .onLine(1, .blankTitle)),
  ]

  @Test(arguments: mistakes)
  func `a text with a mistake is returned with the error`(row: (text: String, error: UsageError)) {
    let navigator = NavigatorSpy()
    let text = EditedText(text: row.text, path: "/tmp/x")
    navigator.outcome = .edited(text)
    let router = EditRouter()
    router.navigator = navigator
    let earlier = Failure(code: .usage, message: "line 1: what was wrong before")
    #expect(router.openEditor(on: draft, after: earlier) == .mistake(row.error, text))
    #expect(navigator.events == [.editor(draft.page(after: earlier))])
  }

  @Test func `an editor that failed returns its error`() {
    let navigator = NavigatorSpy()
    navigator.outcome = .failed(.exited(1))
    let router = EditRouter()
    router.navigator = navigator
    #expect(router.openEditor(on: draft, after: nil) == .failed(.exited(1)))
  }

  @Test func `without a navigator there is no editor`() {
    #expect(EditRouter().openEditor(on: draft, after: nil) == nil)
  }
}
