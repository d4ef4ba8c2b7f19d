import TodoEntities

extension UsageError {
  /// One sentence for people: what is wrong, with the user's words in quotes, and what to do next;
  /// with dates where today is known.
  func message(today: CalendarDay?, in source: WordContext = .commandLine) -> String {
    let plainText = source.plainText
    return switch self {
    case .unknownCommand(let word, let instead):
      "there is no command '\(word)'" + (instead.map { "; type: \($0)" } ?? "; try: todo help")
    case .commandAfterDashes(let word):
      "words after -- are text for a command, and there is none; type: todo add -- "
        + ShellWord.quoted(word)
    case .invalidUTF8(let position):
      "argument \(position) is not valid UTF-8; nothing was done"
    case .unknownTopic(let word, let nearest):
      "there is no command or topic '\(word)'" + didYouMean(nearest, orElse: "; try: todo help")
    case .unknownShell(let word, let accepted, let nearest):
      "there is no script for the shell '\(word)', only for \(accepted.joined(separator: ", "))"
        + didYouMean(nearest)
    case .unknownSubject(let word, let nearest):
      "'\(word)' cannot be explained: give \(ExplainSubject.names)"
        + didYouMean(nearest)
    case .commandLine(let error):
      error.message
    case .unknownLetters(let word):
      "there is no option '\(word)' here; to leave out a tag, write untag:\(word.dropFirst());"
        + " for text that begins so, put -- in front"
    case .tokenAsOption(let key):
      "there is no option '--\(key.rawValue)' here; write it as a word, \(key.rawValue):VALUE"
    case .badNow(let source, let text, let error):
      (source == .variable ? "TODO_NOW: " : "") + error.messageAsNow(in: text)
    case .unreadableVariable(let name):
      "\(name) is not valid UTF-8; nothing was done"
    case .emptyPath:
      "'' is no path for --file; name a file, or :memory: for a list that is gone at exit"
    case .badLimit(let text):
      "'\(text)' is no value for --limit: it takes a number from 1 on"
    case .badSortKey(let text, let nearest):
      "'\(text)' is nothing to sort by: give \(ItemOrder.Key.names), with - in front for the"
        + " other way round, as in due,-priority" + didYouMean(nearest)
    case .badTemplate(let text, let fault):
      "'\(text)' is no template: \(fault.message)"
    case .conflictingOptions(let options):
      "\(options.joined(separator: " and ")) exclude each other; give one of them"
    case .noJSON(let command):
      "'\(command)' prints a text that is no JSON; leave --json out"
    case .missingOperand(let what):
      "\(what) is missing"
    case .missingSource:
      "a file to import, or - for standard input, is missing"
    case .unexpectedWord(let word):
      "'\(word)' is one word too many here"
    case .badSelection(let word, let fault):
      "'\(word)' selects no items: \(fault.message)"
    case .badCount(let word):
      "'\(word)' is not a number of steps; write 1 or more"
    case .wordsBesideFilter(let word):
      "'\(word)' stands beside --where; give ids or a filter, not both"
    case .textBesideFilter(let word):
      "'\(word)' stands beside --where like an id; give ids or a filter, not both; if it is text, put"
        + " -- in front"
    case .emptyTitle:
      "a title is missing; type: todo add Buy milk"
    case .wordsBesideInput:
      "- stands for standard input and takes no attributes; put them into its lines, or -- in front"
        + " of a title that is -"
    case .blankTitle:
      "the title is empty; an item needs one"
    case .emptyNote:
      "the text of the note is missing; type: todo note 3 'call first'"
    case .titleForSeveral(let count):
      "a title can be given to one item only, and \(count) are selected;"
        + " to change all of them, give attributes such as +home"
    case .emptyEditor:
      "the editor is for one item; to change several, give attributes such as +home"
    case .terminalNeeded:
      "the editor needs a terminal; give the changes on the command line: todo edit 3 due:fri"
    case .onLine(let line, let error):
      "line \(line): \(error.message(today: today))"
    case .lineNotUTF8(let line):
      "line \(line) of standard input is not valid UTF-8; nothing was added"
    case .inputNotUTF8:
      "standard input is not valid UTF-8; nothing was changed"
    case .draftKey(let line, let key, let accepted, let nearest):
      "line \(line) of the edited text: there is no '\(key)', only"
        + " \(accepted.joined(separator: ", "))"
        + didYouMean(nearest)
    case .draftKeyTwice(let line, let key):
      "line \(line) of the edited text gives the \(key) a second time"
    case .draftLine(let line, let text):
      "line \(line) of the edited text is not 'key: value': '\(text)'"
    case .badTokenValue(let token, let accepted, let nearest):
      "'\(token.word)' does not say which \(token.key.rawValue): give \(accepted)"
        + didYouMean(nearest.map { "\(token.key.rawValue):\($0)" }) + plainText
    case .badDate(let token, let error):
      error.message(for: token, today: today) + (token == nil ? "" : plainText)
    case .badRepetition(let token, let error):
      error.message(for: token) + (token == nil ? "" : plainText)
    case .impossibleDate(let error), .badEdit(.date(let error)):
      error.message + (error.isInToken ? plainText : "")
    case .badEdit(let error):
      error.message
    case .ruleForDate(let token):
      "'\(token.word)' is a rule, not a date; type: todo explain every \(token.value)"
    case .repeatedKey(let key):
      "\(key.rawValue): stands twice; an item has one \(key.rawValue)" + plainText
    case .onlyInFilters(let token):
      "'\(token.word)' is a question for a filter; to take it off, write \(token.key.rawValue):none"
    case .misspelledKey(let word, let meant):
      "there is no attribute like '\(word)'; did you mean \(meant):?"
        + " To search for the text, \(source.asText)"
    case .badFilter(let place, let fault):
      (place.description.map { "\($0): " } ?? "") + fault.message(in: place.source)
    case .inFilter(let place, let error):
      (place.description.map { "\($0): " } ?? "") + error.message(today: today, in: place.source)
    case .slowPattern(let seconds):
      "looking for the regular expression takes more than \(seconds) seconds; a simpler one may"
        + " not: a+ finds what (a+)+ finds, and one .* what several find"
    case .badTerm(let word, let fault):
      fault.message(in: word, today: today) + plainText
    }
  }
}

extension UsageError.SelectionSyntaxError {
  fileprivate var message: String {
    switch self {
    case .notANumber: "give numbers as in 3, 1-3,7, or the first 4 or more digits of an id"
    case .zero: "numbers begin at 1"
    case .tooHigh: "the number is too high"
    case .backwards(let first, let last): "write the lower number first: \(last)-\(first)"
    }
  }
}

/// Where words stand, which decides how they are made plain text.
enum WordContext {
  /// The words of the command line, or of a line of standard input.
  case commandLine
  /// A filter that is one string.
  case string
  /// The editor's text.
  case editor

  /// After a sentence: how to write words that are not meant as an attribute.
  var plainText: String {
    switch self {
    case .commandLine: " (words after -- are plain text)"
    case .string: " (words in quotes are plain text)"
    case .editor: ""
    }
  }

  /// The same, after "to search for the text".
  var asText: String { self == .string ? "put it in quotes" : "put -- in front" }
}
