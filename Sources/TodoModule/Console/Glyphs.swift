/// The symbols of one character set. Each is one column wide, except for a tree's edges, three
/// columns, and the ellipsis and the arrow in ASCII. For screen readers they are words.
struct Glyphs: Hashable, Sendable {
  /// An open, a done and a waiting item.
  let open, done, waiting: String
  /// An open item that is worked on, and one that depends on an open item.
  let active, blocked: String
  /// The three priorities.
  let highPriority, mediumPriority, lowPriority: String
  /// A repeating item, and one that has notes.
  let repeats, note: String
  /// Before the current day in a calendar, and between a day and its number of items.
  let today, tally: String
  /// Between an old value and a new one. Two columns in ASCII.
  let arrow: String
  /// A horizontal line, one column of it.
  let rule: String
  /// The mark where text was cut.
  let ellipsis: String
  /// A tree's edges: to a child, to the last child, past children, and past the last one.
  let branch, lastBranch, trunk, noTrunk: String
  /// Parts of a column for a horizontal bar, ascending; the last one fills the column.
  let barBlocks: [String]
  /// Heights for a sparkline, ascending.
  let sparkBlocks: [String]
  /// A filled and an empty column of a progress bar.
  let progressDone, progressOpen: String

  /// Symbols from Unicode's older blocks, which terminal fonts have. None is an emoji or wide.
  static let unicode = Glyphs(
    open: "○", done: "✓", waiting: "◌", active: "▸", blocked: "⊘",
    highPriority: "▲", mediumPriority: "◆", lowPriority: "▽",
    repeats: "↻", note: "✎", today: "▸", tally: "·", arrow: "→", rule: "─", ellipsis: "…",
    branch: "├─ ", lastBranch: "└─ ", trunk: "│  ", noTrunk: "   ",
    barBlocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    sparkBlocks: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    progressDone: "█", progressOpen: "░")

  /// Symbols for locales without UTF-8.
  static let ascii = Glyphs(
    open: "-", done: "x", waiting: "~", active: ">", blocked: "=",
    highPriority: "H", mediumPriority: "M", lowPriority: "L",
    repeats: "@", note: "*", today: ">", tally: ":", arrow: "->", rule: "-", ellipsis: "...",
    branch: "|- ", lastBranch: "`- ", trunk: "|  ", noTrunk: "   ",
    barBlocks: ["#"],
    sparkBlocks: ["_", ".", "-", "=", "+", "*", "%", "#"],
    progressDone: "#", progressOpen: ".")

  /// Words for screen readers, which would spell the symbols. Charts are blank: the numbers beside them
  /// say the same.
  static let words = Glyphs(
    open: "open", done: "done", waiting: "waiting", active: "active", blocked: "blocked",
    highPriority: "high", mediumPriority: "medium", lowPriority: "low",
    repeats: "repeats", note: "notes", today: ">", tally: ":", arrow: "to", rule: " ",
    ellipsis: "...",
    branch: "   ", lastBranch: "   ", trunk: "   ", noTrunk: "   ",
    barBlocks: [" "], sparkBlocks: [" "],
    progressDone: " ", progressOpen: " ")

  /// The symbols for a locale: of `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is not empty decides,
  /// as in POSIX. Its codeset is between the dot and `@`, or the complete value (macOS has
  /// `LC_CTYPE=UTF-8`).
  static func forLocale(lcAll: String?, lcCtype: String?, lang: String?) -> Glyphs {
    func given(_ value: String?) -> String? { value?.isEmpty == false ? value : nil }
    let name = given(lcAll) ?? given(lcCtype) ?? given(lang) ?? "C"
    let locale = name.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let codeset = locale.split(separator: ".").last ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased()) ? .unicode : .ascii
  }
}
