import TodoEntities

/// Presenter to view, for every command.
protocol CommandViewInput: AnyObject {
  /// Shows a failure on standard error.
  func showFailure(_ failure: Failure)
}

/// View to presenter, for every command.
protocol CommandViewOutput: AnyObject {
  /// Reports a command line that is not a valid request.
  func didRejectArguments(_ error: UsageError)
}

/// The stored properties of every command's view: the line, the console and the output form.
struct CommandOutput {
  /// The command line, or what is wrong with it.
  let arguments: ParsedLine
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
  let view: ActiveView?
  /// The presenter that is told of an invalid line.
  let presenter: any CommandViewOutput

  /// The part of this context that a view needs, and its presenter.
  init(_ context: ModuleContext, presenter: any CommandViewOutput) {
    arguments = context.arguments
    console = context.console
    form = context.form
    isQuiet = context.isQuiet
    clock = context.clock
    settings = context.settings
    view = context.view
    self.presenter = presenter
  }
}

/// The view of a command. It turns the words of the command line into a typed request, and what the
/// presenter hands back into text.
///
///     final class TagsView: CommandView {
///       let command: CommandOutput
///       private let output: any TagsViewOutput
///
///       init(output: any TagsViewOutput, context: ModuleContext) {
///         self.output = output
///         command = CommandOutput(context, presenter: output)
///       }
///
///       func request(from arguments: ParsedArguments) throws(UsageError) {
///         try arguments.refuseWords()
///       }
///
///       func submit(_ request: Void) { output.didRequestTags() }
///     }
protocol CommandView: Screen, CommandViewInput {
  /// What the command is asked to do, in the program's own types.
  associatedtype Request
  /// The line, the console and the output form.
  var command: CommandOutput { get }
  /// Parses the words. Throws `UsageError` if they are not a valid request.
  func request(from arguments: ParsedArguments) throws(UsageError) -> Request
  /// Hands the request to the presenter.
  func submit(_ request: Request)
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
      command.presenter.didRejectArguments(error)
    }
  }

  /// Says below a table that only the items of a view were counted, if one is on.
  func writeViewName() {
    guard let view = command.view, !isQuiet else { return }
    console.writeSentence(view.words, .part(.summary))
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
