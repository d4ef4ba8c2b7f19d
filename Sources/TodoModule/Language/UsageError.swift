import TodoEntities

/// What is wrong with a command line. Nothing was done.
///
/// Views throw it. Its sentence is in `UsageError.message`, and `isAboutShape` tells whether the
/// command's usage line follows:
///
///     $ todo done
///     todo: missing argument: the number of an item, as in 3 or 1-3,7
///     usage: todo done [--where FILTER] [--dry-run] <ids>…
indirect enum UsageError: Error, Equatable {
  /// An argument that a command needs.
  enum Operand: Equatable {
    /// Numbers, ranges or ids of items.
    case items
    /// The number or id of one item.
    case item
    /// Numbers or ranges of lines of a checklist.
    case lines
    /// A file to import.
    case source
    /// One of the three files of a merge.
    case mergedFile
    /// One of these shells.
    case shell([String])
    /// What `explain` is to explain.
    case subject
    /// What `explain date` and `explain every` are to explain.
    case date, rule
    /// The key of a setting.
    case setting
  }

  /// Why a word selects no items.
  enum SelectionFault: Equatable {
    case notANumber
    case zero
    case tooHigh
    case backwards(Int, Int)
    /// More than one item, where one is expected.
    case several
    /// Not a number of a line of a checklist.
    case notALine
    /// A term of a filter beside numbers.
    case amongNumbers
  }

  /// Why a text is not a template.
  enum TemplateFault: Equatable {
    case unknownField(String, nearest: String?)
    /// Names of fields and nothing else; the template with them in braces.
    case noBraces(String)
    /// An opening brace has no closing one.
    case unclosed
    /// A backslash and what follows it are not a known escape.
    case unknownEscape(String)
  }

  // The line as a whole
  case unknownCommand(String, instead: String?)
  case commandAfterDashes(String)
  case invalidUTF8(position: Int)
  case unknownTopic(String, topics: [String], nearest: String?)
  case unknownShell(String, accepted: [String], nearest: String?)
  case unknownSubject(String, nearest: String?)

  // Options, which have their dashes
  case unknownOption(String, nearest: String?)
  /// A one-letter option has its value in the same word: `-Fpath`.
  case attachedValue(option: String, value: String)
  /// A flag is given a value: `--json=yes`.
  case unexpectedValue(option: String)
  case missingValue(option: String, placeholder: String)
  case badOptionValue(option: String, String, accepted: String, nearest: String? = nil)
  /// An option whose value would replace the one that was given before.
  case repeatedOption(String, OptionSpec.Value)
  case unknownLetters(String)
  /// An option, as it was typed, in place of a token with this key.
  case tokenAsOption(String, AttributeToken.Key)
  /// `--title`, where the title is written as words.
  case titleAsOption
  /// The present time, given by `--now` or `TODO_NOW`.
  case badNow(name: String, value: String, DateError)
  case unreadableVariable(String)
  case emptyPath
  case badMonth(String, nearest: String?)
  /// A word of `next` that may be meant as the value of `--limit`.
  case countAsWord(String, count: UInt)
  /// A number where a command takes a period or a filter.
  case countAsPeriod(Int, command: String, takesDays: Bool)
  /// A day where a command takes a month.
  case dayForMonth(String)
  case badSortKey(String, nearest: String?)
  case badTemplate(String, TemplateFault)
  /// A name of a field; empty if there is none between the commas.
  case badField(String, nearest: String?)
  /// `--json` has fields, but the command prints no items.
  case noFields(command: String)
  case conflictingOptions([String])
  case noJSON(command: String)

  // Operands
  case missingOperand(Operand)
  /// `instead` is the line to type.
  case unexpectedWord(String, instead: String? = nil)
  case badSelection(String, SelectionFault)
  /// Words that are neither numbers nor ids, and the items that they match as a filter. `hasFilter` says
  /// whether the command takes `--where`.
  case notASelection(String, ItemMatches, hasFilter: Bool)
  case badCount(String)
  case wordsBesideFilter(String)
  case textBesideFilter(String)
  case emptyTitle
  case wordsBesideInput
  case blankTitle
  /// A number after the first selection, which may be a second item or text.
  case secondNumber(first: String, second: String)
  /// A title that is only the name of an attribute, or `+`.
  case keyAsTitle(String, key: String?)
  case emptyNote
  /// No text for this option, `--append` or `--prepend`.
  case textNeeded(option: String)
  /// A title beside `--replace`.
  case titleBesideReplacement(String)
  /// A replacement whose first text is empty.
  case nothingToReplace(String)
  case emptyEditor
  case terminalNeeded
  case fullScreenNeeded
  case onLine(Int, UsageError)
  case lineNotUTF8(Int)
  case inputNotUTF8

  // Tokens and filters
  /// The value after the colon of this word is not accepted; what is, and what was probably meant.
  case badValue(String, accepted: String, nearest: String?)
  /// The word ends with the colon, and what looks like its value is the next word: `due: fri`.
  case spaceAfterColon(String)
  /// A date or a rule; with the word that has it after a colon, if there is one.
  case badDate(String?, DateError)
  case badEdit(ItemEditError)
  case ruleForDate(AttributeToken)
  case repeatedKey(AttributeToken.Key)
  case onlyInFilters(AttributeToken)
  /// A word with a key that does not exist; the word that was probably meant.
  case unknownKey(String, meant: String?)
  case badFilter(FilterLocation, FilterFault)
  case inFilter(FilterLocation, UsageError)
  /// Each text of a filter is a word that means something else; the lines to type instead, if it was typed
  /// on the command line.
  case bareWords([BareWord], BareWordLines?)
  case badTerm(String, FilterTermFault)
  case slowFilter(seconds: Int)
  case unknownSetting(String, nearest: String?)
  /// A key of a setting whose part that the user chooses is no name.
  case badSettingName(String, key: String)
  case settingsTerminalNeeded
  case unknownFilterView(String, nearest: String?)
  /// Views that name each other: from the first one to the same one again.
  case filterViewCycle([String])
  case draftLine(String)
  case draftKey(String, accepted: [String], nearest: String?)
  case draftKeyTwice(String)

  /// The error where words may be tags: an unknown option `-home` may be meant as `untag:home`, `--due`
  /// as an attribute, and `--title` as the words themselves.
  var amongTags: UsageError {
    guard case .unknownOption(let word, let nearest) = self else { return self }
    if word == "--title" { return .titleAsOption }
    let isTag = ["--label", "--labels", "--tags", "-t"].contains(word)
    let option = word.hasPrefix("--") ? String(word.dropFirst(2)) : ""
    let key = isTag ? .tag : AttributeToken.Key(rawValue: option)
    if let key { return .tokenAsOption(word, key) }
    guard nearest == nil, word.count > 2, Tag(typed: word.dropFirst()) != nil else { return self }
    // Taskwarrior writes states as tags in capitals.
    let name = word == word.uppercased() ? word.dropFirst().lowercased() : ""
    let state = ItemFilter.State(rawValue: name)
    return state.map { .unknownOption(word, nearest: "not is:\($0.rawValue)") }
      ?? .unknownLetters(word)
  }
}

/// What `explain` can explain, as it is typed.
enum ExplainSubject: String, CaseIterable {
  case date, filter, urgency, every

  static let names = allCases.map(\.rawValue)
}

extension OptionSpec {
  /// Reads a date as past, as filters such as `created:` do.
  static let past = OptionSpec("past", "read mon, dec1 and 1st as the latest such day")
}
