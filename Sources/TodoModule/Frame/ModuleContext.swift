import TodoEntities

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
