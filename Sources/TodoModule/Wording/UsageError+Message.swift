import TodoEntities

extension UsageError {
  /// One sentence: what is wrong, with the user's words in quotes, and what to do next. An ambiguous
  /// weekday is answered with dates if today is known.
  func message(today: CalendarDay?, in source: WordContext = .commandLine) -> String {
    let plainText = source.plainText
    return switch self {
    case .unknownCommand(let word, let instead):
      "unknown command '\(word)'" + (instead.map { "; type: \($0)" } ?? "; see: todo help")
    case .commandAfterDashes(let word):
      "missing command before --; type: todo add -- \(ShellWord.quoted(word))"
    case .invalidUTF8(let position):
      "argument \(position) is not valid UTF-8; nothing was done"
    case .unknownTopic(let word, let topics, let nearest):
      "unknown command or topic '\(word)'"
        + didYouMean(
          nearest,
          orElse: "; the topics are \(topics.listed(with: "and"));"
            + " for the commands, see: todo help")
    case .unknownShell(let word, let accepted, let nearest):
      "no completions for the shell '\(word)'"
        + didYouMean(nearest, orElse: ": expected \(accepted.alternatives)")
    case .unknownSubject(let word, let nearest):
      "cannot explain '\(word)'"
        + didYouMean(nearest, orElse: ": expected \(ExplainSubject.names.alternatives)")
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'"
        + didYouMean(nearest, orElse: "; if it is text, put -- before it")
    case .attachedValue(let option, let value):
      "the value of \(option) must be a separate word: \(option) \(ShellWord.quoted(value))"
    case .unexpectedValue(let option):
      "option '\(option)' takes no value"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .badOptionValue(let option, let value, let accepted, let nearest):
      "invalid value '\(value)' for \(option)"
        + didYouMean(nearest, orElse: ": expected \(accepted)")
    case .repeatedOption(let option, .replacement):
      "\(option) is given twice; use a command for each"
    case .repeatedOption(let option, _):
      "\(option) is given twice; combine the filters with 'and' or 'or'"
    case .unknownLetters(let word):
      "unknown option '\(word)'; to remove or exclude a tag, write untag:\(word.dropFirst());"
        + " if it is text, put -- before it"
    case .tokenAsOption(let option, let key):
      "unknown option '\(option)'; write it as a word, \(key == .tag ? "+" : key.rawValue + ":")VALUE"
    case .titleAsOption:
      "unknown option '--title'; the words of a title need no option: todo add Buy milk"
    case .badNow(let name, let text, let error):
      error.messageAsNow(in: text, for: name)
    case .unreadableVariable(let name):
      "\(name) is not valid UTF-8; nothing was done"
    case .emptyPath:
      "empty path for --file; name a file, or :memory: for a temporary list"
    case .badMonth(let text, let nearest):
      "'\(text)' is not a month"
        + didYouMean(nearest, orElse: "; write its name or its year too, as in dec or 2026-12")
    case .countAsWord(let word, let count):
      "unexpected argument '\(word)'; to list \(count) items, type: todo next --limit \(count); to"
        + " show item \(count), type: todo show \(count)"
    case .countAsPeriod(let count, let command, let takesDays):
      "'\(count)' is no day; "
        + (takesDays
          ? "for \(count.counting("day")), type: todo \(command) --days \(count); for" : "for")
        + " item \(count), type: todo \(command) --where \(count)"
    case .dayForMonth(let word):
      "'\(word)' is no month; type: todo agenda \(ShellWord.quoted(word))"
    case .badSortKey(let text, let nearest):
      "cannot sort by '\(text)'"
        + didYouMean(
          nearest,
          orElse: "; use \(ItemOrder.Key.allCases.map(\.rawValue).alternatives);"
            + " prefix a key with - to reverse it")
    case .badTemplate(let text, let fault):
      "invalid pattern '\(text)': \(fault.message)"
    case .badField("", _):
      "missing name of a field; use \(ItemField.names.alternatives)"
    case .badField(let name, let nearest):
      "unknown field '\(name)'"
        + didYouMean(nearest, orElse: "; use \(ItemField.names.alternatives)")
    case .noFields(let command):
      "'\(command)' has no fields to choose; write --json without a value"
    case .conflictingOptions(let options):
      "\(options.listed(with: "and")) cannot be combined"
    case .noJSON(let command):
      "'\(command)' has no JSON output; drop --json"
    case .missingOperand(let operand):
      "missing argument: \(operand.words)"
    case .unexpectedWord(let word, let line):
      "unexpected argument '\(word)'" + (line.map { "; type: todo \($0)" } ?? "")
    case .badSelection(let word, let fault):
      "invalid selection '\(word)': \(fault.message)"
    case .notASelection(let words, let items, let hasFilter):
      "'\(words)' is not a number or an id; \(hasFilter ? "" : "todo list ")--where"
        + " \(ShellWord.quoted(words)) \(hasFilter ? "selects" : "shows") \(items.words)"
    case .badCount(let word):
      "invalid number of steps '\(word)': expected a number, 1 or greater"
    case .wordsBesideFilter(let word):
      "'\(word)' cannot be combined with --where; give ids or a filter"
    case .textBesideFilter(let word):
      "'\(word)' cannot be combined with --where; give ids or a filter; if it is text, put -- before"
        + " it"
    case .emptyTitle:
      "missing title; type: todo add Buy milk"
    case .wordsBesideInput:
      "- reads items from standard input and cannot be combined with attributes; put them on its"
        + " lines, or put -- before the title '-'"
    case .blankTitle:
      "the title is empty; an item needs one"
    case .secondNumber(let first, let second):
      "'\(second)' may be an item or text; for both items, write \(first),\(second); for text,"
        + " write \(first) -- \(second)"
    case .keyAsTitle(let word, let key):
      (key.map { "'\(word)' has no value; write \($0):VALUE, or" }
        ?? "'\(word)' has no name of a tag; write +NAME, or") + " put -- before a title"
    case .emptyNote:
      "missing text for the note; type: todo note 3 'call first'"
    case .textNeeded(let option):
      "missing text for \(option); type: todo edit 3 \(option) 'call first'"
    case .titleBesideReplacement(let title):
      "'\(title)' cannot be combined with --replace; give a new title or change the old one"
    case .nothingToReplace(let value):
      "invalid value '\(value)' for --replace: the text to replace is empty"
    case .emptyEditor:
      "the editor opens one item; to change several, give attributes such as +home"
    case .terminalNeeded:
      "the editor needs a terminal; give the changes on the command line: todo edit 3 due:fri"
    case .fullScreenNeeded:
      "browse needs a terminal for input and output that can move its cursor; type: todo list"
    case .onLine(let line, let error):
      "line \(line): \(error.message(today: today, in: source))"
    case .lineNotUTF8(let line):
      "line \(line) of standard input is not valid UTF-8; nothing was added"
    case .inputNotUTF8:
      "standard input is not valid UTF-8; nothing was changed"
    case .draftKey(let key, let accepted, let nearest):
      "unknown key '\(key)'" + didYouMean(nearest, orElse: "; use \(accepted.alternatives)")
    case .draftKeyTwice(let key):
      "'\(key)' is given twice"
    case .draftLine(let text):
      "expected 'key: value', found '\(text)'; notes go below the first empty line"
    case .badValue(let word, let accepted, let nearest):
      (word.hasNoValue ? "'\(word)' has no value" : "invalid value in '\(word)'")
        + didYouMean(nearest.map(word.withValue), orElse: ": expected \(accepted)\(plainText)")
    case .spaceAfterColon(let word):
      "'\(word)' has no value; write no space after the colon" + plainText
    case .badDate(let word?, let error):
      error.message(in: word, today: today, plainText: plainText)
    case .badDate(nil, let error):
      error.message(in: error.text, today: today)
    case .badEdit(let error):
      error.message
    case .ruleForDate(let token):
      "'\(token.word)' is a rule, not a date; type: todo explain every \(token.value)"
    case .repeatedKey(let key):
      "\(key.rawValue): can be given only once" + plainText
    case .onlyInFilters(let token):
      "'\(token.word)' works only in filters; to clear the value, write \(token.key.rawValue):none"
    case .unknownKey(let word, let meant):
      "unknown key in '\(word)'"
        + didYouMean(meant, orElse: "; to search for the word, \(source.asText)")
    case .badFilter(let place, let fault):
      (place.description.map { "\($0): " } ?? "") + fault.message(in: place.source)
    case .inFilter(let place, let error):
      (place.description.map { "\($0): " } ?? "") + error.message(today: today, in: place.source)
    case .bareWords(let words, let lines):
      words.message(lines)
    case .slowFilter(let seconds):
      "the filter took more than \(seconds) seconds; use fewer terms, or simplify its regular"
        + " expression: a+ matches what (a+)+ matches, and one .* what several match"
    case .unknownSetting(let name, let nearest):
      "unknown key '\(name.shortened(to: 40, ellipsis: "…"))'"
        + didYouMean(nearest, orElse: "; see: todo help settings")
    case .badSettingName(let name, let key):
      "'\(name.shortened(to: 40, ellipsis: "…"))' in '\(key.shortened(to: 60, ellipsis: "…"))' is no"
        + " name: expected a letter, then letters, digits, - or _"
    case .settingsTerminalNeeded:
      "the editor needs a terminal; set a value on the command line: todo config week-start sun"
    case .unknownFilterView(let name, let nearest):
      "there is no view '\(name)'"
        + didYouMean(nearest, orElse: "; to make one, type: todo config view.\(name) '+home'")
    case .filterViewCycle(let names):
      "these views name each other: \(names.cycle)"
    case .badTerm(let word, let fault):
      fault.message(in: word, plainText)
    }
  }
}

