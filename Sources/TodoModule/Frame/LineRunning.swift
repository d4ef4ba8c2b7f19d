import TodoEntities

/// Runs command lines for a module that goes on after them, such as `browse`.
protocol LineRunning {
  /// Runs the words after the program's name: the module of their command is put on top of the
  /// navigator's stack, with a console that keeps what is written, this many columns wide.
  ///
  /// ```swift
  /// let outcome = lines.run(["done", "3"], columns: 80, on: navigator)
  /// // outcome.output == ["done 3: Buy milk"]
  /// ```
  func run(_ words: [String], columns: Int, on navigator: any Navigating) -> LineOutcome
}

/// What a command line came to.
struct LineOutcome {
  /// The exit code that the program would have had.
  let code: ExitCode
  /// The lines of standard output, without styles.
  let output: [String]
  /// The lines of standard error, without the program's name: a failure, or remarks.
  let messages: [String]
  /// The list as the command has left it, if it has changed it and the store has kept it.
  var list: TodoList? = nil

  /// Returns the lines of standard output as a page this many columns wide, which cuts nothing.
  func page(columns: Int) -> [String] {
    output.flatMap { DisplayWidth.fold($0, to: columns) }
  }
}

/// What a module needs that goes on until the user leaves it.
struct LiveContext {
  /// The terminal that its view takes.
  let terminal: any TerminalSession
  /// Returns the search for items at the time of the call; `--now` and `TODO_NOW` stop the clock.
  let search: () -> ItemSearch
  /// Runs the commands that the user gives meanwhile.
  let lines: any LineRunning
}
