// Words the messages in the last line of `browse`, and the hints next to them: `q quit`, `? help`, `u undo`.

import TodoEntities

/// What is said in the last line, or above it: beside a line that is typed, or if it is a long message.
///
/// What answers the user is not dim, which some terminals make too faint to read: keys, counts and places are.
struct BrowseStatus: Equatable {
  /// What it says; with a line break between the lines of a report.
  var text: StyledText = ""
  /// Whether it is a sentence, which is not cut.
  var isMessage = false
  /// Whether it stays while the cursor moves.
  var stays = false
  /// What follows it if there is room.
  var echo: StyledText = ""
  /// The keys that help most now, from the one to drop last.
  var hints = ["q quit", "? help"]
  static let undo = "u undo"

  static let nothing = BrowseStatus(hints: [
    "q quit", "? help", ": command", "/ filter", "p postpone", "Space done", "a add",
  ])
  static let noHit: BrowseStatus = "the last filter finds no other item"
  static let noItem: BrowseStatus = "there is no item here"
  /// The chosen item is not shown any more: something else has changed or removed it.
  static let itemGone: BrowseStatus = "the item is no longer in this list; nothing was changed"
  static let openQuote = BrowseStatus(text: StyledText("a quote is not closed", .part(.error)))
  static let waiting: BrowseStatus = "waiting for another todo command"
  static let noChange: BrowseStatus = "there is no change to repeat"
  static let oneTitle: BrowseStatus = "only one item can get a new title, and several are marked"
  static let untouched: BrowseStatus = "you typed nothing, and nothing was changed"
  static let daysOrder: BrowseStatus = "days are sorted by date. To sort the list, press Tab first."
  static let notFound: BrowseStatus = "not found"
  static let noMatch: BrowseStatus = "no item matches yet"
  static let noChoice: BrowseStatus = "no view, project or tag matches"

  /// The filter hides some of the marked items, on which a key would act.
  static func hiddenMarks(_ count: Int, of all: Int) -> BrowseStatus {
    unfinished(
      "the filter hides \(count) of \(all) marked items. To change all, press the key again.")
  }

  static func unknown(_ key: String) -> BrowseStatus { "'\(key)' does nothing. For help, press ?" }

  /// The first keys of a command of several.
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

  /// A page is shown: of its lines these, from 1, or nil for all.
  static func page(
    _ lines: ClosedRange<Int>?, of count: Int, isOfItem: Bool = false, hasBoxes: Bool = false
  ) -> BrowseStatus {
    let text = lines.map { "lines \($0.lowerBound)-\($0.upperBound) of \(count)" } ?? ""
    return BrowseStatus(
      text: StyledText(text, .dim),
      hints: ["Esc back", "j k scroll"] + (isOfItem ? ["m modify", "d done"] : [])
        + (hasBoxes ? ["Space tick"] : []))
  }

  /// A command ran: its words, what it printed, whether it can be undone, and which new items the filter hides.
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

  /// What a line would do.
  static func preview(_ report: [String]) -> BrowseStatus {
    unfinished(report.joined(separator: "\n"))
  }

  /// What Tab is on.
  static func choice(_ choice: BrowseChoice, _ number: Int, of count: Int) -> BrowseStatus {
    BrowseStatus(
      text: StyledText(choice.value)
        + StyledText("  \(choice.meaning)  (\(number) of \(count))", .dim))
  }

  /// The views, projects and tags that a filter can be, each with its number of items.
  static func choices(_ choices: [BrowseChoice], on chosen: Int) -> BrowseStatus {
    let words = choices.dropFirst(chosen).enumerated().map { index, choice in
      StyledText(choice.value, index == 0 ? .bold : .plain)
        + StyledText(" \(choice.meaning)  ", .dim)
    }
    return words.isEmpty ? noChoice : BrowseStatus(text: words.reduce("", +))
  }

  /// A command failed, or the list cannot be read: the sentence.
  static func failed(_ message: String, stays: Bool = false) -> BrowseStatus {
    BrowseStatus(text: StyledText(message, .part(.error)), isMessage: true, stays: stays)
  }

  /// The input is not a filter yet: what is wrong with it.
  static func unfinished(_ message: String) -> BrowseStatus {
    BrowseStatus(text: StyledText(message), isMessage: true)
  }

  /// What the word can be completed to.
  static func completions(_ candidates: [String]) -> BrowseStatus {
    "\(candidates.joined(separator: "  "))"
  }

  /// The order of the list has changed.
  static func sorted(_ order: BrowseOrder) -> BrowseStatus { "sorted by \(order.name)" }
}

extension BrowseStatus: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text: StyledText(text)) }
}

extension BrowseStatus {
  /// What it says, in one line and escaped.
  var line: StyledText {
    text.mapText { text in
      let rest = "\n" + String(repeating: " ", count: ReportLine.indent)
      return Escaping.escape(
        text.replacing(rest, with: " ").replacing("\n  ", with: "; ").replacing("\n", with: "; "))
    }
  }
}

extension Failure {
  /// The failure of a view whose terminal cannot be used.
  init(terminal error: Errno) { self.init(code: .io, message: "cannot use the terminal: \(error)") }
}
