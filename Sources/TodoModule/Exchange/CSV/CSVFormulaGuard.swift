/// Keeps a spreadsheet from running a cell.
enum CSVFormulaGuard {
  /// With a `'` in front, if the cell would be run, or would look as if it had been guarded.
  static func guarded(_ text: String) -> String { isSteering(text) ? "'" + text : text }

  /// The cell as it was before it was guarded.
  static func unguarded(_ text: String) -> String {
    guard text.utf8.first == 0x27, isSteering(String(text.dropFirst())) else { return text }
    return String(Substring(text.utf8.dropFirst()))
  }

  /// `=`, `+`, `-`, `@`, TAB or CR stands first, or after nothing but `'`.
  private static func isSteering(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != 0x27 }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      true
    default: false
    }
  }
}
