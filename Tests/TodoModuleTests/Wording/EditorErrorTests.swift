import Testing

@testable import TodoModule

@Suite struct `Sentences about a failed editor` {
  static let editors: [(error: EditorError, code: ExitCode, message: String)] = [
    (.file(.noSpace), .io, "cannot write the text for the editor: no space left on device"),
    (.cannotStart(.permissionDenied), .childFailed, "cannot start the editor: permission denied"),
    (.ended(.exited(1)), .childFailed, "the editor exited with code 1; nothing was changed"),
    (
      .ended(.killed(signal: 15)), .childFailed,
      "the editor was killed by signal 15; nothing was changed"
    ),
    (
      .ended(.killed(signal: 15), path: "/tmp/x"), .childFailed,
      "the editor was killed by signal 15; nothing was changed; your text is kept in"
        + " /tmp/x"
    ),
    (
      .unreadable(.permissionDenied, path: "/tmp/x"), .io,
      "cannot read the edited text in /tmp/x: permission denied"
    ),
    (
      .notUTF8(path: "/tmp/x"), .usage,
      "the edited text is not valid UTF-8; your text is kept in /tmp/x"
    ),
  ]

  @Test(arguments: editors)
  func `every failure of the editor has a sentence and an exit code`(
    error: EditorError, code: ExitCode, message: String
  ) {
    #expect(Failure(error) == Failure(code: code, message: message))
  }
}
