// Declares a command: its `CommandSpec`, whether it needs the time (`TODO_NOW`), whether a view narrows it
// (`usesFilterView`), and whether it checks the filters of all views.

/// A command: its description, and the function that assembles its module.
///
/// Each command is declared in the `XCommand.swift` of its module. `CommandRegistry` lists them.
///
///     extension Command {
///       static let done = Command(
///         spec: CommandSpec("done", "Complete items", operands: [.ids], …),
///         assemble: DoneRouter.assemble)
///     }
///
/// A class, because copying and destroying a value of this size takes an eighth of the start-up time.
final class Command: Sendable {
  /// The description that the parser, help, the manual and completion use.
  let spec: CommandSpec
  /// Whether it depends on the current time, so that `TODO_NOW` must be valid.
  let usesClock: Bool
  /// Whether the active filter view applies to it: the view narrows the items that the command lists, and the
  /// command gives the view's tokens to new items. The view narrows `--where` in every command.
  let usesFilterView: Bool
  /// Whether it reports faults in the settings itself.
  let examinesSettings: Bool
  /// Whether it checks the filters of all views in the settings. Other commands read only the views that they use.
  let checksFilterViews: Bool
  /// Whether todo warns after it that the list was not synchronized for long.
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
