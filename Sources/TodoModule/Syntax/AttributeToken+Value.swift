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

  /// The value as a priority, by its word or its first letter, in either case.
  func priority() throws(UsageError) -> Priority {
    guard let priority = Priority(typed: value) else {
      throw .badTokenValue(
        self, accepted: "high, medium, low or none",
        nearest: Priority.name(nearest: value))
    }
    return priority
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
    switch key {
    case .tag, .untag, .project, .note: return
    case .priority, .due, .wait, .every, .until: throw .onlyInFilters(self)
    }
  }
}

extension Priority {
  /// The name that may have been meant by this text, which is none.
  static func name(nearest text: String) -> String? {
    text.lowercased().nearest(among: allCases.map(\.rawValue))
  }
}
