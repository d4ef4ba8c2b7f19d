import Testing

@testable import TodoModule

@Suite struct `Router of edit` {
  @Test func `the editor is the navigator's`() throws {
    let navigator = NavigatorSpy()
    let text = EditedText(text: "b", path: "/tmp/x")
    navigator.outcome = .success(text)
    let router = EditRouter(navigator: navigator)
    #expect(try router.openEditor(on: "a") == text)
    router.discard(text)
    #expect(navigator.events == [.editor("a"), .discarded(text)])
  }

  @Test func `without a navigator there is no editor`() throws {
    let router = EditRouter(navigator: NavigatorSpy())
    #expect(try router.openEditor(on: "a") == nil)
  }
}