extension UsageError.Operand {
  /// After "missing argument".
  fileprivate var words: String {
    switch self {
    case .items: "the number of an item, as in 3 or 1-3,7"
    case .item: "the number of an item, as in 3"
    case .lines: "the number of a line of the checklist, as in 2 or 2-4; see: todo tick 3"
    case .source: "a file to import, or - for standard input"
    case .mergedFile: "a copy of the list, three list files, or an option such as --install"
    case .shell(let names): "a shell (\(names.alternatives))"
    case .subject: "what to explain (\(ExplainSubject.names.alternatives))"
    case .date: "a date, as in fri+1w@9"
    case .rule: "a rule, as in 1w/strict"
    case .setting: "the key of a setting, as in week-start"
    }
  }
}

extension UsageError.SelectionFault {
  fileprivate var message: String {
    switch self {
    case .notANumber: "expected numbers as in 3 or 1-3,7, or the first 4 or more digits of an id"
    case .zero: "numbers start at 1"
    case .tooHigh: "the number is too large"
    case .backwards(let first, let last): "write the lower number first: \(last)-\(first)"
    case .several: "expected one item, as in 3"
    case .notALine:
      "expected numbers of lines, as in 2 or 2-4,7; see: todo tick 3, todo note 3 --list"
    case .amongNumbers: "a filter goes in --where, in place of all numbers"
    }
  }
}

