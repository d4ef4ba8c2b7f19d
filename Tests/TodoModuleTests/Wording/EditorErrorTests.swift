import Testing

@testable import TodoModule

@Suite struct `Sentences about a failed editor` {
  static let editors: [(failure: EditorError, expected: Failure)] = [
    (
      .file(.noSpace),
      Failure(code: .io, message: "cannot write the text for the editor: no space left on device")
    ),
    (
      .cannotStart(.permissionDenied),
      Failure(code: .childFailed, message: "cannot start the editor: permission denied")
    ),
    (
      .ended(.exited(1)),
      Failure(
        code: .childFailed, message: "the editor exited with code 1; nothing was changed")
    ),
    (
      .ended(.killed(signal: 15)),
      Failure(
        code: .childFailed, message: "the editor was killed by signal 15; nothing was changed")
    ),
    (
      .ended(.killed(signal: 15), path: "/tmp/x"),
      Failure(
        code: .childFailed,
        message: "the editor was killed by signal 15; nothing was changed; your text is kept in"
          + " /tmp/x")
    ),
    (
      .unreadable(.permissionDenied, path: "/tmp/x"),
      Failure(code: .io, message: "cannot read the edited text in /tmp/x: permission denied")
    ),
    (
      .notUTF8(path: "/tmp/x"),
      Failure(
        code: .usage, message: "the edited text is not valid UTF-8; your text is kept in /tmp/x")
    ),
  ]

  @Test(arguments: editors)
  func `every failure of the editor has a sentence and an exit code`(
    row: (failure: EditorError, expected: Failure)
  ) {
    #expect(Failure(row.failure) == row.expected)
  }
}
