import TodoEntities

/// Everything that a module may use, handed to `CommandModule.assemble(_:)`.
struct ModuleContext {
  /// The command line, or what is wrong with it.
  let arguments: ParsedLine
  /// The form of the output.
  let form: OutputForm
  /// Whether reports, hints and summaries are left out.
  let isQuiet: Bool
  /// What the user has set.
  let settings: Settings
  /// The view that is on; nil if none is.
  let view: ActiveView?
  /// Where the settings file is.
  let settingsFile: SettingsFile
  /// The list.
  let store: any TodoStore
  /// The search for items, at the time of this run.
  let search: ItemSearch
  /// Makes ids for new items.
  let makeID: () -> ItemID
  /// The console to write to.
  let console: Console
  /// Standard input, for commands that take `-`.
  let input: any InputReading
  /// Whether standard input and output are terminals, so that an editor can be opened.
  let isInteractive: Bool
  /// The navigator that holds the module's view.
  let navigator: any Navigating
  /// Returns all commands, for help; most runs need none.
  let commands: () -> [CommandSpec]
  /// The command that runs if the line names none.
  let defaultCommand: CommandSpec
  /// Reads the files that the user names.
  let files: any FileReading
  /// Merges list files.
  let merger: any ListMerging
  /// The list in its git repository.
  let sharedList: any ListSharing
  /// The files on disk, for git's own files beside a list.
  let fileSystem: any FileSystem
  /// Returns the absolute path of this program's file.
  let programPath: () throws(Errno) -> String
  /// Returns git for the repository of a folder.
  let git: (_ folder: String) -> GitClient
  /// What a full-screen view needs; nil without a terminal that can show one.
  var live: LiveContext? = nil
}

extension ModuleContext {
  /// The time of this run.
  var clock: Clock { search.clock }
}