/// Where the words come from; decides which hint about plain text fits.
enum WordContext {
  /// The words of the command line, or of a line of standard input.
  case commandLine
  /// A filter that is one string.
  case string
  /// The editor's text.
  case editor

  /// A remark for a word that may have been meant as text, not as an attribute. It is left out beside a
  /// suggestion.
  var plainText: String {
    switch self {
    case .commandLine: " (words after -- are plain text)"
    case .string: " (words in quotes are plain text)"
    case .editor: ""
    }
  }

  /// The same, after "to search for the word".
  var asText: String { self == .string ? "put it in quotes" : "put -- before it" }
}

extension FilterLocation {
  /// The location in words, before what is wrong there; nothing if it is unknown.
  var description: String? {
    if let filterView {
      return (character.map { "character \($0) of " } ?? "") + "view '\(filterView)'"
    }
    return switch (word, character) {
    case (nil, nil): nil
    case (let word?, nil): "word \(word) of the filter"
    case (nil, let character?): "character \(character) of the filter"
    case (let word?, let character?): "word \(word) of the filter, character \(character)"
    }
  }

  /// Where the words at the location are written: one with a character is in a string.
  var source: WordContext { character == nil ? .commandLine : .string }
}

extension [BareWord] {
  /// What is said where they are text all the same.
  var textMessage: String {
    let names = map { "'\($0.text)'" }.listed(with: "and")
    return "\(names) \(count == 1 ? "was" : "were") searched as text"
      + didYouMean(flatMap(\.meant).joined(separator: " "))
  }

