/// Presenter to view: what the view of every command can show.
protocol CommandViewInput: AnyObject {
  /// Shows on standard error what went wrong.
  func showFailure(_ failure: Failure)
}

/// View to presenter: what the presenter of every command hears.
protocol CommandViewOutput: AnyObject {
  /// The words of the command line made no request.
  func didRejectArguments(_ error: UsageError)
}

/// What the view of every command holds: the line, and where and how to answer.
struct CommandOutput {
  /// The command line, or what is wrong with it.
  let arguments: Result<ParsedArguments, UsageError>
  /// Where the answer goes.
  let console: Console
  /// In what form to answer.
  let form: OutputForm
  /// Leaves out reports, hints and summaries.
  let isQuiet: Bool
  /// Who hears of a line that cannot be understood.
  let presenter: any CommandViewOutput

  /// What a view needs of this context, and its presenter.
  init(_ context: ModuleContext, presenter: any CommandViewOutput) {
    arguments = context.arguments
    console = context.console
    form = context.form
    isQuiet = context.isQuiet
    self.presenter = presenter
  }
}

/// The view of a command: it turns words into a request, and display values into text.
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
  /// What the command is asked to do, in the words of the program.
  associatedtype Request
  /// The line, and where and how to answer.
  var command: CommandOutput { get }
  /// Reads the words.
  func request(from arguments: ParsedArguments) throws(UsageError) -> Request
  /// Hands the request to the presenter.
  func submit(_ request: Request)
}

extension CommandView {
  /// Where the answer goes.
  var console: Console { command.console }
  /// In what form to answer.
  var form: OutputForm { command.form }
  /// Leaves out reports, hints and summaries.
  var isQuiet: Bool { command.isQuiet }

  func start() {
    do throws(UsageError) {
      submit(try request(from: try command.arguments.get()))
    } catch {
      command.presenter.didRejectArguments(error)
    }
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
