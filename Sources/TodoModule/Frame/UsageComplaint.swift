import TodoEntities

/// The frame's own screen: one sentence on what is wrong with the command line, and how it goes.
final class UsageComplaint: Screen {
  private let error: UsageError
  private let today: CalendarDay?
  private let usage: String?
  private let console: Console
  private let form: OutputForm
  private weak var navigator: (any Navigating)?

  /// A complaint about a command whose usage line this is.
  init(
    error: UsageError, today: CalendarDay?, usage: String?, console: Console, form: OutputForm,
    navigator: any Navigating
  ) {
    self.error = error
    self.today = today
    self.usage = usage
    self.console = console
    self.form = form
    self.navigator = navigator
  }

  func start() {
    console.writeFailure(Failure(code: .usage, message: error.message(today: today)), form: form)
    if form != .json, let usage {
      let ellipsis = console.errorCapabilities.glyphs.ellipsis
      console.writeError("usage: \(usage.replacing("…", with: ellipsis))")
    }
    navigator?.close(with: .usage)
  }
}
