import TodoEntities

/// The screen's holder: VIPER's root wireframe, as presenters' routers see it.
protocol Navigating: AnyObject {
  /// Shows what is wrong with the command line, and the usage line of the command.
  func openUsage(_ error: UsageError, of spec: CommandSpec)
  /// Lets the user change a text in the editor, and gives it back.
  func openEditor(on text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
  /// Ends the module on top.
  func close(with code: ExitCode)
}

/// Something that the navigator can show: it lives as long as it is on the stack.
protocol Screen: AnyObject {
  /// Begins the screen's work. It ends when the navigator is told to close.
  func start()
}

/// Holds the views. On iOS the window does; here a stack, whose top is the screen that works.
///
/// Everything is synchronous: a module lives while its view's `start` runs, and dies with it.
final class Navigator {
  private var stack: [any Screen] = []
  private var closeCode: ExitCode?
  private let console: Console
  private let form: OutputForm
  private let editor: any Editing
  /// For complaints that name dates; nothing while the clock is not known.
  var today: CalendarDay?

  /// A navigator whose complaints go to this console, in this form.
  init(console: Console, form: OutputForm, editor: any Editing) {
    self.console = console
    self.form = form
    self.editor = editor
  }

  /// Shows a screen until it closes itself. One that ends without doing so has a bug: code 70.
  func run(_ screen: any Screen) -> ExitCode {
    stack.append(screen)
    closeCode = nil
    screen.start()
    stack.removeLast()
    if let closeCode { return closeCode }
    let failure = Failure(
      code: .bug, message: "the command ended without an answer; please report this")
    console.writeFailure(failure, form: form)
    return .bug
  }
}

extension Navigator {
  /// Shows what is wrong with a command line, before or instead of a module.
  func complain(_ error: UsageError, usage: String? = nil) -> ExitCode {
    run(
      UsageComplaint(
        error: error, today: today, usage: usage, console: console, form: form, navigator: self))
  }
}

extension Navigator: Navigating {
  func openUsage(_ error: UsageError, of spec: CommandSpec) {
    closeCode = complain(error, usage: spec.usage)
  }

  func openEditor(on text: String) -> EditorOutcome { editor.edit(text) }

  func discard(_ text: EditedText) { editor.discard(text) }
  func close(with code: ExitCode) { closeCode = code }
}
