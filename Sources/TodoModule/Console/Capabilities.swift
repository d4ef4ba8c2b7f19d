// Chooses colours (`NO_COLOR`, `--color`), and the symbols (`○ ▲`) and bars of a stream: Unicode, ASCII or words.
// Limits help to 100 columns. `Program/Host+Options` reads the width (`COLUMNS`, else 80).

/// The capabilities of a stream. The default values are for a pipe in a UTF-8 locale.
struct Capabilities: Equatable, Sendable {
  /// Whether it is a terminal, not a pipe or a file.
  var isTerminal = false
  /// Whether a pipe gets tables with cut lines, like a terminal (`--table`).
  var isTable = false
  /// The columns of the terminal, 1 or more.
  var width = 80
  /// The rows of the terminal, or nil if the stream is not a terminal or they are unknown.
  var height: Int?
  /// The columns for help and usage lines in a pipe.
  var pipeWidth = 80
  /// Whether styles are written as SGR codes.
  var usesColor = false
  var glyphs = Glyphs.unicode
  /// The styles that the user has chosen.
  var theme = Theme()

  /// The styles to write, or nil to write no styles.
  var usedTheme: Theme? { usesColor ? theme : nil }
  /// Whether lines for people are cut to the width.
  var cutsLines: Bool { isTerminal || isTable }
  /// The columns for help and usage lines, at most 100, because longer lines are hard to read.
  var textWidth: Int { min(100, isTerminal ? width : pipeWidth) }
}

/// The values of `--color` (no-color.org, bixense.com/clicolors, force-color.org).
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Returns whether a stream gets colour. In order of precedence: the option, `NO_COLOR`,
  /// `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR` and `TERM`, and whether the stream is a terminal.
  func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    if self != .auto { return self == .always }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    // Set to anything but an empty value, 0 or false.
    let isForced = ["CLICOLOR_FORCE", "FORCE_COLOR"].contains {
      !["", "0", "false"].contains(environment($0) ?? "")
    }
    if isForced { return true }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return isTerminal
  }
}

/// The symbols of one character set. Each is one column wide, except a tree's edges (three columns), and the
/// ellipsis and the arrow in ASCII. For screen readers, they are words.
struct Glyphs: Hashable, Sendable {
  /// An open, a done, a cancelled and a waiting item.
  let open, done, cancelled, waiting: String
  /// An open item that is worked on, and one that depends on an open item.
  let active, blocked: String
  let highPriority, mediumPriority, lowPriority: String
  /// A repeating item, and one that has notes.
  let repeats, note: String
  /// The marks before the current day in a calendar, and between a day and its number of items.
  let today, tally: String
  /// The arrow between an old value and a new one. Two columns in ASCII.
  let arrow: String
  /// A horizontal line, one column of it.
  let rule: String
  /// The mark where text was cut.
  let ellipsis: String
  /// A tree's edges: to a child, to the last child, past children, and past the last one.
  let branch, lastBranch, trunk, noTrunk: String
  /// Parts of a column for a horizontal bar, ascending. The last one fills the column.
  let barBlocks: [String]
  /// A filled and an empty column of a progress bar.
  let progressDone, progressOpen: String

  /// Symbols from older blocks of Unicode, which terminal fonts have. None is an emoji or wide.
  static let unicode = Glyphs(
    open: "○", done: "✓", cancelled: "✗", waiting: "◌", active: "▸", blocked: "⊘",
    highPriority: "▲", mediumPriority: "◆", lowPriority: "▽",
    repeats: "↻", note: "✎", today: "▸", tally: "·", arrow: "→", rule: "─", ellipsis: "…",
    branch: "├─ ", lastBranch: "└─ ", trunk: "│  ", noTrunk: "   ",
    barBlocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    progressDone: "█", progressOpen: "░")

  /// Symbols for locales without UTF-8.
  static let ascii = Glyphs(
    open: "-", done: "x", cancelled: "/", waiting: "~", active: ">", blocked: "=",
    highPriority: "H", mediumPriority: "M", lowPriority: "L",
    repeats: "@", note: "*", today: ">", tally: "*", arrow: "->", rule: "-", ellipsis: "...",
    branch: "|- ", lastBranch: "`- ", trunk: "|  ", noTrunk: "   ",
    barBlocks: ["#"],
    progressDone: "#", progressOpen: ".")

  /// Words for screen readers, which would spell the symbols. Bars are empty, because the numbers next to them say
  /// the same.
  static let words = Glyphs(
    open: "open", done: "done", cancelled: "cancelled", waiting: "waiting", active: "started",
    blocked: "blocked",
    highPriority: "high", mediumPriority: "medium", lowPriority: "low",
    repeats: "repeats", note: "notes", today: ">", tally: "*", arrow: "to", rule: " ",
    ellipsis: "...",
    branch: "   ", lastBranch: "   ", trunk: "   ", noTrunk: "   ",
    barBlocks: [""], progressDone: "", progressOpen: "")

  /// The symbols for a locale. As in POSIX, the first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG`
  /// decides. Its codeset is between the dot and `@`, or is the complete value (macOS has `LC_CTYPE=UTF-8`).
  static func forLocale(_ environment: (String) -> String?) -> Glyphs {
    func set(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let name = set("LC_ALL") ?? set("LC_CTYPE") ?? set("LANG") ?? "C"
    let locale = name.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let codeset = locale.split(separator: ".").last ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased()) ? .unicode : .ascii
  }

  // MARK: - Charts made of characters

  /// A bar of at most `columns` for a value of 0 to `maximum`. It is empty only for 0 or less.
  func bar(_ value: Int, of maximum: Int, columns: Int) -> String {
    let steps = barBlocks.count
    let length = share(value, of: maximum, steps: columns * steps)
    let full = String(repeating: barBlocks[steps - 1], count: length / steps)
    return length % steps == 0 ? full : full + barBlocks[length % steps - 1]
  }

  /// A bar of exactly `columns`, filled to `done` of `total`. The rest is dim. The bar is full only if all are
  /// done.
  func progress(_ done: Int, of total: Int, columns: Int) -> StyledText {
    var filled = share(done, of: total, steps: columns)
    if done < total, filled == columns { filled = max(0, columns - 1) }
    return StyledText(String(repeating: progressDone, count: filled))
      + StyledText(String(repeating: progressOpen, count: columns - filled), .dim)
  }

  /// `value / maximum * steps`, rounded, but at least 1 for a value above 0.
  private func share(_ value: Int, of maximum: Int, steps: Int) -> Int {
    guard value > 0, maximum > 0, steps > 0 else { return 0 }
    if value >= maximum { return steps }
    // A Double is exact enough for columns and cannot overflow.
    let exact = Double(value) / Double(maximum) * Double(steps)
    return max(1, Int(exact.rounded()))
  }
}
