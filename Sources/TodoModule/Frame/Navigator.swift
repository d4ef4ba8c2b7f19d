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
  /// Puts a screen on top of the stack and runs it there until it closes. Returns its exit code; 70 (a
  /// bug) if it does not close. What the frame itself shows meanwhile goes to this scene.
  func run(_ screen: any Screen, in scene: Scene) -> ExitCode
}

/// Something that the navigator can show. It lives as long as it is on the stack.
protocol Screen: AnyObject {
  /// Does the screen's work. It must call the navigator's `close(with:)` before it returns.
  func start()
}

/// Where a module's output goes, and the other programs that it can show.
struct Scene {
  /// The console to write to.
  let console: Console
  /// The form of the output.
  let form: OutputForm
  /// The user's editor.
  let editor: any Editing
  /// Today, for complaints that name dates; nil until the clock is known.
  var today: CalendarDay?
}

/// Owns the views, as the window does on iOS: a stack, whose top is the running screen.
///
/// Everything is synchronous: a module lives while its view's `start` runs. A screen that goes on, such
/// as that of `browse`, can run others on top of it.
///
///     let navigator = Navigator(Scene(console: console, form: .table, editor: editor))
///     let code = navigator.run(TagsRouter.assemble(context))
final class Navigator {
  private var stack: [any Screen] = []
  private var closeCode: ExitCode?
  /// Where the screen on top is shown.
  private var scene: Scene

  /// A navigator whose first screen is shown in this scene.
  init(_ scene: Scene) { self.scene = scene }

  /// Runs a screen until it closes and returns its exit code; 70 (a bug) if it does not close.
  func run(_ screen: any Screen) -> ExitCode {
    stack.append(screen)
    closeCode = nil
    screen.start()
    stack.removeLast()
    if let closeCode { return closeCode }
    let failure = Failure(
      code: .bug, message: "the command ended without an answer; this is a bug in todo")
    scene.console.writeFailure(failure, form: scene.form)
    return .bug
  }
}

extension Navigating {
  /// Shows what is wrong with a command line, before a module runs or instead of it.
  func complain(_ error: UsageError, usage: UsageLine? = nil, in scene: Scene) -> ExitCode {
    run(
      UsageComplaint(
        error: error, today: scene.today, usage: usage, console: scene.console, form: scene.form,
        navigator: self),
      in: scene)
  }
}

extension Navigator: Navigating {
  func openUsage(_ error: UsageError, of spec: CommandSpec) {
    closeCode = complain(error, usage: spec.usage, in: scene)
  }

  func openEditor(on text: String) -> EditorOutcome { scene.editor.edit(text) }

  func discard(_ text: EditedText) { scene.editor.discard(text) }
  func close(with code: ExitCode) { closeCode = code }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    let below = (scene: self.scene, code: closeCode)
    self.scene = scene
    // The screen below has not been closed by what ran on top of it.
    defer { (self.scene, closeCode) = below }
    return run(screen)
  }
}
