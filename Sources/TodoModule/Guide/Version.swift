/// What this program is.
struct Version: Equatable {
  /// The program's own, by semver.org.
  let program: String
  /// The newest format of the list file that it reads and the one that it writes.
  let format: Int

  /// This one.
  static let current = Version(program: "0.1.0", format: ListDocument.formatVersion)
  /// The day of its release, for the manual.
  static let date = "November 20, 2026"
}
