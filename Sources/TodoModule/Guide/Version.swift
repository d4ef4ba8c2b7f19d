/// The versions of the program and of its list file.
struct Version: Equatable {
  /// The program's version (semver.org).
  let program: String
  /// The format of the list file that it writes, which is also the newest that it reads.
  let format: Int

  /// The version of this program.
  static let current = Version(program: "0.1.0", format: ListDocument.formatVersion)
  /// The release date, for the manual.
  static let date = "November 20, 2026"
}
