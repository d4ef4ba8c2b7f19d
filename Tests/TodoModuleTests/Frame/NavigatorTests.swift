import Testing

@testable import TodoModule

@Suite struct `The navigator` {
  private let fixture = ConsoleFixture()
  private let editor = ScriptedEditor.changing { $0 + "!" }

  private static let note = Command(
    spec: CommandSpec(
      "note", "Note", operands: [.selection, .text], options: [.dryRun], examples: []),
    assemble: Command.note.assemble)

  private func navigator(_ form: OutputForm = .lines) -> Navigator {
    Navigator(
      Scene(console: fixture.console, form: form, editor: editor, command: Self.note))
  }

  @Test func `a screen ends with the code it is closed with`() {
    let navigator = navigator()
    let screen = ScriptedScreen { navigator.close(with: .notFound) }
    #expect(navigator.run(screen) == .notFound)
    #expect(fixture.tape.entries == [])
  }

  @Test func `a screen that ends without closing is reported as a bug`() {
    let navigator = navigator()
    #expect(navigator.run(ScriptedScreen { navigator.close(with: .ok) }) == .ok)
    #expect(navigator.run(ScriptedScreen {}) == .bug)
    #expect(
      fixture.tape.entries == [
        Tape.Entry(
          sink: "err",
          text: "todo: the command ended without an answer. This is a bug in todo.\n")
      ])
  }

  @Test func `a bug is a JSON object under --json`() {
    #expect(navigator(.json).run(ScriptedScreen {}) == .bug)
    #expect(
      fixture.tape.text(of: "err")
        == #"{"code":70,"name":"bug","message":"the command ended without an answer."#
        + #" This is a bug in todo."}"# + "\n")
  }

  @Test(arguments: ReportForm.all)
  func `a failure is shown in every form, and its code ends the screen`(form: ReportForm) {
    let terminal = Capabilities(isTerminal: form.form == .table, width: form.width)
    let fixture = ConsoleFixture(output: terminal, errors: terminal)
    let navigator = Navigator(Scene(console: fixture.console, form: form.form, editor: editor))
    let failure = Failure(code: .notFound, message: "there is no '\u{1B}'")
    #expect(navigator.run(ScriptedScreen { navigator.openFailure(failure) }) == .notFound)
    #expect(fixture.tape.entries == [Tape.Entry(sink: "err", text: form.failure)])
  }

  @Test func `a screen is released when it ends`() {
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

  @Test func `a screen that runs on top of another is released, and leaves it open`() {
    let (navigator, above) = (navigator(), ConsoleFixture())
    let scene = Scene(console: above.console, form: .json, editor: editor, command: Self.note)
    weak var top: ScriptedScreen?
    let below = ScriptedScreen {
      func push() -> ExitCode {
        let made = ScriptedScreen {
          navigator.openUsage(
            .said("missing text for the note, as in 'call first'", showsUsage: true))
        }
        top = made
        return navigator.run(made, in: scene)
      }
      #expect(push() == .usage)
      #expect(top == nil)
      navigator.openUsage(
        .said("missing text for the note, as in 'call first'", showsUsage: true))
      navigator.close(with: .ok)
    }
    #expect(navigator.run(below) == .ok)
    #expect(above.tape.text(of: "err").hasPrefix(#"{"code":2"#))
    #expect(fixture.tape.text(of: "err").hasPrefix("todo: missing text for the note"))
  }

  @Test func `a screen does not end with the code of one that ran on top of it`() {
    let navigator = navigator()
    let scene = Scene(
      console: ConsoleFixture().console, form: .lines, editor: editor, command: Self.note)
    let below = ScriptedScreen {
      _ = navigator.run(ScriptedScreen { navigator.close(with: .ok) }, in: scene)
    }
    #expect(navigator.run(below) == .bug)
  }

  @Test func `a usage line is broken to fit the terminal`() {
    let narrow = ConsoleFixture(errors: Capabilities(isTerminal: true, width: 50, glyphs: .ascii))
    let navigator = Navigator(
      Scene(console: narrow.console, form: .table, editor: editor, command: Self.note))
    let screen = ScriptedScreen {
      navigator.openUsage(
        .said("missing text for the note, as in 'call first'", showsUsage: true))
    }
    #expect(navigator.run(screen) == .usage)
    #expect(
      narrow.tape.text(of: "err") == """
        todo: missing text for the note, as in 'call first'
        usage: todo note [--dry-run] <selection>
                         [<words>...|-]

        """)
  }

  @Test func `the editor is opened and its text discarded`() throws {
    let navigator = navigator()
    let text = EditedText(text: "milk!", path: ScriptedEditor.path)
    #expect(try navigator.openEditor(on: "milk") == text)
    navigator.discard(text)
    #expect(editor.events == [.opened("milk"), .discarded(text)])
  }
}

/// A screen that runs a closure.
private final class ScriptedScreen: Screen {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }

  func start() { work() }
}
