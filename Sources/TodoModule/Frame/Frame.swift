// The base of every view, presenter and router. Ends a command after a failure, and reads standard input for `-`.
//
// The parts of every VIPER module: the protocols of its roles, its context, and the navigator that shows its
// view. Nothing here depends on a single command. Start with `Command`, then `CommandView` and
// `CommandPresenter` below. Navigator.swift runs a module. Interactors.swift has the code that interactors share.

import TodoEntities

/// View to presenter, for every command.
protocol CommandViewOutput<Request>: AnyObject {
  /// The request to the command, in the program's own types.
  associatedtype Request
  /// Reports the request on the command line.
  func didRequest(_ request: Request)
  /// Reports a command line that is not a valid request.
  func didRejectArguments(_ error: UsageError)
  /// Reports that standard input, which the line names as `-`, could not be read.
  func didFailToReadInput(_ error: Errno)
}

/// The run-time context that a module and its view may use: the command line, the console and the output form.
struct CommandOutput {
  /// The command line, or the mistake in it.
  let arguments: ParsedLine
  let input: any InputReading
  let console: Console
  let form: OutputForm
  /// Whether reports, suggestions and summaries are left out.
  let isQuiet: Bool
  let clock: Clock
  let settings: Settings
  /// The active filter view, or nil if there is none.
  let activeFilterView: FilterView?
  /// Whether the program accepts a line, so that it can be suggested.
  var accepts: ([String]) -> Bool = { _ in false }

  /// Whether somebody at a terminal reads both outputs, so that suggestions help.
  var hasReader: Bool {
    console.outputCapabilities.isTerminal && console.errorCapabilities.isTerminal && form != .json
      && !isQuiet
  }
}

/// The base of every view. `Request` is the type that it makes of the command line.
class ModuleView<Request> {
  let presenter: any CommandViewOutput<Request>
  let command: CommandOutput

  init(presenter: any CommandViewOutput<Request>, context: ModuleContext) {
    self.presenter = presenter
    command = context.command
  }
}

/// The view of a command. It turns the words of the command line into a typed request, and the presenter's
/// results into text.
///
///     final class ShowView: ModuleView<ItemTarget>, CommandView {
///       func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
///         try ItemTarget(words: arguments.words)
///       }
///     }
protocol CommandView: Screen {
  associatedtype Request
  /// The type of the parsed words: the request, or an optional one if the request can be on standard input.
  associatedtype Parsed
  var command: CommandOutput { get }
  var presenter: any CommandViewOutput<Request> { get }
  /// Parses the words. Throws `UsageError` if they are not a valid request.
  func request(from arguments: ParsedArguments) throws(UsageError) -> Parsed
  func submit(_ request: Parsed)
}

extension CommandView where Parsed == Request {
  func submit(_ request: Request) { presenter.didRequest(request) }
}

extension CommandView where Parsed == Request? {
  func submit(_ request: Request?) {
    if let request { presenter.didRequest(request) }
  }
}

extension CommandView where Request == Void {
  /// Most commands without a request take no words.
  func request(from arguments: ParsedArguments) throws(UsageError) { try arguments.refuseWords() }
}

extension CommandView {
  var console: Console { command.console }
  var form: OutputForm { command.form }
  var isQuiet: Bool { command.isQuiet }

  func start() {
    do throws(UsageError) {
      let arguments = try command.arguments.get()
      try arguments.checkForm()
      submit(try request(from: arguments))
    } catch {
      let arguments = try? command.arguments.get()
      presenter.didRejectArguments(arguments.map(error.advising) ?? error)
    }
  }

  func accepts(_ arguments: ParsedArguments) -> Bool {
    (try? arguments.checkForm()) != nil && (try? request(from: arguments)) != nil
  }

  /// Reads standard input to its end. Returns nil if that fails, after it has told the presenter why.
  func readInput() -> [UInt8]? {
    do { return try command.input.readAll() } catch {
      presenter.didFailToReadInput(error)
      return nil
    }
  }

