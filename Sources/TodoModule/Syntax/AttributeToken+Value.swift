import TodoEntities

extension AttributeToken {
  /// The value as a tag that can be typed.
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

  /// The value as the rank of one of a few words, by the word or its first letter, in either case.
  func rank(in list: ChoiceList) throws(UsageError) -> Int {
    guard let rank = list.rank(typed: value) else {
      throw .badTokenValue(
        self, accepted: list.names.joined(separator: ", ") + " or none",
        nearest: list.name(nearest: value))
    }
    return rank
  }

  /// The value as a date; one that counts from the due date only where that is allowed.
  func date(allowsDue: Bool = false) throws(UsageError) -> DateExpression {
    do { return try DateExpression(value, allowsDue: allowsDue) } catch {
      throw .badDate(self, error)
    }
  }

  /// The value as a rule of repetition, with its mode.
  func repetition() throws(UsageError) -> RepetitionExpression {
    do { return try RepetitionExpression(value) } catch { throw .badRepetition(self, error) }
  }

  /// The value as text.
  func text() throws(UsageError) -> String {
    guard !value.isEmpty else {
      throw .badTokenValue(self, accepted: "a text, as in note:'call first'", nearest: nil)
    }
    return value
  }

  /// `any` asks; it cannot be set. For keys that hold free text it is a text like any other.
  func refuseAny() throws(UsageError) {
    switch key.part.kind {
    case .tags, .project, .text, nil: return
    case .choice, .date, .repetition: throw .onlyInFilters(self)
    }
  }
}

extension ChoiceList {
  /// The word that may have been meant by this text, which is not one of them.
  func name(nearest text: String) -> String? {
    // Any letter is one slip away from any other.
    text.lowercased().nearest(among: names.filter { $0.count > 1 })
  }
}
