import TodoEntities

/// What is said at the end of a list.
struct ListSummary: Equatable {
  /// Number of items shown.
  let shown: Int
  /// Number of items that match, at least as many as are shown.
  let matching: Int
  /// Number of overdue items among those that match.
  let late: Int
  /// Number of items due today, and not overdue, among those that match.
  let today: Int
  /// Number of waiting items that are left out.
  let waiting: Int
  /// When the first of these stops waiting.
  let firstWait: DateLabel?
  /// Whether no filter was given: then an empty list means that there is nothing to do.
  let isUnfiltered: Bool
  /// If no item matches, how the words of the filter were read.
  let misses: [FilterMiss]
  /// Whether the screen decides how many items are shown, not the user.
  let isFirstScreen: Bool

  /// Creates a summary, by default of a list without a limit in which no item waits.
  init(
    shown: Int, matching: Int? = nil, late: Int, today: Int = 0, waiting: Int = 0,
    firstWait: DateLabel? = nil, isUnfiltered: Bool, misses: [FilterMiss] = [],
    isFirstScreen: Bool = false
  ) {
    self.shown = shown
    self.matching = matching ?? shown
    self.late = late
    self.today = today
    self.waiting = waiting
    self.firstWait = firstWait
    self.isUnfiltered = isUnfiltered
    self.misses = misses
    self.isFirstScreen = isFirstScreen
  }
}

extension ListSummary {
  /// The last line: `10 of 54 items, 16 late, 4 today; 2 waiting`.
  var message: String {
    if shown == 0 { return emptyMessage }
    let items =
      matching > shown && !isFirstScreen
      ? "\(shown) of \(matching.counting("item"))" : matching.counting("item")
    return items + (late > 0 ? ", \(late) late" : "") + (today > 0 ? ", \(today) today" : "")
      + (waiting > 0 ? "; \(waiting) waiting" : "")
  }

  /// The line below the message that says how to see the items that do not fit on the screen.
  func moreMessage(ellipsis: String) -> String? {
    isFirstScreen && matching > shown ? "\(ellipsis) \(matching - shown) more: todo list" : nil
  }

  private var emptyMessage: String {
    guard isUnfiltered else { return "no item matches" }
    guard waiting > 0, let firstWait else {
      return "nothing to do; add something: todo add Buy milk"
    }
    return waiting == 1
      ? "nothing to do now; 1 waits until \(firstWait.words)"
      : "nothing to do now; \(waiting) wait, the first until \(firstWait.words)"
  }

  /// How the words of a filter without a match were read, one line each.
  var missMessages: [String] { misses.map(\.message) }
}

extension FilterMiss {
  /// What to type if a phrase is a filter in itself: `+home or +work`.
  private static func advice(onPhrase text: String) -> String {
    guard text.contains(where: \.isWhitespace), let filter = try? ItemFilter(where: text),
      filter.hasTermsBesideText
    else { return "" }
    return "; to use it as a filter, type: --where \(ShellWord.quoted(text))"
  }

  fileprivate var message: String {
    switch self {
    case .text(let text, let meant):
      "'\(text)' was searched as text"
        + (meant.map { didYouMean("\($0)") } ?? FilterMiss.advice(onPhrase: text))
    case .noTag(let tag): "there is no tag '\(tag.name)'"
    case .noProject(let project): "there is no project '\(project.name)'"
    }
  }
}
