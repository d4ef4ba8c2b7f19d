import TodoEntities

/// A command as the registry sees it: a description, and a way to put its module together.
protocol CommandModule: AnyObject, SendableMetatype {
  /// What the router makes and the navigator shows.
  associatedtype View: CommandView
  /// The command's description.
  static var spec: CommandSpec { get }
  /// Whether what it does depends on the present time.
  static var usesClock: Bool { get }
  /// Builds the module's parts and joins them.
  static func assemble(_ context: ModuleContext) -> View
}

extension CommandModule {
  static var usesClock: Bool { true }
}

/// The view of a command: it turns words into a request, and hands on what it cannot read.
protocol CommandView: Screen {
  /// What the command is asked to do, in the words of the program.
  associatedtype Request
  /// The command line, or what is wrong with it.
  var arguments: Result<ParsedArguments, UsageError> { get }
  /// Reads the words.
  func request(from arguments: ParsedArguments) throws(UsageError) -> Request
  /// Hands the request to the presenter.
  func submit(_ request: Request)
  /// Tells the presenter that the words made no request.
  func reject(_ error: UsageError)
}

extension CommandView {
  func start() {
    do throws(UsageError) {
      submit(try request(from: try arguments.get()))
    } catch {
      reject(error)
    }
  }
}

/// In what form a command answers.
enum OutputForm: Equatable {
  /// For people, on a terminal.
  case table
  /// For scripts: one item a line, fields separated by tabs.
  case lines
  /// An array, or another value, as a command's help says.
  case json
  /// One JSON object a line.
  case ndjson
  case template(ItemTemplate)
}

/// What a module is assembled from.
struct ModuleContext {
  /// The command line, or what is wrong with it.
  let arguments: Result<ParsedArguments, UsageError>
  /// In what form to answer.
  let form: OutputForm
  /// Leaves out reports, hints and summaries.
  let isQuiet: Bool
  /// The list.
  let store: any TodoStore
  /// Finds items at the time of this run.
  let search: ItemSearch
  /// Makes identities for new items.
  let makeID: () -> ItemID
  /// Where answers go.
  let console: Console
  /// The words on standard input, for commands that take `-`.
  let input: any InputReading
  /// Whether a person sits at both ends, so that an editor can be opened.
  let isInteractive: Bool
  /// Where the module's view will be held.
  let navigator: any Navigating
  /// All commands, for help.
  let commands: [CommandSpec]
  /// The command that a line without one means.
  let defaultCommand: CommandSpec
  /// The files that a user names.
  let files: any FileReading
}

extension ModuleContext {
  /// The time of this run.
  var clock: Clock { search.clock }
}
