// Runs modules on a stack. Writes errors as sentences or as JSON (`--json`), and the usage line if nothing is
// suggested. Mistakes in the command line end with code 2, a command without an answer with code 70.

import TodoEntities

/// The navigator as routers see it: VIPER's root wireframe.
protocol Navigating: AnyObject {
  /// Whether the command that runs changes no items.
  var isReading: Bool { get }
  /// Shows the mistake in the command line.
  func openUsage(_ error: UsageError)
  /// Shows a failure on standard error, perhaps with the scene's usage line, and ends the module on top of the
  /// stack with its exit code.
  func openFailure(_ failure: Failure)
  func openEditor(on text: String) throws(EditorError) -> EditedText
  func discard(_ text: EditedText)
  /// Ends the module on top of the stack.
  func close(with code: ExitCode)
  /// Puts a screen on top of the stack and runs it there until it closes. Returns its exit code, or 70 (a bug)
  /// if it does not close. Meanwhile, this scene shows the messages of the frame.
  func run(_ screen: any Screen, in scene: Scene) -> ExitCode
}

/// Something that the navigator can show. It lives as long as it is on the stack.
protocol Screen: AnyObject {
  /// Does the screen's work. It must call the navigator's `close(with:)` before it returns.
  func start()
}

/// The console and the output form of a module, and the editor that it can open.
struct Scene {
  let console: Console
  let form: OutputForm
  let editor: any Editing
  /// Today, for messages that name dates, or nil until the clock is known.
  var today: CalendarDay?
  /// The command that runs here, or nil before it is known. Messages about mistakes show its usage line, or else
  /// the program's.
  var command: Command?
  /// Whether the program accepts a line, so that it can be suggested.
  var accepts: ([String]) -> Bool = { _ in false }
}

/// Owns the views as a stack, like the window on iOS. The top of the stack is the running screen.
///
/// Everything is synchronous: a module lives while its view's `start` runs. A screen that stays open, such as
/// `browse`, can run others on top of it.
///
///     let scene = Scene(console: console, form: .table, editor: editor)
///     let code = Navigator(scene).run(CheckRouter.assemble(context), in: scene)
final class Navigator: Navigating {
  private var stack: [any Screen] = []
  private var closeCode: ExitCode?
  /// The scene of the screen on top.
  private(set) var scene: Scene

  /// Creates a navigator that writes messages to this scene until it runs a screen.
  init(_ scene: Scene) { self.scene = scene }

  var isReading: Bool { scene.command?.spec.isReading == true }
  func openUsage(_ error: UsageError) { closeCode = scene.complain(error) }

  func openFailure(_ failure: Failure) { closeCode = scene.show(failure) }

  func openEditor(on text: String) throws(EditorError) -> EditedText { try scene.editor.edit(text) }

  func discard(_ text: EditedText) { scene.editor.discard(text) }
  func close(with code: ExitCode) { closeCode = code }

  func run(_ screen: any Screen, in scene: Scene) -> ExitCode {
    let (sceneBelow, codeBelow) = (self.scene, closeCode)
    (self.scene, closeCode) = (scene, nil)
    stack.append(screen)
    screen.start()
    stack.removeLast()
    let code = closeCode
    // The screen that ran on top must not close the screen below.
    (self.scene, closeCode) = (sceneBelow, codeBelow)
    if let code { return code }
    return scene.show(
      Failure(code: .bug, message: "the command ended without an answer. This is a bug in todo."))
  }
}

extension Scene {
  /// Shows one sentence about a mistake in the command line, as `show` does. Returns the exit code.
  func complain(_ error: UsageError) -> ExitCode { show(error.failure(today: today)) }

  /// Shows a failure and, if it asks for it, the usage line of the command. Returns the exit code.
  ///
  ///     $ todo note 3
  ///     todo: missing text for the note, as in 'call first'
  ///     usage: todo note [--where FILTER] [--dry-run] <selection> <words>…|-
  ///
  ///     $ todo lst
  ///     todo: unknown command 'lst'
  ///     To list items, run: todo list
  func show(_ failure: Failure) -> ExitCode {
    // Five of the items that match words are listed.
    let limit = failure.code == .notFound ? 5 : 3
    let suggestions = failure.suggestions.accepted(upTo: limit, by: accepts)
    console.writeFailure(failure, form: form, suggestions)
    if form != .json, failure.showsUsage, suggestions.isEmpty {
      let capabilities = console.errorCapabilities
      let shown = (command?.spec.usage ?? .program).mapText {
        $0.replacing("…", with: capabilities.glyphs.ellipsis)
      }
      for line in shown.lines(within: capabilities.textWidth, after: "usage: ") {
        console.writeError(StyledText(line))
      }
    }
    return failure.code
  }
}

extension Console {
  /// Writes a failure to standard error, and the commands to run instead: sentences, or an object under `--json`.
  func writeFailure(_ failure: Failure, form: OutputForm, _ suggestions: [Suggestion] = []) {
    if form == .json { dropRemarks() }
    writeRawError(failureLine(failure, form: form, suggestions))
    if form != .json {
      for suggestion in suggestions { writeError(StyledText(suggestion.sentence)) }
    }
  }

  /// The line for a failure, as `writeFailure(_:form:)` writes it.
  func failureLine(
    _ failure: Failure, form: OutputForm, _ suggestions: [Suggestion] = []
  ) -> [UInt8] {
    guard form == .json else {
      return errorLine(StyledText(Console.errorLead, .part(.error)) + StyledText(failure.message))
    }
    let lines =
      suggestions.isEmpty
      ? [] : [("suggestions", JSONText.array(suggestions.map { .string($0.line) }))]
    let object = JSONText.object(
      [
        ("code", .number(Int(failure.code.rawValue))), ("name", .string(failure.code.name)),
        ("message", .string(failure.message)),
      ] + lines)
    return object.bytes + [0x0A]
  }
}
