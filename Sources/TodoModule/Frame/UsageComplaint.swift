import TodoEntities

/// The frame's own screen: one sentence about a mistake in the command line and, if the mistake is
/// about its shape, the usage line of the command.
final class UsageComplaint: Screen {
  private let error: UsageError
  private let today: CalendarDay?
  private let usage: UsageLine?
  private let console: Console
  private let form: OutputForm
  private weak var navigator: (any Navigating)?

  /// A complaint about a command with this usage line, if there is a command.
  init(
    error: UsageError, today: CalendarDay?, usage: UsageLine?, console: Console, form: OutputForm,
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
    if form != .json, error.isAboutShape, let usage { write(usage) }
    navigator?.close(with: .usage)
  }

  private func write(_ usage: UsageLine) {
    let capabilities = console.errorCapabilities
    let shown = usage.mapText { $0.replacing("…", with: capabilities.glyphs.ellipsis) }
    for line in shown.lines(within: capabilities.textWidth, after: "usage: ") {
      console.writeError(StyledText(line))
    }
  }
}

extension UsageError {
  /// Whether the line has the wrong options or arguments, so that the command's usage line helps. It
  /// does not help with a bad value (a date, a filter, a sort key, a template), nor where the sentence
  /// suggests what to type.
  ///
  ///     $ todo note 3
  ///     todo: missing text for the note; type: todo note 3 'call first'
  ///     usage: todo note [--where FILTER] [--dry-run] <selection> <words>…|-
  ///
  ///     $ todo add Buy milk due:tomorow
  ///     todo: 'due:tomorow' is not a date; did you mean 'due:tomorrow'?
  var isAboutShape: Bool {
    switch self {
    case .commandLine(.badOptionValue), .commandLine(.unknownOption(_, nearest: .some)): false
    case .commandLine, .unknownLetters, .tokenAsOption, .conflictingOptions: true
    case .missingOperand, .unexpectedWord, .emptyTitle, .emptyNote, .textNeeded: true
    case .wordsBesideFilter, .textBesideFilter, .wordsBesideInput: true
    case .titleBesideReplacement: true
    case .unknownCommand, .commandAfterDashes, .invalidUTF8, .unknownTopic, .unknownShell: false
    case .unknownSubject, .badNow, .unreadableVariable, .emptyPath, .badLimit, .badSortKey: false
    case .badDays, .badMonth: false
    case .badMarkerSize: false
    case .badTemplate, .badField, .noFields, .noJSON, .badSelection, .badCount, .blankTitle: false
    case .titleForSeveral, .notASelection: false
    case .emptyEditor, .terminalNeeded, .fullScreenNeeded, .onLine, .lineNotUTF8, .inputNotUTF8:
      false
    case .badTokenValue, .spaceAfterColon, .badDate, .badRepetition, .impossibleDate: false
    case .badEdit, .ruleForDate, .repeatedKey, .onlyInFilters, .misspelledKey, .badFilter: false
    case .inFilter, .badTerm, .slowFilter, .draftLine, .draftKey, .draftKeyTwice: false
    case .secondNumber, .keyAsTitle, .unknownKey, .countAsWord, .badReplacement: false
    case .nothingToReplace, .unknownView, .viewCycle: false
    case .unknownSetting, .badSettingName, .settingsTerminalNeeded: false
    }
  }
}
