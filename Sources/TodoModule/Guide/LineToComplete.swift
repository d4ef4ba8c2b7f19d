// Finds the kind of word that Tab completes at the cursor: a command, an option, a file, a setting, a value, or a
// number for `milk` (which items: `Modules/Complete`).

import TodoEntities

/// A command line that is being typed, and the completions of its last word, at the cursor.
struct LineToComplete {
  /// The part of the word before the cursor. Empty after a space.
  let typed: String
  private let commands: [CommandSpec]
  private let defaultCommand: CommandSpec
  private let settings: Settings
  private let options: [OptionSpec]
  /// The word that names the command, if there is one.
  private let commandName: String?
  /// The words before the word at the cursor.
  private let before: ArgumentScanner.Outcome

  /// Reads the words after the program's name. The last one is the word at the cursor. Words without a command
  /// belong to the default command.
  ///
  /// The settings define aliases and the names of views.
  init(
    _ words: [String], commands: [CommandSpec], defaultCommand: CommandSpec,
    settings: Settings = Settings()
  ) {
    self.commands = commands
    self.settings = settings
    self.defaultCommand = defaultCommand
    typed = words.last ?? ""
    let options = OptionSpec.global + commands.flatMap(\.options)
    let line = TypedLine(Array(words.dropLast()), aliases: settings.aliases) { options }
    self.options = options
    commandName = line.commandName
    before = ArgumentScanner(options: options).scan(line.words)
  }

  /// The option whose value is being typed, or nil if it is not an option's value.
  private var pendingOption: OptionSpec? {
    guard case .missingValue(let option, _) = before.error else { return nil }
    // An option of the same name can have other values in another command.
    return ((namedCommand?.options ?? []) + options).first {
      "--" + $0.name == option || $0.letter.map { "-\($0)" } == option
    }
  }

  /// The operands between the command and the word at the cursor.
  private var operandsBefore: ArraySlice<ParsedArguments.Word> {
    before.arguments.words.dropFirst(commandName == nil ? 0 : 1)
  }

