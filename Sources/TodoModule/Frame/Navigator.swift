import TodoEntities

/// The navigator as routers see it: VIPER's root wireframe.
protocol Navigating: AnyObject {
  /// Shows what is wrong with the command line; with the command's usage line if the error
  /// `isAboutShape`.
  func openUsage(_ error: UsageError, of spec: CommandSpec)
  /// Opens the editor on a text and returns the result.
  func openEditor(on text: String) -> EditorOutcome
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
  /// Ends the module on top of the stack.
  func close(with code: ExitCode)
}

/// Something that the navigator can show. It lives as long as it is on the stack.
protocol Screen: AnyObject {
  /// Does the screen's work. It must call the navigator's `close(with:)` before it returns.
  func start()
}

/// Owns the views, as the window does on iOS: a stack, whose top is the running screen.
///
/// Everything is synchronous: a module lives while its view's `start` runs.
///
///     let navigator = Navigator(console: console, form: .table, editor: editor)
///     let code = navigator.run(TagsRouter.assemble(context))
final class Navigator {
  private var stack: [any Screen] = []
  private var closeCode: ExitCode?
  private let console: Console
  private let form: OutputForm
  private let editor: any Editing
  /// Today, for complaints that name dates; nil until the clock is known.
  var today: CalendarDay?

  /// A navigator that writes complaints to this console in this form.
  init(console: Console, form: OutputForm, editor: any Editing) {
    self.console = console
    self.form = form
    self.editor = editor
  }

  /// Runs a screen until it closes and returns its exit code; 70 (a bug) if it does not close.
  func run(_ screen: any Screen) -> ExitCode {
    stack.append(screen)
    closeCode = nil
    screen.start()
    stack.removeLast()
    if let closeCode { return closeCode }
    let failure = Failure(
      code: .bug, message: "the command ended without an answer; this is a bug in todo")
    console.writeFailure(failure, form: form)
    return .bug
  }
}

extension Navigator {
  /// Shows what is wrong with a command line, before a module runs or instead of it.
  func complain(_ error: UsageError, usage: UsageLine? = nil) -> ExitCode {
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
