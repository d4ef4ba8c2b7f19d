import Testing
import TodoEntities

@testable import TodoModule

/// A module of the registry, for tests that every module has to pass. A new one is covered when it is
/// registered: its line and what must be in the list for it come from the examples of its command.
struct RegisteredModule: CustomStringConvertible, Sendable {
  let command: Command

  /// The name of its command.
  var description: String { command.spec.name }

  /// Every module that a line can ask for, and the templates of new ones.
  static let all =
    (CommandRegistry.commands + [.version, .complete] + templates)
    .map(RegisteredModule.init)

  /// What `.ci/new-module` copies.
  private static let templates: [Command] = [.writingTemplate, .readingTemplate]

  /// Whether it is one of the program's commands, and no template.
  var isRegistered: Bool { CommandRegistry.command(named: description) != nil }

  /// Those that have rules of their own, and so an interactor.
  static let withInteractor = all.filter(\.hasInteractor)

  /// Whether its folder has a file for an interactor.
  var hasInteractor: Bool {
    let folders = [SourceTree.modules, SourceTree.templates].joined()
    let view = "\(type(of: command.assemble(ContextFixture().context)))"
    guard let folder = folders.first(where: { $0.value.contains { $0.name == view } })
    else { return false }
    return folder.value.contains { $0.name == "\(folder.key)Interactor" }
  }

  /// What follows the command's name in each of its examples.
  var examples: [ParsedArguments] {
    get throws {
      try command.spec.examples.map { example in
        var words = try #require(ShellLine(example: example)).words
        if let name = words.firstIndex(of: description) { words.remove(at: name) }
        let outcome = ArgumentScanner(options: command.spec.allOptions).scan(words)
        try #require(outcome.error == nil, "\(example.term)")
        return outcome.arguments
      }
    }
  }

  /// The first example. With the items of `store()` and `files` the command can do all its work for
  /// it.
  var arguments: ParsedArguments {
    get throws { try #require(try examples.first, "give the command an example") }
  }

  /// The files that first examples name.
  static let files = ScriptedFiles(["todo.txt": "Buy bread @home\n"])

  /// Items that the command can work on, with the numbers that first examples name.
  func store() throws -> InMemoryTodoStore {
    try Self.store(isDone: command.spec.operands.contains { $0.kind == .doneIDs })
  }

  /// Nine items with the tag home and a checklist, late and open, but for the second one, or all done;
  /// and commands that can be undone and redone. The last open one is worked on.
  static func store(isDone: Bool = false) throws -> InMemoryTodoStore {
    let items = (1...9).map { number in
      if isDone || number == 2 { return Fixtures.doneItem(number) }
      let item = Fixtures.item(
        number, due: "2026-11-19", project: "house", tags: ["home"],
        notes: "- [x] call first\n- [x] ask")
      return number == 9 ? item.started(at: Fixtures.yesterday) : item
    }
    let store = try InMemoryTodoStore(items, now: Fixtures.now)
    try store.rename(1, "Buy oats")
    try store.rename(1, "Buy tea")
    try store.undo()
    return store
  }
}