  /// The completions of the word at the cursor.
  var offers: [CompletionOffer] {
    if let pendingOption { return pendingOption.valueOffers(for: typed[...], settings: settings) }
    guard let command else { return [] }
    if !before.hasDashes, typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      let name = typed[..<sign].dropFirst(2)
      let option = command.allOptions.first { $0.name == name }
      if option?.attachment == .fields, !command.printsItems { return [] }
      let value = typed[typed.index(after: sign)...]
      let offers = option?.valueOffers(for: value, settings: settings) ?? []
      return offers.map { $0.placed(after: typed[...sign]) }
    }
    if !before.hasDashes, typed == "-" || ArgumentScanner.isOption(typed) {
      return [CompletionOffer(.words(options(of: command).map(\.candidate)))]
    }
    if commandName == nil {
      // Before the first letter, all commands would be too many to read.
      let offered = typed.isEmpty ? CommandGroup.everyDay.commands(among: commands) : commands
      return before.hasDashes ? [] : [CompletionOffer(.words(offered.map(\.candidate) + aliases))]
    }
    return operandOffers(of: command)
  }

  /// The user's aliases, with their meanings.
  private var aliases: [CompletionSource.Candidate] {
    settings.aliases.sorted { $0.key < $1.key }.map { name, words in
      .init(name, ShellWord.line(words))
    }
  }

  /// The named command, or the default command if there is no name. Nil if the name is unknown.
  private var command: CommandSpec? { commandName == nil ? defaultCommand : namedCommand }

  private var namedCommand: CommandSpec? {
    let name = commandName.map { OtherWords.ours($0, .command) ?? $0 }
    return commands.first { $0.name == name || $0.aliases.contains { $0 == name } }
  }

  /// The options that are not given yet. Leaves out `--where` after a selection, because it replaces a
  /// selection.
  private func options(of command: CommandSpec) -> [OptionSpec] {
    let selects = command.operands.contains(where: \.selectsItems) && !operandsBefore.isEmpty
    return command.allOptions.filter {
      !before.arguments.has($0) && !(selects && $0.value == .filter)
    }
  }

  private func operandOffers(of command: CommandSpec) -> [CompletionOffer] {
    let hasFilter = before.arguments.value(of: .filter) != nil
    // `--where` replaces a selection.
    let operands = command.operands.filter { !hasFilter || !$0.selectsItems }
    guard let last = operands.last else { return [] }
    let isLast = operandsBefore.count >= operands.count
    guard !isLast || last.repeats || last.kind == .when else { return [] }
    let operand = isLast ? last : operands[operandsBefore.count]
    let firstOperand = operandsBefore.first?.text
    switch operand.kind {
    case .selection where operand.isOneItem && typed.contains { $0 == "," || $0 == "-" }: return []
    case .ids, .selection: return items(.open)
    case .doneIDs: return items(.done)
    case .when:
      guard operandsBefore.allSatisfy({ ItemSelection.isNumbers($0.text) }) else { return [] }
      let others = hasFilter || typed.first?.isNumber != true ? [] : items(.open)
      return [.words(["1d", "1w", "1m"]), .dates(after: "")] + others
    case .words:
      if before.hasDashes { return [] }
      // The words of explain depend on its subject, which is the first operand.
      if case .choice = operands.first?.kind {
        return firstOperand.flatMap(ExplainSubject.init(rawValue:)).map(offers(about:)) ?? []
      }
      return CompletionOffer.attributes(
        in: typed, ofItems: command.operands.count > 1, after: operandsBefore)
    case .filter, .period:
      if before.hasDashes { return [] }
      let period = periodOffers(of: operands)
      // A number is neither a day for `today` nor a count for `next`. After `week` it is the number of a week.
      // `clear` takes no number.
      let isFirst =
        operandsBefore.isEmpty || operandsBefore.map(\.text) == ["week"]
        || command.effect == .changes
      if isFirst, command != defaultCommand, typed.first?.isNumber == true { return period }
      // The first operand of `agenda` may be a day.
      let terms = operandsBefore.dropFirst(operands.count - 1)
      return period
        + CompletionOffer.filter(
          in: typed, after: terms.last?.text, filterViews: settings.filterViews)
    case .topic:
      let topics = HelpTopic.allCases.map { CompletionSource.Candidate($0.rawValue, $0.abstract) }
      return [CompletionOffer(.words(commands.map(\.candidate) + topics))]
    case .choice(let words): return [.words(words)]
    case .file: return [CompletionOffer(.files)]
    case .setting: return [.settingKeys(settings)]
    case .settingValue:
      return CompletionOffer.values(
        ofSetting: firstOperand ?? "", in: typed, after: operandsBefore.dropFirst().map(\.text),
        commands: commands, settings: settings)
    case .lines:
      let item = firstOperand.flatMap { try? ItemSelection(words: [ParsedArguments.Word($0)]) }
      return item.map { item in
        CompletionOffer.numbers(in: typed[...]) { .checklist(of: item, from: $0) }
      } ?? []
    case .text, .count: return []
    }
  }

  /// The words that begin or continue a period: `next`, then `week`. Before the first letter, dates would be
  /// too many.
  private func periodOffers(of operands: [CommandSpec.Operand]) -> [CompletionOffer] {
    guard case .period(let takesDays)? = operands.first?.kind else { return [] }
    // `todo week next` is `todo agenda week next`.
    let words = operandsBefore.map(\.text).drop { $0 == "week" }
    let next = PeriodExpression.completions(after: Array(words), takesDays: takesDays)
    var offers = [CompletionOffer.words(next)]
    if operandsBefore.isEmpty, !typed.isEmpty {
      offers.append(.words(OptionSpec.Value.monthNames))
      if takesDays { offers.append(.dates(after: "")) }
    }
    return offers
  }

  /// The numbers that start with the word, or, for a word of letters, the numbers of the items that it matches.
  private func items(_ state: ItemFilter.State) -> [CompletionOffer] {
    guard typed.count > 1,
      case .search(let search)? = try? ItemTarget(words: [ParsedArguments.Word(typed)])
    else { return CompletionOffer.numbers(in: typed[...]) { .items(state, from: $0) } }
    return [CompletionOffer(.matches(search.filter, state))]
  }

  /// The offers for the words after a subject of `explain`.
  private func offers(about subject: ExplainSubject) -> [CompletionOffer] {
    let isFirst = operandsBefore.count == 1
    return switch subject {
    // The value is one word.
    case .date where !isFirst, .every where !isFirst: []
    case .date: [.dates(after: "", reading: before.arguments.has(.past) ? .backward : .forward)]
    case .filter:
      CompletionOffer.filter(
        in: typed, after: isFirst ? nil : operandsBefore.last?.text,
        filterViews: settings.filterViews)
    case .urgency: CompletionOffer.numbers(in: typed[...]) { .items(.open, from: $0) }
    case .every: CompletionOffer.values(of: .every, in: typed, after: "")
    }
  }
}

extension CommandSpec {
  fileprivate var candidate: CompletionSource.Candidate { .init(name, abstract) }
}

extension OptionSpec {
  fileprivate var candidate: CompletionSource.Candidate { .init("--" + name, abstract) }

  /// The offers for the option's value.
  fileprivate func valueOffers(
    for typed: Substring, settings: Settings
  ) -> [CompletionOffer] {
    switch value ?? attachment {
    case .fields:
      CompletionOffer.last(of: .words(ItemField.names.map { .init($0) }), in: typed) {
        (try? ItemFields(typed: $0)) != nil
      }
    case .choice(_, let words): [.words(words)]
    case .path, .url: [CompletionOffer(.files)]
    case .date(let reading): [.dates(after: "", reading: reading)]
    case .month: [.words(OptionSpec.Value.monthNames)]
    case .filter:
      CompletionOffer.filter(in: String(typed), isWhole: true, filterViews: settings.filterViews)
    case .sortKeys: CompletionOffer.sortKeys(in: typed)
    case .view: [.filterViews(settings.filterViews), .words([FilterView.none])]
    case .replacement, .other, nil: []
    }
  }
}
