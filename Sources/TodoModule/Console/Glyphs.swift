/// The signs of one character set. Each takes one column, except the ASCII ellipsis.
struct Glyphs: Hashable, Sendable {
  /// An open item, a done one, and one that waits.
  let open, done, waiting: String
  /// The three priorities.
  let highPriority, mediumPriority, lowPriority: String
  /// An item that comes back, and one that has notes.
  let repeats, note: String
  /// What marks a cut.
  let ellipsis: String
  /// A tree's edges: to a child, to the last child, past children, and past the last one.
  let branch, lastBranch, trunk, noTrunk: String
  /// Lengths of a horizontal bar within one column, ascending; the last fills the column.
  let barBlocks: [String]
  /// Heights within one line, ascending.
  let sparkBlocks: [String]
  /// The done and the open part of a progress bar.
  let progressDone, progressOpen: String

  /// Signs from Unicode's older blocks, which terminal fonts have; none is an emoji or wide.
  static let unicode = Glyphs(
    open: "○", done: "✓", waiting: "◌",
    highPriority: "▲", mediumPriority: "◆", lowPriority: "▽",
    repeats: "↻", note: "✎", ellipsis: "…",
    branch: "├─ ", lastBranch: "└─ ", trunk: "│  ", noTrunk: "   ",
    barBlocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    sparkBlocks: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    progressDone: "█", progressOpen: "░")

  /// For locales without UTF-8.
  static let ascii = Glyphs(
    open: "-", done: "x", waiting: "~",
    highPriority: "H", mediumPriority: "M", lowPriority: "L",
    repeats: "@", note: "*", ellipsis: "...",
    branch: "|- ", lastBranch: "`- ", trunk: "|  ", noTrunk: "   ",
    barBlocks: ["#"],
    sparkBlocks: ["_", ".", "-", "=", "+", "*", "%", "#"],
    progressDone: "#", progressOpen: ".")

  /// The signs for a locale: POSIX's order of `LC_ALL`, `LC_CTYPE`, `LANG`, the first that is not
  /// empty decides. Its codeset is what stands between dot and `@`, or all of it (macOS has
  /// `LC_CTYPE=UTF-8`).
  static func forLocale(lcAll: String?, lcCtype: String?, lang: String?) -> Glyphs {
    let name = [lcAll, lcCtype, lang].compactMap(\.self).first { !$0.isEmpty } ?? "C"
    let locale = name.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let codeset = locale.split(separator: ".").last ?? ""
    return ["utf-8", "utf8"].contains(codeset.lowercased()) ? .unicode : .ascii
  }
}
