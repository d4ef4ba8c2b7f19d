// Declares a command: its `CommandSpec`, whether it needs the time (`TODO_NOW`), whether a view narrows it
// (`usesFilterView`), and whether it checks the filters of all views.

/// A command: what describes it, and the function that assembles its module.
///
/// Each stands in the `XCommand.swift` of its module. `CommandRegistry` lists them.
///
///     extension Command {
///       static let done = Command(
///         spec: CommandSpec("done", "Complete items", operands: [.ids], …),
///         assemble: DoneRouter.assemble)
///     }
///
/// A class, because a value of this size costs the runtime an eighth of the start, where it is copied and
/// destroyed.
final class Command: Sendable {
  /// What the parser, help, the manual and completion know of it.
  let spec: CommandSpec
  /// Whether it depends on the current time; then `TODO_NOW` must be valid.
  let usesClock: Bool
  /// Whether the filter view that is on applies to it: the view narrows what the command lists, and the view's
  /// tokens go on what the command adds. `--where` is narrowed in every command, even if this is false.
  let usesFilterView: Bool
  /// Whether it says itself what is wrong with the settings.
  let examinesSettings: Bool
  /// Whether the settings are checked with the filters of all views; other commands only read the views
  /// that they use.
  let checksFilterViews: Bool
  /// Whether the user is told after it that the list was not synchronized for long.
  let remindsOfSync: Bool
  /// Creates the roles of its module, connects them and returns the view.
  let assemble: @Sendable (ModuleContext) -> any CommandView

  init(
    spec: CommandSpec, usesClock: Bool = true, usesFilterView: Bool = false,
    examinesSettings: Bool = false, checksFilterViews: Bool = false,
    remindsOfSync: Bool = true,
    assemble: @escaping @Sendable (ModuleContext) -> any CommandView
  ) {
    self.spec = spec
    self.usesClock = usesClock
    self.usesFilterView = usesFilterView
    self.examinesSettings = examinesSettings
    self.checksFilterViews = checksFilterViews
    self.remindsOfSync = remindsOfSync
    self.assemble = assemble
  }
}
