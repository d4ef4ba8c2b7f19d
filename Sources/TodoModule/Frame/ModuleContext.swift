// Lists everything that a module may use: the list, the search, the services, the terminal. Names the forms of
// output: a table, lines or JSON.

import TodoEntities

/// What a module may use, handed to `Command.assemble`.
struct ModuleContext {
  /// The command line, the console and what the user has set.
  let command: CommandOutput
  /// The list.
  let store: any TodoStore
  /// The search for items, at the time of this run.
  let search: ItemSearch
  /// The navigator that holds the module's view.
  let navigator: any Navigating
  let services: any ModuleServices
  /// Makes what a full-screen view needs; nil without a terminal that can show one.
  var live: () -> LiveContext? = { nil }
  /// Runs the module of the command with this name for the same line, on top of this one. Returns its exit code.
  var openCommand: (String, any Navigating) -> ExitCode = { _, _ in .bug }
}

/// What only some modules use. Each service is made when a module asks for it.
protocol ModuleServices {
  /// Standard input, for commands that take `-`.
  var input: any InputReading { get }
  /// Whether standard input and output are terminals, so that an editor can be opened.
  var isInteractive: Bool { get }
  /// Makes ids for new items.
  var makeID: () -> ItemID { get }
  /// All commands.
  var commands: [CommandSpec] { get }
  /// The command that runs if the line names none.
  var defaultCommand: CommandSpec { get }
  var settingsFile: SettingsFile { get }
  /// Reads the files that the user names.
  var files: any FileReading { get }
  /// Merges list files.
  var merger: any ListMerging { get }
  /// What opens links.
  var linkOpener: LinkOpener { get }
  /// Returns the absolute path of this program's file.
  var programPath: () throws(Errno) -> String { get }
  /// Returns of which commit this program was built, if it knows.
  var build: () -> BuildStamp? { get }
  /// Returns git for the repository of a folder. On a terminal, it may ask for passwords.
  func git(inFolder folder: String) -> GitClient
  /// Returns the list of a store in its git repository. Touches nothing until it is used.
  func sharedList(of store: any TodoStore) -> any ListSharing
  /// Returns the calendar folder of a store's list. Touches nothing until it is used.
  func calendar(of store: any TodoStore, _ command: CommandOutput) -> CalendarFolder
}

extension ModuleContext {
  /// The time of this run.
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

/// Runs command lines for a module that goes on after them, such as `browse`.
protocol LineRunning {
  /// Runs the words after the program's name: the module of their command is put on top of the
  /// navigator's stack, or on one of its own, with a console that keeps what is written, this many columns wide.
  ///
  /// ```swift
  /// let outcome = lines.run(["done", "3"], columns: 80, on: navigator)
  /// // outcome.output == ["done 3: Buy milk"]
  /// ```
  func run(_ words: [String], columns: Int, on navigator: (any Navigating)?) -> LineOutcome
  /// Runs the words with `--dry-run`. Returns nil if they change no list, or more than the list, or if the last
  /// such run took so long that one would notice.
  func preview(_ words: [String], columns: Int) -> LineOutcome?
  /// Returns the words with these numbers of items where the command lacks them, and in the place of `.`.
  ///
  /// ```swift
  /// lines.fill(["tick", "1"], with: "3")  // ["tick", "3", "1"]
  /// ```
  func fill(_ words: [String], with numbers: String) -> [String]
  /// Reads the settings again if their file has changed, and returns them then.
  func changedSettings() -> LiveSettings?
  /// Calls this each time that a line waits for another program.
  func whenWaiting(_ body: @escaping () -> Void)
}

/// What a module that goes on uses of the settings.
struct LiveSettings {
  let filterViews: FilterViewTexts
  /// The columns of tables of items.
  let columns: [ItemColumn]
  /// What the terminal shows with the signs and the theme that are set.
  let capabilities: Capabilities
}

/// What a command line came to.
struct LineOutcome: Equatable {
  /// The exit code that the program would have had.
  let code: ExitCode
  let styledOutput: [StyledText]
  /// The lines of standard error, without the program's name: a failure, or remarks.
  let messages: [String]
  /// Whether a change that it made can be undone.
  let isUndoable: Bool
}

extension LineOutcome {
  /// The lines of standard output, without styles.
  var output: [String] { styledOutput.map(\.plainText) }

  /// Returns the lines of standard output as a page this many columns wide, which cuts nothing.
  func page(columns: Int) -> [StyledText] {
    styledOutput.flatMap { line in
      DisplayWidth.width(of: line) <= columns
        ? [line] : DisplayWidth.fold(line.plainText, to: columns).map { StyledText($0) }
    }
  }
}

/// What a module needs that goes on until the user leaves it.
struct LiveContext {
  /// The terminal that its view takes.
  let terminal: any TerminalSession
  /// Returns the search for items at the time of the call; `--now` and `TODO_NOW` stop the clock.
  let search: () -> ItemSearch
  /// Runs the commands that the user gives meanwhile.
  let lines: any LineRunning
  /// What is wrong with the settings; nil if nothing is.
  var complaint: String?
}
