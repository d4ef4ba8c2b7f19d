// Lists everything that a module may use: the list, the search, the services, the terminal. Names the forms of
// output: a table, lines or JSON.

import TodoEntities

/// The objects that a module may use. `Command.assemble` gets them.
struct ModuleContext {
  let command: CommandOutput
  let store: any TodoStore
  let search: ItemSearch
  /// The navigator that holds the module's view.
  let navigator: any Navigating
  let services: any ModuleServices
  /// Makes the context of a full-screen view. Returns nil without a terminal that can show one.
  var live: () -> LiveContext? = { nil }
  /// Runs the module of the command with this name for the same line, on top of this one. Returns its exit code.
  var openCommand: (String, any Navigating) -> ExitCode = { _, _ in .bug }
}

/// The services that only some modules use. Each is made when a module uses it.
protocol ModuleServices {
  var input: any InputReading { get }
  /// Whether standard input and output are terminals, so that an editor can be opened.
  var isInteractive: Bool { get }
  /// Makes ids for new items.
  var makeID: () -> ItemID { get }
  var commands: [CommandSpec] { get }
  /// The command that runs if the line names none.
  var defaultCommand: CommandSpec { get }
  var settingsFile: SettingsFile { get }
  /// Reads the files that the user names.
  var files: any FileReading { get }
  var merger: any ListMerging { get }
  var linkOpener: LinkOpener { get }
  /// Returns the absolute path of this program's file.
  var programPath: () throws(Errno) -> String { get }
  /// Returns the commit from which this program was built, if it is known.
  var build: () -> BuildStamp? { get }
  /// Returns git for the repository of a folder. On a terminal, it may ask for passwords.
  func git(inFolder folder: String) -> GitClient
  /// Returns the list of a store in its git repository. Touches nothing until it is used.
  func sharedList(of store: any TodoStore) -> any ListSharing
  /// Returns the calendar folder of a store's list. Touches nothing until it is used.
  func calendar(of store: any TodoStore, _ command: CommandOutput) -> CalendarFolder
}

extension ModuleContext {
  var clock: Clock { command.clock }
}

/// The form of a command's output.
enum OutputForm: Equatable {
  /// For people, on a terminal: aligned columns.
  case table
  /// For scripts: lines of fields separated by tabs.
  case lines
  /// One JSON value; which one depends on the command.
  case json
}

/// Runs command lines for a module that stays open, such as `browse`.
protocol LineRunning {
  /// Runs the words after the program's name. The module of their command runs on top of the navigator's stack, or
  /// on a stack of its own. Its console keeps the output, and is this many columns wide.
  ///
  /// ```swift
  /// let outcome = lines.run(["done", "3"], columns: 80, on: navigator)
  /// // outcome.output == ["done 3: Buy milk"]
  /// ```
  func run(_ words: [String], columns: Int, on navigator: (any Navigating)?) -> LineOutcome
  /// Runs the words with `--dry-run`. Returns nil if they do not change the list, or change more than the list, or
  /// if the last preview took noticeably long.
  func preview(_ words: [String], columns: Int) -> LineOutcome?
  /// Returns the words with these item numbers where the command lacks them, and instead of `.`.
  ///
  /// ```swift
  /// lines.fill(["tick", "1"], with: "3")  // ["tick", "3", "1"]
  /// ```
  func fill(_ words: [String], with numbers: String) -> [String]
  /// Reads the settings again if their file has changed. Returns nil if it has not.
  func changedSettings() -> LiveSettings?
  /// Sets a function that is called each time a command waits for another program.
  func whenWaiting(_ body: @escaping () -> Void)
}

/// The settings that a module uses while it stays open.
struct LiveSettings {
  let filterViews: FilterViewTexts
  /// The columns of tables of items.
  let columns: [ItemColumn]
  /// The capabilities of the terminal, with the symbols and the theme of the settings.
  let capabilities: Capabilities
}

/// The result of a command line.
struct LineOutcome: Equatable {
  /// The exit code that the program would have had.
  let code: ExitCode
  let styledOutput: [StyledText]
  /// The lines of standard error, without the program's name: a failure, or warnings.
  let messages: [String]
  /// Whether a change that it made can be undone.
  let isUndoable: Bool
}

extension LineOutcome {
  /// The lines of standard output, without styles.
  var output: [String] { styledOutput.map(\.plainText) }

  /// Returns the lines of standard output as a page this many columns wide. Cuts nothing.
  func page(columns: Int) -> [StyledText] {
    styledOutput.flatMap { line in
      DisplayWidth.width(of: line) <= columns
        ? [line] : DisplayWidth.fold(line.plainText, to: columns).map { StyledText($0) }
    }
  }
}

/// The context of a module that stays open until the user leaves it.
struct LiveContext {
  /// The terminal that its view uses.
  let terminal: any TerminalSession
  /// Returns the search for items at the time of the call; `--now` and `TODO_NOW` stop the clock.
  let search: () -> ItemSearch
  /// Runs the commands that the user gives meanwhile.
  let lines: any LineRunning
  /// The fault in the settings, or nil if there is none.
  var complaint: String?
}
