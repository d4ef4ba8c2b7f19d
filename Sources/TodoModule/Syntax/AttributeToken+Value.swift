import TodoEntities

extension AttributeToken {
  /// The value as a tag.
  func tag() throws(UsageError) -> Tag {
    guard let tag = Tag(typed: value) else {
      throw .badTokenValue(
        self, accepted: "a letter, then letters, digits and _ - . / @", nearest: nil)
    }
    return tag
  }

  /// The value as a project.
  func project() throws(UsageError) -> Project {
    guard let project = Project(value) else {
      throw .badTokenValue(self, accepted: "a name, as in project:house.garden", nearest: nil)
    }
    return project
  }

  /// The rank of the value in this list. A word may be cut to its first letter, in either case.
  func rank(in list: ChoiceList) throws(UsageError) -> Int {
    guard let rank = list.rank(typed: value) else {
      throw .badTokenValue(
        self, accepted: list.names.joined(separator: ", ") + " or none",
        nearest: list.name(nearest: value))
    }
    return rank
  }

  /// The value as a date, which may count from the due date if `allowsDue`.
  func date(allowsDue: Bool = false) throws(UsageError) -> DateExpression {
    do { return try DateExpression(value, allowsDue: allowsDue) } catch {
      throw .badDate(self, error)
    }
  }

  /// The value as a rule with its mode.
  func repetition() throws(UsageError) -> RepetitionExpression {
    do { return try RepetitionExpression(value) } catch { throw .badRepetition(self, error) }
  }

  /// The value as the numbers of items.
  func items() throws(UsageError) -> ItemSelection {
    do throws(UsageError) {
      return try ItemSelection(words: [ParsedArguments.Word(value)])
    } catch {
      throw .badTokenValue(self, accepted: "numbers of items, as in 3,5", nearest: nil)
    }
  }

  /// The value as a time span.
  func span() throws(UsageError) -> TimeSpan {
    guard let span = TimeSpan(value) else {
      throw .badTokenValue(self, accepted: "a time such as 30min, 2h or 1h30min", nearest: nil)
    }
    return span
  }

  /// The value as a change of the time spent: a new time, or with a sign a difference.
  func spentEdit() throws(UsageError) -> SpentEdit {
    let rest = AttributeToken(key: key, value: String(value.dropFirst()), word: word)
    switch value.first {
    case "+": return .add(try rest.span())
    case "-": return .subtract(try rest.span())
    default: return .set(try span())
    }
  }

  /// The value as text.
  func text() throws(UsageError) -> String {
    guard !value.isEmpty else {
      throw .badTokenValue(self, accepted: "a text, as in note:'call first'", nearest: nil)
    }
    return value
  }

  /// Throws for the value `any`, which only filters have. For keys of free text it is plain text.
  func refuseAny() throws(UsageError) {
    switch key.part.kind {
    case .number, .id, .title, .state, .instant, .tags, .project, .notes, .items: return
    case .choice, .date, .repetition, .duration: throw .onlyInFilters(self)
    }
  }
}

extension ChoiceList {
  /// The word that this unknown text is probably a typo of.
  func name(nearest text: String) -> String? {
    // A word of one letter is one slip away from any letter.
    text.lowercased().nearest(among: names.filter { $0.count > 1 })
  }
}
