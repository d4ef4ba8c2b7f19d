// Lists all commands in the order of help, by group, and names the one that a bare `todo` runs.

/// All commands.
enum CommandRegistry {
  /// The commands by their group in help, in the order of help. They are closures, because every start looks up
  /// one command and need not create the others.
  private static let rows: [@Sendable () -> Command] = [
    // Every day
    { .add }, { .list }, { .today }, { .done }, { .postpone }, { .edit }, { .note }, { .show },
    { .undo }, { .browse },
    // Change
    { .cancel }, { .remove }, { .reopen }, { .toggle }, { .start }, { .stop }, { .tick }, { .copy },
    { .clear }, { .redo },
    // Look
    { .next }, { .agenda }, { .calendar }, { .projects }, { .tags }, { .stats },
    { .history }, { .explain }, { .open },
    // Move
    { .import }, { .export }, { .sync },
    // Scripts, set-up
    { .check }, { .path }, { .merge }, { .doctor }, { .config },
    { .completions }, { .manual }, { .help },
  ]

  static var commands: [Command] { rows.map { $0() } }

  /// The command that a bare `todo` runs.
  static var defaultCommand: Command { .firstScreen }

  /// Returns the command with this name or alias.
  static func command(named name: String) -> Command? {
    rows.lazy.map { $0() }.first { $0.spec.name == name || $0.spec.aliases.contains(name) }
  }

  /// The names and aliases of all commands.
  static var names: Set<String> { Set(specs.flatMap { [$0.name] + $0.aliases }) }

  static var specs: [CommandSpec] { commands.map(\.spec) }

  /// Every option of every command, each name once.
  static var allOptions: [OptionSpec] {
    var seen: Set<String> = []
    return (OptionSpec.global + specs.flatMap(\.options)).filter { seen.insert($0.name).inserted }
  }
}