  /// Writes a result as one JSON value, as lines of fields, or for people.
  func write(
    _ json: @autoclosure () -> JSONText, fields: @autoclosure () -> [[String]],
    forPeople writeTable: () -> Void
  ) {
    switch form {
    case .json: console.writeJSON(json())
    case .lines: for line in fields() { console.writeFields(line) }
    case .table: writeTable()
    }
  }

  /// Writes the name of the active view, if there is one, below a table of its items only.
  func writeFilterViewName() {
    guard let filterView = command.activeFilterView, !isQuiet else { return }
    console.writeSentence("view \(filterView.name)", .part(.summary))
  }
}

/// Interactor to presenter, for an interactor that uses the store.
protocol StoreInteractorOutput: AnyObject {
  /// Reports an error of the store. Except after `StoreError.unflushed`, the list is unchanged.
  func didFail(_ error: StoreError)
  /// Reports related items that the command line did not name, before the changes are reported.
  func didFind(_ related: RelatedItems)
}

extension StoreInteractorOutput {
  func didFind(_ related: RelatedItems) {}
}

/// The base of the presenter of a command, with the type of its interactor. A subclass adds a weak view. The frame
/// handles the failures that every module can have.
///
///     final class CheckPresenter: CommandPresenter<any CheckInteractorInput>, CommandViewOutput {
///       weak var view: (any CheckViewInput)?
///
///       func didRequest(_ request: CheckRequest) { interactor.countMatches(request) }
///     }
class CommandPresenter<Interactor> {
  let interactor: Interactor
  /// The router that ends the module.
  let router: any RouterInput
  /// Words items, dates and changes for display.
  let formatter: ItemFormatter
  /// The related items that the command line did not name.
  private(set) final var related = RelatedItems()
  /// The time to which dates are relative.
  final var now: WallClock { formatter.now }

  init(interactor: Interactor, router: any RouterInput, formatter: ItemFormatter) {
    (self.interactor, self.router, self.formatter) = (interactor, router, formatter)
  }

  /// Creates a presenter that words items for the context of its module.
  convenience init(interactor: Interactor, router: any RouterInput, context: ModuleContext) {
    self.init(interactor: interactor, router: router, formatter: context.formatter)
  }

  /// Whether the command changes no items as it was typed, so that a failure need not say that nothing was
  /// changed.
  var isReading: Bool { router.isReading }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }

  func didFind(_ related: RelatedItems) { self.related = related }

  func didFailToReadInput(_ error: Errno) { fail(with: .unreadableInput(error)) }

  /// Shows an error of the store, or a mistake in the command line where that is the cause.
  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    fail(with: isReading ? Failure(reading: error) : Failure(error))
  }

  /// Shows a failure and ends the module with its exit code.
  func fail(with failure: Failure) { router.openFailure(failure) }
}

/// The routes that every module has.
protocol RouterInput: AnyObject {
  /// Whether the command that runs changes no items.
  var isReading: Bool { get }
  /// Shows the mistake in the command line and ends the module.
  func openUsage(_ error: UsageError)
  /// Shows a failure on standard error and ends the module with its exit code.
  func openFailure(_ failure: Failure)
  /// Ends the module with this exit code.
  func close(with code: ExitCode)
}

/// A router. It assembles a module and later opens the screens that follow; see `Command`.
class ModuleRouter: RouterInput {
  /// The navigator; weak, because it owns this module.
  private(set) weak var navigator: (any Navigating)?

  init(navigator: any Navigating) { self.navigator = navigator }

  var isReading: Bool { navigator?.isReading ?? false }
  func openUsage(_ error: UsageError) { navigator?.openUsage(error) }
  func openFailure(_ failure: Failure) { navigator?.openFailure(failure) }
  func close(with code: ExitCode) { navigator?.close(with: code) }
}

/// The routes of a module that lets the user edit a text.
protocol EditorRouterInput: RouterInput {
  /// Opens the editor on a text. The saved text stays in a file until it is discarded. Returns nil without
  /// a navigator: the module then ends without an answer, which is a bug.
  func openEditor(on text: String) throws(EditorError) -> EditedText?
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

extension ModuleRouter {
  func openEditor(on text: String) throws(EditorError) -> EditedText? {
    try navigator?.openEditor(on: text)
  }
  func discard(_ text: EditedText) { navigator?.discard(text) }
}
