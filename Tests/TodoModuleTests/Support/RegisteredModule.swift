import Testing
import TodoEntities

@testable import TodoModule

/// A module of the registry, for tests that every module has to pass. A new one is covered when it is
/// registered.
struct RegisteredModule: CustomStringConvertible, Sendable {
  let type: any CommandModule.Type

  /// The name of its command.
  var description: String { type.spec.name }

  /// Every module that a line can ask for.
  static let all = (CommandRegistry.modules + [VersionRouter.self, CommandRegistry.completer])
    .map(RegisteredModule.init)

  /// Those that have rules of their own, and so an interactor.
  static let withInteractor = all.filter(\.hasInteractor)

  /// Whether its folder has a file for an interactor.
  var hasInteractor: Bool {
    guard
      let folder = SourceTree.modules.first(where: { $0.value.contains { $0.name == "\(type)" } })
    else { return false }
    return folder.value.contains { $0.name == "\(folder.key)Interactor" }
  }

  /// Words that the command can do all its work for, with the items of `store()`.
  var words: [String] {
    get throws {
      try #require(
        RegisteredModule.words[description], "give the command a line that it can answer")
    }
  }

  private static let words = [
    "add": ["Buy", "bread", "+home"], "list": ["+home"], "next": [], "show": ["1"],
    "toggle": ["1"], "done": ["1"], "reopen": ["2"], "edit": ["1", "Buy bread"],
    "note": ["1", "call first"],
    "remove": ["1"], "clear": [], "undo": [], "redo": [], "history": [], "check": ["+home"],
    "tags": [], "projects": [], "stats": [], "explain": ["urgency", "1"], "import": ["-"],
    "export": [], "doctor": [], "completions": ["bash"], "manual": [], "help": ["add"],
    "complete": ["done", ""], "--version": [],
  ]

  /// An open and a done item, and commands that can be undone and redone.
  static func store() throws -> InMemoryTodoStore {
    let store = try InMemoryTodoStore(
      [
        Fixtures.item(1, due: "2026-11-19", project: "house", tags: ["home"]),
        Fixtures.doneItem(2),
      ], now: Fixtures.now)
    try store.rename(1, "Buy oats")
    try store.rename(1, "Buy tea")
    try store.undo()
    return store
  }
}
