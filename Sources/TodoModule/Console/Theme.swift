/// The styles that the user has chosen for parts of the output. Parts without one keep the usual style.
struct Theme: Hashable, Sendable {
  /// A part of the output that can have a style of its own.
  enum Part: String, CaseIterable, Sendable {
    case number, title, tag, project
    /// A due date that has passed, and one that is today.
    case late, today
    /// The signs of priorities.
    case high, medium, low
    /// The signs of states.
    case done, waiting
    case urgency
    /// The last line of a list.
    case summary
    /// What starts the message of an error.
    case error
  }

  /// The chosen styles.
  var styles: [Part: Style]

  /// These styles; by default none.
  init(_ styles: [Part: Style] = [:]) { self.styles = styles }

  /// The style in which a text is written.
  func style(for style: Style) -> Style { style.part.flatMap { styles[$0] } ?? style }
}

extension Theme.Part {
  /// The style that the part has unless the user chooses another one.
  var usualStyle: Style {
    switch self {
    case .number, .low, .waiting, .urgency, .summary: .dim
    case .title: .plain
    case .tag: .color(.cyan)
    case .project: .color(.blue)
    case .late, .high, .error: .color(.red)
    case .today, .medium: .color(.yellow)
    case .done: .color(.green)
    }
  }
}
