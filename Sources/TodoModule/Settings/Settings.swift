import TodoEntities

/// What the user has set in the settings file. What is not set has its usual value.
struct Settings: Equatable, Sendable {
  /// A filter with a name.
  struct View: Equatable, Sendable {
    /// The text of the filter.
    var filter = ""
    /// What `add` puts on new items while the view is on.
    var tokens: Tokens?
    /// The order of `list` while the view is on.
    var order: ItemOrder?
  }

  /// Tokens for new items.
  struct Tokens: Equatable, Sendable {
    /// As they are written in the file.
    let text: String
    let edits: [ItemEdit]
  }

  /// How things look on a terminal. None of it reaches a pipe.
  struct Looks: Equatable, Sendable {
    /// The columns of tables of items.
    var columns = ItemColumn.allCases
    var theme = Theme()
    /// The signs; nil for those of the locale.
    var signs: Signs?
  }

  /// A set of signs.
  enum Signs: String, CaseIterable, Sendable {
    case unicode, ascii, words
  }

  /// The words of the line that a bare `todo` stands for; empty for the first screen of `list`.
  var defaultLine: [String] = []
  /// The views by name.
  var views: [String: View] = [:]
  /// The words that the first word of a line stands for, by name.
  var aliases: [String: [String]] = [:]
  /// The first day of a week.
  var weekStart = Weekday.monday
  /// How much each property counts for the urgency.
  var weights = Urgency.Weights.standard
  /// Whether `note` puts the date before its line.
  var stampsNotes = false
  var looks = Looks()

  /// The texts of the views, for filters that name them.
  var filterViews: FilterViews {
    views.isEmpty ? FilterViews() : FilterViews(views.mapValues(\.filter))
  }
}
