// Words the messages in the last line of `browse`, and the hints next to them: `q quit`, `? help`, `u undo`.

import TodoEntities

/// The text of the last line. It is shown above the last line while the user types a line, or if it is a long message.
///
/// Answers to the user are not dim, because some terminals make dim text too faint to read. Keys, counts and places are
/// dim.
struct BrowseStatus: Equatable {
  /// The text, with a line break between the lines of a report.
  var text: StyledText = ""
  /// Whether the text is a sentence, which must not be cut.
  var isMessage = false
  /// Whether the text stays while the cursor moves.
  var stays = false
  /// The command behind the text, shown if there is room.
  var echo: StyledText = ""
  /// The most useful keys now. The first one is dropped last.
  var hints = ["q quit", "? help"]
  static let undo = "u undo"

  static let nothing = BrowseStatus(hints: [
    "q quit", "? help", ": command", "/ filter", "p postpone", "Space done", "a add",
  ])
  static let noItem: BrowseStatus = "there is no item here"
  /// The chosen item is no longer shown, because another program has changed or removed it.
  static let itemGone: BrowseStatus = "the item is no longer in this list; nothing was changed"
  static let openQuote = BrowseStatus(text: StyledText("a quote is not closed", .part(.error)))
  static let waiting: BrowseStatus = "waiting for another todo command"
  static let oneTitle: BrowseStatus = "only one item can get a new title, and several are marked"
  static let untouched: BrowseStatus = "you typed nothing, and nothing was changed"
  static let daysOrder: BrowseStatus = "days are sorted by date. To sort the list, press Tab first."
  static let notFound: BrowseStatus = "not found"
  static let noMatch: BrowseStatus = "no item matches yet"

  /// The filter hides some of the marked items, on which a key would act.
  static func hiddenMarks(_ count: Int, of all: Int) -> BrowseStatus {
    unfinished(
      "the filter hides \(count) of \(all) marked items. To change all, press the key again.")
  }

  static func unknown(_ key: String) -> BrowseStatus { "'\(key)' does nothing. For help, press ?" }

  /// The first keys of a command that has several.
  static func pending(_ keys: String) -> BrowseStatus {
    BrowseStatus(text: StyledText(keys), hints: keys == "Z" ? ["Z quit"] : ["Enter go to item"])
  }

  static func dropped(_ keys: String) -> BrowseStatus {
    "'\(keys)' does nothing. To go to an item, type its number and Enter."
  }

  static func noNumber(_ number: Int) -> BrowseStatus { "there is no item \(number)" }

  static func notShown(_ number: Int) -> BrowseStatus {
    "item \(number) is not in this list. To show it, type :show \(number)"
  }

  /// Another program has removed the item of the cursor.
  static func removed(_ number: Int, _ title: String) -> BrowseStatus {
    unfinished("another program removed \(number): \(title)")
  }

  static func filterDropped(_ number: Int) -> BrowseStatus {
    "the filter is off now, because it hid item \(number)"
  }

  /// A page is shown. `lines` are the visible ones, counted from 1, or nil for all.
  static func page(
    _ lines: ClosedRange<Int>?, of count: Int, isOfItem: Bool = false, hasBoxes: Bool = false
  ) -> BrowseStatus {
    let text = lines.map { "lines \($0.lowerBound)-\($0.upperBound) of \(count)" } ?? ""
    return BrowseStatus(
      text: StyledText(text, .dim),
      hints: ["Esc back", "j k scroll"] + (isOfItem ? ["m modify", "d done"] : [])
        + (hasBoxes ? ["Space tick"] : []))
  }

  /// A command ran: its words, its report, whether it can be undone, and the new items that the filter hides.
  static func ran(
    _ words: [String], report: [String], isChange: Bool, hidden: [Int] = []
  ) -> BrowseStatus {
    let line = ShellWord.line(words)
    let numbers = hidden.map(String.init).listed(with: "and")
    let outside = hidden.isEmpty ? [] : ["hidden by the filter: \(numbers)"]
    let said = (report + outside).joined(separator: "\n")
    return BrowseStatus(
      text: said.isEmpty ? StyledText(line) : StyledText(said), isMessage: true,
      echo: said.isEmpty ? "" : StyledText(line, .dim),
      hints: ["q quit", "? help"] + (isChange ? [undo] : []))
  }

  /// The report of a dry run of the typed line.
  static func preview(_ report: [String]) -> BrowseStatus {
    unfinished(report.joined(separator: "\n"))
  }

  /// The current choice of Tab.
  static func choice(_ choice: BrowseChoice, _ number: Int, of count: Int) -> BrowseStatus {
    BrowseStatus(
      text: StyledText(choice.value)
        + StyledText("  \(choice.meaning)  (\(number) of \(count))", .dim))
  }

  /// The error sentence of a command that failed, or of a list that cannot be read.
  static func failed(_ message: String, stays: Bool = false) -> BrowseStatus {
    BrowseStatus(text: StyledText(message, .part(.error)), isMessage: true, stays: stays)
  }

  /// The mistake in input that is not a filter yet.
  static func unfinished(_ message: String) -> BrowseStatus {
    BrowseStatus(text: StyledText(message), isMessage: true)
  }

  /// The possible completions of a word.
  static func completions(_ candidates: [String]) -> BrowseStatus {
    "\(candidates.joined(separator: "  "))"
  }

  /// The order of the list has changed.
  static func sorted(_ order: BrowseOrder) -> BrowseStatus { "sorted by \(order.name)" }

  /// The text in one line, escaped.
  var line: StyledText {
    text.mapText { text in
      let rest = "\n" + String(repeating: " ", count: ReportLine.indent)
      return Escaping.escape(
        text.replacing(rest, with: " ").replacing("\n  ", with: "; ").replacing("\n", with: "; "))
    }
  }
}

extension BrowseStatus: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text: StyledText(text)) }
}

extension Failure {
  /// The failure of a view whose terminal cannot be used.
  init(terminal error: Errno) { self.init(code: .io, message: "cannot use the terminal: \(error)") }
}
