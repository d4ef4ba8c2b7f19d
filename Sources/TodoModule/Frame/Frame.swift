// The base of every view, presenter and router. Ends a command after a failure, and reads standard input for `-`.
//
// What every VIPER module is made of: the protocols of its roles, what it is handed, and the navigator that
// shows its view. Nothing here knows a command. Start with `Command`, then `CommandView` and
// `CommandPresenter` below; Navigator.swift runs a module, Interactors.swift has what interactors share.

import TodoEntities

/// View to presenter, for every command.
protocol CommandViewOutput<Request>: AnyObject {
  /// What the command is asked to do, in the program's own types.
  associatedtype Request
  /// Reports what the command line asks for.
  func didRequest(_ request: Request)
  /// Reports a command line that is not a valid request.
  func didRejectArguments(_ error: UsageError)
  /// Reports that standard input, which the line names as `-`, could not be read.
  func didFailToReadInput(_ error: Errno)
}

/// What a module knows of the run, and all that its view may know: the line, the console and the output form.
struct CommandOutput {
  /// The command line, or what is wrong with it.
  let arguments: ParsedLine
  /// Standard input.
  let input: any InputReading
  /// The console to write to.
  let console: Console
  /// The form of the output.
  let form: OutputForm
  /// Whether reports, hints and summaries are left out.
  let isQuiet: Bool
  /// The time of this run.
  let clock: Clock
  /// What the user has set.
  let settings: Settings
  /// The view that is on; nil if none is.
  let activeFilterView: FilterView?
  /// Whether the program accepts a line, so that it can be suggested.
  var accepts: ([String]) -> Bool = { _ in false }

  /// Whether somebody at a terminal reads both outputs, so that advice on what was typed helps.
  var hasReader: Bool {
    console.outputCapabilities.isTerminal && console.errorCapabilities.isTerminal && form != .json
      && !isQuiet
  }
}

/// What every view has. It names the request that it makes of the command line.
class ModuleView<Request> {
  /// The presenter.
  let presenter: any CommandViewOutput<Request>
  let command: CommandOutput

  init(presenter: any CommandViewOutput<Request>, context: ModuleContext) {
    self.presenter = presenter
    command = context.command
  }
}

/// The view of a command. It turns the words of the command line into a typed request, and what the
/// presenter hands back into text.
///
///     final class ShowView: ModuleView<ItemTarget>, CommandView {
///       func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
///         try ItemTarget(words: arguments.words)
///       }
///     }
protocol CommandView: Screen {
  associatedtype Request
  /// What the words are parsed to: the request, or an optional one if it can be on standard input.
  associatedtype Parsed
  /// The line, the console and the output form.
  var command: CommandOutput { get }
  /// The presenter.
  var presenter: any CommandViewOutput<Request> { get }
  /// Parses the words. Throws `UsageError` if they are not a valid request.
  func request(from arguments: ParsedArguments) throws(UsageError) -> Parsed
  /// Hands the request to the presenter.
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
  /// The console to write to.
  var console: Console { command.console }
  /// The form of the output.
  var form: OutputForm { command.form }
  /// Whether reports, hints and summaries are left out.
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

  /// Whether the words are a valid request.
  func accepts(_ arguments: ParsedArguments) -> Bool {
    (try? arguments.checkForm()) != nil && (try? request(from: arguments)) != nil
  }

  /// Reads standard input to its end. Returns nil if that fails; the presenter has then been told why.
  func readInput() -> [UInt8]? {
    do { return try command.input.readAll() } catch {
      presenter.didFailToReadInput(error)
      return nil
    }
  }

  /// Writes what was found as one JSON value, as lines of fields, or for people.
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

  /// Says below a table that only the items of a view were counted, if one is on.
  func writeFilterViewName() {
    guard let filterView = command.activeFilterView, !isQuiet else { return }
    console.writeSentence("view \(filterView.name)", .part(.summary))
  }
}

/// Interactor to presenter, for an interactor that uses the store.
protocol StoreInteractorOutput: AnyObject {
  /// Reports an error of the store. Except after `StoreError.unflushed`, the list is unchanged.
  func didFail(_ error: StoreError)
  /// Hands on items that the line did not name, before what was changed.
  func didFind(_ related: RelatedItems)
}

extension StoreInteractorOutput {
  func didFind(_ related: RelatedItems) {}
}

/// The presenter of a command. It names the interactor that it asks, and has a weak view of its own. The
/// frame handles the failures that every module can have.
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
  /// Items that the line did not name.
  private(set) final var related = RelatedItems()
  /// The time from which dates are seen.
  final var now: WallClock { formatter.now }

  init(interactor: Interactor, router: any RouterInput, formatter: ItemFormatter) {
    (self.interactor, self.router, self.formatter) = (interactor, router, formatter)
  }

  /// Whether the command changes no items as it was typed, so that a failure need not say that nothing was
  /// changed.
  var isReading: Bool { router.isReading }

  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }

  func didFind(_ related: RelatedItems) { self.related = related }

  /// Shows that standard input could not be read.
  func didFailToReadInput(_ error: Errno) { fail(with: .unreadableInput(error)) }

  /// Shows an error of the store; as a complaint about the command line where that is the cause.
  func didFail(_ error: StoreError) {
    // Commands that change items take --where.
    if let mistake = UsageError(error, hasFilter: !router.isReading) {
      return router.openUsage(mistake)
    }
    fail(with: isReading ? Failure(reading: error) : Failure(error))
  }

  /// Shows a failure and ends the module with its exit code.
  func fail(with failure: Failure) { router.openFailure(failure) }
}

/// The routes that every module has.
protocol RouterInput: AnyObject {
  /// Whether the command that runs changes no items.
  var isReading: Bool { get }
  /// Shows what is wrong with the command line and ends the module.
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

/// The routes of a module that has the user edit a text.
protocol EditorRouterInput: RouterInput {
  /// Opens the editor on a text. What was saved stays in a file until it is discarded. Returns nil without
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
