import Testing

@testable import TodoModule

@Suite struct `The navigator` {
  private let fixture = ConsoleFixture()
  private let editor = ScriptedEditor.changing { $0 + "!" }

  private static let note = CommandSpec(
    "note", "Note", operands: [.selection, .text], options: [.dryRun], examples: [])

  private func navigator(_ form: OutputForm = .lines) -> Navigator {
    Navigator(console: fixture.console, form: form, editor: editor)
  }

  @Test func `a screen ends with the code it is closed with`() {
    let navigator = navigator()
    let screen = ScriptedScreen { navigator.close(with: .notFound) }
    #expect(navigator.run(screen) == .notFound)
    #expect(fixture.tape.entries == [])
  }

  @Test func `a screen that ends without closing is a bug, and says so`() {
    let navigator = navigator()
    #expect(navigator.run(ScriptedScreen {}) == .bug)
    #expect(
      fixture.tape.entries == [
        Tape.Entry(
          sink: "err",
          text: "todo: the command ended without an answer; please report this\n")
      ])
  }

  @Test func `a screen that did not close does not end with the code of the one before`() {
    let navigator = navigator()
    #expect(navigator.run(ScriptedScreen { navigator.close(with: .ok) }) == .ok)
    #expect(navigator.run(ScriptedScreen {}) == .bug)
  }

  @Test func `a bug is an object under JSON`() {
    #expect(navigator(.json).run(ScriptedScreen {}) == .bug)
    #expect(
      fixture.tape.text(of: "err")
        == #"{"code":70,"name":"bug","message":"the command ended without an answer;"#
        + #" please report this"}"# + "\n")
  }

  @Test func `a screen lives while it works, and no longer`() {
    let navigator = navigator()
    weak var screen: ScriptedScreen?
    func run() -> ExitCode {
      let made = ScriptedScreen { navigator.close(with: .ok) }
      screen = made
      return navigator.run(made)
    }
    #expect(run() == .ok)
    #expect(screen == nil)
  }

  @Test func `a complaint says what is wrong, and how the command goes`() {
    let navigator = navigator()
    let screen = ScriptedScreen { navigator.openUsage(.emptyNote, of: Self.note) }
    #expect(navigator.run(screen) == .usage)
    #expect(
      fixture.tape.text(of: "err") == """
        todo: the text of the note is missing; type: todo note 3 'call first'
        usage: todo note [--dry-run] <selection> <words>…|-

        """)
  }

  @Test func `a complaint under JSON is one object without a usage line`() {
    let navigator = navigator(.json)
    let screen = ScriptedScreen { navigator.openUsage(.emptyNote, of: Self.note) }
    #expect(navigator.run(screen) == .usage)
    #expect(
      fixture.tape.text(of: "err")
        == #"{"code":2,"name":"usage","message":"the text of the note is missing;"#
        + #" type: todo note 3 'call first'"}"# + "\n")
  }

  @Test func `a complaint without a command has no usage line`() {
    #expect(navigator().complain(.inputNotUTF8) == .usage)
    #expect(
      fixture.tape.text(of: "err")
        == "todo: standard input is not valid UTF-8; nothing was changed\n")
  }

  @Test func `the editor is another screen`() {
    let navigator = navigator()
    let text = EditedText(text: "milk!", path: ScriptedEditor.path)
    #expect(navigator.openEditor(on: "milk") == .edited(text))
    navigator.discard(text)
    #expect(editor.events == [.opened("milk"), .discarded(text)])
  }
}

/// A screen that does one thing.
private final class ScriptedScreen: Screen {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }

  func start() { work() }
}
