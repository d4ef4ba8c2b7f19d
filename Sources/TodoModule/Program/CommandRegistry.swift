/// The one list of modules, in the order of help.
enum CommandRegistry {
  static let modules: [any CommandModule.Type] = [
    AddRouter.self, ListRouter.self, NextRouter.self, ShowRouter.self,
    ToggleRouter.self, DoneRouter.self, ReopenRouter.self,
    EditRouter.self, NoteRouter.self, RemoveRouter.self, ClearRouter.self,
    UndoRouter.self, RedoRouter.self, HistoryRouter.self,
    CheckRouter.self, TagsRouter.self, ProjectsRouter.self, StatsRouter.self,
    ExplainRouter.self, ImportRouter.self, ExportRouter.self, DoctorRouter.self,
    CompletionsRouter.self, ManualRouter.self, HelpRouter.self,
  ]

  /// The module that a bare `todo` runs.
  static let defaultModule: any CommandModule.Type = ListRouter.self

  /// The module that shells ask what a word can be completed to. It is no command for people.
  static let completer: any CommandModule.Type = CompleteRouter.self

  /// The module of a command's name or alias.
  static func module(named name: String) -> (any CommandModule.Type)? {
    modules.first { $0.spec.name == name || $0.spec.aliases.contains(name) }
  }

  /// All descriptions.
  static var specs: [CommandSpec] { modules.map { $0.spec } }
}
