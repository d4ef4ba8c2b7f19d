/// The modules of all commands, in the order in which help lists them.
enum CommandRegistry {
  static let modules: [any CommandModule.Type] = [
    AddRouter.self, ListRouter.self, NextRouter.self, ShowRouter.self,
    ToggleRouter.self, DoneRouter.self, ReopenRouter.self,
    StartRouter.self, StopRouter.self, EditRouter.self, NoteRouter.self, TickRouter.self,
    CopyRouter.self, RemoveRouter.self, ClearRouter.self,
    UndoRouter.self, RedoRouter.self, HistoryRouter.self,
    BrowseRouter.self, AgendaRouter.self, CalendarRouter.self, CheckRouter.self, TagsRouter.self,
    ProjectsRouter.self,
    StatsRouter.self,
    ExplainRouter.self, ImportRouter.self, ExportRouter.self, SyncRouter.self, MergeRouter.self,
    DoctorRouter.self,
    ConfigRouter.self, PathRouter.self, CompletionsRouter.self, ManualRouter.self, HelpRouter.self,
  ]

  /// The module that a bare `todo` runs.
  static let defaultModule: any CommandModule.Type = FirstScreenRouter.self

  /// The module that completion scripts run. It is not in `modules`, so help does not list it.
  static let completer: any CommandModule.Type = CompleteRouter.self

  /// Returns the module of the command with this name or alias.
  static func module(named name: String) -> (any CommandModule.Type)? {
    modules.first { $0.spec.name == name || $0.spec.aliases.contains(name) }
  }

  /// The names and aliases of all commands.
  static var names: Set<String> { Set(specs.flatMap { [$0.name] + $0.aliases }) }

  /// The specs of all modules.
  static var specs: [CommandSpec] { modules.map { $0.spec } }
}