  /// What is wrong, and what to type for the meaning and for the text.
  fileprivate func message(_ lines: BareWordLines?) -> String {
    let place = self[0].place
    let start = place.character == nil ? "" : place.description.map { "\($0): " } ?? ""
    let names = map { "'\($0.text)'" }.listed(with: "and")
    let refusal = "\(start)\(names) alone \(count == 1 ? "is" : "are") not searched as text"
    return refusal
      + (lines.map { "; type: \($0.meant), or for the text: \($0.asText)" }
        ?? "; write \(flatMap(\.meant).joined(separator: " ")), or put it in quotes")
  }
}

extension FilterFault {
  /// What is wrong, after the location.
  func message(in source: WordContext) -> String {
    let asText = "; to search for the word, \(source.asText)"
    return switch self {
    case .empty: "the filter is empty; give a term, as in '+home'"
    case .nothingAfter(let name): "missing term after '\(name)'" + asText
    case .nothingBefore(let name): "missing term before '\(name)'" + asText
    case .emptyParentheses: "empty parentheses"
    case .unclosed: "unclosed '('"
    case .unopened: "unmatched ')'"
    case .openQuote(let quote): "unclosed quote \(quote)"
    case .filterViewsTooLong:
      "the views have more than \(FilterParser.longestFilterViews >> 10) KB together"
    case .tooDeep: "'not' and parentheses are nested more than \(ItemFilter.depthLimit) levels deep"
    }
  }
}

extension FilterTermFault {
  /// What is wrong with this word.
  func message(in word: String, _ plainText: String) -> String {
    switch self {
    case .empty: "an empty word matches nothing"
    case .minus(let tag):
      "unknown term '\(word)'; to exclude a tag, write untag:\(tag) or not +\(tag)"
    case .capitals: "the operator '\(word)' must be in lower case" + plainText
    case .comparison(let key, let nearest):
      "unknown comparison in '\(word)'"
        + didYouMean(
          nearest.map { word.withKey("\(key.rawValue).\($0)") },
          orElse: "; use \(key.comparisons.map { "\(key.rawValue).\($0.rawValue):" }.alternatives)"
            + plainText)
    case .foreign(let meant): "unknown term '\(word)'" + didYouMean(meant)
    case .pattern(let error):
      "invalid regular expression '\(word)': \(error.message)" + plainText
    }
  }
}

extension TextPattern.SyntaxError {
  fileprivate var message: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(TextPattern.lengthLimit) bytes"
    case .tooDeep:
      "it nests groups more than \(TextPattern.groupLimit) levels deep, or character classes more than"
        + " \(TextPattern.classLimit)"
    case .syntax(let reason): reason
    }
  }
}

extension UsageError.TemplateFault {
  /// What is wrong, for the end of a sentence.
  var message: String {
    switch self {
    case .unknownField(let name, let nearest):
      "unknown field '\(name)'"
        + didYouMean(
          nearest.map { "{\($0)}" },
          orElse: "; use \(ItemField.names.alternatives)")
    case .noBraces(let template): "a field is written in braces" + didYouMean(template)
    case .unclosed: "unclosed '{'; write {{ for a brace"
    case .unknownEscape(let text): "unknown escape '\(text)'; write \\\\ for a backslash"
    }
  }
}
